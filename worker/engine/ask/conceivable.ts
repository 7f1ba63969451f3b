// The moves that somebody who looks at the table would think of at the present decision, allowed or not.
import { EDGES, HEXES } from '../board/hex.ts'
import { tileOptions } from '../board/lays.ts'
import { stationReach, stopKey } from '../board/reach.ts'
import { markersAt } from '../board/stations.ts'
import { layoutAt, TILE_IDS } from '../board/tile.ts'
import type { Choice } from '../choices.ts'
import { INITIAL_VALUES } from '../data/stockMarket.ts'
import type { BuySwitcher, BuyTrain, Move, MoveKind } from '../moves.ts'
import { priceOfMine } from '../rules/buyMine.ts'
import { inReceivership } from '../rules/release.ts'
import {
  machinePrice,
  railcarOnSale,
  sizeOnSale,
  switcherOnSale,
  switcherPrice,
  trainPrice,
} from '../rules/rollingStock.ts'
import { held, shareSize } from '../rules/shares.ts'
import { minesOf } from '../rules/switcherAssignment.ts'
import { terrainCost } from '../rules/terrain.ts'
import { layContextOf, trackOf } from '../rules/track.ts'
import type { Frame, GameState, MineFrame, MiningCompanyFrame, RailwayFrame } from '../state.ts'
import { stepShape } from '../turnShape.ts'
import { cashOf } from '../tx.ts'
import type { Company, HexId, MineId, Railway, Seat, SwitcherSize, UnitSize } from '../types.ts'
import { MINES, MINING_COMPANIES, PUBLIC_COMPANIES, RAILWAYS } from '../types.ts'

/** One thing, in every way in which it could be done: it cannot be done when each of them is refused. */
export type Variants = readonly Move[]

type TurnFrame = MineFrame | MiningCompanyFrame | RailwayFrame

/** What `seat`, who is offered `choices`, could think of doing at the frame on top; of each kind the most obvious things first. */
export function conceivable(
  state: GameState,
  frame: Frame,
  seat: Seat,
  choices: readonly Choice[],
): readonly Variants[] {
  switch (frame.at) {
    case 'draft':
      return [
        ...([...MINES, 'HBE', 'GHE'] as const).map((item): Variants => [{ do: 'buyItem', item }]),
        [{ do: 'pass' }],
      ]
    case 'auctionRound':
      return auctions(state)
    case 'stockRound':
      return [
        ...sales(state, seat),
        ...purchases(state),
        ...railways(state),
        ...miningCompanies(state),
        ...exercises(state),
      ]
    case 'mine':
    case 'miningCompany':
    case 'railway':
      return inTurn(state, frame, choices)
    default:
      return []
  }
}

/** What could be thought of in a step, by the kinds of move that it has (`turnShape.ts`). Runs, profits and closing are always as offered. */
function inTurn(state: GameState, frame: TurnFrame, choices: readonly Choice[]): readonly Variants[] {
  const kinds = Object.keys(stepShape(frame).kinds) as readonly MoveKind[]
  return kinds.flatMap(kind => ofKind(kind, state, frame, choices))
}

function ofKind(kind: MoveKind, state: GameState, frame: TurnFrame, choices: readonly Choice[]): readonly Variants[] {
  const places = placesOf(state, frame)
  switch (kind) {
    case 'layTiles':
      return tiles(state, frame, choices)
    case 'buildStation':
      return stations(state, frame)
    case 'buyMine':
      return MINES.map(mine => [{ do: 'buyMine', mine, price: priceOfMine(state, mine).min }])
    case 'buyTrain':
      return frame.at === 'railway' ? trains(state, frame.company) : []
    case 'buyMachine':
      return [machine(state, places)]
    case 'buySwitcher':
      return frame.at === 'railway' ? switchers(state, [null], frame.company) : switchers(state, places)
    case 'scrapTrain':
      return frame.at === 'railway' ? scrapping(state, frame) : []
    case 'issueShares':
      return [[{ do: 'issueShares' }]]
    default:
      return []
  }
}

