import { describe, expect, test } from 'vitest'
import { source, withRoute, withStation, withTile } from '../../../tools/routes/randomNetwork.ts'
import { bestRun } from '../../../worker/engine/board/bestRun.ts'
import { stopId, trackOf } from '../../../worker/engine/board/track.ts'
import { whatIf } from '../../../worker/engine/board/whatIf.ts'
import { MINES, type MineId, type UnitSize } from '../../../worker/engine/types.ts'

const mines = Object.fromEntries(MINES.map(mine => [mine, { open: false }])) as Record<MineId, { open: boolean }>
const trains: UnitSize[] = [3]

describe('4.4.4 what one more tile or station would bring', () => {
  test('a station on the concession route brings its value instead of 10', () => {
    const board = withRoute('HBE', { tiles: {}, stations: [], reserved: {}, prepaid: {} })
    const position = { board, phase: '1' as const, mines }
    const runner = { id: 'HBE' as const, trains, railcar: false }
    const gain = whatIf(position, runner, { kind: 'station', hex: 'C16', stop: 0, replaces: null })
    expect(trackOf(board).stops.get(stopId('C16', 0))?.value).toBe(30)
    expect(gain?.marks).toBeGreaterThanOrEqual(20)
    expect(gain?.before.revenue.marks).toBe(110)
  })

  test('is the difference of the two best runs, for a tile as for a station', () => {
    for (let seed = 0; seed < 20; seed++) {
      const pick = source(`what if ${seed}`)
      let board = withRoute('GHE', { tiles: {}, stations: [], reserved: {}, prepaid: {} })
      for (let i = 0; i < 6; i++) board = withTile(board, pick)
      const position = { board, phase: '3' as const, mines }
      const runner = { id: 'GHE' as const, trains, railcar: true }
      const next = withTile(board, pick)
      const hex = Object.keys(next.tiles).find(one => next.tiles[one] !== board.tiles[one])
      if (hex !== undefined) {
        const gain = whatIf(position, runner, { kind: 'tile', hex, lay: next.tiles[hex]! })
        const after = bestRun({ ...position, board: next }, runner)
        expect(gain?.marks).toBe((after?.revenue.marks ?? 0) - (bestRun(position, runner)?.revenue.marks ?? 0))
      }
      const placed = withStation(board, 'GHE', pick)
      const marker = placed.stations.at(-1)!
      if (placed === board) continue
      const gain = whatIf(position, runner, { kind: 'station', hex: marker.hex, stop: marker.stop, replaces: null })
      expect(gain?.after.revenue).toEqual(bestRun({ ...position, board: placed }, runner)?.revenue)
    }
  })
})
