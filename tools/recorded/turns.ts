// A recorded game as what its players submit: all that one seat does in a row is one submission.

import { MAX_MOVES } from '../../schema/wire.ts'
import type { GameEvent, GameState, Seat, TurnMove } from '../../worker/engine/index.ts'
import { forPresentTurn, play, topOf } from '../../worker/engine/index.ts'
import type { RecordedGame } from '../../worker/import/gameFile.ts'
import { beginImport, importGroup } from '../../worker/import/importer.ts'
import { isRound } from './project.ts'

export interface Turn {
  readonly seat: Seat
  readonly moves: readonly TurnMove[]
  readonly before: GameState
  readonly after: GameState
}

/** The game with a seed whose draws (6.2) fall as they are recorded; as it is if no small number of seeds does it. */
export function withFittingSeed(game: RecordedGame, until: string | undefined): RecordedGame {
  for (let n = 0; n < SEEDS; n++) {
    const seeded = n === 0 ? game : { ...game, setup: { ...game.setup, seed: `${game.setup.seed}-${n}` } }
    if (drawsAsRecorded(seeded, until)) return seeded
  }
  return game
}

const SEEDS = 40

function drawsAsRecorded(game: RecordedGame, until: string | undefined): boolean {
  let progress = beginImport(game)
  for (;;) {
    if (isRound(progress.state, until)) return true
    const group = importGroup(game, progress)
    if (!group?.ok) return true
    if (group.value.redrawn) return false
    progress = group.value.progress
  }
}

/** The submissions of a game, up to the first position in the round `until`. Throws where a record cannot be played. */
export function* turnsOf(game: RecordedGame, until: string | undefined): Generator<Turn> {
  let progress = beginImport(game)
  let open = null as Turn | null
  let goesOn = true
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
      const named = forPresentTurn(state, [move])
      const last: Turn | null = open
      if (last !== null && last.seat === seat && goesOn && !waits(last.after) && last.moves.length < MAX_MOVES)
        open = { ...last, moves: [...last.moves, ...named], after }
      else {
        if (last) yield last
        open = { seat, moves: named, before: state, after }
      }
      state = after
      goesOn = !played.value.events.some(isCutShort)
    }
    progress = group.value.progress
  }
  if (open) yield open
}

/** A turn ends by force: nothing that a player sends with it is done in the next one. */
const isCutShort = (event: GameEvent): boolean =>
  event.what === 'insolvent' || (event.what === 'mineClosed' && event.cause === 'forced')

/** An offer is open: the rest of its maker's turn comes after the answer. */
const waits = (state: GameState): boolean => topOf(state)?.at === 'consent'
