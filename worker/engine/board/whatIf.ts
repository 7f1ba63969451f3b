// 4.4.4 What one more tile, station or train would bring to a railway's run.
import type { Board, LaidTile } from '../state.ts'
import type { HexId, Marks, Railway, UnitSize } from '../types.ts'
import { bestRun, type Proposal, RUN_BUDGET } from './bestRun.ts'
import { placeTile } from './lays.ts'
import type { Runner, RunPosition } from './network.ts'

/** A change to the board or to the trains that is being considered. Whether it is allowed is not asked here. */
export type Change =
  | { readonly kind: 'tile'; readonly hex: HexId; readonly lay: LaidTile }
  | { readonly kind: 'station'; readonly hex: HexId; readonly stop: number; readonly replaces: Railway | null }
  | { readonly kind: 'train'; readonly train: UnitSize | 'D' }

/** The best run after a change, and how much more it brings than the best run before. */
export interface Gain {
  readonly marks: Marks
  readonly before: Proposal
  readonly after: Proposal
}

/**
 * What a change would bring to the railway's run; null if it has no legal run before or after. `before`: the best run
 * without the change, for whoever asks about several changes.
 */
export function whatIf(
  position: RunPosition & { readonly board: Board },
  runner: Runner,
  change: Change,
  work: number = RUN_BUDGET,
  before: Proposal | null = bestRun(position, runner, work),
): Gain | null {
  const after =
    change.kind === 'train'
      ? bestRun(position, withTrain(runner, change.train), work)
      : bestRun({ ...position, board: changed(position.board, runner.id, change) }, runner, work)
  if (before === null || after === null) return null
  return { marks: after.revenue.marks - before.revenue.marks, before, after }
}

const withTrain = (runner: Runner, train: UnitSize | 'D'): Runner =>
  train === 'D' ? { ...runner, railcar: true } : { ...runner, trains: [...runner.trains, train] }

function changed(board: Board, company: Railway, change: Exclude<Change, { kind: 'train' }>): Board {
  const { hex } = change
  if (change.kind === 'tile') return placeTile(board, hex, change.lay)
  const { stop, replaces } = change
  const stations = board.stations.filter(m => !(m.hex === hex && m.stop === stop && m.company === replaces))
  return { ...board, stations: [...stations, { company, hex, stop, active: true }] }
}
