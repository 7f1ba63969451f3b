// The first lines of an answer, read against a position: the moves of a turn, a word to the service, or why nothing is done.
import {
  choices,
  deciders,
  forPresentTurn,
  type GameState,
  type IllegalAt,
  type Move,
  type Order,
  orderSuits,
  playBatch,
  presentTurn,
  type Seat,
  type TurnMove,
  topOf,
} from '../engine/index.ts'
import { askedAmounts } from '../offered/amounts.ts'
import { isMoveAct, meant, type Position } from './moves.ts'
import { readLine, type Said, type Sorted, sorted, type Vocabulary } from './said.ts'

/** Why a line is not done. */
export type Doubt =
  /** It is no answer that we know. */
  | { readonly code: 'unknown' }
  /** The mail has no such number, or it leads to the page, or several ways stand behind it. */
  | { readonly code: 'noSuchNumber'; readonly most: number }
  | { readonly code: 'onPage' }
  | { readonly code: 'alike' }
  /** A later version has written the mail. */
  | { readonly code: 'unreadable' }
  /** It can mean each of these. */
  | { readonly code: 'several'; readonly moves: readonly Move[] }
  /** It is an answer, but not to what is to be decided, or something in it is missing. */
  | { readonly code: 'notNow' }
  | { readonly code: 'rules'; readonly illegal: IllegalAt }

export type Reading =
  | { readonly is: 'moves'; readonly moves: readonly TurnMove[]; readonly order: Order | null }
  /** A limit, while others decide. */
  | { readonly is: 'order'; readonly order: Order }
  | { readonly is: 'doubt'; readonly line: string; readonly doubt: Doubt }
  | { readonly is: 'say'; readonly text: string }
  | { readonly is: 'ask' }
  | { readonly is: 'back' }
  | { readonly is: 'stop' }
  | { readonly is: 'empty' }

/** What a button of the answered mail does: its moves and the order with them; one of several that stand behind it; it leads to the page. */
export type ReadButton =
  | { readonly moves: readonly TurnMove[]; readonly order: Order | null }
  | { readonly alike: unknown }
  | { readonly page: true }

export interface ReadAgainst {
  readonly state: GameState
  readonly seat: Seat
  /** The buttons of the answered mail, in their order; null for one that cannot be read. */
  readonly buttons: readonly (ReadButton | null)[]
  readonly vocabulary: Vocabulary
}

/** So many moves at most in one mail. */
const MOST_MOVES = 24

/**
 * Reads the lines that somebody has written. The first that is not empty is the answer; those below go on with the turn as long as they are
 * moves. What is no move there ends the reading if nobody could mean it as one; else nothing is done.
 */
export function readAnswer(lines: readonly string[], against: ReadAgainst): Reading {
  const [first, ...rest] = lines.filter(line => line !== '')
  if (first === undefined) return { is: 'empty' }
  return toService(first, lines, against) ?? readMoves([first, ...rest], against)
}

/** What is said to the service and not to the game. */
function toService(first: string, lines: readonly string[], { vocabulary }: ReadAgainst): Reading | null {
  const spoken = saying(first, lines, vocabulary)
  if (spoken) return spoken
  const line = readLine(first, vocabulary)
  if (line.is !== 'said' || line.said.tokens.length > 0) return null
  const { act } = line.said
  if (act === 'ask') return { is: 'ask' }
  if (act === 'back') return { is: 'back' }
  return act === 'stop' ? { is: 'stop' } : null
}

/** `say` and everything in its paragraph, word for word. */
function saying(first: string, lines: readonly string[], vocabulary: Vocabulary): Reading | null {
  const words = vocabulary.flatMap(({ acts }) => acts.say)
  const word = words.find(one => new RegExp(`^${one}(?:[\\s:,]|$)`, 'i').test(first))
  if (word === undefined) return null
  const from = lines.indexOf(first)
  const gap = lines.findIndex((line, i) => i > from && line === '')
  const more = lines.slice(from + 1, gap < 0 ? undefined : gap)
  return { is: 'say', text: [first.slice(word.length).replace(/^[\s:,]+/, ''), ...more].join('\n').trim() }
}

/** A reading that goes on from line to line. */
interface SoFar {
  readonly state: GameState
  readonly moves: readonly TurnMove[]
  readonly order: Order | null
}

type Step = { readonly is: 'on'; readonly soFar: SoFar } | { readonly is: 'over' } | Reading

function readMoves(lines: readonly string[], against: ReadAgainst): Reading {
  let soFar: SoFar = { state: against.state, moves: [], order: null }
  for (const [i, line] of lines.entries()) {
    const step = readNext(line, i === 0, soFar, against)
    if (step.is === 'over') break
    if (step.is !== 'on') return step
    soFar = step.soFar
    if (soFar.moves.length > MOST_MOVES) return doubt(line, { code: 'unknown' })
  }
  return { is: 'moves', moves: soFar.moves, order: soFar.order }
}

const doubt = (line: string, why: Doubt): Reading => ({ is: 'doubt', line, doubt: why })

