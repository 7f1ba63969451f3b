// The door for moves that name their turn, from a wire or out of storage.
import * as v from 'valibot'
import { parseMove } from './moves.ts'
import { TURN_NAME, type TurnMove } from './turnNames.ts'

const turnMove = v.strictObject({ turn: v.pipe(v.string(), v.maxLength(40), v.regex(TURN_NAME)), move: v.unknown() })

/** Reads a move with its turn from anything. Null: it is none; nothing is repaired or guessed. */
export function parseTurnMove(input: unknown): TurnMove | null {
  const read = v.safeParse(turnMove, input)
  const move = read.success ? parseMove(read.output.move) : null
  return read.success && move ? { turn: read.output.turn, move } : null
}
