// What may be done, in words: the acts of a decision, the decision itself, where it stands.
import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  type GameState,
  type Item,
  isMine,
  type Lot,
  type Marks,
  mineTurns,
  type Range,
  topOf,
} from '../engine/index.ts'
import type { Dictionary, FirstWords } from './dictionary.ts'
import { offerWords } from './moves.ts'
import { companyWords, itemWords, lotShort, lotWords, mineWords, roundWords } from './names.ts'
import { type Names, plain } from './sentence.ts'
import { skipWords } from './steps.ts'

/** Label of a choice that needs nothing entered; a pass that costs the company is not called going on (4.4.7). */
export function exitLabel(d: FirstWords, choice: Choice, state: GameState): string {
  if (choice.do !== 'skipStep') return d.CHOICE_LABELS[choice.do]
  return choice.insolvent ? d.DECISION.becomeInsolvent : d.PAGE.goOn(skipWords(d, state))
}

type Acts = { readonly [K in ChoiceKind]: (d: FirstWords, choice: ChoiceOf<K>) => string }
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** `one of 17 mines and concessions`, `3 Silberhütte`, `the HBE or GHE concession`. */
function itemsWords(d: FirstWords, items: readonly Item[]): string {
  const one = only(items)
  if (one !== undefined) return plain(itemWords(d, one))
  if (items.every(isMine)) return d.ACTS.oneOfMines(items.length)
  return items.some(isMine) ? d.ACTS.oneOfItems(items.length) : d.ACTS.anyConcession(items)
}

/** `open the GHE concession at 100`, `open one of 3 lots at 100`. */
function openWords(d: FirstWords, lots: readonly Lot[], least: Marks): string {
  const lot = only(lots)
  return d.ACTS.open(lot ? plain(lotWords(d, lot)) : d.ACTS.oneOfLots(lots.length), least)
}

const bidWords = ({ ACTS }: FirstWords, { min, max }: Range): string =>
  max > min ? ACTS.bidAtLeast(min) : ACTS.bid(min)

function formWords({ ACTS }: FirstWords, { railways }: ChoiceOf<'formRailway'>): string {
  const one = only(railways)
  return one ? ACTS.form(one.railway) : ACTS.formRailway
}

function optionWords(d: FirstWords, { companies }: ChoiceOf<'exerciseOption'>): string {
  const one = only(companies)
  return one ? d.ACTS.exerciseOptionOn(companyWords(d, one.company)) : d.ACTS.exerciseOption
}

/** The part of a decision that a kind of choice stands for, after `You can` or the name of the round. */
const ACT_OF: Acts = {
  bidPremium: (d, c) => bidWords(d, c.range),
  buyItem: (d, c) =>
    d.ACTS.buy(
      itemsWords(
        d,
        c.items.map(({ item }) => item),
      ),
    ),
  openAuction: (d, c) => openWords(d, c.lots, c.range.min),
  bid: (d, c) => bidWords(d, c.range),
  pass: ({ ACTS }) => ACTS.pass,
  sellShares: ({ ACTS }) => ACTS.sellShares,
  buyShare: ({ ACTS }) => ACTS.buyShare,
  formRailway: formWords,
  formPublicMine: ({ ACTS }, c) => (only(c.companies)?.company === 'HW' ? ACTS.form('HW') : ACTS.formPublicMine),
  exerciseOption: optionWords,
  layTiles: ({ ACTS }, c) => (c.route ? ACTS.layRoute : c.tiles === 1 ? ACTS.layTile : ACTS.layTiles),
  buildStation: ({ ACTS }) => ACTS.buildStation,
  assignSwitchers: ({ ACTS }) => ACTS.assignSwitchers,
  runTrains: ({ ACTS }) => ACTS.runTrains,
  distribute: ({ ACTS }, c) => ACTS.distribute(c.profit),
  buyMine: ({ ACTS }) => ACTS.buyMine,
  buyMachine: ({ ACTS }) => ACTS.buyMachine,
  buyTrain: ({ ACTS }, c) => (c.compulsory ? ACTS.buyCompulsoryTrain : ACTS.buyTrain),
  buySwitcher: ({ ACTS }) => ACTS.buySwitcher,
  scrapTrain: ({ ACTS }) => ACTS.scrapTrain,
  scrapSwitcher: ({ ACTS }) => ACTS.scrapSwitcher,
  issueShares: ({ ACTS }) => ACTS.issueShares,
  closeMine: ({ ACTS }) => ACTS.closeMine,
  answerOffer: ({ ACTS }) => ACTS.answerOffer,
  withdrawOffer: ({ ACTS }) => ACTS.withdrawOffer,
  skipStep: ({ ACTS }, c) => (c.insolvent ? ACTS.becomeInsolvent : ACTS.skipStep),
  endTurn: ({ ACTS }) => ACTS.endTurn,
}

