// How things of the game are called in a sentence.
import type { Format } from '../format.ts'
import type { Piece, Sentence } from '../sentence.ts'

export interface NamesWords {
  /** Figures, times and lists. */
  readonly format: Format
  readonly NAMES: {
    /** A company that is known by its letters. */
    readonly bySign: (letters: string) => string
    /** A company that is known by its name. */
    readonly byName: (name: string, letters: string) => string
    readonly mine: (mine: string) => string
    readonly bank: string
    readonly nobody: string
    readonly concession: (railway: Piece) => Sentence
    readonly concessionOf: (railway: Piece) => Sentence
    readonly option: (company: Piece) => Sentence
    readonly optionShort: (company: string) => string
    readonly train: (size: number) => string
    readonly railcar: string
    readonly switcher: (size: number) => string
    readonly machine: (size: number) => string
    readonly places: {
      readonly offering: string
      readonly pool: string
    }
    readonly percent: (percent: number) => string
    readonly rounds: {
      readonly start: string
      readonly auction: (turn: number) => string
      readonly stock: (turn: number) => string
      readonly operating: (turn: number, round: number) => string
    }
    /** `1st`. */
    readonly ordinal: (n: number) => string
  }
}
