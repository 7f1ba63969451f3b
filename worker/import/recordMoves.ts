// One record, or the records that are one move with us, as a move.
import type {
  ChoiceOf,
  Company,
  Distribution,
  GameState,
  MineId,
  MiningCompanyState,
  Move,
  PublicCompany,
  Railway,
  Seat,
  SwitcherSize,
  TrainRun,
  UnitSize,
} from '../engine/index.ts'
import { choices, companyOf, InvariantError, isMine, isMiningCompany, isRailway, stockValue } from '../engine/index.ts'
import type { GameRecord, RecordFields } from './gameFile.ts'
import { sameActor } from './gameFile.ts'
import type { Memory } from './memory.ts'
import { afterLay, afterStation, afterUnit, unitOf } from './memory.ts'

/** What is at hand where a record is read. */
export interface Place {
  readonly state: GameState
  readonly memory: Memory
  readonly records: readonly GameRecord[]
  readonly at: number
  readonly seat: Seat
}

/** A move, how many records it stands for, and what to remember after it. Null move: it only changes what is remembered. */
export interface ReadMove {
  readonly move: Move | null
  /** What has to be done before it: the recording program scraps a switcher in silence, we do not (ruling 40). */
  readonly before?: Move
  readonly used: number
  readonly memory: Memory
}

const DISTRIBUTION: Readonly<Record<string, Distribution>> = { payout: 'full', half: 'half', withhold: 'withhold' }
/** First number of the run ids of each size; a train of size n has n of them in a row (games/README.md 1.5). */
const FIRST_RUN: Readonly<Record<number, number>> = { 1: 2, 2: 10, 3: 7, 4: 3, 5: 99 }

const company = (id: string | undefined): Company => {
  const found = companyOf(id ?? '')
  if (!found) throw new InvariantError(`no company ${id}`)
  return found
}
const ofShare = (share: string | undefined): Company => company(share?.split('_')[0])
const mine = (id: string | undefined): MineId => {
  if (id === undefined || !isMine(id)) throw new InvariantError(`no mine ${id}`)
  return id
}
const price = (fields: RecordFields): number => fields.price ?? 0

/** The records from `at` on that are of these types and of the same actor. */
function run({ records, at }: Place, types: readonly string[]): readonly GameRecord[] {
  const first = records[at]
  const found: GameRecord[] = []
  for (let i = at; first && i < records.length; i++) {
    const next = records[i]
    if (!next || !types.includes(next.type) || !sameActor(next.by, first.by)) break
    found.push(next)
  }
  return found
}

const choiceOf = <K extends Move['do']>({ state, seat }: Place, kind: K): ChoiceOf<K> | undefined =>
  choices(state, seat).find((c): c is ChoiceOf<K> => c.do === kind)

/** Reads the record at hand. Throws `InvariantError` for a record that names nothing known. */
export function readMove(place: Place): ReadMove {
  const { memory, records, at } = place
  const record = records[at]
  if (!record) throw new InvariantError('no record left')
  const { fields, by } = record
  const one = (move: Move, after: Memory = memory): ReadMove => ({ move, used: 1, memory: after })
  switch (record.type) {
    case 'pass':
      return one(decline(place))
    case 'bid':
      return one(bid(place, fields))
    case 'par':
      return isMiningCompany(company(fields.corporation)) ? formMine(place) : formRailway(place)
    case 'buy_shares':
      return buyShares(place)
    case 'sell_shares': {
      const sold = ofShare(fields.shares?.[0])
      return one({ do: 'sellShares', company: sold, count: fields.shares?.length ?? 0 })
    }
    case 'lay_tile':
      return layTiles(place)
    case 'place_token':
      return buildStation(place, fields)
    case 'switch_trains':
      return assignSwitchers(place)
    case 'run_routes':
      return one({ do: 'runTrains', runs: trainRuns(fields) })
    case 'dividend':
      return one({ do: 'distribute', kind: DISTRIBUTION[fields.kind ?? ''] ?? 'withhold' })
    case 'buy_corporation':
      return one({ do: 'buyMine', mine: mine(fields.minor), price: price(fields) })
    case 'buy_train':
      return buyUnit(place, fields)
    case 'scrap_train':
      return one(scrap(place, fields))
    case 'convert':
      return by.kind === 'mine' ? one({ do: 'closeMine' }) : issueShares(place)
    default:
      throw new InvariantError(`a record of type ${record.type}`)
  }
}

