// The decision in the subject of a mail.
import type { ChoiceKind } from '../../engine/index.ts'

export interface SubjectsWords {
  /** Kinds of choice in a word or two. What is missing here, and has no word of its own below, is not told in a subject. */
  readonly BRIEF: {
    readonly [K in ChoiceKind]?: string
  }
  readonly SUBJECTS: {
    readonly at: (place: string, decision: string) => string
    /** The place of a turn among those that its player has in the round: `2nd`. */
    readonly nth: (place: string, nth: string) => string
    /** What the reader was told with the same words before. */
    readonly again: (decision: string) => string
    readonly item: (n: number) => string
    readonly any: (acts: readonly string[]) => string
    readonly mines: (mines: readonly string[]) => string
    readonly mineCount: (mines: number) => string
    readonly bid: (least: number) => string
    readonly distribute: (profit: number) => string
    readonly distributeAndMore: (profit: number) => string
    readonly purchases: string
    readonly wholeTurn: string
    readonly wholeTurnFrom: {
      readonly route: string
      readonly layTiles: string
      readonly buildStation: string
      readonly assignSwitchers: string
      readonly runTrains: string
    }
    readonly mustBuy: string[]
    readonly premium: (least: number) => string
    readonly premiumShort: (least: number) => string
    readonly trainOrInsolvency: string
    readonly compulsoryTrain: string
    readonly merger: (by: string, mine: string, company: string) => string
    readonly offer: (by: string) => string
    readonly anOffer: string
  }
  /** What of a kind of choice has no button of its own in a mail. */
  readonly BEYOND: {
    readonly [K in ChoiceKind]?: string
  }
}
