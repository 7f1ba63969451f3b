// Whether a choice holds a move: what the page and the mails may make of it, and nothing else.
import type {
  Choice,
  ChoiceKind,
  ChoiceOf,
  GameState,
  Move,
  MoveOf,
  PlacedTile,
  Seat,
} from '../../worker/engine/index.ts'
import { choices, options } from '../../worker/engine/index.ts'

type Holds = {
  readonly [K in ChoiceKind]: (choice: ChoiceOf<K>, move: MoveOf<K>, state: GameState, seat: Seat) => boolean
}

interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}
const within = ({ min, max, step }: Range, x: number): boolean => x >= min && x <= max && (x - min) % step === 0
const always = () => true
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const distinctOf = <T>(of: readonly T[], list: readonly T[], count: number): boolean =>
  list.length === count && new Set(list).size === count && list.every(each => of.includes(each))

/** A unit on the terms of one of the offers; where nothing is due, whoever would pay it. */
const onTerms = (
  offer: { readonly range: Range; readonly payer: string; readonly maintenance: number },
  move: { readonly price: number; readonly maintenance: string },
): boolean => within(offer.range, move.price) && (offer.maintenance === 0 || offer.payer === move.maintenance)

function holdsTiles(choice: ChoiceOf<'layTiles'>, tiles: readonly PlacedTile[], state: GameState): boolean {
  const count = choice.route === null ? tiles.length : choice.route.length
  return (
    tiles.length === count &&
    tiles.every(({ hex }, i) =>
      options(state, choice, { hex, laid: choice.route === null ? tiles.slice(0, i) : [] }).some(
        option => option.kind === 'tile' && same(option.tile, tiles[i]),
      ),
    )
  )
}

const HOLDS: Holds = {
  bidPremium: (c, m) => within(c.range, m.marks),
  buyItem: (c, m) => c.items.some(({ item }) => item === m.item),
  openAuction: (c, m) => within(c.range, m.marks) && c.lots.some(lot => same(lot, m.lot)),
  bid: (c, m) => within(c.range, m.marks),
  pass: always,
  sellShares: (c, m) => c.lots.some(lot => lot.company === m.company && m.count > 0 && m.count <= lot.max),
  buyShare: (c, m) => c.shares.some(share => share.company === m.company && share.from === m.from),
  formRailway: (c, m) =>
    c.railways.some(r => r.railway === m.railway && r.values.some(v => v.value === m.value && m.shares <= v.shares)),
  formPublicMine: (c, m) =>
    c.companies.some(
      ({ company, own, others, must }) =>
        company === m.company &&
        distinctOf([...own, ...others], m.mines, 2) &&
        m.mines.some(mine => own.includes(mine)) &&
        (must === null || m.mines.includes(must)),
    ),
  exerciseOption: (c, m) => c.companies.some(o => o.company === m.company && o.percents.includes(m.percent)),
  layTiles: (c, m, state) => holdsTiles(c, m.tiles, state),
  buildStation: (c, m) =>
    c.places.some(place => place.hex === m.hex && place.stop === m.stop && place.replaces === m.replaces),
  assignSwitchers: (c, m) =>
    distinctOf(
      c.mines,
      m.switchers.map(s => s.mine),
      c.switchers.length,
    ) && same([...c.switchers].sort(), m.switchers.map(s => s.size).sort()),
  // What a train may run is not listed but asked of the engine.
  runTrains: always,
  distribute: (c, m) => c.kinds.includes(m.kind),
  buyMine: (c, m) => c.mines.some(({ mine, range }) => mine === m.mine && within(range, m.price)),
  buyMachine: (c, m) => c.machines.some(x => x.size === m.size && distinctOf(x.mines, m.mines, x.markers)),
  buyTrain: (c, m) => c.trains.some(offer => offer.unit === m.unit && offer.from === m.from && onTerms(offer, m)),
  buySwitcher: (c, m) =>
    c.switchers.some(offer => offer.size === m.size && offer.from === m.from && onTerms(offer, m)) &&
    (m.mine === null || c.mines.includes(m.mine)),
  scrapTrain: (c, m) => c.sizes.includes(m.size),
  scrapSwitcher: (c, m) => c.switchers.some(s => s.size === m.size && (m.mine === null || s.mine === m.mine)),
  issueShares: always,
  closeMine: always,
  answerOffer: always,
  withdrawOffer: always,
  skipStep: always,
  endTurn: always,
}

/** Whether `seat` has a choice that holds the move. */
export function isOffered(state: GameState, seat: Seat, move: Move): boolean {
  const choice = choices(state, seat).find(c => c.do === move.do)
  if (choice === undefined) return false
  const holds = HOLDS[move.do] as (choice: Choice, move: Move, state: GameState, seat: Seat) => boolean
  return holds(choice, move, state, seat)
}
