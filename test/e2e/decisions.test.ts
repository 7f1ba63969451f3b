import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChoiceKind, deciders, type GameState, newGame, playBatch } from '../../worker/engine/index.ts'
import { faults } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { Hand, type Way } from '../support/hand.ts'
import { decisions } from '../support/positions.ts'

const KINDS: readonly ChoiceKind[] = [
  ...(['bidPremium', 'buyItem', 'openAuction', 'bid', 'pass', 'sellShares', 'buyShare', 'formRailway'] as const),
  ...(['formPublicMine', 'layTiles', 'buildStation', 'assignSwitchers', 'runTrains', 'distribute', 'buyMine'] as const),
  ...(['buyMachine', 'buyTrain', 'buySwitcher', 'scrapTrain', 'scrapSwitcher', 'issueShares', 'closeMine'] as const),
  ...(['answerOffer', 'exerciseOption', 'endTurn'] as const),
]
const found = browserPath ? decisions(KINDS) : new Map()
const WAYS: readonly { readonly way: Way; readonly colorScheme: 'light' | 'dark' }[] = [
  { way: 'touch', colorScheme: 'light' },
  { way: 'keys', colorScheme: 'dark' },
]

const start = newGame({ seats: 2, seed: 'page', tanneCost: 50, strictRuns: false })
let browser: ReturnType<typeof browserForAll>
let fake: FakeService

async function open(colorScheme: 'light' | 'dark', hasTouch: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch, colorScheme })
  const page = await context.newPage()
  await page.goto(`${fake.base}/game/g1`)
  await page.locator('.move h2').waitFor()
  return page
}

describe.skipIf(!browserPath)('every kind of decision on a phone', () => {
  browser = browserForAll()
  beforeAll(async () => {
    fake = await startFake(start, 0)
  })
  afterAll(async () => {
    await fake?.stop()
  })

  test('a position was found for every kind', () => {
    expect(KINDS.filter(kind => !found.has(kind))).toEqual([])
  })

  for (const { way, colorScheme } of WAYS)
    test.each(KINDS)(`%s by ${way}`, async kind => {
      const decision = found.get(kind)
      if (!decision) throw new Error(`no position for ${kind}`)
      const { state, move } = decision
      const seat = deciders(state)[0] ?? 0
      fake.show(state, seat)
      const page = await open(colorScheme, way === 'touch')
      try {
        const hand = new Hand(page, way)
        await hand.enter(state, move)
        await page.locator('.sofar li').first().waitFor()
        expect(await faults(page)).toEqual([])
        if (!(await hand.reviewing())) {
          const review = page.locator('.move').getByRole('button', { name: 'Review the turn', disabled: false })
          // A step that must follow keeps the turn open.
          if ((await review.count()) === 0) return
          await hand.press(review)
        }
        const before = fake.accepted.length
        await hand.button('Commit')
        await expect.poll(() => fake.accepted.length).toBe(before + 1)
        expect(sameEffect(state, seat, fake.accepted.at(-1) ?? [], move.do)).toBe(true)
      } finally {
        await page.context().close()
      }
    })
})

/** The submission begins with a move of the kind, and the rules accept it as it is. */
function sameEffect(state: GameState, seat: number, sent: Parameters<typeof playBatch>[2], kind: ChoiceKind): boolean {
  return sent[0]?.move.do === kind && playBatch(state, seat, sent).ok
}
