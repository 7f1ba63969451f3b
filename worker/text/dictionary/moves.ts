// Moves and offers: the title of a button, and what the move leads to.
import type { Distribution } from '../../engine/index.ts'
import type { Piece, Sentence } from '../sentence.ts'

export interface MovesWords {
  /** What a move does. A price of null is not known. */
  readonly TITLES: {
    readonly bidPremium: (bid: number) => Sentence
    readonly buyItem: (item: Piece, price: number | null) => Sentence
    /** In the start auction, how the price comes about: `Buy 12 Blankenburg for 300 M (260 + premium 40)`. */
    readonly buyItemWithPremium: (item: Piece, price: number, base: number, premium: number) => Sentence
    readonly openAuction: (lot: Piece, bid: number) => Sentence
    readonly bid: (bid: number) => Sentence
    readonly pass: string
    readonly sellShares: (n: number, company: Piece, price: number | null) => Sentence
    readonly buyShare: (company: Piece, price: number) => Sentence
    readonly formRailway: (railway: Piece, value: number, shares: number) => Sentence
    readonly formPublicMine: (mines: readonly string[], company: Piece, value: number) => Sentence
    readonly exerciseOption: (percent: string, company: Piece, price: number) => Sentence
    readonly tileOn: (tile: string, hex: string) => string
    readonly layTiles: (tiles: readonly string[]) => Sentence
    readonly layRoute: (tiles: readonly string[]) => Sentence
    readonly buildStation: (hex: string, cost: number | null) => Sentence
    readonly replaceMarker: (of: Piece, hex: string, cost: number | null) => Sentence
    readonly switcherAt: (size: number, mine: string) => string
    readonly assignSwitchers: (placed: readonly string[]) => Sentence
    readonly runTrains: (routes: number, revenue: number | null) => Sentence
    readonly buyMine: (mine: string, price: number) => Sentence
    readonly buyMachine: (size: number, price: number | null, mines: readonly string[]) => Sentence
    readonly buyTrain: (train: string, from: Piece, price: number) => Sentence
    readonly buySwitcher: (size: number, from: Piece, price: number, mine: string | null) => Sentence
    readonly scrapTrain: (train: string) => Sentence
    readonly scrapSwitcher: (size: number, mine: string | null) => Sentence
    readonly issueShares: (percent: number | null) => Sentence
    readonly closeMine: (treasury: number) => Sentence
    readonly accept: string
    readonly decline: string
    readonly withdrawOffer: string
    readonly becomeInsolvent: string
    readonly endTurn: string
  }
  /** The ways to pay out a profit; `sum`: what goes to the shares, or to the treasury where all is withheld. Null: not known. */
  readonly PAYOUTS: Readonly<Record<Distribution, (sum: number | null) => string>>
  /** How sure it is that no run brings more. */
  readonly PROOF: {
    readonly proven: string
    readonly found: string
  }
  /** What a move leads to. */
  readonly DETAILS: {
    readonly onTop: string
    readonly leavesYou: (left: number) => string
    readonly wouldLeaveYou: (left: number) => string
    readonly lastShare: (place: string) => string
    readonly oneOfShares: (n: number, place: string) => string
    readonly thenBuy: string
    readonly decidesAgain: (who: string) => string
  }
  /** Title and detail in one line: `Buy HBE for 300 M: leaves you 0 M`. */
  readonly withDetail: (title: Sentence, detail: string) => Sentence
  /** What somebody proposes: `Anna offers 80 M for a 2-switcher of the GHE`. */
  readonly OFFERS: {
    readonly merge: (who: string, mines: readonly string[], company: Piece, value: number) => Sentence
    readonly buyMine: (who: string, price: number, mine: string) => Sentence
    readonly buyTrain: (who: string, price: number, train: string, from: Piece) => Sentence
    readonly buySwitcher: (who: string, price: number, size: number, from: Piece) => Sentence
    readonly other: (who: string) => Sentence
  }
}
