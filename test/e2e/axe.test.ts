import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deciders, type GameState, newGame } from '../../worker/engine/index.ts'
import { faults, VIEWS } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { positionWhere } from '../support/positions.ts'

const start = newGame({ seats: 2, seed: 'page', tanneCost: 50, strictRuns: false })
const top = (state: GameState) => state.stack[state.stack.length - 1]
const late = browserPath ? positionWhere(s => s.phase === 'D' && top(s)?.at === 'railway') : start
const end = browserPath ? positionWhere(s => top(s)?.at === 'end') : start

describe.skipIf(!browserPath)('every view of the page passes axe and fits', () => {
  const browser = browserForAll()
  let fake: FakeService
  beforeAll(async () => {
    fake = await startFake(start, 0)
  })
  afterAll(async () => {
    await fake?.stop()
  })

  test.each(VIEWS)('$width px, $colorScheme', async ({ width, colorScheme }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    const page = await context.newPage()
    try {
      await page.goto(fake.base)
      await page.locator('.games li').waitFor()
      expect(['home', await faults(page)]).toEqual(['home', []])
      for (const [name, state] of [
        ['late', late],
        ['end', end],
      ] as const) {
        fake.show(state, deciders(state)[0] ?? 0)
        await page.goto(`${fake.base}/game/g1`)
        await page.locator('h2').first().waitFor()
        const tabs = width < 1100 ? await page.locator('.tabs button').allTextContents() : ['']
        for (const tab of tabs) {
          if (tab) await page.getByRole('button', { name: tab, exact: true }).click()
          if (!tab || tab === 'Board') await page.locator('.board').first().waitFor()
          expect([name, tab, await faults(page)]).toEqual([name, tab, []])
        }
      }
    } finally {
      await context.close()
    }
  })
})
