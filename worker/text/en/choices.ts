import type { Choice, ChoiceKind, ChoiceOf, Frame, GameState, Lot, Marks } from '../../engine/index.ts'
import { type Names, plain } from '../sentence.ts'
import { offerWords } from './moves.ts'
import { anyOf, capital, companyWords, lotShort, marks, mineWords, number, roundWords } from './names.ts'

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
  skipStep: 'Go on without it',
  endTurn: 'End the turn',
}

/** Label of a choice that needs nothing entered; a pass that costs the company is not called going on (4.4.7). */
export const exitLabel = (choice: Choice): string =>
  choice.do === 'skipStep' && choice.insolvent ? 'Let the company become insolvent' : CHOICE_LABELS[choice.do]

type Acts = { readonly [K in ChoiceKind]: (choice: ChoiceOf<K>) => string }
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
const openWords = (lot: Lot, least: number): string => `open the ${lotShort(lot)} at ${number(least)}`

/** The part of a decision that a kind of choice stands for, after `You can` or the name of the round. */
const ACTS: Acts = {
  bidPremium: c => `bid ${number(c.range.min)}`,
  buyItem: () => 'buy a mine or concession',
  openAuction: c => {
    const lot = only(c.lots)
    return lot ? openWords(lot, c.range.min) : 'open an auction'
  },
  bid: c => `bid ${number(c.range.min)}`,
  pass: () => 'pass',
  sellShares: () => 'sell shares',
  buyShare: () => 'buy one share',
  formRailway: c => {
    const one = only(c.railways)
    return one ? `form the ${one.railway}` : 'form a railway'
  },
  formPublicMine: c => (only(c.companies)?.company === 'HW' ? 'form the HW' : 'form a mining company'),
  exerciseOption: () => 'exercise your option',
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

const topOf = (state: GameState): Frame | undefined => state.stack[state.stack.length - 1]

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
  if (frame?.at === 'railway' && choices.some(c => c.do === 'buyTrain' && c.compulsory))
    return `${where(state)}: the ${frame.company} must buy a train.`
  return `${where(state)}: ${anyOf(acts(choices))}.`
}

/** Ways to put the decision into a subject, longest first. */
export function shortDecisions(state: GameState, choices: readonly Choice[], name: Names): readonly string[] {
  const frame = topOf(state)
  if (frame?.at === 'consent' && choices.some(c => c.do === 'answerOffer')) {
    const by = name(frame.by)
    return [plain(offerWords(frame.offer, by)), `${by} makes an offer`, 'an offer to answer']
  }
  const place = where(state)
  const all = acts(choices)
  const exit = choices.some(c => c.do === 'pass') ? ['pass'] : []
  const short = [...all.filter(act => act !== 'pass').slice(0, 2), ...exit]
  const first = [...all.slice(0, 1), ...exit.filter(e => e !== all[0])]
  return [all, short, first].map(list => `${place}: ${anyOf(list)}`).concat(`${place}: ${wholeTurn(frame)}`, place)
}

function wholeTurn(frame: Frame | undefined): string {
  const turns: readonly (Frame['at'] | undefined)[] = ['mine', 'miningCompany', 'railway']
  return turns.includes(frame?.at) ? 'whole turn' : 'your decision'
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
