// The moves that somebody who looks at the table would think of at the present decision, allowed or not.
import { EDGES, HEXES } from './board/hex.ts'
import { tileOptions } from './board/lays.ts'
import { stationReach, stopKey } from './board/reach.ts'
import { markersAt } from './board/stations.ts'
import { layoutAt, TILE_IDS } from './board/tile.ts'
import type { Choice } from './choices.ts'
import { INITIAL_VALUES } from './data/stockMarket.ts'
import type { BuySwitcher, BuyTrain, Move } from './moves.ts'
import { priceOfMine } from './rules/buyMine.ts'
import { terrainCost } from './rules/concessionRoutes.ts'
import { inReceivership } from './rules/release.ts'
import {
  machinePrice,
  railcarOnSale,
  sizeOnSale,
  switcherOnSale,
  switcherPrice,
  trainPrice,
} from './rules/rollingStock.ts'
import { held, shareSize } from './rules/shares.ts'
import { minesOf } from './rules/switcherAssignment.ts'
import { positionOf, trackOf } from './rules/track.ts'
import type { Frame, GameState, MineFrame, MiningCompanyFrame, RailwayFrame } from './state.ts'
import { cashOf } from './tx.ts'
import type { Company, HexId, MineId, Railway, Seat, SwitcherSize, UnitSize } from './types.ts'
import { MINES, MINING_COMPANIES, PUBLIC_COMPANIES, RAILWAYS } from './types.ts'

/** One thing, in every way in which it could be done: it cannot be done when each of them is refused. */
export type Ways = readonly Move[]

type TurnFrame = MineFrame | MiningCompanyFrame | RailwayFrame

