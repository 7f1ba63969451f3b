import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChoiceKind, deciders, type GameState, newGame, whyStepLeft } from '../../worker/engine/index.ts'
import { faults } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { Hand, type Way } from '../support/hand.ts'
import { type Decision, decisions, positionWhere } from '../support/positions.ts'

const KINDS = ['buySwitcher', 'formRailway', 'buildStation'] as const satisfies readonly ChoiceKind[]
const found: ReadonlyMap<ChoiceKind, Decision> = browserPath ? decisions(KINDS) : new Map()
const WAYS: readonly { readonly way: Way; readonly colorScheme: 'light' | 'dark' }[] = [
  { way: 'touch', colorScheme: 'light' },
  { way: 'keys', colorScheme: 'dark' },
]

/** A railway that could pay for no tile is at a later step. */
function passedTrack(state: GameState): boolean {
  const top = state.stack.at(-1)
  if (top?.at !== 'railway' || top.step === 'track' || deciders(state).length === 0) return false
  return whyStepLeft(state, 'track').impossible?.why.code === 'notEnoughTreasury'
}

let browser: ReturnType<typeof browserForAll>
let fake: FakeService

describe.skipIf(!browserPath)('what is not possible now says why', () => {
  browser = browserForAll()
  beforeAll(async () => {
    fake = await startFake(newGame({ seats: 2, seed: 'page', tanneCost: 50, strictRuns: false }), 0)
  })
  afterAll(async () => {
    await fake?.stop()
  })

  function open(kind: (typeof KINDS)[number], colorScheme: 'light' | 'dark', way: Way): Promise<Page> {
    const decision = found.get(kind)
    if (!decision) throw new Error(`no position for ${kind}`)
    return openAt(decision.state, colorScheme, way)
  }
  async function openAt(state: GameState, colorScheme: 'light' | 'dark', way: Way): Promise<Page> {
    fake.show(state, deciders(state)[0] ?? 0)
    const options = { viewport: { width: 390, height: 844 }, hasTouch: way === 'touch', colorScheme }
    const page = await (await browser.newContext(options)).newPage()
    await page.goto(`${fake.base}/game/g1`)
    return page
  }

  describe.each(WAYS)('by $way', ({ way, colorScheme }) => {
    test('a kind of move: its name, the reason with both sums, the rule; it cannot be pressed', async () => {
      const page = await open('buySwitcher', colorScheme, way)
      const hand = new Hand(page, way)
      await hand.press(page.locator('.impossible summary', { hasText: 'Not possible now: buy a train, scrap a train' }))
      const train = page.getByRole('button', { name: 'Buy a train', exact: true })
      expect(await train.getAttribute('aria-disabled')).toBe('true')
      expect(await reasonOf(page, train)).toMatch(
        /^The cheapest train costs \d+ M, and the treasury holds \d+ M \(4\.4\.7\)\.$/,
      )
      // The keyboard reaches it, and nothing comes of it.
      await train.focus()
      expect(await train.evaluate(e => e === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      expect(await page.locator('.sofar li').count()).toBe(0)
      expect(await faults(page)).toEqual([])
      await page.context().close()
    })

    test('single things of a kind that is possible stand below it, those with the same reason together', async () => {
      const page = await open('formRailway', colorScheme, way)
      const hand = new Hand(page, way)
      await hand.mark('kind', 'formRailway')
      await hand.press(page.locator('.impossible summary', { hasText: 'Not to be chosen now' }))
      const ghe = page.locator('.impossible').getByRole('button', { name: 'GHE', exact: true })
      expect(await reasonOf(page, ghe)).toBe('You do not own the concession; auction rounds sell it (3.2.4).')
      const dear = page.locator('.impossible').getByRole('button', { name: /HBE at 300, two shares/ })
      expect(await reasonOf(page, dear)).toBe('Costs 600 M, and you hold 465 M (3.2.4).')
      expect(await reasonOf(page, page.locator('.move .btn.go'))).toBe(
        'Still to be chosen above: “Initial stock value”.',
      )
      expect(await faults(page)).toEqual([])
      await page.context().close()
    })

    test('a place of the board where nothing can be built', async () => {
      const page = await open('buildStation', colorScheme, way)
      const hand = new Hand(page, way)
      const answer = page.locator('.boardbox ~ p[role="status"]').first()
      if (way === 'touch') {
        await page.locator('.move .targets').waitFor({ state: 'attached' })
        await page.locator('.impossible summary', { hasText: 'Why not on another hex?' }).waitFor()
        const box = await page.locator('.move .boardbox').boundingBox()
        if (!box) throw new Error('no board')
        // Near a corner of the view: the lit hexes are in its middle.
        await page.touchscreen.tap(box.x + 60, box.y + box.height - 60)
      } else {
        await hand.press(page.locator('.impossible summary', { hasText: 'Why not on another hex?' }))
        await page.locator('#ask-hex').selectOption('B19')
      }
      await expect.poll(() => answer.textContent()).toMatch(/^.*[A-J]\d+: [A-Z].* \(4\.4\.2\)\.$/)
      expect(await faults(page)).toEqual([])
      await page.context().close()
    })

    test('a step that was passed over tells why', async () => {
      const page = await openAt(positionWhere(passedTrack), colorScheme, way)
      const hand = new Hand(page, way)
      const track = page.getByRole('button', { name: 'Track, passed over: why?' })
      await hand.press(track)
      expect(await track.getAttribute('aria-expanded')).toBe('true')
      expect(await page.locator('#left-why').textContent()).toMatch(
        /^Track: The cheapest tile within reach costs \d+ M, and/,
      )
      expect(await faults(page)).toEqual([])
      await hand.press(track)
      expect(await page.locator('#left-why').textContent()).toBe('')
      await page.context().close()
    })
  })
})

/** What is read out with a control that cannot be used. */
async function reasonOf(page: Page, control: ReturnType<Page['locator']>): Promise<string | null> {
  await control.first().waitFor()
  const id = await control.first().getAttribute('aria-describedby')
  const reason = page.locator(`#${id}`)
  expect(await reason.isVisible()).toBe(true)
  return reason.textContent()
}
