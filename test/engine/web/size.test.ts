import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageSize } from '../../support/pageSize.ts'

const DIST = resolve(import.meta.dirname, '../../../web/dist')

describe.skipIf(!existsSync(DIST))('the built page', () => {
  test('at most 40 KB before the decision can be read and answered, 100 KB with the board, 125 KB in all', () => {
    const { first, onBoard, all } = pageSize(DIST)
    expect(first).toBeGreaterThan(10_000)
    expect(first).toBeLessThanOrEqual(40 * 1024)
    expect(onBoard).toBeLessThanOrEqual(100 * 1024)
    expect(all).toBeGreaterThan(onBoard)
    expect(all).toBeLessThanOrEqual(125 * 1024)
  })
})
