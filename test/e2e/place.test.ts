import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { choices, deciders, type GameState, newGame, playBatch, presentTurn, topOf } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type Club, runningGame, submit, turnMail } from '../support/club.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { Hand } from '../support/hand.ts'
import { atOperatingRound } from '../support/operating.ts'
import { positionWhere } from '../support/positions.ts'
import { until } from '../support/until.ts'

// A draft is a place: wherever the tab is killed, it opens at the same step with the same choices. And mines as one decision.

const { MINES, PAGE } = words('en')
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const start = newGame({ seats: 3, seed: 'page', tanneCost: 50, strictRuns: false })
const mines = atOperatingRound({
  mines: {
    1: { owner: 0, cash: 200, connected: true },
    2: { owner: 0, cash: 300, connected: true },
    3: { owner: 1, connected: true },
    4: { owner: 0, cash: 300 },
  },
}).state
/** A railway that lays track beyond its concession route, and has trains to run. */
const company = (s: GameState): boolean => {
  const top = topOf(s)
  const offered = choices(s, deciders(s)[0] ?? 0)
  const tiles = offered.find(c => c.do === 'layTiles')
  if (top?.at !== 'railway' || top.step !== 'track' || !tiles || tiles.route) return false
  const charter = s.companies[top.company]
  return charter.kind === 'railway' && charter.trains.length > 0 && offered.some(c => c.do === 'endTurn')
}

