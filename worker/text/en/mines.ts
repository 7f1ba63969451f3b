// A run of mines as one decision: what each makes, could buy, and what that brings.
import { inWords, marks, number } from './format.ts'

export const MINES = {
  asTheyAre: (mines: number): string =>
    mines === 1 ? 'Leave it as it is' : mines === 2 ? 'Both as they are' : `All ${inWords(mines)} as they are`,
  asTheyAreDetail: (you: number): string => `nothing built, nothing bought${you > 0 ? `, ${marks(you)} for you` : ''}`,
  makes: (profit: number, paid: number): string => `makes ${marks(profit)}, ${marks(paid)} of it for you`,
  holds: (treasury: number): string => `treasury ${marks(treasury)}`,
  closes: 'It cannot pay its maintenance and closes by itself.',
  machine: (size: number, cost: number): string => `${size}-machine for ${marks(cost)}`,
  switcher: (size: number, cost: number): string => `${size}-switcher for ${marks(cost)}`,
  scrap: (size: number): string => `Scrap the ${size}-switcher`,
  makesThen: (from: number, to: number): string => `makes ${number(from)} → ${marks(to)}`,
  pays: (rounds: number): string => `paid for after ${inWords(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`,
  paysNever: 'brings nothing as things stand',
  tile: 'Lay a tile',
  deal: 'Buy a switcher of somebody else',
  notNow: (detail: string, why: string): string => `${detail}. ${why}`,
  close: 'Close this mine',
  closeSure: (treasury: number): string => `Close it for good: ${marks(treasury)} to you`,
  commit: (changes: number): string => `Commit ${changes === 1 ? 'this change' : `these ${inWords(changes)} changes`}`,
  changed: 'All else stays as it is.',
}

/** The same in mails and on the pages that need no script. */
export const MINE_BY_MINE = {
  each: 'Mine by mine',
  eachDetail: 'buy, build or close',
  heading: 'Your mines',
  makesHead: 'Makes',
  treasuryHead: 'Treasury',
  forMine: (unit: string, mine: string): string => `${mine}: ${unit}`,
  others: 'the others as they are',
  onBoard: 'Tiles and deals with others need the board, on the page of the game.',
  line: (title: string, detail: string): string => `${title}: ${detail}`,
  marked: 'Confirm what is marked',
}
