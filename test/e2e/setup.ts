import type { TestProject } from 'vitest/node'
import { startService } from '../support/runtime.ts'

declare module 'vitest' {
  interface ProvidedContext {
    base: string
  }
}

/** One running service for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = await startService()
  project.provide('base', service.base)
  return () => service.stop()
}
