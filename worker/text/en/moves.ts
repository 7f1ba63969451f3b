import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  type Company,
  type Distribution,
  type GameEvent,
  type GameState,
  initialValue,
  isMine,
  type Marks,
  type Move,
  type MoveKind,
  type MoveOf,
  mineAccount,
  type play,
  shareSize,
  stockValue,
  topOf,
} from '../../engine/index.ts'
import { type Names, plain, type Sentence, say, sign } from '../sentence.ts'
import {
  allOf,
  companyWords,
  count,
  hexWords,
  inWords,
  itemWords,
  lotWords,
  marks,
  mineWords,
  number,
  percentWords,
  placeWords,
  trainWords,
  whoWords,
} from './names.ts'
import { itemFacts, itemPrice, lotFacts } from './startAuction.ts'
import { afterEnding, skipWords, turnOn } from './steps.ts'

/** The position that a move is worded in, with what its player may do in it. */
export interface Scene {
  readonly state: GameState
  readonly seat: number
  readonly choices: readonly Choice[]
  readonly name: Names
  /** Plays a move to tell what it would bring about; null where the rules are not at hand (the page's first view). */
  readonly play: typeof play | null
  /** The run that is proposed, where one was worked out. */
  readonly run?: ProposedRun | null
}

export interface ProposedRun {
  readonly move: MoveOf<'runTrains'>
  /** No legal run brings more; else it is the best that was found. */
  readonly proven: boolean
}

/** A button's words: what it does, then what that leads to (may be empty). */
export interface MoveWords {
  readonly title: Sentence
  readonly detail: string
}

type Titles = { readonly [K in MoveKind]: (move: MoveOf<K>, scene: Scene) => Sentence }
type Details = { readonly [K in MoveKind]?: (move: MoveOf<K>, scene: Scene) => string }

const offered = <K extends ChoiceKind>({ choices }: Scene, kind: K): ChoiceOf<K> | undefined =>
  choices.find((c): c is ChoiceOf<K> => c.do === kind)

const cashOf = ({ state, seat }: Scene): Marks => state.players[seat]?.cash ?? 0
const leavesYou = (scene: Scene, price: Marks | undefined): string =>
  price === undefined ? '' : `leaves you ${marks(cashOf(scene) - price)}`
/** How sure it is that no run brings more. */
export const PROOF = { proven: 'best run, proven', found: 'best found, not proven the best' } as const

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(', ')
const forPrice = (price: Marks | undefined): string => (price === undefined ? '' : ` for ${marks(price)}`)

const priceOf = (move: MoveOf<'buyItem'>, scene: Scene): Marks | undefined =>
  offered(scene, 'buyItem')?.items.find(x => x.item === move.item)?.price

/** `(260 + premium 40)`: how a price in the start auction comes about. */
function itemSum({ item }: MoveOf<'buyItem'>, price: Marks | undefined): string {
  const base = itemPrice(item)
  return price === undefined || price === base ? '' : ` (${number(base)} + premium ${number(price - base)})`
}

const sharePrice = (move: MoveOf<'buyShare'>, scene: Scene): Marks => stockValue(scene.state, move.company)

/** What is left in the pool or offering after this purchase. */
function sharesLeft(move: MoveOf<'buyShare'>, { state }: Scene): string {
  const { company, from } = move
  const there = company === 'MHE' ? state.mhe.pool : state.companies[company][from]
  const n = there / shareSize(state, company)
  return n === 1 ? `the last share in ${placeWords(from)}` : `1 of ${n} in ${placeWords(from)}`
}

const optionPrice = (move: MoveOf<'exerciseOption'>, { state }: Scene): Marks =>
  (move.percent / shareSize(state, move.company)) * stockValue(state, move.company)

const KINDS: Readonly<Record<Distribution, string>> = {
  withhold: 'Withhold everything',
  half: 'Pay half',
  full: 'Pay all',
}

