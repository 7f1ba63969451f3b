import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type Change,
  type ChoiceOf,
  choices,
  deciders,
  type GameState,
  gainOf,
  options,
  proposedRun,
} from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { faults } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { Hand } from '../support/hand.ts'
import { hardTurn } from '../support/hardTurn.ts'
import { positionWhere } from '../support/positions.ts'

const { BOARD, PROOF } = words('en')

/** The hardest of the hard positions. */
const hard = hardTurn(188)
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

const offered = <K extends 'layTiles' | 'buildStation'>(state: GameState, kind: K): ChoiceOf<K> | undefined =>
  choices(state, deciders(state)[0] ?? 0).find(choice => choice.do === kind) as ChoiceOf<K> | undefined

/** A railway's turn in which what is built brings something. */
function building(brings: (state: GameState) => boolean): GameState {
  return positionWhere(state => {
    const frame = state.stack[state.stack.length - 1]
    return frame?.at === 'railway' && state.phase !== '1' && brings(state)
  })
}

const tileChanges = (state: GameState): readonly Change[] => {
  const choice = offered(state, 'layTiles')
  return choice && !choice.route ? changesAt(state, choice, choice.hexes) : []
}
const changesAt = (state: GameState, choice: ChoiceOf<'layTiles'>, hexes: readonly string[]): readonly Change[] =>
  hexes.flatMap(hex =>
    options(state, choice, { hex }).map(
      ({ tile: { tile, rotation } }): Change => ({ kind: 'tile', hex, lay: { tile, rotation } }),
    ),
  )
const stationChanges = (state: GameState): readonly Change[] =>
  (offered(state, 'buildStation')?.places ?? []).map(
    ({ hex, stop, replaces }): Change => ({ kind: 'station', hex, stop, replaces }),
  )

/** What the page has to say of a change. */
function gainWords(state: GameState, change: Change): string {
  const gain = gainOf(state, change)
  if (!gain) throw new Error('no run')
  return BOARD.gain(gain.before.revenue.marks, gain.after.revenue.marks, gain.marks, true)
}

interface Heard {
  readonly heard: readonly unknown[]
}

/** In the page: keeps what its workers say. */
function listenToWorkers(): void {
  const heard: unknown[] = []
  class Heeded extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => heard.push(data))
    }
  }
  Object.assign(globalThis, { heard, Worker: Heeded })
}

