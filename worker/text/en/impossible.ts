// What cannot be had now, and why, as it stands under the name of the thing.
import type { IllegalCode, MoveKind } from '../../engine/index.ts'
import type { Piece, Sentence } from '../sentence.ts'
import { say } from '../sentence.ts'
import { inWords, marks, number } from './format.ts'

/** The thing that cannot be had, under the heading of its kind. */
export const IMPOSSIBLE = {
  shares: (n: number, company: Piece): Sentence => say`${inWords(n)} ${company}`,
  railwayAt: (railway: Piece, value: number, shares: number): Sentence =>
    say`${railway} at ${number(value)}, ${shares === 1 ? 'one share' : 'two shares'}`,
  percentOf: (percent: string, company: Piece): Sentence => say`${percent} of ${company}`,
  trackOn: (hexes: readonly string[]): Sentence => say`Track on ${hexes.join(', ')}`,
  inPlaceOf: (hex: string, railway: Piece): Sentence => say`${hex}, in place of ${railway}`,
  trainFrom: (train: string, from: Piece): Sentence => say`${train} from ${from}`,
  switcherFrom: (size: number, from: Piece): Sentence => say`${size}-switcher from ${from}`,
  /** `Costs 250 M, and the treasury holds 161 M.` */
  costs: 'Costs',
  cashShort: (costs: string, price: number, cash: number): string =>
    `${costs} ${marks(price)}, and you hold ${marks(cash)}.`,
  treasuryShort: (costs: string, price: number, cash: number): string =>
    `${costs} ${marks(price)}, and the treasury holds ${marks(cash)}.`,
  onOffer: (from: string): string => `On offer ${from}.`,
}

/** What a kind of move takes at the least, where money is short for all of it. */
export const LEAST: { readonly [K in MoveKind]?: string } = {
  buyItem: 'The cheapest item costs',
  buyShare: 'The cheapest share that you may buy costs',
  formRailway: 'One share at the lowest initial value costs',
  exerciseOption: 'The fewest shares cost',
  layTiles: 'The cheapest tile within reach costs',
  buildStation: 'The cheapest place costs',
  buyMine: 'The cheapest mine costs',
  buyMachine: 'The machine on sale costs',
  buyTrain: 'The cheapest train costs',
  buySwitcher: 'The cheapest switcher costs',
}

/** What is true of a whole kind where the refusal of one thing speaks of that thing alone. */
export const OF_ALL: { readonly [K in MoveKind]?: { readonly [C in IllegalCode]?: string } } = {
  buyShare: {
    noShareOnOffer: 'Nothing is left in the initial offerings and the bank pool.',
    soldThisRound: 'What is left to buy you have sold in this stock round; you may buy it in the next.',
  },
  formRailway: {
    notYourConcession: 'You own no concession of a railway still to be formed; auction rounds sell them.',
  },
  formPublicMine: {
    notYourMine: 'It takes two private mines, one of them yours at least.',
    mineNotIndependent: 'It takes two private mines, one of them yours at least.',
    mineClosed: 'It takes two open private mines, one of them yours at least.',
    notVorHarzer: 'Only the HW is left, and it takes two Vor-Harzer mines.',
  },
  exerciseOption: { noOption: 'You hold no purchase option; auction rounds sell them.' },
  buildStation: {
    stationInHex: 'No place within reach has room for it.',
    noFreeCircle: 'No place within reach has room for it.',
    keepRouteFree: 'The circles within reach are kept for concession routes of others.',
  },
  buyMine: {
    mineNotIndependent: 'No private or closed mine is left.',
    notVorHarzer: 'No Vor-Harzer mine is left that it could buy.',
  },
  buyMachine: {
    noSuchUnit: 'No machine is on sale in phase 1.',
    notHigherMachine: 'The machine on sale is no larger than what is there.',
  },
  buyTrain: { lastTrain: 'Other railways must keep their last train, and the bank has none that it may buy.' },
  buySwitcher: {
    noSuchUnit: 'No switcher is on sale in phase 1.',
    nobodyCanAgree: 'The only ones belong to companies in receivership, for which nobody can agree.',
  },
  scrapTrain: { lastTrain: 'One standard train must stay with the railway.' },
}