function shareOut(move: MoveOf<'distribute'>, scene: Scene): string {
  const profit = offered(scene, 'distribute')?.profit
  if (profit === undefined) return ''
  if (move.kind === 'withhold') return `${marks(profit)} to the treasury`
  return move.kind === 'half' ? `${marks(profit / 2)} to shareholders` : marks(profit)
}

/** What the move would bring about, as far as its player asks; nothing if the rules refuse it. */
function outcome(
  move: Move,
  { state, seat, play }: Scene,
): { readonly state: GameState; readonly events: readonly GameEvent[] } | null {
  const played = play?.(state, seat, move)
  return played?.ok ? played.value : null
}

/** What belongs to this move, not to the turns after it. */
function untilNextTurn(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findIndex(e => e.what === 'turnBegan')
  return end < 0 ? events : events.slice(0, end)
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
  const turn = turnOn(scene.state)
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

const ranBy = (move: MoveOf<'runTrains'>, scene: Scene) => outcome(move, scene)?.events.find(e => e.what === 'ran')

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
  if (!after || (frame?.at !== 'mine' && frame?.at !== 'miningCompany' && frame?.at !== 'railway')) return ''
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

const TITLES: Titles = {
  bidPremium: m => say`Bid ${number(m.marks)}`,
  buyItem: (m, scene) => {
    const price = priceOf(m, scene)
    return say`Buy ${itemWords(m.item)}${forPrice(price)}${itemSum(m, price)}`
  },
  openAuction: m => say`Open ${lotWords(m.lot)} at ${marks(m.marks)}`,
  bid: m => say`Bid ${marks(m.marks)}`,
  pass: () => say`Pass`,
  sellShares: (m, scene) => {
    const each = offered(scene, 'sellShares')?.lots.find(lot => lot.company === m.company)?.each
    return say`Sell ${inWords(m.count)} ${sign(m.company)}${each === undefined ? '' : ` for ${marks(each * m.count)}`}`
  },
  buyShare: (m, scene) => say`Buy ${sign(m.company)} for ${marks(sharePrice(m, scene))}`,
  formRailway: m =>
    say`Form the ${sign(m.railway)} at ${number(m.value)}: ${m.shares === 1 ? 'one share' : 'two shares'}`,
  formPublicMine: m =>
    say`Merge ${m.mines.map(mineWords).join(' and ')} into ${sign(m.company)} at ${number(initialValue(m.mines))}`,
  exerciseOption: (m, scene) =>
    say`Exercise your option: ${percentWords(m.percent)} of ${sign(m.company)} for ${marks(optionPrice(m, scene))}`,
  layTiles: (m, scene) => {
    const tiles = allOf(m.tiles.map(t => `${t.tile} on ${hexWords(t.hex)}`))
    return offered(scene, 'layTiles')?.route ? say`Lay the concession route: ${tiles}` : say`Lay ${tiles}`
  },
  buildStation: (m, scene) => {
    const place = offered(scene, 'buildStation')?.places.find(p => p.hex === m.hex && p.stop === m.stop)
    const cost = place ? `, ${marks(place.cost)}` : ''
    return m.replaces === null
      ? say`Build a station in ${hexWords(m.hex)}${cost}`
      : say`Replace ${sign(m.replaces)}'s inactive marker in ${hexWords(m.hex)}${cost}`
  },
  assignSwitchers: m => say`Place ${allOf(m.switchers.map(s => `the ${s.size}-switcher at ${mineWords(s.mine)}`))}`,
  runTrains: (m, scene) => {
    const ran = ranBy(m, scene)
    return say`Run ${count(routesIn(m), 'route')}${ran ? ` for ${marks(ran.revenue)}` : ''}`
  },
  distribute: (m, scene) => {
    const sum = shareOut(m, scene)
    return say`${KINDS[m.kind]}${sum ? `: ${sum}` : ''}`
  },
  buyMine: m => say`Buy mine ${mineWords(m.mine)} for ${marks(m.price)}`,
  buyMachine: (m, scene) => {
    const price = offered(scene, 'buyMachine')?.machines.find(x => x.size === m.size)?.price
    return say`Buy a ${m.size}-machine${forPrice(price)}, for ${allOf(m.mines.map(mineWords))}`
  },
  buyTrain: m =>
    say`Buy a ${trainWords(m.unit)} from ${m.from === 'bank' ? 'the bank' : sign(m.from)} for ${marks(m.price)}`,
  buySwitcher: m =>
    say`Buy a ${m.size}-switcher from ${sourceOf(m.from)} for ${marks(m.price)}${m.mine ? `, for ${mineWords(m.mine)}` : ''}`,
  scrapTrain: m => say`Scrap a ${trainWords(m.size)}`,
  scrapSwitcher: m => say`Scrap the ${m.size}-switcher${m.mine ? ` of ${mineWords(m.mine)}` : ''}`,
  issueShares: (_m, scene) => say`Issue new shares: ${offered(scene, 'issueShares')?.split ?? 'smaller'} % each`,
  closeMine: (_m, scene) => say`Close the mine: ${marks(offered(scene, 'closeMine')?.treasury ?? 0)} to you`,
  answerOffer: m => (m.accept ? say`Accept` : say`Decline`),
  withdrawOffer: () => say`Withdraw the offer`,
  skipStep: (_m, scene) =>
    offered(scene, 'skipStep')?.insolvent
      ? say`Buy none: the company becomes insolvent`
      : say`${skipWords(scene.state)}`,
  endTurn: () => say`End the turn`,
}

const routesIn = ({ runs }: MoveOf<'runTrains'>): number => runs.reduce((sum, run) => sum + run.routes.length, 0)

function sourceOf(from: MoveOf<'buySwitcher' | 'buyTrain'>['from']): Sentence {
  if (from === 'bank') return say`the bank`
  return isMine(from) ? say`mine ${mineWords(from)}` : say`${sign(from)}`
}

/** `value 240 → 230, then buy or end the turn`. */
function afterSale(move: MoveOf<'sellShares'>, scene: Scene): string {
  const after = outcome(move, scene)
  return joined(after ? valueWords(move.company, scene.state, after.events) : '', 'then buy or end the turn')
}

/** `you get 50 % and become director of the HW`, or whose consent it takes. */
function merged(move: MoveOf<'formPublicMine'>, scene: Scene): string {
  const after = outcome(move, scene)
  const top = after?.state.stack[after.state.stack.length - 1]
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

const DETAILS: Details = {
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

/** The words of a button: `Buy HBE for 300 M` and `the last share in the bank pool, leaves you 0 M`. */
export function moveWords(move: Move, scene: Scene): MoveWords {
  const title = (TITLES[move.do] as (m: Move, s: Scene) => Sentence)(move, scene)
  const detail = (DETAILS[move.do] as ((m: Move, s: Scene) => string) | undefined)?.(move, scene) ?? ''
  return { title, detail }
}

/** The whole of it in one line: `Buy HBE for 300 M: leaves you 0 M`. */
export function moveLabel(move: Move, scene: Scene): Sentence {
  const { title, detail } = moveWords(move, scene)
  return withDetail(title, detail)
}

export function withDetail(title: Sentence, detail: string): Sentence {
  if (detail === '') return title
  return say`${title}${plain(title).includes(': ') ? ', ' : ': '}${detail}`
}

/** What somebody proposes: `Anna offers 80 M for a 2-switcher`. */
export function offerWords(offer: Move, by: string): Sentence {
  switch (offer.do) {
    case 'formPublicMine':
      return say`${by} asks to merge ${offer.mines.map(mineWords).join(' and ')} into ${sign(offer.company)} at ${number(initialValue(offer.mines))}`
    case 'buyMine':
      return say`${by} offers ${marks(offer.price)} for mine ${mineWords(offer.mine)}`
    case 'buyTrain':
      return say`${by} offers ${marks(offer.price)} for a ${trainWords(offer.unit)} of ${sourceOf(offer.from)}`
    case 'buySwitcher':
      return say`${by} offers ${marks(offer.price)} for a ${offer.size}-switcher of ${sourceOf(offer.from)}`
    default:
      return say`${by} makes an offer`
  }
}
