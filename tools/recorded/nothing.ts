// Submissions of a record in which nothing was there to decide.
import { choices, type GameState, playBatch, type Seat, type TurnMove, topOf } from '../../worker/engine/index.ts'
import { beyondButtons, buttons } from '../../worker/offered/buttons.ts'
import type { Turn } from './turns.ts'

/** There was but one move to make. */
function oneMove(state: GameState, seat: Seat): boolean {
  const offered = choices(state, seat)
  if (offered.length !== 1 || offered[0]?.do === 'runTrains') return false
  const moves = buttons(state, seat)
  return moves.length === 1 && beyondButtons(offered, moves).length === 0
}

/** A mine that could only close, or not: declining is all that was done and all else that could be. */
const onlyClose = (state: GameState, seat: Seat): boolean =>
  topOf(state)?.at === 'mine' &&
  choices(state, seat).every(({ do: what }) => what === 'closeMine' || what === 'skipStep' || what === 'endTurn')

/** The positions in which the moves of a submission were made, one after the other. */
function* positions({ seat, moves, before }: Turn): Generator<GameState> {
  let state = before
  for (const move of moves as readonly TurnMove[]) {
    yield state
    const played = playBatch(state, seat, [move])
    if (!played.ok) return
    state = played.value.state
  }
}

/** How many submissions decided nothing, in words: with one move to make, or for mines that could only close. */
export function decidingNothing(turns: readonly Turn[]): string {
  let [one, close] = [0, 0]
  for (const turn of turns) {
    const at = [...positions(turn)]
    if (at.every(state => oneMove(state, turn.seat))) one++
    else if (at.every(state => onlyClose(state, turn.seat))) close++
  }
  return `${turns.length} recorded submissions: ${one} had one move to make, ${close} were of mines that could only close`
}
