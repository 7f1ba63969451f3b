import { expect, test } from 'vitest'
import type { Choice } from '../../../worker/engine/choices.ts'
import type { PlacedTile } from '../../../worker/engine/moves.ts'
import { options } from '../../../worker/engine/options.ts'
import { newGame } from '../../../worker/engine/rules/gameStart.ts'
import { mineTrackStep } from '../../../worker/engine/rules/mineTrack.ts'
import { stationStep } from '../../../worker/engine/rules/stations.ts'
import { trackStep } from '../../../worker/engine/rules/track.ts'
import {
  type GameState,
  type MineFrame,
  NOTHING_DONE,
  type RailwayFrame,
  type RailwayState,
  type TurnRecord,
} from '../../../worker/engine/state.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import {
  isMine,
  isRailway,
  MINES,
  type MineId,
  RAILWAYS,
  type Railway,
  type Seat,
} from '../../../worker/engine/types.ts'
import { TRACE_FILES } from '../../support/recordedGames.ts'
import { describeWithShared } from '../../support/shared.ts'
import { boardOf, type TraceState, type TraceStep, traceSteps } from '../../support/traces.ts'

const seatOf = (player: string | undefined): Seat => Number(player?.slice(1) ?? 1) - 1

/** A recorded state as far as building is concerned, with a turn on top. */
function stateOf(trace: TraceState, frame: MineFrame | RailwayFrame): GameState {
  const start = newGame({ seats: Object.keys(trace.players).length, seed: 'x', tanneCost: 50, strictRuns: false })
  const railway = (id: Railway): [Railway, RailwayState] => {
    const { cash = 0, operated = false, routeIncomplete = false, receivership = false } = trace.companies[id] ?? {}
    const base = start.companies[id] as RailwayState
    const markersLeft = trace.companies[id]?.stationsLeft ?? 0
    const director = seatOf(trace.companies[id]?.director)
    return [id, { ...base, cash, operated, routeIncomplete, receivership, markersLeft, director }]
  }
  const mine = (id: MineId) => {
    const { connected, cash, owner } = trace.mines[id]
    const seat = owner?.startsWith('P') ? seatOf(owner) : 'bank'
    return [id, { ...start.mines[id], connected, cash, owner: seat }]
  }
  const concession = (id: Railway) => {
    const { formed, concessionActive } = trace.companies[id] ?? {}
    return [id, { active: formed === true || concessionActive === true, early: false, owner: 'bank' }]
  }
  return {
    ...start,
    phase: trace.phase,
    board: boardOf(trace),
    companies: { ...start.companies, ...Object.fromEntries(RAILWAYS.map(railway)) },
    mines: Object.fromEntries(MINES.map(mine)),
    concessions: Object.fromEntries(RAILWAYS.map(concession)),
    players: Object.keys(trace.players).map(player => ({ cash: trace.players[player]?.cash ?? 0, shares: {} })),
    stack: [{ at: 'course' }, frame],
  }
}

function frameOf(entity: string, step: 'track' | 'station', done: TurnRecord): MineFrame | RailwayFrame {
  if (isMine(entity)) return { at: 'mine', mine: entity, step: 'track', done }
  if (isRailway(entity)) return { at: 'railway', company: entity, step, done }
  throw new Error(`${entity} builds nothing`)
}

function stepOf(frame: MineFrame | RailwayFrame) {
  if (frame.at === 'mine') {
    const { choices, apply } = mineTrackStep
    return {
      choices: (state: GameState) => choices(state, frame),
      apply: (tx: Tx, seat: Seat, tiles: PlacedTile[]) => apply(tx, frame, seat, { do: 'layTiles', tiles }),
    }
  }
  const { choices, apply } = trackStep
  return {
    choices: (state: GameState) => choices(state, frame),
    apply: (tx: Tx, seat: Seat, tiles: PlacedTile[]) => apply(tx, frame, seat, { do: 'layTiles', tiles }),
  }
}

function expectOffered(state: GameState, offered: readonly Choice[], tile: PlacedTile): void {
  const choice = offered.find(c => c.do === 'layTiles')
  expect(choice?.hexes).toContain(tile.hex)
  if (choice) expect(options(state, choice, { hex: tile.hex })).toContainEqual(expect.objectContaining({ tile }))
}

function payments(tx: Tx, why: string): number {
  return tx.events.reduce((sum, event) => sum + (event.what === 'paid' && event.why === why ? event.marks : 0), 0)
}

