import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deciders, type GameState, mineTurns, play, presentTurn } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { Hand, type Way } from '../support/hand.ts'
import { type RecordedRound, recordedRound } from '../support/recordedRound.ts'
import { describeWithShared, SHARED } from '../support/shared.ts'

const GAME = resolve(SHARED, 'games/real/real-4p-value1000.json')
const ROUNDS: readonly { readonly round: string; readonly way: Way }[] = [
  { round: 'auction 9.0', way: 'keys' },
  { round: 'stock 9.0', way: 'touch' },
  { round: 'operating 4.1', way: 'touch' },
  { round: 'operating 12.3', way: 'keys' },
]

/** A position without what only the turn's own record says, and without the order in which things were put into it. */
const told = (state: GameState): string =>
  JSON.stringify(state, (key, value) => {
    if (key === 'done' && !Array.isArray(value)) return undefined
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

async function commit(hand: Hand, fake: FakeService): Promise<void> {
  const before = fake.accepted.length
  await hand.button('Commit')
  await expect.poll(() => fake.accepted.length).toBe(before + 1)
  // The page has read the position that came of it.
  await expect.poll(() => hand.page.locator('.sofar').count()).toBe(0)
}

async function enterRound(page: Page, way: Way, fake: FakeService, { start, moves }: RecordedRound): Promise<void> {
  const hand = new Hand(page, way)
  let now = start
  for (const [i, { seat, move }] of moves.entries()) {
    expect(deciders(now), `move ${i}`).toContain(seat)
    await page.locator('.move h2').waitFor()
    const run = mineTurns(now)
    await hand.enter(now, move)
    const played = play(now, seat, move)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    now = played.value.state
    if (run.length > 0) {
      await leaveMine(hand, presentTurn(now) === run[0]?.turn)
      // The mines of one player are committed together.
      if (!run.some(({ turn }) => turn === presentTurn(now))) await commitMines(hand, fake)
      continue
    }
    if (move.do !== 'endTurn') await page.locator('.sofar li').first().waitFor()
    if (await hand.reviewing()) await commit(hand, fake)
  }
  if ((await page.locator('.sofar').count()) > 0) {
    await hand.button(words('en').PAGE.finishTurn)
    await commit(hand, fake)
  }
}

/** Back to all mines, where one was gone through step by step and is done. */
async function leaveMine(hand: Hand, goesOn: boolean): Promise<void> {
  if (goesOn || (await hand.page.locator('.mines').count()) > 0) return
  await hand.button(words('en').PAGE.allMines)
}

async function commitMines(hand: Hand, fake: FakeService): Promise<void> {
  const before = fake.accepted.length
  await hand.main()
  await expect.poll(() => fake.accepted.length).toBe(before + 1)
  await expect.poll(() => hand.page.locator('.mines input:checked').count()).toBe(0)
}

describeWithShared('recorded rounds entered on the page', () => {
  const browser = browserForAll()

  test.skipIf(!browserPath).each(ROUNDS)('$round by $way', async ({ round, way }) => {
    const recorded = recordedRound(GAME, round)
    const fake = await startFake(recorded.start, 0)
    fake.hotSeat()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: way === 'touch' })
    try {
      const page = await context.newPage()
      await page.goto(`${fake.base}/game/g1`)
      await enterRound(page, way, fake, recorded)
      expect(told(fake.state())).toBe(told(recorded.end))
    } finally {
      await context.close()
      await fake.stop()
    }
  })
})
