import { describe, expect, test } from 'vitest'
import type { WorthAt } from '../../../schema/wire.ts'
import { apart, roundEnds, SIZE, scales, ticks } from '../../../web/worth/worthChart.ts'

const at = (seq: number, turn: number, number: number, wealth: readonly number[]): WorthAt => ({
  seq,
  round: { kind: number > 0 ? 'operating' : 'stock', turn, number, ofSet: number > 0 ? 2 : 0 },
  wealth,
})
const WORTH = [at(1, 1, 0, [300, 300]), at(2, 1, 0, [310, 290]), at(3, 1, 1, [400, 350]), at(4, 2, 0, [980, 20])]

describe('the chart of worth', () => {
  test('a round is told by its last position, and begins where the one before ended', () => {
    expect(roundEnds(WORTH).map(({ from, seq }) => [from, seq])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
  })

  test.each([0, 7, 300, 980, 1000, 12_345])('round figures reach %i and are few', most => {
    const marks = ticks(most)
    expect(marks[0]).toBe(0)
    expect(marks[marks.length - 1]).toBeGreaterThanOrEqual(Math.max(1, most))
    expect(marks.length).toBeLessThanOrEqual(7)
  })

  test('the first position lies at the left, the last at the right, more Marks are higher', () => {
    const { x, y } = scales(WORTH)
    expect([x(1), x(4)]).toEqual([SIZE.left, SIZE.width - SIZE.right])
    expect(y(980)).toBeLessThan(y(20))
    expect(y(0)).toBe(SIZE.height - SIZE.bottom)
  })

  test('letters of equal worth do not hide each other and stay above the lower edge', () => {
    const put = [...apart([214, 214, 100, 216], 22)].sort((a, b) => a - b)
    for (const [i, y] of put.entries()) if (i > 0) expect(y - (put[i - 1] ?? 0)).toBeGreaterThanOrEqual(22)
    expect(Math.max(...put)).toBeLessThanOrEqual(SIZE.height - SIZE.bottom)
  })
})
