import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

/** The shared browser, for all tests of the block (or file) in which this is called: connected before the first, left after the last. */
export function browserForAll(): Pick<Browser, 'newContext' | 'newPage'> {
  let open: Browser | undefined
  beforeAll(async () => {
    // Without one its tests are skipped.
    if (inject('browser')) open = await chromium.connect(inject('browser'))
  })
  afterAll(() => open?.close())
  const now = (): Browser => {
    if (!open) throw new Error('the browser is opened before the first test')
    return open
  }
  return {
    newContext: options => now().newContext(options),
    newPage: options => now().newPage(options),
  }
}
