import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageSize } from '../../support/pageSize.ts'

const DIST = resolve(import.meta.dirname, '../../../web/dist')

describe.skipIf(!existsSync(DIST))('the built page', () => {
  test('at most 45 KB before the decision can be read and answered, at most 120 KB in all', () => {
    const { first, all } = pageSize(DIST)
    expect(first).toBeGreaterThan(10_000)
    expect(first).toBeLessThanOrEqual(45 * 1024)
    expect(all).toBeGreaterThan(first)
    expect(all).toBeLessThanOrEqual(120 * 1024)
  })
})
