// Amounts of one's own, beside the buttons: another bid, another opening bid, several shares at once.
import {
  type Choice,
  type Company,
  type GameState,
  type Lot,
  type Marks,
  type Order,
  type Range,
  topOf,
} from '../engine/index.ts'

/** How far a bid may go on when outbid, by a standing order. */
export interface BidLimit {
  readonly on: Extract<Order, { kind: 'bidLimit' }>['on']
  readonly range: Range
}

/** An amount that is asked for. */
export type AskedAmount =
  | { readonly do: 'bid' | 'bidPremium'; readonly range: Range; readonly limit: BidLimit }
  | { readonly do: 'openAuction'; readonly lot: Lot; readonly range: Range; readonly limit: BidLimit }
  | {
      readonly do: 'sellShares'
      readonly company: Company
      readonly each: Marks
      readonly range: Range
      readonly limit: null
    }

/** Every amount that may be chosen where a button has only one. */
export const askedAmounts = (state: GameState, choices: readonly Choice[]): readonly AskedAmount[] =>
  choices.flatMap(choice => amountsOf(state, choice))

function amountsOf(state: GameState, choice: Choice): readonly AskedAmount[] {
  switch (choice.do) {
    case 'bidPremium':
      return bid(choice.do, choice.range, 'premium')
    case 'bid': {
      const top = topOf(state)
      return top?.at === 'auction' ? bid(choice.do, choice.range, top.lot) : []
    }
    case 'openAuction': {
      const { range, lots } = choice
      return several(range) ? lots.map(lot => ({ do: 'openAuction', lot, range, limit: limitOf(range, lot) })) : []
    }
    case 'sellShares':
      return choice.lots.flatMap(({ company, max, each }): readonly AskedAmount[] =>
        max > 1 ? [{ do: 'sellShares', company, each, range: { min: 1, max, step: 1 }, limit: null }] : [],
      )
    default:
      return []
  }
}

const bid = (kind: 'bid' | 'bidPremium', range: Range, on: BidLimit['on']): readonly AskedAmount[] =>
  several(range) ? [{ do: kind, range, limit: limitOf(range, on) }] : []

const several = ({ min, max }: Range): boolean => max > min

/** A limit that is no more than the lowest bid would never act. */
const limitOf = ({ min, max, step }: Range, on: BidLimit['on']): BidLimit => ({
  on,
  range: { min: min + step, max, step },
})

/** The move with this amount in its place, a number or what stands for one in a form. */
export function withAmount(asked: AskedAmount, amount: unknown): unknown {
  switch (asked.do) {
    case 'sellShares':
      return { do: 'sellShares', company: asked.company, count: amount }
    case 'openAuction':
      return { do: 'openAuction', lot: asked.lot, marks: amount }
    default:
      return { do: asked.do, marks: amount }
  }
}
