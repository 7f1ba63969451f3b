import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deciders, type GameState, newGame } from '../../worker/engine/index.ts'
import { browserPath, openBrowser } from '../support/browser.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { positionWhere } from '../support/positions.ts'

const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

const start = newGame({ seats: 2, seed: 'page', tanneCost: 50, strictRuns: false })
const top = (state: GameState) => state.stack[state.stack.length - 1]
const late = browserPath ? positionWhere(s => s.phase === 'D' && top(s)?.at === 'railway') : start
const end = browserPath ? positionWhere(s => top(s)?.at === 'end') : start

/** What axe finds, and whether the page is wider than its window. */
async function faults(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<axe.AxeResults> } }).axe.run(),
  )
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...violations.map(v => [v.id, v.nodes.slice(0, 2).map(n => n.html.slice(0, 160))]),
    ...(wide ? ['too wide'] : []),
  ]
}

describe.skipIf(!browserPath)('every view of the page passes axe and fits', () => {
  let browser: Browser
  let fake: FakeService
  beforeAll(async () => {
    browser = await openBrowser()
    fake = await startFake(start, 0)
  })
  afterAll(async () => {
    await browser?.close()
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