function readNext(text: string, first: boolean, soFar: SoFar, against: ReadAgainst): Step {
  const line = readLine(text, against.vocabulary)
  if (line.is === 'number') return first ? button(text, line.n, soFar, against) : doubt(text, { code: 'unknown' })
  // A greeting, a name: the answer stands above it.
  if (line.is === 'prose') return first ? doubt(text, { code: 'unknown' }) : { is: 'over' }
  const said = line.is === 'said' ? sorted(line.said) : null
  if (line.is === 'broken' || !said || !isMoveAct(line.said.act)) return doubt(text, { code: 'unknown' })
  // After a limit others decide.
  if (soFar.order) return doubt(text, { code: 'notNow' })
  return move(text, line.said, said, soFar, against)
}

function button(text: string, n: number, soFar: SoFar, { seat, buttons }: ReadAgainst): Step {
  const meant = buttons[n - 1]
  if (meant === undefined) return doubt(text, { code: 'noSuchNumber', most: buttons.length })
  if (meant === null) return doubt(text, { code: 'unreadable' })
  if ('page' in meant) return doubt(text, { code: 'onPage' })
  return 'alike' in meant ? doubt(text, { code: 'alike' }) : played(text, meant.moves, soFar, seat, meant.order)
}

function move(text: string, line: Said, said: Sorted, soFar: SoFar, { seat, buttons }: ReadAgainst): Step {
  // The run that the mail has shown, though a search would find another now.
  const shown = line.act === 'run' && line.tokens.length === 0 && soFar.moves.length === 0 ? shownRun(buttons) : null
  if (shown) return played(text, shown, soFar, seat, null)
  const found = meantFrom(line, said, soFar.state, seat)
  if (found.moves.length > 1) return doubt(text, { code: 'several', moves: found.moves })
  const [only] = found.moves
  if (!only) return waiting(line, said, soFar, seat) ?? doubt(text, { code: 'notNow' })
  const order = limitOf(only, said, found.at)
  if (said.upTo !== null && !order && said.upTo !== amountOf(only)) return doubt(text, { code: 'notNow' })
  return played(text, forPresentTurn(found.at.state, [only]), soFar, seat, order)
}

function played(text: string, batch: readonly TurnMove[], soFar: SoFar, seat: Seat, order: Order | null): Step {
  const done = playBatch(soFar.state, seat, batch)
  if (!done.ok) return doubt(text, { code: 'rules', illegal: done.error })
  return { is: 'on', soFar: { state: done.value.state, moves: [...soFar.moves, ...batch], order } }
}

function shownRun(buttons: ReadAgainst['buttons']): readonly TurnMove[] | null {
  for (const button of buttons)
    if (button && 'moves' in button && button.moves.length === 1 && button.moves[0]?.move.do === 'runTrains')
      return button.moves
  return null
}

const MOST_STEPS = 40

/** What a line means here, or in the first later step of the same turn in which it means anything. */
function meantFrom(line: Said, said: Sorted, state: GameState, seat: Seat) {
  let here = state
  for (let i = 0; i < MOST_STEPS; i++) {
    const at: Position = { state: here, seat, choices: choices(here, seat) }
    const moves = meant(line, said, at)
    if (moves.length > 0) return { at, moves }
    const skip = at.choices.find(c => c.do === 'skipStep')
    if (!skip || skip.insolvent) break
    const next = playBatch(here, seat, forPresentTurn(here, [{ do: 'skipStep' }]))
    if (!next.ok || presentTurn(next.value.state) !== presentTurn(here)) break
    here = next.value.state
  }
  return { at: { state, seat, choices: choices(state, seat) }, moves: [] }
}

const amountOf = (move: Move): number | null => ('marks' in move ? move.marks : null)

/** The standing order that goes with a bid, where a limit above it is said. */
function limitOf(move: Move, { upTo }: Sorted, at: Position): Order | null {
  const marks = amountOf(move)
  if (upTo === null || marks === null || upTo <= marks) return null
  const asked = askedAmounts(at.state, at.choices).find(
    one =>
      one.do === move.do &&
      (one.do !== 'openAuction' || move.do !== 'openAuction' || JSON.stringify(one.lot) === JSON.stringify(move.lot)),
  )
  return asked?.limit ? { kind: 'bidLimit', on: asked.limit.on, limit: upTo } : null
}

/** `bid up to 180` while others decide. */
function waiting({ act, tokens }: Said, said: Sorted, soFar: SoFar, seat: Seat): Reading | null {
  const { state, moves } = soFar
  const top = topOf(state)
  if (act !== 'bid' || said.upTo === null || tokens.length !== 2 || moves.length > 0) return null
  if (deciders(state).includes(seat)) return null
  const on = top?.at === 'premium' ? 'premium' : top?.at === 'auction' ? top.lot : null
  if (on === null) return null
  const order: Order = { kind: 'bidLimit', on, limit: said.upTo }
  return orderSuits(state, seat, order) ? { is: 'order', order } : null
}
