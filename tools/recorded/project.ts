// Our state in the schema of the traces (docs/recordedGames.md, the trace).

import { MINES as MINE_FACTS } from '../../worker/engine/data/mines.ts'
import { PHASES } from '../../worker/engine/data/phases.ts'
import { MINE_SLOTS } from '../../worker/engine/data/publicMines.ts'
import type {
  Company,
  CompanyState,
  Frame,
  GameState,
  Lot,
  Marks,
  MineId,
  PublicCompany,
  RailwayState,
  Seat,
} from '../../worker/engine/index.ts'
import { MINES, PUBLIC_COMPANIES, RAILWAYS, recordedName, stockValue, topOf } from '../../worker/engine/index.ts'
import type { Json } from './json.ts'
import type { Noted } from './noted.ts'
import { notedIn } from './noted.ts'
import type { Passes } from './passes.ts'

type Mutable = { [key: string]: Json }

const playerName = (seat: Seat): string => `P${seat + 1}`
const itemOrder = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : 1)
const names = (seats: readonly Seat[]): Json => seats.map(playerName).sort()
const lotName = (lot: Lot): string => recordedName(lot.kind === 'concession' ? lot.railway : lot.company)

/** A state of a trace with its sets in one order, so that only what has a meaning is compared. */
export function normal(state: { readonly [key: string]: Json }): Json {
  const sorted: Mutable = { ...state }
  for (const key of ['stillIn', 'passed'] as const) {
    const list = sorted[key]
    if (Array.isArray(list)) sorted[key] = [...list].sort()
  }
  if (Array.isArray(sorted.onOffer)) sorted.onOffer = [...(sorted.onOffer as string[])].sort(itemOrder)
  const players = Object.entries((sorted.players ?? {}) as { readonly [key: string]: Mutable })
  sorted.players = Object.fromEntries(players.map(([name, p]) => [name, { ...p, ...sortedSets(p) }]))
  if (Array.isArray(sorted.passed) && sorted.passed.length === 0) delete sorted.passed
  return sorted
}

function sortedSets(of: Mutable): Mutable {
  const keys = ['mines', 'concessions', 'options'].filter(key => Array.isArray(of[key]))
  return Object.fromEntries(keys.map(key => [key, [...(of[key] as string[])].sort(itemOrder)]))
}

/** The whole projection; `trading` is what the traces know of a trading round besides, `noted` what they know of connections and the end. */
export function project(state: GameState, trading: Passes, noted: Noted = notedIn(state)): Json {
  const { seats: passed } = trading
  const frame = topOf(state)
  if (!frame) throw new Error('no frame')
  const companies: Mutable = {}
  for (const id of PUBLIC_COMPANIES) companies[recordedName(id)] = company(state, id)
  return {
    round: round(state, frame),
    phase: state.phase,
    ...(state.railcarsOnSale ? { railcarsOnSale: true } : {}),
    ...(noted.ending ? { endTriggered: noted.ending } : {}),
    ...(frame.at === 'end' ? { finished: true } : {}),
    ...act(state, frame),
    ...bidding(state, trading),
    order: state.order.map(playerName),
    ...(passed.length > 0 ? { passed: names(passed) } : {}),
    players: Object.fromEntries(state.players.map((_, seat) => [playerName(seat), player(state, seat)])),
    companies,
    mines: Object.fromEntries(MINES.map(id => [id, mine(state, id, noted)])),
    bank: bank(state),
    tiles: Object.fromEntries(Object.entries(state.board.tiles).map(([hex, t]) => [hex, [t.tile, t.rotation]])),
    reserved: Object.fromEntries(
      Object.entries(state.board.reserved).map(([hex, r]) => [hex, [r.tile, recordedName(r.company)]]),
    ),
    prepaid: { ...state.board.prepaid },
    mhe: { price: stockValue(state, 'MHE'), train: state.mhe.train, pool: state.mhe.pool },
  }
}

function round(state: GameState, frame: Frame): Json {
  const { kind, turn, number, ofSet } = state.round
  if (kind === 'start') {
    const part = frame.at === 'draft' ? 'draft' : 'premium'
    return { kind: part, label: part, turn }
  }
  if (kind === 'operating') return { kind, label: `OR ${turn}.${number}`, turn, number, orsInSet: ofSet }
  return { kind, label: `${kind === 'auction' ? 'AR' : 'SR'} ${turn}`, turn }
}

/** The label of the round that a state is in, as the traces write it. */
function labelOf(state: GameState): string {
  const frame = topOf(state)
  return frame ? String((round(state, frame) as Mutable).label) : ''
}

/** Whether the round of a state is the one that was asked for: its label, or the part before the dot. */
export function isRound(state: GameState, round: string | undefined): boolean {
  const label = labelOf(state)
  return round !== undefined && (label === round || label.split('.')[0] === round)
}

const STEP_NAMES: Readonly<Record<string, string>> = {
  distribute: 'dividend',
  mine: 'buyMine',
  units: 'buyUnits',
  issue: 'issueShares',
  close: 'closeMine',
}

function act(state: GameState, frame: Frame): Mutable {
  const turn = (step: string, seat: Seat): Mutable => ({ act: { step, player: playerName(seat) } })
  switch (frame.at) {
    case 'premium':
      return turn('premium', frame.turn)
    case 'draft':
      return turn('draft', frame.turn)
    case 'auctionRound':
      return turn('nominate', frame.turn)
    case 'auction':
      return turn('bid', frame.turn)
    case 'stockRound':
      return turn('trade', frame.turn)
    case 'mine': {
      const owner = state.mines[frame.mine].owner
      const player: Mutable = typeof owner === 'number' ? { player: playerName(owner) } : {}
      return { act: { step: STEP_NAMES[frame.step] ?? frame.step, ...player, mine: frame.mine } }
    }
    case 'railway':
    case 'miningCompany': {
      const { director } = state.companies[frame.company]
      const player: Mutable = director === null ? {} : { player: playerName(director) }
      return { act: { step: STEP_NAMES[frame.step] ?? frame.step, ...player, company: recordedName(frame.company) } }
    }
    case 'end':
      return {}
    default:
      return { act: { step: frame.at } }
  }
}

