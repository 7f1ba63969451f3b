import {
  type Blocked,
  type Illegal,
  type IllegalCode,
  isMine,
  type Move,
  type MoveKind,
  type MoveOf,
} from '../../engine/index.ts'
import { type Sentence, say, sign } from '../sentence.ts'
import { CHOICE_LABELS } from './choices.ts'
import {
  companyName,
  hexWords,
  inWords,
  itemWords,
  lotWords,
  marks,
  mineWords,
  number,
  percentWords,
  trainWords,
} from './names.ts'
import { activation, refusal, withRule } from './refusals.ts'

type Subjects = { readonly [K in MoveKind]?: (move: MoveOf<K>, why: Illegal) => Sentence }

const fromWords = (from: MoveOf<'buySwitcher'>['from']): Sentence => {
  if (from === 'bank') return say`from the bank`
  return isMine(from) ? say`from mine ${mineWords(from)}` : say`from ${sign(from)}`
}

/** The thing that cannot be had, under the heading of its kind. */
const SUBJECTS: Subjects = {
  buyItem: m => itemWords(m.item),
  openAuction: m => lotWords(m.lot),
  sellShares: m => say`${inWords(m.count)} ${sign(m.company)}`,
  buyShare: m => say`${sign(m.company)}`,
  formRailway: (m, why) =>
    isMoney(why) ? say`${sign(m.railway)} at ${number(m.value)}, ${sharesWords(m.shares)}` : say`${sign(m.railway)}`,
  formPublicMine: m => say`${companyName(m.company)}`,
  exerciseOption: m => say`${percentWords(m.percent)} of ${sign(m.company)}`,
  layTiles: m => say`Track on ${m.tiles.map(t => hexWords(t.hex)).join(', ')}`,
  buildStation: m => (m.replaces ? say`${hexWords(m.hex)}, in place of ${sign(m.replaces)}` : say`${hexWords(m.hex)}`),
  buyMine: m => say`${mineWords(m.mine)}`,
  buyTrain: m => say`${trainWords(m.unit)} ${fromWords(m.from)}`,
  buySwitcher: m => say`${m.size}-switcher ${fromWords(m.from)}`,
  scrapTrain: m => say`${trainWords(m.size)}`,
}

const sharesWords = (n: 1 | 2): string => (n === 1 ? 'one share' : 'two shares')

/** What a kind of move takes at the least, where money is short for all of it. */
const LEAST: { readonly [K in MoveKind]?: string } = {
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
const OF_ALL: { readonly [K in MoveKind]?: { readonly [C in IllegalCode]?: string } } = {
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
const OF_ONE: { readonly [C in IllegalCode]?: string } = {
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
const OF_BOARD: Readonly<Record<string, string>> = {
  greyHex: 'What is printed there stays as it is.',
  colourNotYet: 'The next colour of tiles is not in play yet.',
}

/** Reasons that the kind of move words in its own way. */
const OF_ONE_KIND: { readonly [K in MoveKind]?: { readonly [C in IllegalCode]?: string } } = {
  buildStation: { notAccessible: 'Out of reach: no track leads there from a station of the railway.' },
  formPublicMine: {
    mineNotIndependent: 'It takes two private mines, one of them yours at least.',
    mineClosed: 'It takes two open private mines, one of them yours at least.',
    notVorHarzer: 'It takes two Vor-Harzer mines, one of them yours at least.',
  },
}

const isMoney = ({ code }: Illegal): boolean => code === 'notEnoughCash' || code === 'notEnoughTreasury'

/** `costs 250 M, and the treasury holds 161 M`. */
function shortOf(costs: string, { code, rule, data }: Illegal): string {
  const holds = code === 'notEnoughCash' ? 'you hold' : 'the treasury holds'
  return withRule(`${costs} ${marks(Number(data?.price))}, and ${holds} ${marks(Number(data?.cash))}.`, rule)
}

/** What cannot be had of a kind that is possible, and why. */
export function blockedWords({ move, why }: Blocked): { readonly title: Sentence; readonly why: string } {
  const subject = SUBJECTS[move.do] as ((m: Move, why: Illegal) => Sentence) | undefined
  return { title: subject?.(move, why) ?? [CHOICE_LABELS[move.do]], why: thingBlocked(move, why) }
}

function thingBlocked(move: Move, why: Illegal): string {
  if (isMoney(why)) return shortOf('Costs', why)
  if (why.code === 'notActiveYet') return withRule(`On offer ${activation(why.data)}.`, why.rule)
  const short = OF_BOARD[String(why.data?.reason)] ?? OF_ONE_KIND[move.do]?.[why.code] ?? OF_ONE[why.code]
  return short ? withRule(short, why.rule) : refusal(why)
}

/** Why nothing of a kind can be done: `The cheapest train costs 250 M, and the treasury holds 161 M (4.4.7).` */
export function kindBlocked({ move, why }: Blocked): string {
  const least = LEAST[move.do]
  if (isMoney(why) && least) return shortOf(least, why)
  const ofAll = OF_ALL[move.do]?.[why.code]
  return ofAll ? withRule(ofAll, why.rule) : refusal(why)
}

/** Kinds of which every single thing may have another reason. */
export const SINGLY: readonly MoveKind[] = ['sellShares', 'buyShare', 'exerciseOption', 'buyTrain', 'buySwitcher']

export const NOT_NOW = {
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
