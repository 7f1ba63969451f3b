import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Phone and wide screen, light and dark. */
export const VIEWS = [390, 1280].flatMap(width =>
  (['light', 'dark'] as const).map(colorScheme => ({ width, colorScheme })),
)

/** The short form of its script: every page that is audited has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA alone, without those of good practice. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is wrong with a page: what axe finds (WCAG 2.2 AA and good practice; `tags`: only these rules), and being wider than its window. */
export async function faults(page: Page, tags?: string[]): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async runOnly => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(runOnly ? { runOnly } : {})
    const found = violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160)).join(' | ')}`)
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...found, `${scrollWidth - clientWidth} px too wide`] : found
  }, tags)
}