describe.skipIf(!browserPath)('the best run on the page', () => {
  const browser = browserForAll()
  let fake: FakeService
  beforeAll(async () => {
    fake = await startFake(hard, 0)
  })
  afterAll(async () => {
    await fake?.stop()
  })

  async function opened(state: GameState, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    fake.show(state, deciders(state)[0] ?? 0)
    const page = await (await browser.newContext(PHONE)).newPage()
    await prepare?.(page)
    await page.goto(`${fake.base}/game/g1`)
    await page.locator('.move h2').waitFor()
    return page
  }

  /** The hard position on a page whose worker comes only when `arrive` is called. */
  async function workerHeldBack(): Promise<{ page: Page; arrive: () => void }> {
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    const page = await opened(hard, async one => {
      await one.addInitScript(listenToWorkers)
      await one.route('**/runs.worker-*.js', async route => {
        await arrived
        await route.continue()
      })
    })
    return { page, arrive }
  }

  test('is searched in a worker alone: the page says so and stays in use', async () => {
    const { page, arrive } = await workerHeldBack()
    const move = page.locator('.move')
    await move.locator('.board').waitFor()
    await move.locator('[role=status]', { hasText: BOARD.searching }).waitFor()
    expect(await move.locator('.btn.go').getAttribute('aria-disabled')).toBe('true')
    await move.getByRole('button', { name: BOARD.changeRoutes }).tap()
    await move.getByRole('button', { name: BOARD.stopEditing }).tap()
    expect(await faults(page)).toEqual([])
    arrive()
    await page.getByText(PROOF.proven).waitFor()
    expect(page.workers().map(worker => worker.url())).toEqual([expect.stringMatching(/\/assets\/runs\.worker-/)])
    const best = proposedRun(hard)
    expect(best?.proven).toBe(true)
    // What is shown is what the worker found. How long that may hold up the page is measured by `npm run page`.
    expect(await page.evaluate(() => (globalThis as unknown as Heard).heard)).toContainEqual({
      kind: 'proposal',
      proposal: best,
    })
    expect(await move.locator('.btn.go').textContent()).toContain('1,610')
    expect(best?.revenue.marks).toBe(1610)
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })

  test('what was drawn by hand meanwhile is not drawn over', async () => {
    const { page, arrive } = await workerHeldBack()
    const hand = new Hand(page, 'touch')
    await hand.button(BOARD.changeRoutes)
    await hand.button(BOARD.clearRoutes)
    arrive()
    await page.locator('.move').getByRole('button', { name: BOARD.proposeBest }).waitFor()
    expect(await page.locator('.routelist li').count()).toBe(0)
    await hand.button(BOARD.proposeBest)
    await page.getByText(PROOF.proven).waitFor()
    expect(await page.locator('.routelist li').count()).toBeGreaterThan(5)
    await page.context().close()
  })

  test('without workers the page searches itself, for less long', async () => {
    const page = await opened(hard, one => one.addInitScript(() => Reflect.deleteProperty(window, 'Worker')))
    await page.getByText(PROOF.found).waitFor()
    expect(page.workers()).toEqual([])
    expect(await page.locator('.move .btn.go').getAttribute('aria-disabled')).toBe('false')
    await page.context().close()
  })

  test('what a tile would bring is told for the one that lies there', async () => {
    const state = building(one => tileChanges(one).some(change => (gainOf(one, change)?.marks ?? 0) > 0))
    const best = tileChanges(state).find(change => (gainOf(state, change)?.marks ?? 0) > 0)
    const choice = offered(state, 'layTiles')
    if (best?.kind !== 'tile' || !choice) throw new Error('no tile')
    const page = await opened(state)
    const hand = new Hand(page, 'touch')
    const kind = page.locator('.move input[name="kind"][value="layTiles"]')
    if ((await kind.count()) > 0) await hand.press(kind)
    // Another hex first: its answers are not mistaken for this one's.
    const other = choice.hexes.find(hex => hex !== best.hex)
    if (other) await hand.hex(other)
    await hand.hex(best.hex)
    await page.locator('.move').getByLabel(BOARD.tile(best.lay.tile), { exact: true }).focus()
    await page.keyboard.press('Space')
    const same = changesAt(state, choice, [best.hex]).filter(c => c.kind === 'tile' && c.lay.tile === best.lay.tile)
    for (let turns = same.findIndex(c => c.kind === 'tile' && c.lay.rotation === best.lay.rotation); turns > 0; turns--)
      await hand.button(/Turn/)
    await expect.poll(() => page.locator('.move .gain p').textContent()).toBe(gainWords(state, best))
    expect(page.workers()).toHaveLength(1)
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })

  test('what a station would bring is told at each place and for the chosen one', async () => {
    const state = building(one => {
      const gains = stationChanges(one).map(change => gainOf(one, change)?.marks ?? 0)
      return gains.length > 1 && gains.some(marks => marks > 0)
    })
    const changes = stationChanges(state)
    const page = await opened(state)
    const hand = new Hand(page, 'touch')
    const kind = page.locator('.move input[name="kind"][value="buildStation"]')
    if ((await kind.count()) > 0) await hand.press(kind)
    const places = page.locator('.move input[name="place"]')
    await places.first().waitFor()
    expect(await places.count()).toBe(changes.length)
    for (const [index, change] of changes.entries()) {
      const value = await places.nth(index).getAttribute('value')
      const option = page.locator('.move label', { has: page.locator(`input[value="${value}"]`) })
      await expect
        .poll(() => option.textContent())
        .toContain(BOARD.gainNote(gainOf(state, change)?.marks ?? Number.NaN))
      await option.tap()
      await expect.poll(() => page.locator('.move .gain p').textContent()).toBe(gainWords(state, change))
    }
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })

  test('the service lets the worker run, and keeps it for reading without a connection', async () => {
    const page = await browser.newPage()
    await page.goto(inject('base'))
    const parts = (await (await fetch(`${inject('base')}/parts.json`)).json()) as string[]
    const script = parts.find(name => name.includes('runs.worker'))
    const told = await page.evaluate(
      ([name, question]) =>
        new Promise<unknown>((resolve, reject) => {
          const worker = new Worker(name as string, { type: 'module' })
          worker.onmessage = ({ data }) => (data.kind === 'proposal' ? resolve(data.proposal) : undefined)
          worker.onerror = () => reject(new Error('not allowed'))
          worker.postMessage(question)
        }),
      [script, { kind: 'proposal', state: hard, works: [3_000_000] }] as const,
    )
    expect(told).toEqual(proposedRun(hard, 3_000_000))
    await page.close()
  })
})