/** The mines for which a turn buys units. */
function placesOf(state: GameState, frame: TurnFrame): readonly MineId[] {
  if (frame.at === 'mine') return [frame.mine]
  return frame.at === 'miningCompany' ? minesOf(state, frame.company) : []
}

// ---------- trading rounds ----------

function auctions(state: GameState): readonly Variants[] {
  const concessions = RAILWAYS.filter(railway => state.concessions[railway].owner !== 'gone')
  return [
    ...concessions.map(
      (railway): Variants => [{ do: 'openAuction', lot: { kind: 'concession', railway }, marks: 100 }],
    ),
    ...inReceivership(state).map(
      (company): Variants => [{ do: 'openAuction', lot: { kind: 'option', company }, marks: 100 }],
    ),
  ]
}

/** Of each company that `seat` holds, one share, two, and so on. */
function sales(state: GameState, seat: Seat): readonly Variants[] {
  return (Object.keys(state.players[seat]?.shares ?? {}) as Company[]).flatMap(company =>
    Array.from(
      { length: held(state, seat, company) / shareSize(state, company) },
      (_, i): Variants => [{ do: 'sellShares', company, count: i + 1 }],
    ),
  )
}

function purchases(state: GameState): readonly Variants[] {
  const companies = PUBLIC_COMPANIES.filter(company => state.companies[company].formed)
  return [...companies, 'MHE' as const].map(company =>
    (['offering', 'pool'] as const).map(from => ({ do: 'buyShare', company, from })),
  )
}

function railways(state: GameState): readonly Variants[] {
  return RAILWAYS.filter(railway => !state.companies[railway].formed).flatMap(railway =>
    INITIAL_VALUES.flatMap(value =>
      ([1, 2] as const).map((shares): Variants => [{ do: 'formRailway', railway, value, shares }]),
    ),
  )
}

function miningCompanies(state: GameState): readonly Variants[] {
  const companies = MINING_COMPANIES.filter(company => !state.companies[company].formed)
  return companies.map(company =>
    MINES.flatMap((first, i) =>
      MINES.slice(i + 1).map((second): Move => ({ do: 'formPublicMine', company, mines: [first, second] })),
    ),
  )
}

function exercises(state: GameState): readonly Variants[] {
  return inReceivership(state).flatMap(company =>
    [20, 30, 40]
      .filter(percent => percent % state.companies[company].split === 0)
      .map((percent): Variants => [{ do: 'exerciseOption', company, percent }]),
  )
}

// ---------- turns of mines and companies ----------

/** The hexes on which track fits but costs too much; where nothing may be laid, all on which it fits. */
function tiles(state: GameState, frame: TurnFrame, choices: readonly Choice[]): readonly Variants[] {
  if (frame.at === 'miningCompany') return []
  const choice = choices.find(c => c.do === 'layTiles')
  if (choice?.route) return []
  const { builder, account } = trackOf(frame)
  const position = layContextOf(state)
  const lay = (hex: HexId): Variants =>
    tileOptions(position, builder, hex).map(fit => ({ do: 'layTiles', tiles: [{ hex, ...fit }] }))
  const cash = cashOf(state, account)
  return HEXES.filter(hex => !choice || terrainCost(state, hex) > cash)
    .map(lay)
    .filter(variants => variants.length > 0)
}

/** Every circle within reach: empty, or in place of an inactive marker. */
function stations(state: GameState, frame: TurnFrame): readonly Variants[] {
  if (frame.at !== 'railway') return []
  const reach = stationReach(state.board, frame.company)
  return HEXES.flatMap(hex =>
    layoutAt(state.board, hex).stops.flatMap(({ circles }, stop) => {
      if (circles === 0 || !reach.stops.has(stopKey(hex, stop))) return []
      const inactive = markersAt(state.board, hex, stop).filter(m => !m.active && m.company !== frame.company)
      return [null, ...inactive.map(m => m.company)].map(
        (replaces): Variants => [{ do: 'buildStation', hex, stop, replaces }],
      )
    }),
  )
}

