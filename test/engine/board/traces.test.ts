import { expect, test } from 'vitest'
import { requiredLays, unbuiltPartAt } from '../../../worker/engine/board/concession.ts'
import { type LayContext, layableHexes, layRefusal, placeTile } from '../../../worker/engine/board/lays.ts'
import { type Builder, connectedMines } from '../../../worker/engine/board/reach.ts'
import { siteRefusal, stationSites, withStation } from '../../../worker/engine/board/sites.ts'
import { stopId, trackOf } from '../../../worker/engine/board/track.ts'
import type { Board, LaidTile } from '../../../worker/engine/state.ts'
import { isMine, isRailway, MINES, type Railway } from '../../../worker/engine/types.ts'
import { TRACE_FILES } from '../../support/recordedGames.ts'
import { describeWithShared } from '../../support/shared.ts'
import { boardOf, operatedIn, type TraceStep, traceSteps } from '../../support/traces.ts'

const plain = (board: Board) => ({
  tiles: board.tiles,
  reserved: board.reserved,
  stations: board.stations.map(m => `${m.company} ${m.hex}.${m.stop} ${m.active}`).sort(),
})

function builderOf({ action: { entity } }: TraceStep): Builder {
  if (isRailway(entity)) return { kind: 'railway', id: entity }
  if (isMine(entity)) return { kind: 'mine', id: entity }
  throw new Error(`${entity} builds nothing`)
}

function layOf({ action, info }: TraceStep): { hex: string; lay: LaidTile } {
  return { hex: action.hex ?? '', lay: { tile: String(info.tile), rotation: action.rotation ?? 0 } }
}

/** Why the recorded lay would not be offered; null where it is. */
function refusalOf(step: TraceStep, builder: Builder): string | null {
  const { hex, lay } = layOf(step)
  const board = boardOf(step.before)
  if (builder.kind === 'railway' && step.before.companies[builder.id]?.routeIncomplete) {
    const required = requiredLays(board, builder.id).find(r => r.hex === hex)?.tiles ?? []
    return required.some(t => t.tile === lay.tile && t.rotation === lay.rotation) ? null : 'not required'
  }
  const position: LayContext = { board, phase: step.before.phase, operated: operatedIn(step.before) }
  return layRefusal(position, builder, hex, lay) ?? (layableHexes(position, builder).includes(hex) ? null : 'no option')
}

function prepaidAfter(step: TraceStep, builder: Builder): Readonly<Record<string, number>> {
  const { hex } = layOf(step)
  const board = boardOf(step.before)
  const part = unbuiltPartAt(board, hex)
  const cost = Number(step.info.cost)
  return part === null || part.company === builder.id || cost === 0 ? board.prepaid : { ...board.prepaid, [hex]: cost }
}

function checkLay(step: TraceStep): void {
  const builder = builderOf(step)
  const { hex, lay } = layOf(step)
  const after = boardOf(step.after)
  expect(refusalOf(step, builder)).toBeNull()
  expect(plain(placeTile(boardOf(step.before), hex, lay))).toEqual(plain(after))
  expect(prepaidAfter(step, builder)).toEqual(after.prepaid)
}

function checkStation(step: TraceStep): void {
  const company = step.action.entity as Railway
  const board = boardOf(step.before)
  const { hex, stop, replaces } = step.info
  const site = { hex: String(hex), stop: Number(stop), replaces: (replaces as Railway | undefined) ?? null }
  expect(siteRefusal(board, operatedIn(step.before), company, site)).toBeNull()
  expect(stationSites(board, operatedIn(step.before), company)).toContainEqual(site)
  // A railway without a train passes the run at once, and its marker may lie inactive already.
  const places = (b: Board) => plain({ ...b, stations: b.stations.map(m => ({ ...m, active: true })) })
  expect(places(withStation(board, company, site))).toEqual(places(boardOf(step.after)))
}

describeWithShared('recorded games: every lay and every station is offered', () => {
  test.each(TRACE_FILES)('%s', file => {
    let lays = 0
    for (const step of traceSteps(file)) {
      const name = `${step.i} ${step.action.type} ${step.action.entity}`
      try {
        if (step.action.type === 'lay_tile') {
          lays++
          checkLay(step)
        }
        if (step.action.type === 'place_token') checkStation(step)
        // The record notes connections at the end of the track step.
        if (step.after.act?.step !== 'track' && step.before.tiles !== step.after.tiles) {
          const recorded = MINES.filter(mine => step.after.mines[mine].connected)
          expect(connectedMines(boardOf(step.after))).toEqual(recorded)
        }
      } catch (error) {
        throw new Error(`action ${name}: ${(error as Error).message}`, { cause: error })
      }
    }
    expect(lays).toBeGreaterThan(0)
  })
})

interface RecordedRoute {
  readonly stops: readonly (readonly [string, number])[]
}

describeWithShared('recorded games: every recorded route runs along hops of the graph', () => {
  test.each(TRACE_FILES)('%s', file => {
    let routes = 0
    for (const step of traceSteps(file)) {
      if (step.action.type !== 'run_routes') continue
      const { stops } = trackOf(boardOf(step.before))
      for (const route of step.info.routes as unknown as RecordedRoute[]) {
        routes++
        const ids = route.stops.map(([hex, stop]) => stopId(hex, stop))
        for (const [index, id] of ids.slice(1).entries()) {
          const hops = stops.get(ids[index] ?? '')?.hops ?? []
          expect([step.i, ids, hops.map(hop => hop.to)]).toEqual([step.i, ids, expect.arrayContaining([id])])
        }
      }
    }
    expect(routes).toBeGreaterThan(0)
  })
})
