// The decision in the subject of a mail: short, and honest about how long it will take.
import type { ChoiceKind } from '../../engine/index.ts'
import { allOf, anyOf, inWords, marks, number } from './format.ts'

/** Kinds of choice in a word or two. What is missing here, and has no word of its own below, is not told in a subject. */
export const BRIEF: { readonly [K in ChoiceKind]?: string } = {
  openAuction: 'open an auction',
  buyShare: 'buy',
  formRailway: 'form',
  formPublicMine: 'form',
  exerciseOption: 'option',
  sellShares: 'sell',
  layTiles: 'track',
  buildStation: 'station',
  assignSwitchers: 'switchers',
  runTrains: 'run',
  buyMine: 'mine',
  buyTrain: 'train',
  buyMachine: 'machine',
  buySwitcher: 'switcher',
  issueShares: 'shares',
  closeMine: 'close',
  scrapTrain: 'scrap',
  scrapSwitcher: 'scrap',
  endTurn: 'end',
  pass: 'pass',
}

export const SUBJECTS = {
  at: (place: string, decision: string): string => `${place}: ${decision}`,
  nth: (place: string, nth: string): string => `${place}, ${nth} turn`,
  again: (decision: string): string => `again ${decision}`,
  item: (n: number): string => (n === 1 ? 'buy' : `buy 1 of ${n}`),
  any: (acts: readonly string[]): string => anyOf(acts),
  mines: (mines: readonly string[]): string => `your ${mines.length === 1 ? 'mine' : 'mines'} ${allOf(mines)}`,
  mineCount: (mines: number): string => (mines === 1 ? 'your mine' : `your ${inWords(mines)} mines`),
  bid: (least: number): string => `bid ${number(least)}`,
  distribute: (profit: number): string => `distribute ${marks(profit)}`,
  distributeAndMore: (profit: number): string => `distribute ${marks(profit)} and what follows`,
  purchases: 'purchases',
  wholeTurn: 'whole turn',
  wholeTurnFrom: {
    route: 'whole turn, concession route first',
    layTiles: 'whole turn, track first',
    buildStation: 'whole turn, station first',
    assignSwitchers: 'whole turn, switchers first',
    runTrains: 'whole turn, run first',
  },
  mustBuy: ['buy the first mine or concession', 'buy the first item'],
  premium: (least: number): string => `bid at least ${number(least)} for the right to buy first, or pass`,
  premiumShort: (least: number): string => `bid ${number(least)} to buy first, or pass`,
  trainOrInsolvency: 'compulsory train or insolvency',
  compulsoryTrain: 'buy the compulsory train',
  merger: (by: string, mine: string, company: string): string => `${by} asks to merge ${mine} into ${company}`,
  offer: (by: string): string => `${by} makes an offer`,
  anOffer: 'an offer to answer',
}

/** What of a kind of choice has no button of its own in a mail. */
export const BEYOND: { readonly [K in ChoiceKind]?: string } = {
  bidPremium: 'bid more',
  bid: 'bid more',
  openAuction: 'open at more',
  sellShares: 'sell several shares',
  formRailway: 'form a railway at another value',
  runTrains: 'choose the routes yourself',
  buyTrain: 'buy a train from a railway',
  buySwitcher: 'buy a switcher from a company',
  buyMine: 'buy a mine from a player',
}
