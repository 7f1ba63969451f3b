// The decision as the subject of a mail: short, and honest about how long it will take.

import type { Choice, ChoiceKind, ChoiceOf, Frame, GameState } from '../../engine/index.ts'
import { topOf } from '../../engine/index.ts'
import { type Names, plain } from '../sentence.ts'
import { acts, where } from './choices.ts'
import { offerWords } from './moves.ts'
import { anyOf, marks, mineWords, number, roundWords } from './names.ts'
import { decidedTurn } from './steps.ts'

type Brief = { readonly [K in ChoiceKind]?: (choice: ChoiceOf<K>) => string }

/** Each kind of choice in a word or two. What is missing here is not told in a subject. */
const BRIEF: Brief = {
  bidPremium: c => `bid ${number(c.range.min)}`,
  buyItem: () => 'buy',
  openAuction: () => 'open an auction',
  bid: c => `bid ${number(c.range.min)}`,
  buyShare: () => 'buy',
  formRailway: () => 'form',
  formPublicMine: () => 'form',
  exerciseOption: () => 'option',
  sellShares: () => 'sell',
  layTiles: () => 'track',
  buildStation: () => 'station',
  assignSwitchers: () => 'switchers',
  runTrains: () => 'run',
  distribute: c => `distribute ${marks(c.profit)}`,
  buyMine: () => 'mine',
  buyTrain: () => 'train',
  buyMachine: () => 'machine',
  buySwitcher: () => 'switcher',
  issueShares: () => 'shares',
  closeMine: () => 'close',
  scrapTrain: () => 'scrap',
  scrapSwitcher: () => 'scrap',
  endTurn: () => 'end',
  pass: () => 'pass',
}
const ORDER = Object.keys(BRIEF)

/** `buy, form, option, sell or pass`. */
function brief(choices: readonly Choice[]): string {
  const sorted = [...choices].sort((a, b) => ORDER.indexOf(a.do) - ORDER.indexOf(b.do))
  const words = sorted.flatMap(c => (BRIEF[c.do] as ((c: Choice) => string) | undefined)?.(c) ?? [])
  return anyOf([...new Set(words)])
}

/** Ways to put the decision into a subject, longest first. Each says the round and what is to be decided. */
export function shortDecisions(state: GameState, choices: readonly Choice[], name: Names): readonly string[] {
  const frame = topOf(state)
  const round = roundWords(state.round)
  if (frame?.at === 'consent') return offerSubjects(state, frame, name).map(way => `${round}: ${way}`)
  const place = frame?.at === 'mine' ? `${round} mine ${frame.mine}` : where(state)
  const ways = [...wholeTurn(state, choices), ...special(frame, choices), anyOf(acts(choices)), brief(choices)]
  const told = ways.map(way => `${place}: ${way}`)
  if (decidedTurn(state)?.step === 'units') return [...told, `${place}: purchases`]
  // Where the place is long, the round alone still says when.
  return place === round ? told : [...told, `${round}: ${brief(choices)}`]
}

const FIRST: { readonly [K in ChoiceKind]?: string } = {
  layTiles: 'track first',
  buildStation: 'station first',
  assignSwitchers: 'switchers first',
  runTrains: 'run first',
}

/** A company's turn from its beginning is an evening's thought; its payout at least begins one. */
function wholeTurn(state: GameState, choices: readonly Choice[]): readonly string[] {
  const turn = decidedTurn(state)
  if (turn === null || turn.at === 'mine') return []
  for (const choice of choices) {
    if (choice.do === 'layTiles' && choice.route) return ['whole turn, concession route first', 'whole turn']
    const first = FIRST[choice.do]
    if (first !== undefined) return [`whole turn, ${first}`, 'whole turn']
    if (choice.do === 'distribute') return [`distribute ${marks(choice.profit)} and what follows`]
  }
  return []
}

function special(frame: Frame | undefined, choices: readonly Choice[]): readonly string[] {
  if (frame?.at === 'draft' && frame.mustBuy) return ['buy the first mine or concession', 'buy the first item']
  const bid = choices.find(c => c.do === 'bidPremium')
  if (bid)
    return [
      `bid at least ${number(bid.range.min)} for the right to buy first, or pass`,
      `bid ${number(bid.range.min)} to buy first, or pass`,
      brief(choices),
    ]
  if (!choices.some(c => c.do === 'buyTrain' && c.compulsory)) return []
  return choices.some(c => c.do === 'skipStep') ? ['compulsory train or insolvency'] : ['buy the compulsory train']
}

function offerSubjects(state: GameState, frame: Extract<Frame, { at: 'consent' }>, name: Names): readonly string[] {
  const { offer } = frame
  const by = name(frame.by)
  const yours = offer.do === 'formPublicMine' ? offer.mines.find(mine => state.mines[mine].owner === frame.turn) : null
  const merger =
    offer.do === 'formPublicMine' && yours ? [`${by} asks to merge ${mineWords(yours)} into ${offer.company}`] : []
  return [plain(offerWords(offer, by)), ...merger, `${by} makes an offer`, 'an offer to answer']
}
