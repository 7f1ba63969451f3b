// What every reader of records needs: where it reads, what it gives back, ids out of fields.
import type { ChoiceOf, Company, GameState, MineId, Move, Seat } from '../engine/index.ts'
import { choices, companyOf, InvariantError, isMine } from '../engine/index.ts'
import type { GameRecord, RecordFields } from './gameFile.ts'
import { sameActor } from './gameFile.ts'
import type { Memory } from './memory.ts'

/** What is at hand where a record is read. */
export interface Place {
  readonly state: GameState
  readonly memory: Memory
  readonly records: readonly GameRecord[]
  readonly at: number
  readonly seat: Seat
}

/** A move, how many records it stands for, and what to remember after it. Null move: it only changes what is remembered. */
export interface ReadMove {
  readonly move: Move | null
  /** What has to be done before it: the recording program scraps a switcher in silence, we do not (ruling 40). */
  readonly before?: Move
  readonly used: number
  readonly memory: Memory
}

export const company = (id: string | undefined): Company => {
  const found = companyOf(id ?? '')
  if (!found) throw new InvariantError(`no company ${id}`)
  return found
}
export const ofShare = (share: string | undefined): Company => company(share?.split('_')[0])
export const mine = (id: string | undefined): MineId => {
  if (id === undefined || !isMine(id)) throw new InvariantError(`no mine ${id}`)
  return id
}
export const price = (fields: RecordFields): number => fields.price ?? 0

/** The records from `at` on that are of these types and of the same actor. */
export function run({ records, at }: Place, types: readonly string[]): readonly GameRecord[] {
  const first = records[at]
  const found: GameRecord[] = []
  for (let i = at; first && i < records.length; i++) {
    const next = records[i]
    if (!next || !types.includes(next.type) || !sameActor(next.by, first.by)) break
    found.push(next)
  }
  return found
}

export const choiceOf = <K extends Move['do']>({ state, seat }: Place, kind: K): ChoiceOf<K> | undefined =>
  choices(state, seat).find((c): c is ChoiceOf<K> => c.do === kind)
