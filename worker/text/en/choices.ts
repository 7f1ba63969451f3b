// What may be done, in a few words each, and the decision as one sentence.
import type { ChoiceKind } from '../../engine/index.ts'
import type { Piece } from '../sentence.ts'
import { plain } from '../sentence.ts'
import { allOf, anyOf, marks, number } from './format.ts'

/** Heading over everything that a kind of choice offers. */
export const CHOICE_LABELS: Readonly<Record<ChoiceKind, string>> = {
  bidPremium: 'Bid a premium',
  buyItem: 'Buy a mine or concession',
  openAuction: 'Open an auction',
  bid: 'Bid',
  pass: 'Pass',
  sellShares: 'Sell shares',
  buyShare: 'Buy a share',
  formRailway: 'Form a railway',
  formPublicMine: 'Form a mining company',
  exerciseOption: 'Exercise a purchase option',
  layTiles: 'Lay tiles',
  buildStation: 'Build a station',
  assignSwitchers: 'Place the switchers',
  runTrains: 'Run the trains',
  distribute: 'Distribute the profit',
  buyMine: 'Buy a mine',
  buyMachine: 'Buy a machine',
  buyTrain: 'Buy a train',
  buySwitcher: 'Buy a switcher',
  scrapTrain: 'Scrap a train',
  scrapSwitcher: 'Scrap a switcher',
  issueShares: 'Issue shares',
  closeMine: 'Close the mine',
  answerOffer: 'Answer the offer',
  withdrawOffer: 'Withdraw your offer',
  skipStep: 'Go on',
  endTurn: 'End the turn',
}

/** The part of a decision that a choice stands for, after `You can` or the name of the round. */
export const ACTS = {
  bid: (least: number): string => `bid ${number(least)}`,
  bidAtLeast: (least: number): string => `bid at least ${number(least)}`,
  buy: (thing: string): string => `buy ${thing}`,
  oneOfMines: (n: number): string => `one of ${n} mines`,
  oneOfItems: (n: number): string => `one of ${n} mines and concessions`,
  anyConcession: (railways: readonly string[]): string => `the ${anyOf(railways)} concession`,
  open: (lot: string, least: number): string => `open ${lot} at ${number(least)}`,
  oneOfLots: (n: number): string => `one of ${n} lots`,
  pass: 'pass',
  sellShares: 'sell shares',
  buyShare: 'buy one share',
  formRailway: 'form a railway',
  form: (company: string): string => `form the ${company}`,
  formPublicMine: 'form a mining company',
  exerciseOption: 'exercise an option',
  exerciseOptionOn: (company: string): string => `exercise your option on ${company}`,
  layRoute: 'build the concession route',
  layTile: 'lay a tile',
  layTiles: 'lay tiles',
  buildStation: 'build a station',
  assignSwitchers: 'place the switchers',
  runTrains: 'run the trains',
  distribute: (profit: number): string => `distribute ${marks(profit)}`,
  buyMine: 'buy a mine',
  buyMachine: 'buy a machine',
  buyTrain: 'buy a train',
  buyCompulsoryTrain: 'buy the compulsory train',
  buySwitcher: 'buy a switcher',
  scrapTrain: 'scrap a train',
  scrapSwitcher: 'scrap a switcher',
  issueShares: 'issue shares',
  closeMine: 'close the mine',
  answerOffer: 'accept or decline',
  withdrawOffer: 'withdraw your offer',
  skipStep: 'go on',
  becomeInsolvent: 'let the company become insolvent',
  endTurn: 'end the turn',
}

/** The decision in one sentence; `where` says the round and whose turn it is. */
export const DECISION = {
  over: 'The game is over.',
  nothing: (where: string): string => `${where}: nothing to decide for you now.`,
  offer: (where: string, offer: Piece): string => `${where}: ${text(offer)}. Accept or decline.`,
  offerWaits: (where: string, who: string): string => `${where}: your offer waits for ${who}.`,
  premium: (where: string, least: number): string =>
    `${where}: bid at least ${number(least)} for the right to buy first, or pass.`,
  mustBuy: (where: string): string => `${where}: your bid was the highest, so buy the first mine or concession.`,
  trainOrInsolvent: (where: string, company: string): string =>
    `${where}: the ${company} must buy a train or become insolvent.`,
  train: (where: string, company: string): string => `${where}: the ${company} must buy a train.`,
  mines: (where: string, mines: readonly string[]): string =>
    `${where}: build and buy for ${allOf(mines)}, or leave all as it is.`,
  acts: (where: string, acts: readonly string[]): string => `${where}: ${anyOf(acts)}.`,
  /** `SR 4, premium 40` and the like: the round and what stands behind it. */
  withPremium: (round: string, premium: number): string => `${round}, premium ${number(premium)}`,
  withMine: (round: string, mine: string): string => `${round} mine ${mine}`,
  becomeInsolvent: 'Let the company become insolvent',
}

const text = (piece: Piece): string => plain(typeof piece === 'string' || 'company' in piece ? [piece] : piece)

/** What whoever acts holds. */
export const CASH = {
  company: (company: string, holds: number, you: number): string =>
    `${company.charAt(0).toUpperCase()}${company.slice(1)} holds ${marks(holds)}; you have ${marks(you)}.`,
  mine: (holds: number, you: number): string => `The mine holds ${marks(holds)}; you have ${marks(you)}.`,
  you: (you: number): string => `You have ${marks(you)}.`,
}
