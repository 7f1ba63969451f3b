// In which circle markers lie, as the recording program counts them (docs/recordedGames.md, circles).
import { expect, test } from 'vitest'
import type { GameEvent, Railway } from '../../worker/engine/index.ts'
import { circlesAfter, markerIn } from '../../worker/import/circles.ts'

const marker = (company: Railway, hex: string, stop = 0) => ({ company, hex, stop, active: true })
const built = (railway: Railway, hex: string, stop = 0, replaced: Railway | null = null): GameEvent => ({
  what: 'stationBuilt',
  railway,
  hex,
  stop,
  cost: 100,
  replaced,
})
const laid = (hex: string): GameEvent => ({ what: 'tileLaid', by: 'HBE', hex, tile: '975', rotation: 0, cost: 0 })

test('a marker lies in the first circle that is empty; the next one behind it', () => {
  const circles = circlesAfter({}, [built('NWE', 'H9'), built('GHE', 'H9')], [marker('NWE', 'H9'), marker('GHE', 'H9')])
  expect([0, 1, 2].map(circle => markerIn(circles, 'H9', 0, circle))).toEqual(['NWE', 'GHE', null])
})

test('ruling 56: a marker that replaces another lies in its circle', () => {
  const events = [built('NWE', 'H9'), built('GHE', 'H9'), built('HBE', 'H9', 0, 'NWE')]
  const circles = circlesAfter({}, events, [marker('GHE', 'H9'), marker('HBE', 'H9')])
  expect([0, 1].map(circle => markerIn(circles, 'H9', 0, circle))).toEqual(['HBE', 'GHE'])
})

test('the first circles of a hex are kept for home stations', () => {
  const floated: GameEvent = { what: 'floated', railway: 'WBE', capital: 600, homes: ['B9', 'D15'] }
  const before = circlesAfter({}, [built('QLB', 'D15')], [marker('QLB', 'D15')])
  const circles = circlesAfter(before, [floated], [marker('QLB', 'D15'), marker('WBE', 'D15'), marker('WBE', 'B9')])
  expect([0, 1, 2].map(circle => markerIn(circles, 'D15', 0, circle))).toEqual([null, 'WBE', 'QLB'])
})

test('4.4.1: on a tile that joins two stops, the markers of the second lie behind those of the first', () => {
  const two = [marker('HBE', 'E10', 0), marker('NWE', 'E10', 1)]
  const before = circlesAfter({}, [built('NWE', 'E10', 1), built('HBE', 'E10', 0)], two)
  const circles = circlesAfter(
    before,
    [laid('E10')],
    two.map(m => ({ ...m, stop: 0 })),
  )
  expect([0, 1].map(circle => markerIn(circles, 'E10', 0, circle))).toEqual(['HBE', 'NWE'])
  expect(markerIn(circles, 'E10', 1, 0)).toBeNull()
})