/** What `seat`, who is offered `choices`, could think of doing at the frame on top; of each kind the most obvious things first. */
export function wouldBe(state: GameState, frame: Frame, seat: Seat, choices: readonly Choice[]): readonly Ways[] {
  switch (frame.at) {
    case 'draft':
      return [...([...MINES, 'HBE', 'GHE'] as const).map((item): Ways => [{ do: 'buyItem', item }]), [{ do: 'pass' }]]
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

function inTurn(state: GameState, frame: TurnFrame, choices: readonly Choice[]): readonly Ways[] {
  switch (frame.step) {
    case 'track':
      return tiles(state, frame, choices)
    case 'station':
      return stations(state, frame)
    case 'mine':
      return MINES.map(mine => [{ do: 'buyMine', mine, price: priceOfMine(state, mine).min }])
    case 'units':
      if (frame.at === 'railway')
        return [...trains(state, frame.company), ...switchers(state, [null], frame.company), ...scrapping(state, frame)]
      return frame.at === 'mine'
        ? [machine(state, [frame.mine]), ...switchers(state, [frame.mine])]
        : [machine(state, minesOf(state, frame.company)), ...switchers(state, minesOf(state, frame.company))]
    case 'issue':
      return [[{ do: 'issueShares' }]]
    default:
      return []
  }
}

// ---------- trading rounds ----------

function auctions(state: GameState): readonly Ways[] {
  const concessions = RAILWAYS.filter(railway => state.concessions[railway].owner !== 'gone')
  return [
    ...concessions.map((railway): Ways => [{ do: 'openAuction', lot: { kind: 'concession', railway }, marks: 100 }]),
    ...inReceivership(state).map(
      (company): Ways => [{ do: 'openAuction', lot: { kind: 'option', company }, marks: 100 }],
    ),
  ]
}

/** Of each company that `seat` holds, one share, two, and so on. */
function sales(state: GameState, seat: Seat): readonly Ways[] {
  return (Object.keys(state.players[seat]?.shares ?? {}) as Company[]).flatMap(company =>
    Array.from(
      { length: held(state, seat, company) / shareSize(state, company) },
      (_, i): Ways => [{ do: 'sellShares', company, count: i + 1 }],
    ),
  )
}

function purchases(state: GameState): readonly Ways[] {
  const companies = PUBLIC_COMPANIES.filter(company => state.companies[company].formed)
  return [...companies, 'MHE' as const].map(company =>
    (['offering', 'pool'] as const).map(from => ({ do: 'buyShare', company, from })),
  )
}

function railways(state: GameState): readonly Ways[] {
  return RAILWAYS.filter(railway => !state.companies[railway].formed).flatMap(railway =>
    INITIAL_VALUES.flatMap(value =>
      ([1, 2] as const).map((shares): Ways => [{ do: 'formRailway', railway, value, shares }]),
    ),
  )
}

function miningCompanies(state: GameState): readonly Ways[] {
  const companies = MINING_COMPANIES.filter(company => !state.companies[company].formed)
  return companies.map(company =>
    MINES.flatMap((first, i) =>
      MINES.slice(i + 1).map((second): Move => ({ do: 'formPublicMine', company, mines: [first, second] })),
    ),
  )
}

function exercises(state: GameState): readonly Ways[] {
  return inReceivership(state).flatMap(company =>
    [20, 30, 40]
      .filter(percent => percent % state.companies[company].split === 0)
      .map((percent): Ways => [{ do: 'exerciseOption', company, percent }]),
  )
}

// ---------- turns of mines and companies ----------

/** The hexes on which track fits but costs too much; where nothing may be laid, all on which it fits. */
function tiles(state: GameState, frame: TurnFrame, choices: readonly Choice[]): readonly Ways[] {
  if (frame.at === 'miningCompany') return []
  const choice = choices.find(c => c.do === 'layTiles')
  if (choice?.route) return []
  const { builder, account } = trackOf(frame)
  const position = positionOf(state)
  const lay = (hex: HexId): Ways =>
    tileOptions(position, builder, hex).map(fit => ({ do: 'layTiles', tiles: [{ hex, ...fit }] }))
  const cash = cashOf(state, account)
  return HEXES.filter(hex => !choice || terrainCost(state, hex) > cash)
    .map(lay)
    .filter(ways => ways.length > 0)
}

/** Every circle within reach: empty, or in place of an inactive marker. */
function stations(state: GameState, frame: TurnFrame): readonly Ways[] {
  if (frame.at !== 'railway') return []
  const reach = stationReach(state.board, frame.company)
  return HEXES.flatMap(hex =>
    layoutAt(state.board, hex).stops.flatMap(({ circles }, stop) => {
      if (circles === 0 || !reach.stops.has(stopKey(hex, stop))) return []
      const inactive = markersAt(state.board, hex, stop).filter(m => !m.active && m.company !== frame.company)
      return [null, ...inactive.map(m => m.company)].map(
        (replaces): Ways => [{ do: 'buildStation', hex, stop, replaces }],
      )
    }),
  )
}

/** What could be done on one hex, or at least tried: any tile in any rotation, a station in any circle. */
export function waysAt(state: GameState, frame: Frame, kind: 'layTiles' | 'buildStation', hex: HexId): Ways {
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

function trains(state: GameState, buyer: Railway): readonly Ways[] {
  const bank = railcarOnSale(state) ? [sizeOnSale(state), 'D' as const] : [sizeOnSale(state)]
  const buy = (unit: UnitSize | 'D', from: BuyTrain['from']): Ways =>
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
function switchers(state: GameState, places: readonly (MineId | null)[], buyer?: Railway): readonly Ways[] {
  const buy = (size: SwitcherSize, from: BuySwitcher['from']): Ways => {
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
function machine(state: GameState, mines: readonly MineId[]): Ways {
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

function scrapping(state: GameState, { company }: RailwayFrame): readonly Ways[] {
  const railway = state.companies[company]
  if (railway.kind !== 'railway') return []
  return [
    ...[...new Set(railway.trains)].map((size): Ways => [{ do: 'scrapTrain', size }]),
    ...[...new Set(railway.switchers)].map((size): Ways => [{ do: 'scrapSwitcher', size, mine: null }]),
  ]
}
