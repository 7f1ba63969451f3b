// What may be done, in a few words each, and the decision as one sentence.
import type { ChoiceKind } from '../../engine/index.ts'
import type { Piece } from '../sentence.ts'

export interface ChoicesWords {
  /** Heading over everything that a kind of choice offers. */
  readonly CHOICE_LABELS: Readonly<Record<ChoiceKind, string>>
  /** The part of a decision that a choice stands for, after `You can` or the name of the round. */
  readonly ACTS: {
    readonly bid: (least: number) => string
    readonly bidAtLeast: (least: number) => string
    readonly buy: (thing: string) => string
    readonly oneOfMines: (n: number) => string
    readonly oneOfItems: (n: number) => string
    readonly anyConcession: (railways: readonly string[]) => string
    readonly open: (lot: string, least: number) => string
    readonly oneOfLots: (n: number) => string
    readonly pass: string
    readonly sellShares: string
    readonly buyShare: string
    readonly formRailway: string
    readonly form: (company: string) => string
    readonly formPublicMine: string
    readonly exerciseOption: string
    readonly exerciseOptionOn: (company: string) => string
    readonly layRoute: string
    readonly layTile: string
    readonly layTiles: string
    readonly buildStation: string
    readonly assignSwitchers: string
    readonly runTrains: string
    readonly distribute: (profit: number) => string
    readonly buyMine: string
    readonly buyMachine: string
    readonly buyTrain: string
    readonly buyCompulsoryTrain: string
    readonly buySwitcher: string
    readonly scrapTrain: string
    readonly scrapSwitcher: string
    readonly issueShares: string
    readonly closeMine: string
    readonly answerOffer: string
    readonly withdrawOffer: string
    readonly skipStep: string
    readonly becomeInsolvent: string
    readonly endTurn: string
  }
  /** The decision in one sentence; `where` says the round and whose turn it is. */
  readonly DECISION: {
    readonly over: string
    readonly nothing: (where: string) => string
    readonly offer: (where: string, offer: Piece) => string
    readonly offerWaits: (where: string, who: string) => string
    readonly premium: (where: string, least: number) => string
    readonly mustBuy: (where: string) => string
    readonly trainOrInsolvent: (where: string, company: string) => string
    readonly train: (where: string, company: string) => string
    readonly mines: (where: string, mines: readonly string[]) => string
    readonly acts: (where: string, acts: readonly string[]) => string
    /** `SR 4, premium 40` and the like: the round and what stands behind it. */
    readonly withPremium: (round: string, premium: number) => string
    readonly withMine: (round: string, mine: string) => string
    readonly becomeInsolvent: string
  }
  /** What whoever acts holds. */
  readonly CASH: {
    readonly company: (company: string, holds: number, you: number) => string
    readonly mine: (holds: number, you: number) => string
    readonly you: (you: number) => string
  }
}
