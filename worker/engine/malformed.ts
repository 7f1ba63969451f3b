// What came over a wire as a move and cannot be read as one: of which kind it was meant to be, and by which rule such a move goes.
import * as v from 'valibot'
import { type Illegal, illegal } from './errors.ts'
import type { MoveKind } from './moves.ts'
import { parseMove } from './moves.ts'
import type { Frame, GameState } from './state.ts'

/** Section of the rulebook for a kind of move; by frame where mines, mining companies and railways have each their own. */
const RULES: { readonly [K in MoveKind]: string | { readonly [at in Frame['at']]?: string } } = {
  bidPremium: '2.1',
  buyItem: '2.1',
  openAuction: '3.1',
  bid: '3.1',
  pass: { premium: '2.1', draft: '2.1', auctionRound: '3.1', auction: '3.1', stockRound: '3.2' },
  sellShares: '3.2.2',
  buyShare: '3.2.3',
  formRailway: '3.2.4',
  formPublicMine: '3.2.5',
  exerciseOption: '3.2.6',
  layTiles: { mine: '4.2.1', railway: '4.4.1' },
  buildStation: '4.4.2',
  assignSwitchers: '4.3.1',
  runTrains: '4.4.3',
  distribute: { miningCompany: '4.3.2', railway: '4.4.5' },
  buyMine: '4.3.4',
  buyMachine: { mine: '4.2.4', miningCompany: '4.3.5' },
  buyTrain: '4.4.7',
  buySwitcher: { mine: '4.2.4', miningCompany: '4.3.5', railway: '4.4.7' },
  scrapTrain: '4.4.7',
  scrapSwitcher: { mine: '4.2.4', miningCompany: '4.3.5', railway: '4.4.7' },
  issueShares: { miningCompany: '4.3.6', railway: '4.4.8' },
  closeMine: '4.2.5',
  // The section of the deal.
  answerOffer: {},
  withdrawOffer: {},
  skipStep: { mine: '4.2', miningCompany: '4.3', railway: '4.4' },
  endTurn: { mine: '4.2', miningCompany: '4.3', railway: '4.4' },
}

const AMOUNTS = ['marks', 'price', 'value', 'count', 'percent'] as const

const amount = v.pipe(v.number(), v.safeInteger())

/**
 * Why `input` is no move, with the section of the kind that it names, in the present position; null if it names none, or is one. `data.amount`
 * is set where what is wrong is an amount that is no whole number.
 */
export function whyNoMove(state: GameState, input: unknown): Illegal | null {
  const named = v.safeParse(v.looseObject({ do: v.picklist(Object.keys(RULES) as MoveKind[]) }), input)
  if (!named.success || parseMove(input) !== null) return null
  const { do: kind, ...fields } = named.output
  const wrong = AMOUNTS.find(name => name in fields && !v.is(amount, fields[name]))
  return illegal('malformed', sectionOf(state, kind), wrong === undefined ? undefined : { amount: wrong })
}

function sectionOf({ stack }: GameState, kind: MoveKind): string {
  const top = stack[stack.length - 1]
  const deal = top?.at === 'consent'
  const section = RULES[deal ? top.offer.do : kind]
  const asking = deal ? stack[stack.length - 2] : top
  return typeof section === 'string' ? section : ((asking && section[asking.at]) ?? '')
}