/** The way in which the present decision is declined. */
export function decline({ state, seat }: Pick<Place, 'state' | 'seat'>): Move {
  const offered = choices(state, seat).map(c => c.do)
  for (const way of ['pass', 'skipStep', 'endTurn'] as const) if (offered.includes(way)) return { do: way }
  return { do: 'skipStep' }
}

function bid({ state }: Place, fields: RecordFields): Move {
  const frame = state.stack[state.stack.length - 1]
  if (frame?.at === 'premium') return { do: 'bidPremium', marks: price(fields) }
  if (frame?.at === 'draft') {
    const item = fields.company ?? ''
    if (isMine(item) || item === 'HBE' || item === 'GHE') return { do: 'buyItem', item }
    throw new InvariantError(`no item ${item}`)
  }
  if (frame?.at !== 'auctionRound') return { do: 'bid', marks: price(fields) }
  const lot = company(fields.company)
  if (lot === 'MHE') throw new InvariantError('the MHE under the hammer')
  const isConcession = isRailway(lot) && !state.companies[lot].formed
  return {
    do: 'openAuction',
    lot: isConcession ? { kind: 'concession', railway: lot } : { kind: 'option', company: lot },
    marks: price(fields),
  }
}

/** `par` and, in the same turn, the purchase of the second share or the pass that declines it. */
function formRailway(place: Place): ReadMove {
  const { state, memory, records, at, seat } = place
  const record = records[at]
  const railway = company(record?.fields.corporation) as Railway
  const value = Number.parseInt(String(record?.fields.share_price ?? ''), 10)
  const issued = [0, 1, 2, 3, 4].map(n => shareId(railway, n))
  const next = records[at + 1]
  const canPaySecond = (state.players[seat]?.cash ?? 0) >= 2 * value
  const follows = canPaySecond && next !== undefined && record !== undefined && sameActor(next.by, record.by)
  const second = follows && next.type === 'buy_shares' && ofShare(next.fields.shares?.[0]) === railway
  const used = follows && (second || next.type === 'pass') ? 2 : 1
  const bought = [shareId(railway, 0), ...(second ? (next.fields.shares ?? []) : [])]
  return {
    move: { do: 'formRailway', railway, value, shares: second ? 2 : 1 },
    used,
    memory: { ...memory, fresh: [...memory.fresh, ...issued].filter(id => !bought.includes(id)) },
  }
}

/** Share ids keep the spelling of the records. */
const shareId = (c: PublicCompany, n: number): string => `${c === 'SB' ? 'SN' : c}_${n}`

function formMine(place: Place): ReadMove {
  const { memory, records, at } = place
  const id = company(records[at]?.fields.corporation)
  if (!isMiningCompany(id)) throw new InvariantError(`${id} is no mining company`)
  const mines: readonly [MineId, MineId] = [mine(records[at + 1]?.fields.minor), mine(records[at + 2]?.fields.minor)]
  return { move: { do: 'formPublicMine', company: id, mines }, used: 3, memory }
}

function buyShares(place: Place): ReadMove {
  const { state, memory, records, at, seat } = place
  const shares = records[at]?.fields.shares ?? []
  const id = ofShare(shares[0])
  if (id !== 'MHE' && state.options[id] === seat) return exerciseOption(place, id)
  const fresh = shares.every(share => memory.fresh.includes(share))
  const from = id !== 'MHE' && state.companies[id].offering > 0 && (fresh || state.companies[id].pool === 0)
  const after = { ...memory, fresh: memory.fresh.filter(share => !shares.includes(share)) }
  return { move: { do: 'buyShare', company: id, from: from ? 'offering' : 'pool' }, used: 1, memory: after }
}

