import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Phone and wide screen, light and dark. */
export const VIEWS = [390, 1280].flatMap(width =>
  (['light', 'dark'] as const).map(colorScheme => ({ width, colorScheme })),
)

/** What is wrong with a page: what axe finds (WCAG 2.2 AA and good practice; `tags`: only these rules), and being wider than its window. */
export async function faults(page: Page, tags?: string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async runOnly => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(runOnly ? { runOnly } : {})
    const found = violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160)).join(' | ')}`)
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...found, `${scrollWidth - clientWidth} px too wide`] : found
  }, tags)
}
