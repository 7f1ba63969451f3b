// Turns by name, and what is said of moves that were meant for another turn.
import { ordinal } from './format.ts'

/** A turn, with its round. */
export const TURNS = {
  ofMine: (round: string, mine: string): string => `${round}, mine ${mine}`,
  ofCompany: (round: string, company: string): string => `${round}, ${company}`,
  ofPlayer: (round: string, nth: number, who: string): string => `${round}, ${ordinal(nth)} turn of ${who}`,
  ofAnotherVersion: 'a turn of another version',
  /** In the place of the player: the reader knows whose turn of a round it was. */
  yours: 'yours',
}

/** What was meant for another turn; `turn` as `TURNS` say it. */
export const KEPT = {
  meantFor: {
    over: (turn: string): string => `For ${turn}, which is over:`,
    toCome: (turn: string): string => `For ${turn}, which is still to come:`,
  },
  over: 'Nothing of this was done, and nothing of it will be. Choose anew for the turn that is on.',
  toCome: 'It is kept on this device until that turn comes.',
  drop: 'Drop it',
}