/** 20 percent and then single shares in one turn, up to 40 percent: one purchase (decision P10). */
function exerciseOption(place: Place, id: PublicCompany): ReadMove {
  const { state, memory, records, at, seat } = place
  let percent = 0
  let used = 0
  for (const next of run(place, ['buy_shares'])) {
    if (percent >= 40 || ofShare(next.fields.shares?.[0]) !== id) break
    percent += next.fields.percent ?? 0
    used++
  }
  // Who could take another share and does not has a pass in the records.
  const { split } = state.companies[id]
  const cost = stockValue(state, id) / split
  const canPayMore = (state.players[seat]?.cash ?? 0) >= (percent + split) * cost
  const first = records[at]
  const after = records[at + used]
  const done = percent < 40 && canPayMore && after?.type === 'pass' && first && sameActor(after.by, first.by)
  return { move: { do: 'exerciseOption', company: id, percent }, used: used + (done ? 1 : 0), memory }
}

/** One lay, or all that complete the concession route in one building action (4.6). */
function layTiles(place: Place): ReadMove {
  const by = place.records[place.at]?.by
  const c = by?.kind === 'company' ? place.state.companies[by.id] : undefined
  const isRoute = c?.kind === 'railway' && c.routeIncomplete
  const lays = isRoute ? run(place, ['lay_tile']) : place.records.slice(place.at, place.at + 1)
  const tiles = lays.map(({ fields }) => ({
    hex: fields.hex ?? '',
    tile: fields.tile?.split('-')[0] ?? '',
    rotation: fields.rotation ?? 0,
  }))
  const memory = lays.reduce((m, { fields }) => afterLay(m, fields), place.memory)
  return { move: { do: 'layTiles', tiles }, used: lays.length, memory }
}

function buildStation(place: Place, fields: RecordFields): ReadMove {
  const by = place.records[place.at]?.by
  if (by?.kind !== 'company' || !isRailway(by.id)) throw new InvariantError('a station of no railway')
  const parts = (fields.city ?? '').split('-')
  const printed = /^[A-J]\d+$/.test(parts[0] ?? '')
  const hex = printed ? (parts[0] ?? '') : place.memory.copies[`${parts[0]}-${parts[1]}`]
  if (hex === undefined) throw new InvariantError(`no tile ${fields.city}`)
  const stop = Number(parts[2])
  const slot = fields.slot ?? 0
  const offered = choiceOf(place, 'buildStation')?.places.filter(p => p.hex === hex && p.stop === stop) ?? []
  const known = place.memory.circles[`${hex}.${stop}.${slot}`] ?? null
  const fitting = offered.find(p => p.replaces === known) ?? offered.find(p => p.replaces === null) ?? offered[0]
  const move = { do: 'buildStation', hex, stop, replaces: fitting?.replaces ?? null } as const
  return { move, used: 1, memory: afterStation(place.memory, move, slot, by.id) }
}

/** The swaps of one step and the pass that ends it: one assignment. */
function assignSwitchers(place: Place): ReadMove {
  const { state, records, at } = place
  const by = records[at]?.by
  const id = by?.kind === 'company' ? by.id : undefined
  const c = id ? state.companies[id] : undefined
  if (c?.kind !== 'mining') throw new InvariantError('switchers of no mining company')
  const swaps = run(place, ['switch_trains'])
  const places = c.mines.map(m => state.mines[m].switcher)
  for (const { fields } of swaps) {
    const [a = 0, b = 0] = fields.slots ?? []
    const held = places[a] ?? null
    places[a] = places[b] ?? null
    places[b] = held
  }
  const next = records[at + swaps.length]
  const ends = next?.type === 'pass' && by !== undefined && sameActor(next.by, by)
  return {
    move: { do: 'assignSwitchers', switchers: assignment(c, places) },
    used: swaps.length + (ends ? 1 : 0),
    memory: swapHolders(place.memory, c, swaps),
  }
}