function expectAfter(tx: Tx, last: TraceStep): void {
  const { board } = tx.state
  const after = boardOf(last.after)
  expect([board.tiles, board.reserved, board.prepaid]).toEqual([after.tiles, after.reserved, after.prepaid])
  const active = (railway: Railway) => last.after.companies[railway]?.concessionActive === true
  for (const railway of RAILWAYS.filter(active))
    expect([railway, tx.state.concessions[railway].active]).toEqual([railway, true])
  if (last.after.act?.step === 'track') return
  for (const mine of MINES)
    expect([mine, tx.state.mines[mine].connected]).toEqual([mine, last.after.mines[mine].connected])
}

function seatActing(state: GameState, frame: MineFrame | RailwayFrame): Seat {
  if (frame.at === 'railway') return state.companies[frame.company].director ?? 0
  const { owner } = state.mines[frame.mine]
  return typeof owner === 'number' ? owner : 0
}

/** Plays the recorded lays of one move through the track step. */
function playLays(steps: readonly TraceStep[], done: TurnRecord): void {
  const [first] = steps
  const last = steps[steps.length - 1]
  if (!first || !last) return
  const tiles = steps.map(({ action, info }) => ({
    hex: action.hex ?? '',
    tile: String(info.tile),
    rotation: action.rotation ?? 0,
  }))
  const frame = frameOf(first.action.entity, 'track', done)
  const state = stateOf(first.before, frame)
  const step = stepOf(frame)
  for (const tile of tiles) expectOffered(state, step.choices(state), tile)
  const tx = new Tx(state)
  expect(step.apply(tx, seatActing(state, frame), tiles)).toBeNull()
  expectAfter(tx, last)
  const terrain = steps.reduce((sum, { info }) => sum + Number(info.cost), 0)
  const railway = last.after.companies[first.action.entity]
  if (payments(tx, 'concessionRoute') === 0 && !first.before.companies[first.action.entity]?.routeIncomplete)
    expect(payments(tx, 'construction')).toBe(terrain)
  const run = last.after.act
  if (frame.at === 'railway' && run?.company === frame.company && (run.step === 'track' || run.step === 'station'))
    expect(tx.state.companies[frame.company].cash).toBe(railway?.cash)
  const before = Object.values(first.before.prepaid ?? {}).reduce((a, b) => a + b, 0)
  const prepaid = Object.values(last.after.prepaid ?? {}).reduce((a, b) => a + b, 0)
  expect(payments(tx, 'reimbursement')).toBe(prepaid - before)
}

function playStation(step: TraceStep): void {
  const frame = frameOf(step.action.entity, 'station', NOTHING_DONE)
  if (frame.at !== 'railway') return
  const state = stateOf(step.before, frame)
  const { hex, stop, cost, replaces = null } = step.info
  const move = {
    do: 'buildStation',
    hex: String(hex),
    stop: Number(stop),
    replaces: replaces as Railway | null,
  } as const
  const [choice] = stationStep.choices(state, frame)
  const place = { hex: move.hex, stop: move.stop, replaces: move.replaces, cost }
  expect(choice?.do === 'buildStation' && choice.places).toContainEqual(place)
  const tx = new Tx(state)
  expect(stationStep.apply(tx, frame, seatActing(state, frame), move)).toBeNull()
  expect(payments(tx, 'station')).toBe(cost)
  // Once the turn is over an insolvent railway may have got more markers already.
  if (step.after.act?.company !== frame.company) return
  for (const railway of RAILWAYS) {
    const left = step.after.companies[railway]?.stationsLeft ?? 0
    expect([railway, (tx.state.companies[railway] as RailwayState).markersLeft]).toEqual([railway, left])
  }
}

describeWithShared('4.2.1, 4.4.1, 4.4.2, 4.6: recorded building through the rules', () => {
  test.each(TRACE_FILES)('%s', file => {
    let route: TraceStep[] = []
    let done: TurnRecord = NOTHING_DONE
    let played = 0
    for (const step of traceSteps(file)) {
      const { action, before, after } = step
      try {
        if (action.type === 'place_token') playStation(step)
        if (action.type !== 'lay_tile') {
          done = NOTHING_DONE
          continue
        }
        if (before.companies[action.entity]?.routeIncomplete) {
          route.push(step)
          if (after.companies[action.entity]?.routeIncomplete) continue
          playLays(route, NOTHING_DONE)
          route = []
        } else {
          playLays([step], done)
          const same = after.act?.step === 'track' && (after.act.company ?? after.act.mine) === action.entity
          const laid = [{ hex: action.hex ?? '', tile: String(step.info.tile) }]
          done = same ? { ...NOTHING_DONE, laid } : NOTHING_DONE
        }
        played++
      } catch (error) {
        throw new Error(`action ${step.i} ${action.type} ${action.entity}: ${(error as Error).message}`, {
          cause: error,
        })
      }
    }
    expect(played).toBeGreaterThan(0)
  })
})
