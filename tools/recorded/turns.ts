// A recorded game as what its players submit: all that one seat does in a row is one submission.
import type { GameState, Move, Seat } from '../../worker/engine/index.ts'
import { play } from '../../worker/engine/index.ts'
import type { RecordedGame } from '../../worker/import/gameFile.ts'
import { beginImport, importGroup } from '../../worker/import/importer.ts'
import { labelOf } from './project.ts'

export interface Turn {
  readonly seat: Seat
  readonly moves: readonly Move[]
  readonly before: GameState
  readonly after: GameState
}

/** As many moves as the service takes in one submission. */
const MOST_MOVES = 60

/** Whether the round of a state is the one that was asked for: its label, or the part before the dot. */
export function isRound(state: GameState, round: string | undefined): boolean {
  const label = labelOf(state)
  return round !== undefined && (label === round || label.split('.')[0] === round)
}

/** The submissions of a game, up to the first position in the round `until`. Throws where a record cannot be played. */
export function* turnsOf(game: RecordedGame, until: string | undefined): Generator<Turn> {
  let progress = beginImport(game)
  let open = null as Turn | null
  for (;;) {
    if (isRound(progress.state, until)) break
    const group = importGroup(game, progress)
    if (group === null) break
    if (!group.ok) throw new Error(`record ${group.error.at}: ${JSON.stringify(group.error)}`)
    let { state } = progress
    for (const { seat, move } of group.value.moves) {
      const played = play(state, seat, move)
      if (!played.ok) throw new Error(JSON.stringify(played.error))
      const after = played.value.state
      const last: Turn | null = open
      if (last !== null && last.seat === seat && !waits(last.after) && last.moves.length < MOST_MOVES)
        open = { ...last, moves: [...last.moves, move], after }
      else {
        if (last) yield last
        open = { seat, moves: [move], before: state, after }
      }
      state = after
    }
    progress = group.value.progress
  }
  if (open) yield open
}

/** An offer is open: the rest of its maker's turn comes after the answer. */
const waits = (state: GameState): boolean => state.stack[state.stack.length - 1]?.at === 'consent'
