// What a move leads to: the small words of its button.
import {
  type Company,
  type GameEvent,
  type GameState,
  isTurn,
  type Marks,
  type Move,
  type MoveKind,
  type MoveOf,
  mineAccount,
  shareSize,
  stockValue,
  topOf,
} from '../../engine/index.ts'
import { companyWords, marks, mineWords, number, percentWords, placeWords, whoWords } from './names.ts'
import { optionPrice, outcome, priceOf, ranBy, type Scene, sharePrice, untilNextTurn } from './scene.ts'
import { itemFacts, lotFacts } from './startAuction.ts'
import { afterEnding, decidedTurn } from './steps.ts'

type Details = { readonly [K in MoveKind]?: (move: MoveOf<K>, scene: Scene) => string }

const cashOf = ({ state, seat }: Scene): Marks => state.players[seat]?.cash ?? 0

const leavesYou = (scene: Scene, price: Marks | undefined): string =>
  price === undefined ? '' : `leaves you ${marks(cashOf(scene) - price)}`

/** How sure it is that no run brings more. */
export const PROOF = { proven: 'best run, proven', found: 'best found, not proven the best' } as const

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(', ')

/** What is left in the pool or offering after this purchase. */
function sharesLeft(move: MoveOf<'buyShare'>, { state }: Scene): string {
  const { company, from } = move
  const there = company === 'MHE' ? state.mhe.pool : state.companies[company][from]
  const n = there / shareSize(state, company)
  return n === 1 ? `the last share in ${placeWords(from)}` : `1 of ${n} in ${placeWords(from)}`
}

/** `value 570 → 610`, `value stays 140`. */
function valueWords(company: Company, state: GameState, events: readonly GameEvent[]): string {
  const moves = events.flatMap(e => (e.what === 'valueMoved' && e.company === company ? [e.to] : []))
  const from = stockValue(state, company)
  const to = moves[moves.length - 1] ?? from
  return from === to ? `value stays ${number(from)}` : `value ${number(from)} → ${number(to)}`
}

/** `you get 336 M, value 570 → 610`. */
function dividend(move: MoveOf<'distribute'>, scene: Scene): string {
  const after = outcome(move, scene)
  const turn = decidedTurn(scene.state)
  if (!after || turn === null || turn.at === 'mine') return ''
  const events = untilNextTurn(after.events)
  const gets = events.flatMap(e => (e.what === 'distributed' ? e.players.filter(p => p.seat === scene.seat) : []))
  return joined(...gets.map(p => `you get ${marks(p.marks)}`), valueWords(turn.company, scene.state, events))
}

/** Who gets what and where the value goes: `you 68 M, Ben 51 M, treasury 51 M, value 180 → 190`. Empty without the rules. */
export function payoutWords(move: MoveOf<'distribute'>, scene: Scene): string {
  const after = outcome(move, scene)
  const parts: string[] = []
  let value = after ? 'value stays' : ''
  for (const e of after?.events ?? []) {
    if (e.what === 'turnBegan') break
    if (e.what === 'valueMoved') value = `value ${number(e.from)} → ${number(e.to)}`
    if (e.what !== 'distributed') continue
    const own = e.players.filter(p => p.seat === scene.seat)
    for (const { seat, marks: sum } of [...own, ...e.players.filter(p => p.seat !== scene.seat)])
      parts.push(`${seat === scene.seat ? 'you' : scene.name(seat)} ${marks(sum)}`)
    if (e.kept > 0) parts.push(`treasury ${marks(e.kept)}`)
  }
  return joined(...parts, value)
}

/** `best run, proven` of the run that is proposed; nothing of another. */
function proof(move: MoveOf<'runTrains'>, { run }: Scene): string {
  return run && JSON.stringify(run.move) === JSON.stringify(move) ? PROOF[run.proven ? 'proven' : 'found'] : ''
}

/** `less 50 M maintenance: profit 180 M`; nothing where the profit is the revenue. */
function profit(move: MoveOf<'runTrains'>, scene: Scene): string {
  const ran = ranBy(move, scene)
  return ran && ran.maintenance > 0 ? `less ${marks(ran.maintenance)} maintenance: profit ${marks(ran.profit)}` : ''
}

