// What the lots of all auctions (2.1, 3.1) cost and bring, for who has no certificates at hand.
import type { Piece, Sentence } from '../sentence.ts'
import { say } from '../sentence.ts'
import { marks } from './format.ts'

export const LOTS = {
  revenue: (least: number, most: number): string => `revenue ${least} to ${most}`,
  vorHarzer: 'Vor-Harzer',
  formsHw: 'may form the HW in SR 1',
  connected: 'connected from the start',
  formInFirst: 'form it in SR 1',
  route: (from: string, to: string, cost: number): string => `route ${from} to ${to} for ${marks(cost)}`,
  noRoute: 'no route to build',
  option: (value: number, treasury: number): string => `value ${marks(value)}, treasury ${marks(treasury)}`,
}

/** What the first bids of a game are for (2.1), over a list of it. */
export const ON_OFFER = {
  heading: 'On offer after the bids',
  item: 'Mine or concession',
  price: 'Price',
  /** What the first bids are for. */
  premium:
    'Whoever bids most buys first. Their bid is the premium that everybody pays on top of the prices below; it falls by 10 M whenever all pass.',
  /** `12 Blankenburg, 240 M: revenue 70 to 230`. */
  line: (item: Piece, price: number, brings: string): Sentence => say`${item}, ${marks(price)}: ${brings}`,
}
