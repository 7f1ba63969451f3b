import type { TestProject } from 'vitest/node'
import { browserPath, startBrowser } from '../support/browser.ts'
import { startService } from '../support/runtime.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the service that all browser tests share. */
    base: string
    /** Address of the browser that they share; empty where there is none. */
    browser: string
  }
}

/** One running service and one browser for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [service, browser] = await Promise.all([startService(), browserPath ? startBrowser() : null])
  project.provide('base', service.base)
  project.provide('browser', browser?.wsEndpoint() ?? '')
  return async () => {
    await Promise.all([service.stop(), browser?.close()])
  }
}
