import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MOST_KB, pageSize } from '../../support/pageSize.ts'

const DIST = resolve(import.meta.dirname, '../../../web/dist')

describe.skipIf(!existsSync(DIST))('the built page', () => {
  test(`at most ${MOST_KB.first} KB before the decision can be read and answered, ${MOST_KB.onBoard} KB with the board, ${MOST_KB.all} KB in all`, () => {
    const { first, onBoard, all } = pageSize(DIST)
    expect(first).toBeGreaterThan(10_000)
    expect(first).toBeLessThanOrEqual(MOST_KB.first * 1024)
    expect(onBoard).toBeLessThanOrEqual(MOST_KB.onBoard * 1024)
    expect(all).toBeGreaterThan(onBoard)
    expect(all).toBeLessThanOrEqual(MOST_KB.all * 1024)
  })
})
