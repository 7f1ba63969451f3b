// The choices as a form that needs no script: marks for finite moves, a number beside what has an amount of its own.
import { MAX_MOVES } from '../../schema/wire.ts'
import { type Choice, type Lot, type Marks, type Move, type Order, parseMove, parseOrder } from '../engine/index.ts'
import type { Sentence, Words } from '../text/index.ts'

/** Something that may be marked. `value` is the batch as JSON; an amount stands in it as the name of its field. */
export interface FormOption {
  readonly value: string
  readonly title: Sentence
  readonly detail: string
  readonly amount: Amount | null
}

export interface Amount {
  readonly field: string
  readonly hint: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  /** Asked beside a bid: how far to go on when outbid. */
  readonly upTo?: { readonly field: string; readonly label: string }
}

export const valueOfMoves = (moves: readonly Move[]): string => JSON.stringify(moves)

/** What asks for an amount that no button has: another bid, another opening bid, several shares at once. */
export function amountOptions(choices: readonly Choice[], w: Words): readonly FormOption[] {
  const options: FormOption[] = []
  const add = (title: Sentence, move: (field: string) => unknown, range: Omit<Amount, 'field'>) => {
    const field = `amount${options.length + 1}`
    const upTo = { field: field.replace('amount', 'upTo'), label: w.CONFIRM.upTo }
    const amount = { ...range, field, ...(range.label === w.CONFIRM.amount ? { upTo } : {}) }
    options.push({ value: JSON.stringify([move(field)]), title, detail: '', amount })
  }
  for (const choice of choices) {
    if ((choice.do === 'bid' || choice.do === 'bidPremium') && choice.range.max > choice.range.min)
      add([w.bidMore], marks => ({ do: choice.do, marks }), bidRange(choice.range, w))
    if (choice.do === 'openAuction' && choice.range.max > choice.range.min)
      for (const lot of choice.lots)
        add(openTitle(lot, w), marks => ({ do: 'openAuction', lot, marks }), bidRange(choice.range, w))
    if (choice.do === 'sellShares')
      for (const { company, max, each } of choice.lots)
        if (max > 1)
          add([w.sellSome(company, each)], count => ({ do: 'sellShares', company, count }), {
            ...{ min: 1, max, step: 1, label: w.CONFIRM.shares, hint: w.countHint(max) },
          })
  }
  return options
}

const openTitle = (lot: Lot, w: Words): Sentence => [w.openMore(w.lotShort(lot))]

const bidRange = ({ min, max, step }: { min: Marks; max: Marks; step: Marks }, w: Words): Omit<Amount, 'field'> => ({
  ...{ min, max, step, label: w.CONFIRM.amount, hint: w.rangeHint(min, max, step) },
})

/**
 * The moves that a posted form marks, amounts put in from their fields; null if it marks none or is no such form.
 * Nothing is judged here: what is no move, the parser of moves refuses; what is no legal one, the rules.
 */
export function markedMoves(form: Readonly<Record<string, string>>): readonly unknown[] | null {
  const list = parsed(form.moves)
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_MOVES) return null
  return list.map(move => withAmounts(move, form))
}

/**
 * The standing order that goes with a marked bid: its limit is filled in beside the amount. `lot`: what is under the hammer. Undefined:
 * no limit is given; null: it is none.
 */
export function markedOrder(form: Readonly<Record<string, string>>, lot: Lot | null): Order | null | undefined {
  const [bid] = markedMoves(form) ?? []
  const field = /"(amount\d{1,2})"/.exec(form.moves ?? '')?.[1]?.replace('amount', 'upTo')
  const text = field === undefined ? '' : (form[field] ?? '').trim()
  if (text === '') return undefined
  const move = parseMove(bid)
  const on = move?.do === 'bidPremium' ? 'premium' : move?.do === 'openAuction' ? move.lot : lot
  return parseOrder({ kind: 'bidLimit', on, limit: amountIn(text) })
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function withAmounts(move: unknown, form: Readonly<Record<string, string>>): unknown {
  if (typeof move !== 'object' || move === null) return move
  const entries = Object.entries(move).map(([key, value]) => [key, isField(value) ? amountIn(form[value]) : value])
  return Object.fromEntries(entries)
}

const isField = (value: unknown): value is string => typeof value === 'string' && /^amount\d{1,2}$/.test(value)

/** `110` as a number; anything that is none stays what it was, for the parser to refuse. */
function amountIn(text: string | undefined): unknown {
  const number = Number(text)
  return text?.trim() && Number.isFinite(number) ? number : (text ?? '')
}
