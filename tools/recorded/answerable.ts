// How many submissions of a recorded game could be made by answering the mail.
import { readAnswer } from '../../worker/answer/reading.ts'
import { type GameState, play, playBatch, presentTurn } from '../../worker/engine/index.ts'
import { offeredDecision } from '../../worker/offered/decision.ts'
import { words } from '../../worker/text/index.ts'
import { buttonsOf, lineFor } from './inWords.ts'
import type { Turn } from './turns.ts'

export interface Answerable {
  readonly submissions: number
  /** By one number. */
  readonly byNumber: number
  /** By words, in one line or several. */
  readonly byWords: number
}

/** What somebody writes to make just this submission; null where the words of answers do not reach it. */
export function answerFor({ before, seat, moves }: Turn): readonly string[] | null {
  const wanted = outcomeOf(before, seat, moves)
  if (wanted === null) return null
  const buttons = buttonsOf(offeredDecision(before, seat))
  const number = buttons.findIndex(
    button => 'moves' in button && button.order === null && outcomeOf(before, seat, button.moves) === wanted,
  )
  if (number >= 0) return [`${number + 1}`]
  const lines = linesFor(before, seat, moves)
  if (lines === null) return null
  const vocabulary = [words('en').ANSWER_WORDS]
  const reading = readAnswer(lines, {
    state: before,
    seat,
    buttons,
    vocabulary,
  })
  return reading.is === 'moves' && outcomeOf(before, seat, reading.moves) === wanted ? lines : null
}

const outcomeOf = (state: GameState, seat: number, moves: Turn['moves']): string | null => {
  const played = playBatch(state, seat, moves)
  return played.ok ? JSON.stringify(played.value.state) : null
}

/** A line for each move; steps that were left out are left out, and the end of a turn is said. */
function linesFor(before: GameState, seat: number, moves: Turn['moves']): readonly string[] | null {
  const lines: string[] = []
  let state = before
  for (const { move } of moves) {
    const played = play(state, seat, move)
    if (!played.ok) return null
    const after = played.value.state
    const line = move.do === 'skipStep' ? 'end' : lineFor(move, state, seat)
    if (line === null) return null
    if (move.do !== 'skipStep' || presentTurn(after) !== presentTurn(state)) lines.push(line)
    state = after
  }
  return lines
}

export function answerable(all: Iterable<Turn>): Answerable {
  const counted = { submissions: 0, byNumber: 0, byWords: 0 }
  for (const turn of all) {
    const lines = answerFor(turn)
    counted.submissions++
    if (lines === null) continue
    if (/^\d+$/.test(lines.join('\n'))) counted.byNumber++
    else counted.byWords++
  }
  return counted
}

/** For people. */
export function answerableWords({ submissions, byNumber, byWords }: Answerable): string {
  const percent = Math.floor(((byNumber + byWords) * 100) / Math.max(1, submissions))
  return `${byNumber + byWords} of ${submissions} submissions (${percent} %) can be made by answering the mail: ${byNumber} by a number, ${byWords} in words`
}
