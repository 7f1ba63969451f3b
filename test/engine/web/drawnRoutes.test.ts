import { expect, test } from 'vitest'
import { drawnRoutes } from '../../../web/map/drawnRoutes.ts'

test('4.4.7 the route in hand is named for its train, and comes last of its kind', () => {
  const runs = [
    { train: 4, routes: [['A1', 'A2']] },
    { train: 'D', routes: [['B1', 'B2']] },
  ] as never
  const names = (train: number | 'D', walk: readonly string[]) =>
    drawnRoutes(runs, { walk, train } as never).map(({ no }) => no)
  expect(names(4, [])).toEqual(['D', 1])
  expect(names(4, ['C1', 'C2'])).toEqual(['D', 1, 2])
  expect(names('D', ['C1', 'C2'])).toEqual(['D1', 'D2', 1])
})
