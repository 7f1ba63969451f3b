// What cannot be had now, and why.
import type { IllegalCode, MoveKind } from '../../engine/index.ts'
import type { Piece, Sentence } from '../sentence.ts'

export interface ImpossibleDictionary {
  /** The thing that cannot be had, under the heading of its kind. */
  readonly IMPOSSIBLE: {
    readonly shares: (n: number, company: Piece) => Sentence
    readonly railwayAt: (railway: Piece, value: number, shares: number) => Sentence
    readonly percentOf: (percent: string, company: Piece) => Sentence
    readonly trackOn: (hexes: readonly string[]) => Sentence
    readonly inPlaceOf: (hex: string, railway: Piece) => Sentence
    readonly trainFrom: (train: string, from: Piece) => Sentence
    readonly switcherFrom: (size: number, from: Piece) => Sentence
    /** `Costs 250 M, and the treasury holds 161 M.` */
    readonly costs: string
    readonly cashShort: (costs: string, price: number, cash: number) => string
    readonly treasuryShort: (costs: string, price: number, cash: number) => string
    readonly onOffer: (from: string) => string
  }
  /** What a kind of move takes at the least, where money is short for all of it. */
  readonly LEAST: {
    readonly [K in MoveKind]?: string
  }
  /** What is true of a whole kind where the refusal of one thing speaks of that thing alone. */
  readonly OF_ALL: {
    readonly [K in MoveKind]?: {
      readonly [C in IllegalCode]?: string
    }
  }
  /** Reasons as they stand under the name of a thing, alike for all things that have the reason. */
  readonly OF_ONE: {
    readonly [C in IllegalCode]?: string
  }
  /** Why the board does not take a tile, where that tells more than the refusal. */
  readonly OF_BOARD: Readonly<Record<string, string>>
  /** Reasons that the kind of move words in its own way. */
  readonly OF_ONE_KIND: {
    readonly [K in MoveKind]?: {
      readonly [C in IllegalCode]?: string
    }
  }
  readonly NOT_POSSIBLE: {
    readonly kinds: (labels: readonly string[]) => string
    readonly things: (n: number) => string
    readonly elsewhere: string
    readonly hex: string
    readonly none: string
    readonly possible: string
    readonly declined: string
  }
  /** Why there is nothing to decide in a step of a turn where no rule forbids anything. */
  readonly NOTHING_THERE: Readonly<Record<string, string>>
}
