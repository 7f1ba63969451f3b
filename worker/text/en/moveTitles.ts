// What a move does, in a few words: the title of its button.
import { type Distribution, initialValue, isMine, type Marks, type MoveKind, type MoveOf } from '../../engine/index.ts'
import { type Sentence, say, sign } from '../sentence.ts'
import {
  allOf,
  count,
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
import { offered, optionPrice, priceOf, ranBy, type Scene, sharePrice } from './scene.ts'
import { itemPrice } from './startAuction.ts'
import { skipWords } from './steps.ts'

type Titles = { readonly [K in MoveKind]: (move: MoveOf<K>, scene: Scene) => Sentence }

const forPrice = (price: Marks | undefined): string => (price === undefined ? '' : ` for ${marks(price)}`)

/** `(260 + premium 40)`: how a price in the start auction comes about. */
function itemSum({ item }: MoveOf<'buyItem'>, price: Marks | undefined): string {
  const base = itemPrice(item)
  return price === undefined || price === base ? '' : ` (${number(base)} + premium ${number(price - base)})`
}

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

const routesIn = ({ runs }: MoveOf<'runTrains'>): number => runs.reduce((sum, run) => sum + run.routes.length, 0)

export function sourceOf(from: MoveOf<'buySwitcher' | 'buyTrain'>['from']): Sentence {
  if (from === 'bank') return say`the bank`
  return isMine(from) ? say`mine ${mineWords(from)}` : say`${sign(from)}`
}

export const TITLES: Titles = {
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
