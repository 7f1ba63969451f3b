import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

/** So long it waits for what is to appear: a slow machine does not fail a test. Milliseconds. */
const PATIENCE = 120_000

function patient<T extends { setDefaultTimeout(timeout: number): void }>(what: T): T {
  what.setDefaultTimeout(PATIENCE)
  return what
}

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
    newContext: async options => patient(await now().newContext(options)),
    newPage: async options => patient(await now().newPage(options)),
  }
}
