import { describe, expect, test } from 'vitest'
import { neighbour } from '../../../worker/engine/board/hex.ts'
import { stopValue, trackOf } from '../../../worker/engine/board/track.ts'
import { boardWith } from '../../support/building.ts'

describe('The Map', () => {
  test('neighbours by edge, clockwise from the south-west; none across a barrier', () => {
    expect([0, 1, 2, 3, 4, 5].map(edge => neighbour('H15', edge as 0))).toEqual([
      'I14',
      'H13',
      'G14',
      'G16',
      'H17',
      'I16',
    ])
    expect([0, 1, 2, 3, 4, 5].map(edge => neighbour('E10', edge as 0))).toEqual(['F9', null, 'D9', 'D11', null, 'F11'])
  })
})

describe('4.4.3 the graph of stops', () => {
  const track = trackOf(boardWith({ B17: ['78', 4] }))
  const hops = (id: string) => track.stops.get(id)?.hops ?? []

  test('track runs through hexes without a stop to the next stop', () => {
    const hop = hops('B19.0').find(({ to }) => to === 'C16.0')
    expect(hop?.hexes).toEqual(['B19', 'B17', 'C16'])
    expect(hop?.pieces).toEqual(['B19:1', 'B17:0', 'C16:3'])
  })

  test('both directions of a hop are the same track', () => {
    const [back] = hops('C16.0').filter(({ to }) => to === 'B19.0')
    const [there] = hops('B19.0').filter(({ to }) => to === 'C16.0')
    expect([...(back?.pieces ?? [])].sort()).toEqual([...(there?.pieces ?? [])].sort())
  })

  test('state railway track is no part of it', () => {
    expect(hops('G20.0')).toEqual([])
    expect(hops('J7.0')).toEqual([])
  })

  test('a village in two parts is two stops', () => {
    expect(hops('F5.1').map(({ to }) => to)).toEqual(['G6.0'])
    expect(hops('F5.0').map(({ to }) => to)).toEqual(['F7.0'])
  })

  test('the quarry in C6 is a stop without circles', () => {
    expect(track.stops.get('C6.0')).toMatchObject({ kind: 'industry-only', circles: 0 })
  })

  test('track that comes to an end without a stop leads nowhere', () => {
    expect(hops('C4.0')).toEqual([])
  })

  test('decision M11: B13 as in the facts; strips count by the band of the phase', () => {
    const derenburg = track.stops.get('B13.0')
    const values = (['yellow', 'green', 'brown', 'grey'] as const).map(band => derenburg && stopValue(derenburg, band))
    expect(values).toEqual([30, 70, 60, 60])
    expect(stopValue({ value: 20 }, 'grey')).toBe(20)
  })
})
