import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'

/** A browser for all tests of the block (or file) in which this is called: opened before the first, closed after the last. */
export function browserForAll(): Pick<Browser, 'newContext' | 'newPage' | 'startTracing' | 'stopTracing'> {
  let open: Browser | undefined
  beforeAll(async () => {
    open = await openBrowser()
  })
  afterAll(() => open?.close())
  const now = (): Browser => {
    if (!open) throw new Error('the browser is opened before the first test')
    return open
  }
  return {
    newContext: options => now().newContext(options),
    newPage: options => now().newPage(options),
    startTracing: (page, options) => now().startTracing(page, options),
    stopTracing: () => now().stopTracing(),
  }
}