/** Reasons as they stand under the name of a thing, alike for all things that have the reason. */
export const OF_ONE: { readonly [C in IllegalCode]?: string } = {
  notOnOffer: 'Not on offer any more.',
  noShareOnOffer: 'No share is left in the initial offering or the bank pool.',
  soldThisRound: 'You have sold it in this stock round and may buy it in the next.',
  lotAlreadySold: 'You have sold a lot of it in this turn: one lot for each company and turn.',
  poolFull: 'At most 80 % of a company may lie in the bank pool.',
  inReceivership: 'In receivership: first its purchase option has to be bought in an auction round.',
  directorKeepsTwenty: 'You direct it and keep 20 % until it has operated.',
  nobodyTakesDirectorship: 'You direct it, and nobody else holds the 20 % that it takes to follow you.',
  notYourConcession: 'You do not own the concession; auction rounds sell it.',
  notFromFirstRound: 'Can be formed from the second stock round on.',
  notYourMine: 'It takes two private mines, one of them yours at least.',
  mineNotIndependent: 'Belongs to no player and not to the bank.',
  notVorHarzer: 'No Vor-Harzer mine, and the HW takes no others.',
  noOption: 'You hold no purchase option on it; auction rounds sell them.',
  stationInHex: 'The railway has a station there already.',
  noFreeCircle: 'No free circle, and no inactive marker to replace.',
  keepRouteFree: 'The circle is kept for a railway that has not operated yet.',
  lastTrain: 'A railway keeps its last standard train.',
  nobodyCanAgree: 'In receivership: nobody can agree to the sale.',
  noSuchHex: 'There is no circle for a station.',
  tileNotLegal: 'No tile fits there.',
  tileNotAvailable: 'No tile that would fit is left.',
  tileReserved: 'The only tile that would fit is reserved for a concession route.',
  twoTilesNotAllowed: 'A second tile only with two separate tracks, as the first.',
  notAccessible: 'Out of reach: new track starts from an active station marker, or from the mine that builds.',
}

/** Why the board does not take a tile, where that tells more than the refusal. */
export const OF_BOARD: Readonly<Record<string, string>> = {
  greyHex: 'What is printed there stays as it is.',
  colourNotYet: 'The next colour of tiles is not in play yet.',
}

/** Reasons that the kind of move words in its own way. */
export const OF_ONE_KIND: { readonly [K in MoveKind]?: { readonly [C in IllegalCode]?: string } } = {
  buildStation: { notAccessible: 'Out of reach: no track leads there from a station of the railway.' },
  formPublicMine: {
    mineNotIndependent: 'It takes two private mines, one of them yours at least.',
    mineClosed: 'It takes two open private mines, one of them yours at least.',
    notVorHarzer: 'It takes two Vor-Harzer mines, one of them yours at least.',
  },
}

export const NOT_POSSIBLE = {
  kinds: (labels: readonly string[]): string => `Not possible now: ${labels.join(', ')}`,
  things: (n: number): string => `Not to be chosen now (${n})`,
  elsewhere: 'Why not on another hex?',
  hex: 'Hex',
  none: 'choose one',
  possible: 'Something can be done there.',
  declined: 'You went on without it.',
}

/** Why there is nothing to decide in a step of a turn where no rule forbids anything. */
export const NOTHING_THERE: Readonly<Record<string, string>> = {
  track: 'No tile fits within reach.',
  station: 'No place within reach has room for a station.',
  run: 'There is no train to run.',
  distribute: 'There was no profit to pay out.',
  switchers: 'Moving the switchers would change nothing.',
  mine: 'There is no mine to buy.',
  units: 'There is nothing to buy or scrap.',
}
