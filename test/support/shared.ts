import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe } from 'vitest'

/** Facts and recorded games beside the repository; the product works without them. */
export const SHARED = resolve(import.meta.dirname, '../../../shared')

const hasShared = existsSync(SHARED)

/** Like `describe`, but skipped, with the reason in its title, where the shared folder is missing. */
export function describeWithShared(title: string, body: () => void): void {
  if (hasShared) describe(title, body)
  // With its body, so that each of its tests counts as skipped, by its name.
  else describe.skip(`${title} (no ../shared beside the repository)`, body)
}

/** Text of a shared file, unpacked if its name ends in .gz. */
export function readShared(path: string): string {
  const bytes = readFileSync(resolve(SHARED, path))
  return path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
}

/** A shared JSON file. The caller says what they expect in it. */
export function readSharedJson<T>(path: string): T {
  return JSON.parse(readShared(path)) as T
}
