import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChoiceKind, deciders, type GameState, mineTurns, newGame, playBatch } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { faults } from './audit.ts'
import { browserPath } from './browser.ts'
import { browserForAll } from './browserForAll.ts'
import { type FakeService, startFake } from './fakeService.ts'
import { Hand, type Way } from './hand.ts'
import { type Decision, decisions } from './positions.ts'

const KINDS: readonly ChoiceKind[] = [
  ...(['bidPremium', 'buyItem', 'openAuction', 'bid', 'pass', 'sellShares', 'buyShare', 'formRailway'] as const),
  ...(['formPublicMine', 'layTiles', 'buildStation', 'assignSwitchers', 'runTrains', 'distribute', 'buyMine'] as const),
  ...(['buyMachine', 'buyTrain', 'buySwitcher', 'scrapTrain', 'scrapSwitcher', 'issueShares', 'closeMine'] as const),
  ...(['answerOffer', 'exerciseOption', 'endTurn'] as const),
]
const found: ReadonlyMap<ChoiceKind, Decision> = browserPath ? decisions(KINDS) : new Map()
const start = newGame({ seats: 2, seed: 'page', tanneCost: 50, strictRuns: false })
/**
 * Tests: every kind of decision on a phone, from what is offered to the submission. Each way of using it has a file of its own, so that both
 * can run at once.
 */
export function everyDecision(way: Way, colorScheme: 'light' | 'dark'): void {
  describe.skipIf(!browserPath)(`every kind of decision on a phone by ${way}`, () => {
    const browser = browserForAll()
    let fake: FakeService
    beforeAll(async () => {
      fake = await startFake(start, 0)
    })
    afterAll(async () => {
      await fake?.stop()
    })

    test('a position was found for every kind', () => {
      expect(KINDS.filter(kind => !found.has(kind))).toEqual([])
    })

    test.each(KINDS)('%s', async kind => {
      const decision = found.get(kind)
      if (!decision) throw new Error(`no position for ${kind}`)
      const { state } = decision
      fake.show(state, deciders(state)[0] ?? 0)
      const hasTouch = way === 'touch'
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch, colorScheme })
      try {
        const page = await context.newPage()
        await page.goto(`${fake.base}/game/g1`)
        await page.locator('.move h2').waitFor()
        await enterAndCommit(new Hand(page, way), fake, decision)
      } finally {
        await context.close()
      }
    })
  })
}

async function enterAndCommit(hand: Hand, fake: FakeService, { state, move }: Decision): Promise<void> {
  const { page } = hand
  await hand.enter(state, move)
  const mines = mineTurns(state).length > 0
  if (mines && (await page.locator('.mines').count()) === 0)
    await hand.press(page.locator('.move').getByRole('button', { name: words('en').PAGE.allMines }))
  if (!mines && move.do !== 'endTurn') await page.locator('.sofar li').first().waitFor()
  expect(await faults(page)).toEqual([])
  if (!mines && !(await hand.reviewing())) {
    const review = page.locator('.move').getByRole('button', { name: words('en').PAGE.finishTurn, disabled: false })
    // A step that must follow keeps the turn open.
    if ((await review.count()) === 0) return
    await hand.press(review)
  }
  const before = fake.accepted.length
  if (mines) await hand.main()
  else await hand.button('Commit')
  await expect.poll(() => fake.accepted.length).toBe(before + 1)
  expect(sameEffect(state, deciders(state)[0] ?? 0, fake.accepted.at(-1) ?? [], move.do)).toBe(true)
}

/** The submission begins with a move of the kind, and the rules accept it as it is. */
function sameEffect(state: GameState, seat: number, sent: Parameters<typeof playBatch>[2], kind: ChoiceKind): boolean {
  return sent[0]?.move.do === kind && playBatch(state, seat, sent).ok
}