describe.skipIf(!browserPath)('wherever the tab is killed', () => {
  const browser = browserForAll()
  let context: BrowserContext
  let fake: FakeService

  beforeEach(async () => {
    fake = await startFake(start, 0)
    context = await browser.newContext(PHONE)
    return async () => {
      await context.close()
      await fake.stop()
    }
  })

  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${fake.base}/game/g1`)
    await page.waitForFunction(() => performance.getEntriesByName('taken up').length > 0)
    await page.locator('.move').getByText(PAGE.working).waitFor({ state: 'hidden' })
    return page
  }

  /** What is asked and what is chosen: the step, the moves so far, every input, and what the main act would do. */
  const seen = (page: Page) =>
    page.locator('.move').evaluate(move => ({
      head: move.querySelector('h2')?.textContent,
      step: move.querySelector('.line .now')?.textContent,
      sofar: [...move.querySelectorAll('.sofar li')].map(li => li.textContent),
      inputs: [...move.querySelectorAll('input')].map(i => [i.name, i.type === 'number' ? i.value : i.checked]),
      act: move.querySelector('.act > .btn')?.textContent,
      chosen: [...move.querySelectorAll('.targets .chosen, .targets [aria-pressed="true"]')].map(e =>
        e.getAttribute('aria-label'),
      ),
    }))

  /** The same after the tab is gone and another is opened, and in a second one beside it. */
  const killed = async (page: Page): Promise<Page> => {
    const before = await seen(page)
    await page.close()
    const again = await open()
    await expect.poll(() => seen(again)).toEqual(before)
    return again
  }

  test('an amount that is typed and not taken, a limit beside it, and the review', async () => {
    let page = await open()
    await page.getByLabel('Your bid', { exact: true }).fill('70')
    await page.locator('input[name="order"]').waitFor()
    page = await killed(page)
    await page.locator('input[name="order"]').check()
    await page.locator('#in-limit').fill('120')
    page = await killed(page)
    expect(await page.locator('#in-limit').inputValue()).toBe('120')
    await page.locator('.move .act > .btn').tap()
    await page.getByRole('button', { name: 'Commit' }).waitFor()
    page = await killed(page)
    // Changing it gives back what was entered.
    await page.getByRole('button', { name: words('en').REVIEW.backToChoices }).tap()
    await expect.poll(() => page.getByLabel('Your bid', { exact: true }).inputValue()).toBe('70')
    expect(await page.locator('#in-limit').inputValue()).toBe('120')
  })

  test('every step of a company turn, with the tile in hand; what another tab does is seen in this one', async () => {
    const state = positionWhere(company)
    const seat = deciders(state)[0] ?? 0
    fake.show(state, seat)
    let page = await open()
    const tiles = choices(state, seat).find(c => c.do === 'layTiles')
    const hex = tiles?.hexes[0]
    if (!hex) throw new Error('no hex')
    await new Hand(page, 'keys').hex(hex)
    await page.locator('.tray').waitFor()
    page = await killed(page)
    const steps = new Set<string>()
    for (let i = 0; i < 14; i++) {
      page = await killed(page)
      steps.add((await seen(page)).step ?? '')
      const commit = page.getByRole('button', { name: 'Commit' })
      if ((await commit.count()) > 0) break
      await goOn(page)
    }
    expect(steps.size).toBeGreaterThan(2)
    const other = await open()
    const before = await seen(other)
    await page.getByRole('button', { name: words('en').REVIEW.backToChoices }).tap()
    await expect.poll(() => seen(other)).not.toEqual(before)
    await expect.poll(async () => JSON.stringify(await seen(other)) === JSON.stringify(await seen(page))).toBe(true)
    await other.close()
    expect(fake.accepted).toEqual([])
  })

  /** The main act where it can be pressed, else on to the next step, else to the end. */
  const goOn = async (page: Page): Promise<void> => {
    const before = JSON.stringify(await seen(page))
    const { step } = await seen(page)
    const act = page.locator('.move .act > .btn[aria-disabled="false"]')
    const skip = page.locator('.exits button[value="skipStep"]')
    const finish = page.locator('.exits button[value="endTurn"][aria-disabled="false"]')
    if (step?.includes(PAGE.steps.distribute)) await page.locator('.move input[type="radio"]').first().check()
    await act.or(skip).or(finish).first().waitFor()
    const must = (await skip.count()) === 0 && (await finish.count()) === 0
    await (must ? act : (await skip.count()) > 0 ? skip : finish).first().tap()
    await expect.poll(async () => JSON.stringify(await seen(page))).not.toBe(before)
  }

  test('half a turn is not offered for commit: what must still be decided is said, and what is left out is listed', async () => {
    const state = positionWhere(company)
    const seat = deciders(state)[0] ?? 0
    fake.show(state, seat)
    const page = await open()
    const ended = playBatch(state, seat, [{ turn: presentTurn(state) ?? '', move: { do: 'endTurn' } }])
    const whole = ended.ok && presentTurn(ended.value.state) !== presentTurn(state)
    const finish = page.locator('.exits button[value="endTurn"]')
    await finish.waitFor()
    expect(await finish.getAttribute('aria-disabled')).toBe(String(!whole))
    if (!whole) expect(await page.locator('#review-why').textContent()).toBe(PAGE.mustGoOn)
    for (let i = 0; i < 14 && (await page.getByRole('button', { name: 'Commit' }).count()) === 0; i++) await goOn(page)
    await page.getByRole('button', { name: 'Commit' }).tap()
    await expect.poll(() => fake.accepted.length).toBe(1)
    expect(presentTurn(fake.state())).not.toBe(presentTurn(state))
  })

  test('several mines: what is chosen for each, and one gone through step by step', async () => {
    fake.show(mines, 0)
    let page = await open()
    const row = (at: number) => page.locator('.mines > li').nth(at)
    expect(await page.locator('.mines > li').count()).toBe(2)
    expect(await page.locator('.act > .btn.go').textContent()).toBe(MINES.asTheyAre(2))
    await row(0).locator('input[name="1-buyMachine"]').check()
    page = await killed(page)
    await row(1).locator('input[name="2-buySwitcher"]').check()
    page = await killed(page)
    expect(await page.locator('.act > .btn.go').textContent()).toBe(MINES.commit(2))
    // What closes a mine is never the pinned button, and stands behind a second step.
    expect(await page.locator('.mines input[name$="closeMine"]').first().isVisible()).toBe(false)
    await page.locator('.act > .btn.go').tap()
    await expect.poll(() => fake.accepted.length).toBe(1)
    expect(fake.accepted[0]?.map(({ turn, move }) => `${turn} ${move.do}`)).toEqual([
      'OR3.1/1 buyMachine',
      'OR3.1/1 endTurn',
      'OR3.1/2 buySwitcher',
      'OR3.1/2 endTurn',
    ])
    expect(presentTurn(fake.state())).toBe('OR3.1/3')
  })

  test('a mine that lays a tile: at its step after the tab is killed, among the others when it is done', async () => {
    const played = playBatch(mines, 0, [
      { turn: 'OR3.1/1', move: { do: 'endTurn' } },
      { turn: 'OR3.1/2', move: { do: 'endTurn' } },
    ])
    const next = played.ok ? playBatch(played.value.state, 1, [{ turn: 'OR3.1/3', move: { do: 'endTurn' } }]) : played
    if (!next.ok) throw new Error('refused')
    fake.show(next.value.state, 0)
    let page = await open()
    await page.getByRole('button', { name: MINES.tile }).tap()
    await page.locator('.turnhead').waitFor()
    page = await killed(page)
    await page.getByRole('button', { name: PAGE.allMines }).tap()
    await page.locator('.mines').waitFor()
  })
})

/** A game of two at its first operating round: Anna holds three mines, and Ben none. */
async function atMines(base: string, first: (club: Club) => Promise<void>): Promise<Club> {
  const club = await runningGame(base, ['Anna', 'Ben'])
  const pass = { do: 'pass' }
  await first(club)
  await submit(club, 1, [pass])
  for (const item of ['1', '2', '3']) {
    await submit(club, 0, [{ do: 'buyItem', item }])
    await submit(club, 1, [pass])
  }
  await submit(club, 0, [pass])
  for (const player of [0, 1]) await submit(club, player, [pass])
  return club
}

describe.skipIf(!browserPath)('mines as they are, from the mail', () => {
  const browser = browserForAll()

  test('two taps on a device that has confirmed before: the button of the mail, and the one that commits for all', async () => {
    const base = inject('base')
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const openMail = async (club: Club) => {
      const mail = await turnMail(base, club, 0)
      await page.goto(`${base}/mailbox/${mail.id}/html`)
      return mail
    }
    // The device comes to be known by an earlier decision.
    const club = await atMines(base, async before => {
      const mail = await turnMail(base, before, 0)
      await page.goto(mail.text.match(/https?:\/\/\S+\/t\/\S+/)?.[0] ?? '')
      await page.getByRole('radio').first().check()
      await page.locator('.dock button.on').tap()
      await page.getByRole('status').first().waitFor()
    })
    await openMail(club)
    let taps = 0
    const link = await page
      .getByRole('link', { name: MINES.asTheyAre(3) })
      .first()
      .getAttribute('href')
    taps++
    await page.goto(link ?? '')
    await page.locator('.dock button.on').tap()
    taps++
    await page.getByRole('status').first().waitFor()
    const after = await until('the mines to be done', async () => {
      const read = await club.devices[0]?.get<{ turn: string; mines: unknown }>(`/api/games/${club.id}`)
      return read?.turn.startsWith('OR1.1/') ? undefined : read
    })
    expect(after).toBeDefined()
    expect(taps).toBe(2)
    await context.close()
  })
})
