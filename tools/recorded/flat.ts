// A recorded game move by move: who made it, from which position, and what it brought about.
import { MAX_MOVES } from '../../schema/wire.ts'
import type { GameEvent, GameState, Move, Seat, TurnMove } from '../../worker/engine/index.ts'
import { forPresentTurn, play, topOf } from '../../worker/engine/index.ts'
import { actionsInForce, type RecordedGame } from '../../worker/import/gameFile.ts'
import { beginImport, importGroup } from '../../worker/import/importer.ts'
import { isRound } from './project.ts'

export interface FlatMove {
  readonly seat: Seat
  readonly move: Move
  readonly named: readonly TurnMove[]
  readonly before: GameState
  readonly after: GameState
  readonly events: readonly GameEvent[]
  /** A standing order made it where the game was played. */
  readonly automatic: boolean
}

/** Every move of a record, up to the first position in the round `until`. Throws where it cannot be played. */
export function flatMoves(
  game: RecordedGame,
  until: string | undefined,
  automatic: ReadonlySet<number>,
): readonly FlatMove[] {
  const all: FlatMove[] = []
  let progress = beginImport(game)
  while (!isRound(progress.state, until)) {
    const group = importGroup(game, progress)
    if (group === null) break
    if (!group.ok) throw new Error(`record ${group.error.at}: ${JSON.stringify(group.error)}`)
    let before = progress.state
    for (const { seat, move, record } of group.value.moves) {
      const played = play(before, seat, move)
      if (!played.ok) throw new Error(JSON.stringify(played.error))
      const { state: after, events } = played.value
      const named = forPresentTurn(before, [move])
      all.push({ seat, move, named, before, after, events, automatic: record !== null && automatic.has(record) })
      before = after
    }
    progress = group.value.progress
  }
  return all
}

/** The records that a standing order of the other site caused, by their index: those that were appended to an action. */
export function automaticRecords(text: string, game: RecordedGame): ReadonlySet<number> {
  const file = JSON.parse(text) as { readonly actions: readonly { readonly type: string }[] }
  const inForce = actionsInForce(file.actions)
  const found = new Set<number>()
  for (const [index, { action, type }] of game.records.entries()) {
    const first = game.records[index - 1]?.action !== action
    if (!first || inForce[action - 1]?.type !== type) found.add(index)
  }
  return found
}

/** An offer is open: the rest of its maker's turn comes after the answer. */
const waits = (state: GameState): boolean => topOf(state)?.at === 'consent'

/** A turn ends by force: nothing that a player sends with it is done in the next one. */
export const isCutShort = (event: GameEvent): boolean =>
  event.what === 'insolvent' || (event.what === 'mineClosed' && event.cause === 'forced')

/** Up to where one submission reaches that begins with move `from`: all that the seat does in a row, unless `stops` says no. */
export function endOfSubmission(all: readonly FlatMove[], from: number, stops: (at: number) => boolean): number {
  const seat = all[from]?.seat
  let to = from + 1
  while (to < all.length && to - from < MAX_MOVES) {
    const last = all[to - 1]
    if (!last || all[to]?.seat !== seat || waits(last.after) || last.events.some(isCutShort) || stops(to)) break
    to++
  }
  return to
}