/** What the auctions add. */
function bidding(state: GameState, { opening }: Passes): Mutable {
  const result: Mutable = {}
  for (const frame of state.stack) {
    if (frame.at === 'premium') {
      result.stillIn = names(frame.in)
      result.premiumBids = Object.fromEntries(
        frame.bids.flatMap((bid, seat) => (bid !== null && frame.in.includes(seat) ? [[playerName(seat), bid]] : [])),
      )
    }
    if (frame.at === 'draft') {
      result.startPremium = frame.premium
      result.onOffer = [...frame.items].sort(itemOrder)
    }
    if (frame.at === 'auctionRound') result.onOffer = frame.lots.map(lotName).sort(itemOrder)
    if (frame.at === 'auction') result.auction = hammer(state, frame, opening)
  }
  return result
}

/** The traces drop at once whoever has no more cash than the opening bid; we drop whoever cannot outbid, when their turn comes. */
function hammer(state: GameState, frame: Extract<Frame, { at: 'auction' }>, opening: Marks): Json {
  const inIt = frame.in.filter(seat => frame.bids[seat] !== undefined || (state.players[seat]?.cash ?? 0) > opening)
  const bids = inIt.flatMap(seat => (frame.bids[seat] === undefined ? [] : [[playerName(seat), frame.bids[seat]]]))
  return { item: lotName(frame.lot), bids: Object.fromEntries(bids), in: inIt.map(playerName) }
}

function player(state: GameState, seat: Seat): Json {
  const { cash, shares } = state.players[seat] ?? { cash: 0, shares: {} }
  const mines = MINES.filter(m => state.mines[m].owner === seat)
  const concessions = RAILWAYS.filter(r => state.concessions[r].owner === seat && !state.companies[r].formed)
  const options = PUBLIC_COMPANIES.filter(c => state.options[c] === seat)
  const held = Object.entries(shares) as [Company, number][]
  const worth = held.reduce((sum, [c, percent]) => {
    const size = c === 'MHE' ? 10 : state.companies[c].split
    return sum + (percent / size) * stockValue(state, c)
  }, 0)
  const face = mines.reduce((sum, m) => sum + MINE_FACTS[m].faceValue, 0)
  return {
    cash,
    shares: Object.fromEntries(held.map(([c, percent]) => [recordedName(c), percent])),
    mines: [...mines].sort(itemOrder),
    concessions: concessions.map(recordedName).sort(itemOrder),
    options: options.map(recordedName).sort(itemOrder),
    value: cash + worth + face + 100 * (concessions.length + options.length),
  }
}

function company(state: GameState, id: PublicCompany): Json {
  const c = state.companies[id]
  if (!c.formed)
    return c.kind === 'railway'
      ? { formed: false, concessionActive: state.concessions[id as RailwayId].active }
      : { formed: false }
  return {
    formed: true,
    price: stockValue(state, id),
    pos: place(state, id),
    cash: c.cash,
    ...(c.director === null ? {} : { director: playerName(c.director) }),
    ...(c.receivership ? { receivership: true } : {}),
    split: c.split,
    offering: c.offering,
    pool: c.pool,
    floated: c.floated,
    operated: c.operated,
    ...(c.kind === 'railway' ? railway(state, id, c) : mining(state, c)),
  }
}

type RailwayId = (typeof RAILWAYS)[number]

/** Place of the marker within its space, the MHE's not counted. */
function place(state: GameState, id: PublicCompany): number {
  const { space } = state.companies[id]
  const stack = state.markers.filter(c => c !== 'MHE' && state.companies[c].space === space)
  return stack.indexOf(id)
}

function railway(state: GameState, id: PublicCompany, c: RailwayState): Mutable {
  const stations = state.board.stations
    .filter(s => s.company === id)
    .map(s => [s.hex, s.stop, s.active] as const)
    .sort(([a, x], [b, y]) => (a === b ? x - y : hexOrder(a, b)))
  return {
    ...(c.concessionPending ? { concessionPending: true } : {}),
    ...(c.routeIncomplete ? { routeIncomplete: true } : {}),
    trains: [...c.trains],
    ...(c.railcar ? { railcar: true } : {}),
    switchers: [...c.switchers],
    stations,
    stationsLeft: c.markersLeft,
  }
}

const hexOrder = (a: string, b: string): number =>
  a[0] === b[0] ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1

function mining(state: GameState, c: CompanyState): Mutable {
  if (c.kind !== 'mining') return {}
  return {
    slots: MINE_SLOTS[c.split],
    mines: c.mines.map(id => {
      const { machine, switcher } = state.mines[id]
      return { mine: id, machine, ...(switcher === null ? {} : { switcher }) }
    }),
  }
}

function mine(state: GameState, id: MineId, noted: Noted): Json {
  const { open, owner, cash, machine, switcher } = state.mines[id]
  return {
    open,
    ...(owner === 'bank' ? {} : { owner: typeof owner === 'number' ? playerName(owner) : recordedName(owner) }),
    cash,
    machine,
    ...(switcher === null ? {} : { switcher }),
    connected: noted.connected.includes(id),
  }
}

function bank(state: GameState): Json {
  const { switcher } = PHASES[state.phase]
  return {
    units: { ...state.bank.units, D: state.bank.railcars },
    ...(switcher === null ? {} : { switcher }),
  }
}
