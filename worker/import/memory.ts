// What an import has to remember beside the position: ids that recorded games use and our state does not.
import type {
  GameEvent,
  GameState,
  HexId,
  MineAccount,
  MineId,
  PublicCompany,
  Seat,
  TurnStep,
  UnitSize,
} from '../engine/index.ts'
import { InvariantError, isPublicCompany, mineOf } from '../engine/index.ts'
import { type Circles, circlesAfter } from './circles.ts'
import type { Actor, RecordFields } from './gameFile.ts'
import { sameActor } from './gameFile.ts'

/**
 * A pass, or the end of a turn after a sale. `certain`: the recording program asks there, as it asks everybody in auctions, and a seller who
 * could sell another lot of the same shares; in stock rounds it passes over most of those who can do nothing.
 */
export interface OwedPass {
  readonly seat: Seat
  readonly certain: boolean
}

/** A step of a turn in which the recording program asks; ours have the same names. */
export type StepName = Exclude<TurnStep, 'production'>

export interface Memory {
  /** The mine's or company's turn that the records are in, and the step of its last record; `over`: that record ended the step. */
  readonly turn: { readonly by: Actor; readonly step: StepName; readonly over: boolean } | null
  /** Mines and companies whose turns have begun with us, from that of the last record on: a pass of one that is over stands for nothing. */
  readonly begun: readonly Actor[]
  /** Passes that our engine made by itself and that may stand in the records still. */
  readonly owed: readonly OwedPass[]
  /** Where each copy of a tile lies: `975-2` -> hex. */
  readonly copies: Readonly<Record<string, HexId>>
  /** In which circle each station marker lies. */
  readonly circles: Circles
  /** Units sold by the bank so far, by size; their ids are counted in that order. */
  readonly sold: Readonly<Record<string, number>>
  /** Holder of each unit that a record named: a company, or a mine. */
  readonly holders: Readonly<Record<string, PublicCompany | MineId>>
  /** Share ids that still lie where they were issued. */
  readonly fresh: readonly string[]
}

export const NEW_MEMORY: Memory = {
  turn: null,
  begun: [],
  owed: [],
  copies: {},
  circles: {},
  // The MHE's train is the first of its size.
  sold: { 1: 1 },
  holders: {},
  fresh: [],
}

/** Prefix of a unit id: its size, `D` for a railcar; and whether it is a switcher. */
export function unitOf(id: string): { readonly size: UnitSize | 'D'; readonly switcher: boolean } {
  const [, kind = ''] = /^(D|1T|[2-5][TS])-\d+$/.exec(id) ?? []
  if (kind === '') throw new InvariantError(`no unit ${id}`)
  return kind === 'D'
    ? { size: 'D', switcher: false }
    : { size: Number(kind[0]) as UnitSize, switcher: kind[1] === 'S' }
}

const actorOf = (who: PublicCompany | MineAccount): Actor =>
  isPublicCompany(who) ? { kind: 'company', id: who } : { kind: 'mine', id: mineOf(who) }

/** The turns from that of a record on; `over`: it was the last of its turn. */
export function begunSince(memory: Memory, by: Actor, over: boolean): Memory['begun'] {
  if (by.kind === 'player') return []
  const at = memory.begun.findIndex(each => sameActor(each, by))
  return at < 0 ? memory.begun : memory.begun.slice(over ? at + 1 : at)
}

/** The memory after what led to a position: the bank's units get their ids, station markers their circles. */
export function afterEvents(memory: Memory, events: readonly GameEvent[], { board }: GameState): Memory {
  let { sold, holders, begun } = memory
  const count = (size: UnitSize | 'D', holder?: PublicCompany): void => {
    const n = sold[size] ?? 0
    sold = { ...sold, [size]: n + 1 }
    if (holder) holders = { ...holders, [size === 'D' ? `D-${n}` : `${size}T-${n}`]: holder }
  }
  for (const event of events) {
    if (event.what === 'turnBegan') begun = [...begun, actorOf(event.who)]
    if (event.what === 'machineBought') count(event.size)
    if (event.what === 'trainBought' && event.from === 'bank')
      count(event.unit, event.railway === 'MHE' ? undefined : event.railway)
  }
  return { ...memory, begun, sold, holders, circles: circlesAfter(memory.circles, events, board.stations) }
}

/** The memory after a lay: where the copy lies. */
export function afterLay(memory: Memory, { hex, tile }: RecordFields): Memory {
  return hex && tile ? { ...memory, copies: { ...memory.copies, [tile]: hex } } : memory
}

export const afterUnit = (memory: Memory, id: string, holder: PublicCompany | MineId): Memory => ({
  ...memory,
  holders: { ...memory.holders, [id]: holder },
})
