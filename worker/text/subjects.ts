// The decision as the subject of a mail: short, and honest about how long it will take.
import {
  type Choice,
  type ChoiceKind,
  decidedTurn,
  type Frame,
  type GameState,
  mineTurns,
  presentTurn,
  readTurnName,
  topOf,
} from '../engine/index.ts'
import { acts, where } from './choices.ts'
import type { Dictionary } from './dictionary.ts'
import { offerWords } from './moves.ts'
import { mineWords, ordinal, roundWords } from './names.ts'
import { type Names, plain } from './sentence.ts'

/** Kinds of choice in the order in which a subject names them; others are not told in one. */
const ORDER: readonly ChoiceKind[] = [
  'bidPremium',
  'buyItem',
  'openAuction',
  'bid',
  'buyShare',
  'formRailway',
  'formPublicMine',
  'exerciseOption',
  'sellShares',
  'layTiles',
  'buildStation',
  'assignSwitchers',
  'runTrains',
  'distribute',
  'buyMine',
  'buyTrain',
  'buyMachine',
  'buySwitcher',
  'issueShares',
  'closeMine',
  'scrapTrain',
  'scrapSwitcher',
  'endTurn',
  'pass',
]

function briefly({ BRIEF, SUBJECTS }: Dictionary, choice: Choice): readonly string[] {
  if (choice.do === 'bid' || choice.do === 'bidPremium') return [SUBJECTS.bid(choice.range.min)]
  if (choice.do === 'distribute') return [SUBJECTS.distribute(choice.profit)]
  if (choice.do === 'buyItem') return [SUBJECTS.item(choice.items.length)]
  const word = BRIEF[choice.do]
  return word === undefined ? [] : [word]
}

/** `buy, form, option, sell or pass`. */
function brief(d: Dictionary, choices: readonly Choice[]): string {
  const sorted = [...choices].sort((a, b) => ORDER.indexOf(a.do) - ORDER.indexOf(b.do))
  return d.SUBJECTS.any([...new Set(sorted.flatMap(choice => briefly(d, choice)))])
}

/** Where the decision stands, so that a player's second turn in a round is told from their first. */
export function placeOfTurn(d: Dictionary, state: GameState): string {
  const at = where(d, state)
  const frame = topOf(state)?.at
  if (frame !== 'stockRound' && frame !== 'auctionRound') return at
  const turn = presentTurn(state)
  const of = turn === null ? undefined : readTurnName(turn)?.of
  return of && 'nth' in of && of.nth > 1 ? d.SUBJECTS.nth(at, ordinal(d, of.nth)) : at
}

/** Ways to put the decision into a subject, longest first. Each says the round and what is to be decided. */
export function shortDecisions(
  d: Dictionary,
  state: GameState,
  choices: readonly Choice[],
  name: Names,
): readonly string[] {
  const { SUBJECTS } = d
  const frame = topOf(state)
  const round = roundWords(d, state.round)
  if (frame?.at === 'consent') return offerSubjects(d, state, frame, name).map(way => SUBJECTS.at(round, way))
  if (frame?.at === 'mine') {
    const mines = mineTurns(state).map(({ mine }) => mine)
    return [SUBJECTS.mines(mines), SUBJECTS.mineCount(mines.length)].map(way => SUBJECTS.at(round, way))
  }
  const place = placeOfTurn(d, state)
  const any = SUBJECTS.any(acts(d, choices))
  const ways = [...wholeTurn(d, state, choices), ...special(d, frame, choices), any, brief(d, choices)]
  const told = ways.map(way => SUBJECTS.at(place, way))
  if (decidedTurn(state)?.step === 'units') return [...told, SUBJECTS.at(place, SUBJECTS.purchases)]
  // Where the place is long, the round alone still says when.
  return place === round ? told : [...told, SUBJECTS.at(round, brief(d, choices))]
}

/** A company's turn from its beginning is an evening's thought; its payout at least begins one. */
function wholeTurn({ SUBJECTS }: Dictionary, state: GameState, choices: readonly Choice[]): readonly string[] {
  const turn = decidedTurn(state)
  if (turn === null || turn.at === 'mine') return []
  const from = SUBJECTS.wholeTurnFrom
  for (const choice of choices) {
    if (choice.do === 'layTiles' && choice.route) return [from.route, SUBJECTS.wholeTurn]
    const first = (from as { readonly [K in ChoiceKind]?: string })[choice.do]
    if (first !== undefined) return [first, SUBJECTS.wholeTurn]
    if (choice.do === 'distribute') return [SUBJECTS.distributeAndMore(choice.profit)]
  }
  return []
}

function special(d: Dictionary, frame: Frame | undefined, choices: readonly Choice[]): readonly string[] {
  const { SUBJECTS } = d
  if (frame?.at === 'draft' && frame.mustBuy) return SUBJECTS.mustBuy
  const bid = choices.find(c => c.do === 'bidPremium')
  if (bid) return [SUBJECTS.premium(bid.range.min), SUBJECTS.premiumShort(bid.range.min), brief(d, choices)]
  if (!choices.some(c => c.do === 'buyTrain' && c.compulsory)) return []
  return [choices.some(c => c.do === 'skipStep') ? SUBJECTS.trainOrInsolvency : SUBJECTS.compulsoryTrain]
}

function offerSubjects(
  d: Dictionary,
  state: GameState,
  frame: Extract<Frame, { at: 'consent' }>,
  name: Names,
): readonly string[] {
  const { offer } = frame
  const by = name(frame.by)
  const yours = offer.do === 'formPublicMine' ? offer.mines.find(mine => state.mines[mine].owner === frame.turn) : null
  const merger = offer.do === 'formPublicMine' && yours ? [d.SUBJECTS.merger(by, mineWords(yours), offer.company)] : []
  return [plain(offerWords(d, offer, by)), ...merger, d.SUBJECTS.offer(by), d.SUBJECTS.anOffer]
}
