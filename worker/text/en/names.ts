// How things of the game are called in a sentence.
import type { Piece, Sentence } from '../sentence.ts'
import { say } from '../sentence.ts'
import { ordinal } from './format.ts'

export const NAMES = {
  /** A company that is known by its letters. */
  bySign: (letters: string): string => `the ${letters}`,
  /** A company that is known by its name. */
  byName: (name: string, letters: string): string => `${name} (${letters})`,
  mine: (mine: string): string => `mine ${mine}`,
  bank: 'the bank',
  nobody: 'nobody',
  concession: (railway: Piece): Sentence => say`the ${railway} concession`,
  concessionOf: (railway: Piece): Sentence => say`Concession of ${railway}`,
  option: (company: Piece): Sentence => say`the purchase option on ${company}`,
  optionShort: (company: string): string => `option ${company}`,
  train: (size: number): string => `${size}-train`,
  railcar: 'diesel railcar',
  switcher: (size: number): string => `${size}-switcher`,
  machine: (size: number): string => `${size}-machine`,
  places: { offering: 'the initial offering', pool: 'the bank pool' },
  percent: (percent: number): string => `${percent} %`,
  rounds: {
    start: 'Start auction',
    auction: (turn: number): string => `AR ${turn}`,
    stock: (turn: number): string => `SR ${turn}`,
    operating: (turn: number, round: number): string => `OR ${turn}.${round}`,
  },
  /** `1st`. */
  ordinal,
}