function assignment(
  c: MiningCompanyState,
  places: readonly (SwitcherSize | null)[],
): readonly { readonly mine: MineId; readonly size: SwitcherSize }[] {
  return c.mines.flatMap((m, i) => {
    const size = places[i]
    return size ? [{ mine: m, size }] : []
  })
}

/** The ids of switchers move with them. */
export function swapHolders(memory: Memory, c: MiningCompanyState, swaps: readonly GameRecord[]): Memory {
  let holders = memory.holders
  for (const { fields } of swaps) {
    const [a, b] = (fields.slots ?? []).map(slot => c.mines[slot])
    holders = Object.fromEntries(
      Object.entries(holders).map(([id, holder]) => [
        id,
        !unitOf(id).switcher ? holder : holder === a && b ? b : holder === b && a ? a : holder,
      ]),
    )
  }
  return { ...memory, holders }
}

/** Routes by train, each as the hexes from end to end. */
export function trainRuns(fields: RecordFields): readonly TrainRun[] {
  const runs = new Map<string, { train: UnitSize | 'D'; routes: (readonly string[])[] }>()
  for (const route of fields.routes ?? []) {
    const [kind = '', number = '0'] = route.train.split('-')
    const size = kind === 'D' ? 'D' : (Number(kind[0]) as UnitSize)
    const key = size === 'D' ? 'D' : `${size}.${Math.floor((Number(number) - (FIRST_RUN[size] ?? 0)) / size)}`
    const found = runs.get(key) ?? { train: size, routes: [] }
    found.routes.push(hexesOf(route.connections, route.hexes))
    runs.set(key, found)
  }
  return [...runs.values()]
}

/** Joins the hops of a route; each may be written in either direction. */
function hexesOf(hops: readonly (readonly string[])[], stops: readonly string[] | undefined): readonly string[] {
  const [first, second] = hops
  if (!first) return []
  const lastOf = (hop: readonly string[]) => hop[hop.length - 1]
  const turned = second
    ? second[0] !== lastOf(first) && lastOf(second) !== lastOf(first)
    : stops !== undefined && stops[0] !== first[0]
  const path = turned ? [...first].reverse() : [...first]
  for (const hop of hops.slice(1)) {
    const onward = hop[0] === lastOf(path) ? hop : [...hop].reverse()
    path.push(...onward.slice(1))
  }
  return path
}

function buyUnit(place: Place, fields: RecordFields): ReadMove {
  const { state, memory, records, at } = place
  const by = records[at]?.by
  const id = fields.train ?? ''
  const { size, switcher } = unitOf(id)
  if (by === undefined || by.kind === 'player') throw new InvariantError('a unit for nobody')
  const slots = (fields.slots ?? []).flatMap(slot => mineOfSlot(state, by.id, slot) ?? [])
  const isMachine = fields.variant?.endsWith('M') ?? false
  const maintenance = fields.extra_due ? 'seller' : 'buyer'
  if (isMachine && size !== 'D')
    return { move: { do: 'buyMachine', size, mines: by.kind === 'mine' ? [by.id] : slots }, used: 1, memory }
  const after = afterUnit(memory, id, slots[0] ?? by.id)
  if (!switcher) {
    const from = fields.variant ? 'bank' : trainSeller(place, id, size)
    return { move: { do: 'buyTrain', unit: size, from, price: price(fields), maintenance }, used: 1, memory: after }
  }
  const from = fields.variant ? 'bank' : switcherSeller(place, id, size as SwitcherSize)
  const at_ = by.kind === 'mine' ? null : (slots[0] ?? null)
  const move = {
    do: 'buySwitcher',
    size: size as SwitcherSize,
    from,
    price: price(fields),
    maintenance,
    mine: at_,
  } as const
  const before = scrappedFor(state, by.id, at_)
  return { move, ...(before ? { before } : {}), used: 1, memory: after }
}

