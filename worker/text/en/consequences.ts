// What a move changes: what it is called, and how it was and is then.
import type { Piece, Sentence } from '../sentence.ts'
import { say } from '../sentence.ts'
import { marks, number } from './format.ts'

export const CONSEQUENCES = {
  none: 'none',
  nobody: 'nobody',
  you: 'you',
  yourCash: 'Your cash',
  cashOf: (who: string): string => `Cash of ${who}`,
  yourShares: (company: Piece): Sentence => say`Your ${company} shares`,
  sharesOf: (who: string, company: Piece): Sentence => say`${company} shares of ${who}`,
  offering: (company: Piece): Sentence => say`${company} in the initial offering`,
  pool: (company: Piece): Sentence => say`${company} in the bank pool`,
  value: (company: Piece): Sentence => say`Value of ${company}`,
  treasury: (company: Piece): Sentence => say`Treasury of ${company}`,
  director: (company: Piece): Sentence => say`Director of ${company}`,
  split: (company: Piece): Sentence => say`Share size of ${company}`,
  trains: (company: Piece): Sentence => say`Trains of ${company}`,
  switchers: (company: Piece): Sentence => say`Switchers of ${company}`,
  stations: (company: Piece): Sentence => say`Station markers of ${company}`,
  markers: (all: number, active: number): string => (all === active ? `${all}` : `${all}, ${active} active`),
  mine: (mine: string): string => `Mine ${mine}`,
  open: 'open',
  closed: 'closed',
  connected: 'connected',
  notConnected: 'not connected',
  mineOwner: (mine: string): string => `Mine ${mine}: owner`,
  bank: 'bank',
  mineTreasury: (mine: string): string => `Mine ${mine}: treasury`,
  mineMachine: (mine: string): string => `Mine ${mine}: machine`,
  mineSwitcher: (mine: string): string => `Mine ${mine}: switcher`,
  concession: (railway: Piece): Sentence => say`Concession of ${railway}`,
  phase: 'Phase',
}

/** What a move brings about, in the small words of its button. */
export const OUTCOMES = {
  valueStays: 'value stays',
  valueStaysAt: (value: number): string => `value stays ${number(value)}`,
  valueGoes: (from: number, to: number): string => `value ${number(from)} → ${number(to)}`,
  youGet: (sum: number): string => `you get ${marks(sum)}`,
  you: 'you',
  whoGets: (who: string, sum: number): string => `${who} ${marks(sum)}`,
  treasury: (sum: number): string => `treasury ${marks(sum)}`,
  lessMaintenance: (due: number, profit: number): string => `less ${marks(due)} maintenance: profit ${marks(profit)}`,
  leaves: (whom: string, left: number): string => `leaves ${whom} ${marks(left)}`,
  theMine: 'the mine',
  mineConnects: (mine: string): string => `mine ${mine} becomes connected`,
  phaseBegins: (phase: string): string => `phase ${phase} begins`,
  concessionActive: (railway: string): string => `the ${railway} concession becomes active`,
  askedFirst: (who: string): string => `${who} is asked first`,
  becomesDirector: (percent: string, company: string): string => `you get ${percent} and become director of ${company}`,
  getsShares: (percent: string, company: string): string => `you get ${percent} of ${company}`,
  produces: (sum: number): string => `produces ${marks(sum)}`,
  gets: (who: string, sum: number): string => `${who} gets ${marks(sum)}`,
}