const actOf = (d: FirstWords, choice: Choice): string =>
  (ACT_OF[choice.do] as (d: FirstWords, c: Choice) => string)(d, choice)
/** Kinds that are named last, and dropped first where room is short. */
const LAST: readonly ChoiceKind[] = ['sellShares', 'scrapTrain', 'scrapSwitcher', 'skipStep', 'endTurn', 'pass']

/** What may be done, most useful first, ways out last; going on step by step is not told where ending the turn is. */
export function acts(d: FirstWords, choices: readonly Choice[]): readonly string[] {
  const told = choices.filter(c => c.do !== 'skipStep' || !choices.some(other => other.do === 'endTurn'))
  return [...told].sort((a, b) => LAST.indexOf(a.do) - LAST.indexOf(b.do)).map(choice => actOf(d, choice))
}

/** `bid more or sell several shares`. */
export const beyondWords = (d: Dictionary, choices: readonly Choice[]): string =>
  d.format.anyOf(choices.map(choice => d.BEYOND[choice.do] ?? actOf(d, choice)))

/** Round and, where there is one, the company, mine or lot: `SR 4`, `AR 4 HBE`, `OR 9.1 GHE`, `OR 1.1 mine 7`. */
export function where(d: FirstWords, state: GameState): string {
  const round = roundWords(d, state.round)
  const frame = topOf(state)
  switch (frame?.at) {
    case 'auction':
      return `${round} ${lotShort(d, frame.lot)}`
    case 'draft':
      return d.DECISION.withPremium(round, frame.premium)
    case 'railway':
    case 'miningCompany':
      return `${round} ${frame.company}`
    case 'mine':
      return d.DECISION.withMine(round, mineWords(frame.mine))
    default:
      return round
  }
}

/** The decision in one sentence, round first: `SR 4: buy one share, form a mining company or pass.` */
export function decision(
  d: FirstWords,
  state: GameState,
  choices: readonly Choice[],
  name: Names,
  at: string = where(d, state),
): string {
  const { DECISION } = d
  const frame = topOf(state)
  if (frame?.at === 'end') return DECISION.over
  if (choices.length === 0) return DECISION.nothing(at)
  if (frame?.at === 'consent')
    return choices.some(c => c.do === 'answerOffer')
      ? DECISION.offer(at, offerWords(d, frame.offer, name(frame.by)))
      : DECISION.offerWaits(at, name(frame.turn))
  const bid = choices.find(c => c.do === 'bidPremium')
  if (bid) return DECISION.premium(at, bid.range.min)
  if (frame?.at === 'draft' && frame.mustBuy) return DECISION.mustBuy(at)
  if (frame?.at === 'railway' && choices.some(c => c.do === 'buyTrain' && c.compulsory))
    return choices.some(c => c.do === 'skipStep')
      ? DECISION.trainOrInsolvent(at, frame.company)
      : DECISION.train(at, frame.company)
  return DECISION.acts(at, acts(d, choices))
}

/** The mines of one player that are on one after another: `OR 3.1: build and buy for 1 Königshütte and 2 Wurmberg, or leave …`. */
export const minesDecision = (d: FirstWords, state: GameState): string =>
  d.DECISION.mines(
    roundWords(d, state.round),
    mineTurns(state).map(({ mine }) => mineWords(mine)),
  )

/** What whoever acts holds: `The HBE holds 750 M; you have 0 M.`, or the player's cash alone. */
export function cashLine(d: FirstWords, state: GameState, cash: Marks): string {
  const frame = topOf(state)
  if (frame?.at === 'railway' || frame?.at === 'miningCompany')
    return d.CASH.company(companyWords(d, frame.company), state.companies[frame.company].cash, cash)
  return frame?.at === 'mine' ? d.CASH.mine(state.mines[frame.mine].cash, cash) : d.CASH.you(cash)
}
