// The choices as a form that needs no script: marks for finite moves, a number beside what has an amount of its own.
import { MAX_MOVES } from '../../schema/wire.ts'
import { type ChoiceKind, type Order, parseOrder, type Range, type TurnMove } from '../engine/index.ts'
import { type AskedAmount, withAmount } from '../offered/amounts.ts'
import type { OfferedDecision } from '../offered/decision.ts'
import type { Sentence, Words } from '../text/index.ts'
import { jsonIn, MINE_BY_MINE, markedMines } from './markedMines.ts'

/** Something that may be marked. `value` is the batch as JSON; an amount stands in it as the name of its field. */
export interface FormOption {
  readonly value: string
  /** Null: they are known when an amount is entered. */
  readonly moves: readonly TurnMove[] | null
  readonly title: Sentence
  readonly detail: string
  readonly amount: Amount | null
  /** The kind of an amount; null for a finite move. */
  readonly of: ChoiceKind | null
}

export interface Amount extends Range {
  readonly field: string
  readonly hint: string
  readonly label: string
  /** Asked beside a bid: how far to go on when outbid. */
  readonly upTo: UpTo | null
}

/** `on`: what is bid on, as JSON in a field of its own. */
export interface UpTo extends Range {
  readonly field: string
  readonly label: string
  readonly onField: string
  readonly on: string
}

/** Moves that may be marked, and the standing order that goes with them. */
export interface Marked {
  readonly moves: readonly TurnMove[]
  readonly order: Order | null
}

export const valueOfMoves = (moves: readonly TurnMove[]): string => JSON.stringify(moves)
export const valueOfMark = ({ moves, order }: Marked): string =>
  order ? JSON.stringify({ moves, order }) : valueOfMoves(moves)

/** A mark for each amount of one's own, with its field. */
export const amountOptions = ({ turn, amounts }: OfferedDecision, w: Words): readonly FormOption[] =>
  amounts.map((asked, i) => {
    const field = `amount${i + 1}`
    const { title, label, hint } = amountWords(asked, w)
    const upTo = asked.limit && {
      ...{ field: `upTo${i + 1}`, label: w.CONFIRM.upTo },
      ...{ onField: `limitOn${i + 1}`, on: JSON.stringify(asked.limit.on), ...asked.limit.range },
    }
    const value = JSON.stringify([{ turn, move: withAmount(asked, field) }])
    return { value, moves: null, title, detail: '', amount: { field, label, hint, ...asked.range, upTo }, of: asked.do }
  })

function amountWords(asked: AskedAmount, w: Words): { title: Sentence; label: string; hint: string } {
  const { min, max, step } = asked.range
  if (asked.do === 'sellShares')
    return {
      title: [w.sellSome(w.companyWords(asked.company), asked.each)],
      label: w.CONFIRM.shares,
      hint: w.countHint(max),
    }
  const title = asked.do === 'openAuction' ? w.openMore(w.lotShort(asked.lot)) : w.bidMore
  return { title: [title], label: w.CONFIRM.amount, hint: w.rangeHint(min, max, step) }
}

/**
 * The moves that a posted form marks, amounts put in from their fields; null if it marks none or is no such form.
 * Nothing is judged here: what is no move, the parser of moves refuses; what is no legal one, the rules.
 */
export function markedMoves(form: Readonly<Record<string, string>>): readonly unknown[] | null {
  if (form.moves === MINE_BY_MINE) return markedMines(form)
  const marked = jsonIn(form.moves)
  const list = isObject(marked) ? marked.moves : marked
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_MOVES) return null
  return list.map(one => (isObject(one) ? { ...one, move: withAmounts(one.move, form) } : one))
}

/**
 * The standing order that goes with what is marked: that of the mark, or a bid's, with its limit filled in beside the amount. Undefined: no
 * limit is given; null: it is none.
 */
export function markedOrder(form: Readonly<Record<string, string>>): Order | null | undefined {
  const marked = jsonIn(form.moves)
  if (isObject(marked)) return parseOrder(marked.order)
  const number = /"amount(\d{1,2})"/.exec(form.moves ?? '')?.[1]
  const text = (form[`upTo${number}`] ?? '').trim()
  if (text === '') return undefined
  return parseOrder({ kind: 'bidLimit', on: jsonIn(form[`limitOn${number}`]), limit: amountIn(text) })
}

function withAmounts(move: unknown, form: Readonly<Record<string, string>>): unknown {
  if (!isObject(move)) return move
  const entries = Object.entries(move).map(([key, value]) => [key, isField(value) ? amountIn(form[value]) : value])
  return Object.fromEntries(entries)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isField = (value: unknown): value is string => typeof value === 'string' && /^amount\d{1,2}$/.test(value)

/** `110` as a number; anything that is none stays what it was, for the parser to refuse. */
function amountIn(text: string | undefined): unknown {
  const number = Number(text)
  return text?.trim() && Number.isFinite(number) ? number : (text ?? '')
}