/** `leaves the GHE 130 M, mine 7 Lindenberg becomes connected, phase 3 begins`. */
function spending(move: Move, scene: Scene): string {
  const after = outcome(move, scene)
  const frame = topOf(scene.state)
  const asked = after && topOf(after.state)
  // An offer has moved no money yet.
  if (asked?.at === 'consent') return `${scene.name(asked.turn)} is asked first`
  if (!after || !isTurn(frame)) return ''
  const account = frame.at === 'mine' ? mineAccount(frame.mine) : frame.company
  const news: string[] = []
  let left = frame.at === 'mine' ? scene.state.mines[frame.mine].cash : scene.state.companies[frame.company].cash
  for (const e of after.events) {
    // What follows belongs to the next turn.
    if (e.what === 'turnBegan' || e.what === 'roundEnded') break
    if (e.what === 'paid') left += (e.to === account ? e.marks : 0) - (e.from === account ? e.marks : 0)
    if (e.what === 'mineConnected') news.push(`mine ${mineWords(e.mine)} becomes connected`)
    if (e.what === 'phaseBegan') news.push(`phase ${e.phase} begins`)
    if (e.what === 'concessionActive') news.push(`the ${e.railway} concession becomes active`)
  }
  return joined(`leaves ${frame.at === 'mine' ? 'the mine' : companyWords(frame.company)} ${marks(left)}`, ...news)
}

/** `value 240 → 230, then buy or end the turn`. */
function afterSale(move: MoveOf<'sellShares'>, scene: Scene): string {
  const after = outcome(move, scene)
  return joined(after ? valueWords(move.company, scene.state, after.events) : '', 'then buy or end the turn')
}

/** `you get 50 % and become director of the HW`, or whose consent it takes. */
function merged(move: MoveOf<'formPublicMine'>, scene: Scene): string {
  const after = outcome(move, scene)
  const top = after ? topOf(after.state) : undefined
  if (!after || top?.at === 'consent') return top?.at === 'consent' ? `${scene.name(top.turn)} is asked first` : ''
  return sharesGot(move, scene, after.state)
}

function sharesGot({ company }: MoveOf<'formPublicMine'>, scene: Scene, after: GameState): string {
  const percent = after.players[scene.seat]?.shares[company] ?? 0
  return after.companies[company].director === scene.seat
    ? `you get ${percentWords(percent)} and become director of ${companyWords(company)}`
    : `you get ${percentWords(percent)} of ${companyWords(company)}`
}

/** `produces 210 M`. */
function produces(move: Move, scene: Scene): string {
  const made = outcome(move, scene)?.events.find(e => e.what === 'produced')
  return made?.what === 'produced' ? `produces ${marks(made.revenue)}` : ''
}

/** What accepting brings the reader or his company; declining leaves everything as it is. */
function answered(move: MoveOf<'answerOffer'>, scene: Scene): string {
  const frame = topOf(scene.state)
  if (frame?.at !== 'consent') return ''
  if (!move.accept) return `${scene.name(frame.by)} decides again`
  const after = outcome(move, scene)
  if (!after) return ''
  const { offer } = frame
  if (offer.do === 'formPublicMine') return sharesGot(offer, scene, after.state)
  if (offer.do === 'buyMine') return `you get ${marks(offer.price)}`
  return sellerGets(untilNextTurn(after.events))
}

/** `the GHE gets 80 M`: the price of a unit, less what its seller pays for maintenance. */
function sellerGets(events: readonly GameEvent[]): string {
  const paid = events.flatMap(e => (e.what === 'paid' ? [e] : []))
  const seller = paid.find(({ why }) => why === 'train' || why === 'switcher')?.to
  if (seller === undefined || seller === 'bank' || typeof seller === 'number') return ''
  const sums = paid.map(e => (e.to === seller ? e.marks : 0) - (e.from === seller ? e.marks : 0))
  const who = whoWords(seller)
  return `${typeof who === 'string' ? who : companyWords(who.company)} gets ${marks(sums.reduce((a, b) => a + b, 0))}`
}

export const DETAILS: Details = {
  bidPremium: () => 'on top of every price',
  buyItem: (m, scene) => joined(itemFacts(m.item, scene.state), leavesYou(scene, priceOf(m, scene))),
  openAuction: (m, scene) => joined(lotFacts(m.lot, scene.state), `would leave you ${marks(cashOf(scene) - m.marks)}`),
  bid: (m, scene) => `would leave you ${marks(cashOf(scene) - m.marks)}`,
  buyShare: (m, scene) => joined(sharesLeft(m, scene), leavesYou(scene, sharePrice(m, scene))),
  formRailway: (m, scene) => leavesYou(scene, m.value * m.shares),
  formPublicMine: merged,
  exerciseOption: (m, scene) => leavesYou(scene, optionPrice(m, scene)),
  sellShares: afterSale,
  assignSwitchers: produces,
  endTurn: (_m, scene) => afterEnding(scene.state),
  answerOffer: answered,
  runTrains: (m, scene) => joined(proof(m, scene), profit(m, scene)),
  distribute: dividend,
  layTiles: spending,
  buildStation: spending,
  buyMine: spending,
  buyMachine: spending,
  buyTrain: spending,
  buySwitcher: spending,
}
