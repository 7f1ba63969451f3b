import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  type GameState,
  type Item,
  isMine,
  type Lot,
  type Marks,
  type Range,
  topOf,
} from '../../engine/index.ts'
import { type Names, plain } from '../sentence.ts'
import { offerWords } from './moves.ts'
import {
  anyOf,
  capital,
  companyWords,
  itemWords,
  lotShort,
  lotWords,
  marks,
  mineWords,
  number,
  roundWords,
} from './names.ts'
import { skipWords } from './steps.ts'

/** Heading over everything that a kind of choice offers. */
export const CHOICE_LABELS: { readonly [K in ChoiceKind]: string } = {
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

/** Label of a choice that needs nothing entered; a pass that costs the company is not called going on (4.4.7). */
export function exitLabel(choice: Choice, state: GameState): string {
  if (choice.do !== 'skipStep') return CHOICE_LABELS[choice.do]
  return choice.insolvent ? 'Let the company become insolvent' : skipWords(state)
}

type Acts = { readonly [K in ChoiceKind]: (choice: ChoiceOf<K>) => string }
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** `one of 17 mines and concessions`, `3 Silberhütte`, `the HBE or GHE concession`. */
function itemsWords(items: readonly Item[]): string {
  const [first] = items
  if (first !== undefined && items.length === 1) return plain(itemWords(first))
  if (items.every(isMine)) return `one of ${items.length} mines`
  if (items.some(isMine)) return `one of ${items.length} mines and concessions`
  return `the ${anyOf(items)} concession`
}

/** `open the GHE concession at 100`, `open one of 3 lots at 100`. */
function openWords(lots: readonly Lot[], least: Marks): string {
  const lot = only(lots)
  return `open ${lot ? plain(lotWords(lot)) : `one of ${lots.length} lots`} at ${number(least)}`
}

const bidWords = ({ min, max }: Range): string => (max > min ? `bid at least ${number(min)}` : `bid ${number(min)}`)

/** The part of a decision that a kind of choice stands for, after `You can` or the name of the round. */
const ACTS: Acts = {
  bidPremium: c => bidWords(c.range),
  buyItem: c => `buy ${itemsWords(c.items.map(({ item }) => item))}`,
  openAuction: c => openWords(c.lots, c.range.min),
  bid: c => bidWords(c.range),
  pass: () => 'pass',
  sellShares: () => 'sell shares',
  buyShare: () => 'buy one share',
  formRailway: c => {
    const one = only(c.railways)
    return one ? `form the ${one.railway}` : 'form a railway'
  },
  formPublicMine: c => (only(c.companies)?.company === 'HW' ? 'form the HW' : 'form a mining company'),
  exerciseOption: c => {
    const one = only(c.companies)
    return one ? `exercise your option on ${companyWords(one.company)}` : 'exercise an option'
  },
  layTiles: c => (c.route ? 'build the concession route' : c.tiles === 1 ? 'lay a tile' : 'lay tiles'),
  buildStation: () => 'build a station',
  assignSwitchers: () => 'place the switchers',
  runTrains: () => 'run the trains',
  distribute: c => `distribute ${marks(c.profit)}`,
  buyMine: () => 'buy a mine',
  buyMachine: () => 'buy a machine',
  buyTrain: c => (c.compulsory ? 'buy the compulsory train' : 'buy a train'),
  buySwitcher: () => 'buy a switcher',
  scrapTrain: () => 'scrap a train',
  scrapSwitcher: () => 'scrap a switcher',
  issueShares: () => 'issue shares',
  closeMine: () => 'close the mine',
  answerOffer: () => 'accept or decline',
  withdrawOffer: () => 'withdraw your offer',
  skipStep: c => (c.insolvent ? 'let the company become insolvent' : 'go on'),
  endTurn: () => 'end the turn',
}

const actOf = (choice: Choice): string => (ACTS[choice.do] as (c: Choice) => string)(choice)
/** Kinds that are named last, and dropped first where room is short. */
const LAST: readonly ChoiceKind[] = ['sellShares', 'scrapTrain', 'scrapSwitcher', 'skipStep', 'endTurn', 'pass']

/** What may be done, most useful first, ways out last; going on step by step is not told where ending the turn is. */
export function acts(choices: readonly Choice[]): readonly string[] {
  const told = choices.filter(c => c.do !== 'skipStep' || !choices.some(other => other.do === 'endTurn'))
  return [...told].sort((a, b) => LAST.indexOf(a.do) - LAST.indexOf(b.do)).map(actOf)
}

/** What of a kind of choice has no button of its own in a mail. */
const BEYOND: { readonly [K in ChoiceKind]?: string } = {
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

/** `bid more or sell several shares`. */
export const beyondWords = (choices: readonly Choice[]): string =>
  anyOf(choices.map(choice => BEYOND[choice.do] ?? actOf(choice)))

/** Round and, where there is one, the company, mine or lot: `SR 4`, `AR 4 HBE`, `OR 9.1 GHE`, `OR 1.1 mine 7`. */
export function where(state: GameState): string {
  const round = roundWords(state.round)
  const frame = topOf(state)
  switch (frame?.at) {
    case 'auction':
      return `${round} ${lotShort(frame.lot)}`
    case 'draft':
      return `${round}, premium ${number(frame.premium)}`
    case 'railway':
    case 'miningCompany':
      return `${round} ${frame.company}`
    case 'mine':
      return `${round} mine ${mineWords(frame.mine)}`
    default:
      return round
  }
}

/** The decision in one sentence, round first: `SR 4: buy one share, form a mining company or pass.` */
export function decision(state: GameState, choices: readonly Choice[], name: Names): string {
  const frame = topOf(state)
  if (frame?.at === 'end') return 'The game is over.'
  if (choices.length === 0) return `${where(state)}: nothing to decide for you now.`
  if (frame?.at === 'consent')
    return choices.some(c => c.do === 'answerOffer')
      ? `${where(state)}: ${plain(offerWords(frame.offer, name(frame.by)))}. Accept or decline.`
      : `${where(state)}: your offer waits for ${name(frame.turn)}.`
  const bid = choices.find(c => c.do === 'bidPremium')
  if (bid) return `${where(state)}: bid at least ${number(bid.range.min)} for the right to buy first, or pass.`
  if (frame?.at === 'draft' && frame.mustBuy)
    return `${where(state)}: your bid was the highest, so buy the first mine or concession.`
  if (frame?.at === 'railway' && choices.some(c => c.do === 'buyTrain' && c.compulsory))
    return choices.some(c => c.do === 'skipStep')
      ? `${where(state)}: the ${frame.company} must buy a train or become insolvent.`
      : `${where(state)}: the ${frame.company} must buy a train.`
  return `${where(state)}: ${anyOf(acts(choices))}.`
}

/** What whoever acts holds: `The HBE holds 750 M; you have 0 M.`, or the player's cash alone. */
export function cashLine(state: GameState, cash: Marks): string {
  const frame = topOf(state)
  if (frame?.at === 'railway' || frame?.at === 'miningCompany')
    return `${capital(companyWords(frame.company))} holds ${marks(state.companies[frame.company].cash)}; you have ${marks(cash)}.`
  if (frame?.at === 'mine') return `The mine holds ${marks(state.mines[frame.mine].cash)}; you have ${marks(cash)}.`
  return `You have ${marks(cash)}.`
}

/** `The GHE's treasury` for whoever is spending in this turn. */
export function treasuryName(state: GameState): string {
  const frame = topOf(state)
  if (frame?.at === 'railway' || frame?.at === 'miningCompany') return `Treasury of ${companyWords(frame.company)}`
  return frame?.at === 'mine' ? `Treasury of mine ${mineWords(frame.mine)}` : capital('your cash')
}