/** A switcher put on an occupied mine while another mine is free: the old one is scrapped first. */
function scrappedFor(state: GameState, buyer: PublicCompany | MineId, at: MineId | null): Move | null {
  const c = isMine(buyer) ? null : state.companies[buyer]
  const size = at === null ? null : state.mines[at].switcher
  if (c?.kind !== 'mining' || size === null || !c.mines.some(m => state.mines[m].switcher === null)) return null
  return { do: 'scrapSwitcher', size, mine: at }
}

function mineOfSlot(state: GameState, buyer: PublicCompany | MineId, slot: number): MineId | undefined {
  if (isMine(buyer)) return buyer
  const c = state.companies[buyer]
  return c.kind === 'mining' ? c.mines[slot] : undefined
}

/** The railway that a train is bought from: by its id, else the only one that has such a train to sell. */
function trainSeller(place: Place, id: string, size: UnitSize | 'D'): Railway {
  const holder = place.memory.holders[id]
  if (holder && !isMine(holder) && isRailway(holder)) return holder
  const sellers = choiceOf(place, 'buyTrain')?.trains.filter(t => t.unit === size && t.from !== 'bank') ?? []
  const from = sellers[0]?.from
  if (!from || from === 'bank') throw new InvariantError(`nobody sells ${id}`)
  return from
}

/** Whose switcher it is; in a mining company that of the mine where it is, or of another mine with one of that size. */
function switcherSeller({ state, memory }: Place, id: string, size: SwitcherSize): Railway | MineId {
  const holder = memory.holders[id]
  if (holder === undefined) throw new InvariantError(`nobody holds ${id}`)
  if (!isMine(holder)) {
    if (isRailway(holder)) return holder
    throw new InvariantError(`${id} is in no mine`)
  }
  if (state.mines[holder].switcher === size) return holder
  const { owner } = state.mines[holder]
  const c = typeof owner === 'string' && owner !== 'bank' ? state.companies[owner] : undefined
  const other = c?.kind === 'mining' ? c.mines.find(m => state.mines[m].switcher === size) : undefined
  return other ?? holder
}

function scrap({ state, memory, records, at }: Place, fields: RecordFields): Move {
  const id = fields.train ?? ''
  const by = records[at]?.by
  const { size, switcher } = unitOf(id)
  if (size === 'D') throw new InvariantError('a railcar is not scrapped')
  if (!switcher) return { do: 'scrapTrain', size }
  const holder = by?.kind === 'mine' ? by.id : memory.holders[id]
  const inMine = holder !== undefined && isMine(holder) ? holder : null
  if (inMine === null || state.mines[inMine].switcher === size)
    return { do: 'scrapSwitcher', size: size as SwitcherSize, mine: inMine }
  const c = by?.kind === 'company' ? state.companies[by.id] : undefined
  const other = c?.kind === 'mining' ? c.mines.find(m => state.mines[m].switcher === size) : undefined
  return { do: 'scrapSwitcher', size: size as SwitcherSize, mine: other ?? inMine }
}

function issueShares({ state, memory, records, at }: Place): ReadMove {
  const by = records[at]?.by
  if (by?.kind !== 'company') throw new InvariantError('an issue of no company')
  const numbers = state.companies[by.id].split === 50 ? [2, 3, 4] : [5, 6, 7, 8, 9]
  const issued = numbers.map(n => shareId(by.id, n))
  return {
    move: { do: 'issueShares' },
    used: 1,
    memory: { ...memory, fresh: [...memory.fresh.filter(id => !issued.includes(id)), ...issued] },
  }
}
