import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  type Distribution,
  facts,
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
} from './names.ts'

/** The position that a move is worded in, with what its player may do in it. */
export interface Scene {
  readonly state: GameState
  readonly seat: number
  readonly choices: readonly Choice[]
  readonly name: Names
  /** Plays a move to tell what it would bring about; null where the rules are not at hand (the page's first view). */
  readonly play: typeof play | null
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
const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(', ')
const forPrice = (price: Marks | undefined): string => (price === undefined ? '' : ` for ${marks(price)}`)

function itemPrice(move: MoveOf<'buyItem'>, scene: Scene): Marks | undefined {
  return offered(scene, 'buyItem')?.items.find(x => x.item === move.item)?.price
}

/** `(260 + premium 40)`: how a price in the start auction comes about. */
function itemSum(move: MoveOf<'buyItem'>, price: Marks | undefined): string {
  if (price === undefined) return ''
  const { item } = move
  const base = isMine(item) ? facts.MINES[item].faceValue : facts.RAILWAYS[item].concession.minimumPrice
  return price === base ? '' : ` (${number(base)} + premium ${number(price - base)})`
}

/** What an item earns or allows, for who has no charter at hand (rulings 5 and 6). */
function itemFacts(move: MoveOf<'buyItem'>): string {
  if (!isMine(move.item)) return 'form it in SR 1'
  const { machineRevenue, switcherRevenue } = facts.MINES[move.item]
  const revenue = `revenue ${machineRevenue[1]} to ${machineRevenue[5] + switcherRevenue[5]}`
  return move.item === '12' ? `${revenue}, may form the HW in SR 1` : revenue
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

/** `you get 336 M, value 570 → 610`. */
function dividend(move: MoveOf<'distribute'>, scene: Scene): string {
  const after = outcome(move, scene)
  if (!after) return ''
  const own: string[] = []
  for (const e of after.events) {
    if (e.what === 'distributed')
      own.push(...e.players.filter(p => p.seat === scene.seat).map(p => `you get ${marks(p.marks)}`))
    if (e.what === 'valueMoved') own.push(`value ${number(e.from)} → ${number(e.to)}`)
    // What follows belongs to the next turn.
    if (e.what === 'turnBegan') break
  }
  return joined(...own.slice(0, 2))
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

/** `less 50 M maintenance: profit 180 M`; nothing where the profit is the revenue. */
function profit(move: MoveOf<'runTrains'>, scene: Scene): string {
  const ran = ranBy(move, scene)
  return ran && ran.maintenance > 0 ? `less ${marks(ran.maintenance)} maintenance: profit ${marks(ran.profit)}` : ''
}

/** `leaves the GHE 130 M, mine 7 Lindenberg becomes connected, phase 3 begins`. */
function spending(move: Move, scene: Scene): string {
  const after = outcome(move, scene)
  const frame = scene.state.stack[scene.state.stack.length - 1]
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
    const price = itemPrice(m, scene)
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
    say`Buy ${percentWords(m.percent)} of ${sign(m.company)} for ${marks(optionPrice(m, scene))}`,
  layTiles: m => say`Lay ${allOf(m.tiles.map(t => `${t.tile} on ${hexWords(t.hex)}`))}`,
  buildStation: (m, scene) => {
    const place = offered(scene, 'buildStation')?.places.find(p => p.hex === m.hex && p.stop === m.stop)
    const cost = place ? `, ${marks(place.cost)}` : ''
    return m.replaces === null
      ? say`Build a station in ${hexWords(m.hex)}${cost}`
      : say`Replace ${sign(m.replaces)}'s inactive marker in ${hexWords(m.hex)}${cost}`
  },
  assignSwitchers: m =>
    say`Switchers: ${m.switchers.map(s => `size ${s.size} to ${mineWords(s.mine)}`).join(', ') || 'none'}`,
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
    return say`Buy a ${m.size}-machine${forPrice(price)} for ${allOf(m.mines.map(mineWords))}`
  },
  buyTrain: m =>
    say`Buy a ${trainWords(m.unit)} from ${m.from === 'bank' ? 'the bank' : sign(m.from)} for ${marks(m.price)}`,
  buySwitcher: m =>
    say`Buy a ${m.size}-switcher from ${switcherSource(m.from)} for ${marks(m.price)}${m.mine ? `, to ${mineWords(m.mine)}` : ''}`,
  scrapTrain: m => say`Scrap a ${trainWords(m.size)}`,
  scrapSwitcher: m => say`Scrap the ${m.size}-switcher${m.mine ? ` of ${mineWords(m.mine)}` : ''}`,
  issueShares: (_m, scene) => say`Issue new shares: ${offered(scene, 'issueShares')?.split ?? 'smaller'} % each`,
  closeMine: (_m, scene) => say`Close the mine: ${marks(offered(scene, 'closeMine')?.treasury ?? 0)} to you`,
  answerOffer: m => (m.accept ? say`Accept` : say`Decline`),
  withdrawOffer: () => say`Withdraw the offer`,
  skipStep: (_m, scene) =>
    offered(scene, 'skipStep')?.insolvent ? say`Buy none: the company becomes insolvent` : say`Go on without it`,
  endTurn: () => say`End the turn`,
}

const routesIn = ({ runs }: MoveOf<'runTrains'>): number => runs.reduce((sum, run) => sum + run.routes.length, 0)

function switcherSource(from: MoveOf<'buySwitcher'>['from']): Sentence {
  if (from === 'bank') return say`the bank`
  return isMine(from) ? say`mine ${mineWords(from)}` : say`${sign(from)}`
}

const DETAILS: Details = {
  bidPremium: (_m, scene) => `you hold ${marks(cashOf(scene))}`,
  buyItem: (m, scene) => joined(itemFacts(m), leavesYou(scene, itemPrice(m, scene))),
  openAuction: (m, scene) => `would leave you ${marks(cashOf(scene) - m.marks)}`,
  bid: (m, scene) => `would leave you ${marks(cashOf(scene) - m.marks)}`,
  buyShare: (m, scene) => joined(sharesLeft(m, scene), leavesYou(scene, sharePrice(m, scene))),
  formRailway: (m, scene) => leavesYou(scene, m.value * m.shares),
  formPublicMine: m => `you become director of ${companyWords(m.company)}`,
  exerciseOption: (m, scene) => leavesYou(scene, optionPrice(m, scene)),
  sellShares: () => 'then buy or end the turn',
  runTrains: profit,
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
      return say`${by} offers ${marks(offer.price)} for a ${trainWords(offer.unit)}`
    case 'buySwitcher':
      return say`${by} offers ${marks(offer.price)} for a ${offer.size}-switcher`
    default:
      return say`${by} makes an offer`
  }
}
