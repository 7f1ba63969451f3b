// Amounts of one's own, beside the buttons: another bid, another opening bid, several shares at once.
import type { Choice, Company, Lot, Marks, Range } from '../engine/index.ts'

/** An amount that is asked for. `limit`: how far the bid may go on when outbid, by a standing order. */
export type AskedAmount =
  | { readonly do: 'bid' | 'bidPremium'; readonly range: Range; readonly limit: Range }
  | { readonly do: 'openAuction'; readonly lot: Lot; readonly range: Range; readonly limit: Range }
  | {
      readonly do: 'sellShares'
      readonly company: Company
      readonly each: Marks
      readonly range: Range
      readonly limit: null
    }

/** Every amount that may be chosen where a button has only one. */
export const askedAmounts = (choices: readonly Choice[]): readonly AskedAmount[] => choices.flatMap(amountsOf)

function amountsOf(choice: Choice): readonly AskedAmount[] {
  switch (choice.do) {
    case 'bid':
    case 'bidPremium':
      return several(choice.range) ? [{ do: choice.do, range: choice.range, limit: above(choice.range) }] : []
    case 'openAuction': {
      const { range, lots } = choice
      return several(range) ? lots.map(lot => ({ do: 'openAuction', lot, range, limit: above(range) })) : []
    }
    case 'sellShares':
      return choice.lots.flatMap(({ company, max, each }): readonly AskedAmount[] =>
        max > 1 ? [{ do: 'sellShares', company, each, range: { min: 1, max, step: 1 }, limit: null }] : [],
      )
    default:
      return []
  }
}

const several = ({ min, max }: Range): boolean => max > min

/** Limits of a bid: a limit that is no more than the lowest bid would never act. */
const above = ({ min, max, step }: Range): Range => ({ min: min + step, max, step })

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