/** What could be done on one hex, or at least tried: any tile in any rotation, a station in any circle. */
export function variantsAt(state: GameState, frame: Frame, kind: 'layTiles' | 'buildStation', hex: HexId): Variants {
  if (kind === 'layTiles')
    return TILE_IDS.flatMap(tile =>
      EDGES.map((rotation): Move => ({ do: 'layTiles', tiles: [{ hex, tile, rotation }] })),
    )
  if (frame.at !== 'railway') return []
  const stops = layoutAt(state.board, hex).stops.map((_, stop) => stop)
  return (stops.length > 0 ? stops : [0]).flatMap(stop => {
    const inactive = markersAt(state.board, hex, stop).filter(m => !m.active && m.company !== frame.company)
    return [null, ...inactive.map(m => m.company)].map(
      (replaces): Move => ({ do: 'buildStation', hex, stop, replaces }),
    )
  })
}

function trains(state: GameState, buyer: Railway): readonly Variants[] {
  const bank = railcarOnSale(state) ? [sizeOnSale(state), 'D' as const] : [sizeOnSale(state)]
  const buy = (unit: UnitSize | 'D', from: BuyTrain['from']): Variants =>
    from === 'bank'
      ? [{ do: 'buyTrain', unit, from, price: trainPrice(unit), maintenance: 'buyer' }]
      : bothPayers.map(maintenance => ({ do: 'buyTrain', unit, from, price: 1, maintenance }))
  const others = RAILWAYS.filter(from => from !== buyer).flatMap(from => {
    const owner = state.companies[from]
    if (owner.kind !== 'railway') return []
    return [...new Set(owner.trains), ...(owner.railcar ? ['D' as const] : [])].map(unit => buy(unit, from))
  })
  return [...bank.map(unit => buy(unit, 'bank')), ...others]
}

const bothPayers = ['buyer', 'seller'] as const

/** `places`: the mines that may get the switcher, null for a railway. In phase 1 the bank has none, and the smallest stands for it. */
function switchers(state: GameState, places: readonly (MineId | null)[], buyer?: Railway): readonly Variants[] {
  const buy = (size: SwitcherSize, from: BuySwitcher['from']): Variants => {
    const price = from === 'bank' ? switcherPrice(size) : 1
    const payers = from === 'bank' ? (['buyer'] as const) : bothPayers
    return places.flatMap(mine =>
      payers.map((maintenance): Move => ({ do: 'buySwitcher', size, from, price, maintenance, mine })),
    )
  }
  const ofRailways = RAILWAYS.filter(from => from !== buyer).flatMap(from => {
    const owner = state.companies[from]
    return owner.kind === 'railway' ? [...new Set(owner.switchers)].map(size => buy(size, from)) : []
  })
  const ofMines = MINES.flatMap(from => {
    const size = state.mines[from].switcher
    return size === null || places.includes(from) ? [] : [buy(size, from)]
  })
  return [buy(switcherOnSale(state) ?? 2, 'bank'), ...ofRailways, ...ofMines]
}

/** The machine on sale, on any mines; in phase 1 there is none, and the smallest stands for it. */
function machine(state: GameState, mines: readonly MineId[]): Variants {
  const size = machinePrice(sizeOnSale(state)) === null ? 2 : sizeOnSale(state)
  return subsets(mines).map(some => ({ do: 'buyMachine', size, mines: some }))
}

/** Every choice of one or more of a few mines. */
function subsets(mines: readonly MineId[]): readonly (readonly MineId[])[] {
  const [first, ...rest] = mines
  if (first === undefined) return []
  const others = subsets(rest)
  return [[first], ...others.map(some => [first, ...some]), ...others]
}

function scrapping(state: GameState, { company }: RailwayFrame): readonly Variants[] {
  const railway = state.companies[company]
  if (railway.kind !== 'railway') return []
  return [
    ...[...new Set(railway.trains)].map((size): Variants => [{ do: 'scrapTrain', size }]),
    ...[...new Set(railway.switchers)].map((size): Variants => [{ do: 'scrapSwitcher', size, mine: null }]),
  ]
}
