import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { type GameState, type Move, play, presentTurn } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type Club, runningGame, submit, turnMail } from '../support/club.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { atOperatingRound } from '../support/operating.ts'

const { KEPT, MINE_BY_MINE, MINES } = words('en')

// A move that was composed for one turn and is sent in another: on the page, and on the mailed form.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const mines = {
  1: { owner: 0, connected: true },
  2: { owner: 0, connected: true },
  3: { owner: 0, connected: true },
} as const
const began = atOperatingRound({ phase: '1', mines }).state
/** The first of a set of two. */
const start: GameState = { ...began, round: { ...began.round, ofSet: 2 } }

/** The position after the first mine's turn was ended. */
function after(state: GameState, ...moves: Move[]): GameState {
  return moves.reduce((s, move) => {
    const played = play(s, 0, move)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    return played.value.state
  }, state)
}
const END: Move = { do: 'endTurn' }
const mineOf = (state: GameState): string => presentTurn(state)?.split('/')[1] ?? ''

describe.skipIf(!browserPath)('a move kept for a turn that is over, on the page', () => {
  const browser = browserForAll()
  let fake: FakeService
  let page: Page

  beforeEach(async () => {
    fake = await startFake(start, 0)
    const context = await browser.newContext(PHONE)
    page = await context.newPage()
    await page.goto(`${fake.base}/game/g1`)
    return async () => {
      await context.close()
      await fake.stop()
    }
  })

  const first = mineOf(start)
  const heading = () => page.locator('.move h2').textContent()
  const commit = () => page.getByRole('button', { name: 'Commit' })

  /** Chooses to close the first mine. */
  async function composeClosing(): Promise<void> {
    await page.waitForFunction(() => performance.getEntriesByName('taken up').length > 0)
    const row = page.locator('.mines > li').first()
    await row.locator('summary').tap()
    await row.locator('input[name$="-closeMine"]').check()
    await commit().waitFor()
  }

  const note = () => page.locator('.aside')

  async function nothingIsDone(over: GameState): Promise<void> {
    await note().waitFor()
    expect(await note().textContent()).toContain('which is over')
    expect(await note().textContent()).toContain(KEPT.over)
    expect(await page.getByRole('button', { name: 'Commit' }).count()).toBe(0)
    expect(await page.locator('.mines input:checked').count()).toBe(0)
    expect(fake.accepted).toEqual([])
    expect(await heading()).toContain(mineOf(over))
    await note().getByRole('button', { name: KEPT.drop }).tap()
    await expect.poll(() => note().count()).toBe(0)
  }

  test('the turn was ended elsewhere: the commit is refused, and neither review nor commit closes the next mine', async () => {
    await composeClosing()
    const over = after(start, END)
    expect(mineOf(over)).not.toBe(first)
    fake.show(over, 0)
    await page.getByRole('button', { name: 'Commit' }).tap()
    await nothingIsDone(over)
  })

  test('the same after a reload, without any message', async () => {
    await composeClosing()
    const over = after(start, END)
    fake.show(over, 0)
    await page.reload()
    await nothingIsDone(over)
    await page.reload()
    await page.locator('.move .btn').first().waitFor()
    expect(await note().count()).toBe(0)
  })

  test('one operating round later, for the same mine', async () => {
    await composeClosing()
    const over = after(start, END, END, END)
    expect([mineOf(over), over.round.number]).toEqual([first, start.round.number + 1])
    fake.show(over, 0)
    await page.reload()
    await nothingIsDone(over)
  })

  test('taken back elsewhere, its own turn is on again: it is a draft again', async () => {
    await composeClosing()
    fake.show(after(start, END), 0)
    await page.reload()
    await note().waitFor()
    fake.show(start, 0)
    await page.reload()
    await commit().waitFor()
    expect(await note().count()).toBe(0)
    expect(await heading()).toContain(first)
    await commit().tap()
    const [closed, second, third] = ['1', '2', '3'].map(mine => `OR3.1/${mine}`)
    await expect
      .poll(() => fake.accepted)
      .toEqual([
        [
          { turn: closed, move: { do: 'closeMine' } },
          { turn: second, move: END },
          { turn: third, move: END },
        ],
      ])
  })
})

/** A game of two at its first operating round: Anna holds three mines, and Ben none. */
async function atMines(base: string): Promise<Club> {
  const club = await runningGame(base, ['Anna', 'Ben'])
  const pass = { do: 'pass' }
  await submit(club, 0, [{ do: 'bidPremium', marks: 0 }])
  await submit(club, 1, [pass])
  for (const item of ['1', '2', '3']) {
    await submit(club, 0, [{ do: 'buyItem', item }])
    await submit(club, 1, [pass])
  }
  await submit(club, 0, [pass])
  for (const player of [0, 1]) await submit(club, player, [pass])
  return club
}

describe.skipIf(!browserPath)('a move kept for a turn that is over, on the mailed form', () => {
  const browser = browserForAll()

  test('"close the mine" for the first mine is marked nowhere when its turn is over, and closes no other', async () => {
    const base = inject('base')
    const club = await atMines(base)
    const mail = await turnMail(base, club, 0)
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${base}/mailbox/${mail.id}/html`)
    const link = await page.getByRole('link', { name: MINE_BY_MINE.each }).first().getAttribute('href')
    await page.goto(link ?? '')
    await page.getByText(MINES.close).first().tap()
    await page.locator('details[open]').getByRole('checkbox').check()
    // On another device the turn is ended.
    await submit(club, 0, [END])
    await page.getByRole('button', { name: MINE_BY_MINE.marked }).tap()
    await page.getByRole('alert').waitFor()
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text).toMatch(/For OR 1\.1, mine .*, which is over:/)
    expect(text).toContain(KEPT.over)
    expect(await page.locator('input:checked').count()).toBe(0)
    // Pressed once more, nothing is marked and nothing is done.
    await page.getByRole('button', { name: MINE_BY_MINE.marked }).tap()
    await page.getByRole('alert').waitFor()
    const { state } = await club.devices[0]!.get<{ state: GameState }>(`/api/games/${club.id}`)
    expect(['1', '2', '3'].map(mine => state.mines[mine as '1'].open)).toEqual([true, true, true])
    await context.close()
  })
})
