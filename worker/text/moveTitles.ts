// What a move does, in a few words: the title of its button.
import {
  initialValue,
  itemPrice,
  type MoveKind,
  type MoveOf,
  premiumIn,
  proceeds,
  profitParts,
  routesIn,
  spending,
} from '../engine/index.ts'
import type { FirstWords } from './dictionary.ts'
import { hexWords, itemWords, lotWords, mineWords, percentWords, sellerWords, trainWords } from './names.ts'
import { offered, type Scene } from './scene.ts'
import { type Sentence, sign } from './sentence.ts'
import { skipWords } from './steps.ts'

type Titles = { readonly [K in MoveKind]: (d: FirstWords, move: MoveOf<K>, scene: Scene) => Sentence }

const priceOf = (move: Parameters<typeof spending>[3], { state, seat, choices }: Scene) =>
  spending(state, seat, choices, move)?.price ?? null

function buyItem(d: FirstWords, move: MoveOf<'buyItem'>, scene: Scene): Sentence {
  const price = priceOf(move, scene)
  const premium = price === null ? 0 : premiumIn(move, price)
  const item = itemWords(d, move.item)
  return price === null || premium === 0
    ? d.TITLES.buyItem(item, price)
    : d.TITLES.buyItemWithPremium(item, price, itemPrice(move.item), premium)
}

function distribute({ PAYOUTS }: FirstWords, { kind }: MoveOf<'distribute'>, scene: Scene): Sentence {
  const profit = offered(scene, 'distribute')?.profit
  if (profit === undefined) return [PAYOUTS[kind](null)]
  const { paid, kept } = profitParts(profit, kind)
  return [PAYOUTS[kind](kind === 'withhold' ? kept : paid)]
}

function buildStation({ TITLES }: FirstWords, move: MoveOf<'buildStation'>, scene: Scene): Sentence {
  const place = offered(scene, 'buildStation')?.places.find(p => p.hex === move.hex && p.stop === move.stop)
  const cost = place?.cost ?? null
  return move.replaces === null
    ? TITLES.buildStation(hexWords(move.hex), cost)
    : TITLES.replaceMarker(sign(move.replaces), hexWords(move.hex), cost)
}

function layTiles({ TITLES }: FirstWords, move: MoveOf<'layTiles'>, scene: Scene): Sentence {
  const tiles = move.tiles.map(t => TITLES.tileOn(t.tile, hexWords(t.hex)))
  return offered(scene, 'layTiles')?.route ? TITLES.layRoute(tiles) : TITLES.layTiles(tiles)
}

export const MOVE_TITLES: Titles = {
  bidPremium: ({ TITLES }, m) => TITLES.bidPremium(m.marks),
  buyItem,
  openAuction: (d, m) => d.TITLES.openAuction(lotWords(d, m.lot), m.marks),
  bid: ({ TITLES }, m) => TITLES.bid(m.marks),
  pass: ({ TITLES }) => [TITLES.pass],
  sellShares: ({ TITLES }, m, scene) => TITLES.sellShares(m.count, sign(m.company), proceeds(scene.choices, m)),
  buyShare: ({ TITLES }, m, scene) => TITLES.buyShare(sign(m.company), priceOf(m, scene) ?? 0),
  formRailway: ({ TITLES }, m) => TITLES.formRailway(sign(m.railway), m.value, m.shares),
  formPublicMine: ({ TITLES }, m) =>
    TITLES.formPublicMine(m.mines.map(mineWords), sign(m.company), initialValue(m.mines)),
  exerciseOption: (d, m, scene) =>
    d.TITLES.exerciseOption(percentWords(d, m.percent), sign(m.company), priceOf(m, scene) ?? 0),
  layTiles,
  buildStation,
  assignSwitchers: ({ TITLES }, m) =>
    TITLES.assignSwitchers(m.switchers.map(s => TITLES.switcherAt(s.size, mineWords(s.mine)))),
  runTrains: ({ TITLES }, m, scene) => TITLES.runTrains(routesIn(m), scene.foreseen?.revenue(m, scene) ?? null),
  distribute,
  buyMine: ({ TITLES }, m) => TITLES.buyMine(mineWords(m.mine), m.price),
  buyMachine: ({ TITLES }, m, scene) => {
    const price = offered(scene, 'buyMachine')?.machines.find(x => x.size === m.size)?.price
    return TITLES.buyMachine(m.size, price ?? null, m.mines.map(mineWords))
  },
  buyTrain: (d, m) => d.TITLES.buyTrain(trainWords(d, m.unit), sellerWords(d, m.from), m.price),
  buySwitcher: (d, m) =>
    d.TITLES.buySwitcher(m.size, sellerWords(d, m.from), m.price, m.mine ? mineWords(m.mine) : null),
  scrapTrain: (d, m) => d.TITLES.scrapTrain(trainWords(d, m.size)),
  scrapSwitcher: ({ TITLES }, m) => TITLES.scrapSwitcher(m.size, m.mine ? mineWords(m.mine) : null),
  issueShares: ({ TITLES }, _m, scene) => TITLES.issueShares(offered(scene, 'issueShares')?.split ?? null),
  closeMine: ({ TITLES }, _m, scene) => TITLES.closeMine(offered(scene, 'closeMine')?.treasury ?? 0),
  answerOffer: ({ TITLES }, m) => [m.accept ? TITLES.accept : TITLES.decline],
  withdrawOffer: ({ TITLES }) => [TITLES.withdrawOffer],
  skipStep: (d, _m, scene) =>
    offered(scene, 'skipStep')?.insolvent ? [d.TITLES.becomeInsolvent] : [skipWords(d, scene.state)],
  endTurn: ({ TITLES }) => [TITLES.endTurn],
}
