// What is sold by auction.
import type { Piece, Sentence } from '../sentence.ts'

export interface LotsWords {
  readonly LOTS: {
    readonly revenue: (least: number, most: number) => string
    readonly vorHarzer: string
    readonly formsHw: string
    readonly connected: string
    readonly formInFirst: string
    readonly route: (from: string, to: string, cost: number) => string
    readonly noRoute: string
    readonly option: (value: number, treasury: number) => string
  }
  /** What the first bids of a game are for (2.1), over a list of it. */
  readonly ON_OFFER: {
    readonly heading: string
    readonly item: string
    readonly price: string
    /** What the first bids are for. */
    readonly premium: string
    /** `12 Blankenburg, 240 M: revenue 70 to 230`. */
    readonly line: (item: Piece, price: number, brings: string) => Sentence
  }
}
