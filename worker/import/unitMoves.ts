// Records about machines, trains and switchers, whose ids have to be followed (docs/recordedGames.md, ids).
import type {
  GameState,
  MineId,
  MiningCompanyState,
  Move,
  PublicCompany,
  Railway,
  SwitcherSize,
  UnitSize,
} from '../engine/index.ts'
import { InvariantError, isMine, isRailway } from '../engine/index.ts'
import type { GameRecord, RecordFields } from './gameFile.ts'
import { sameActor } from './gameFile.ts'
import type { Memory } from './memory.ts'
import { afterUnit, unitOf } from './memory.ts'
import type { Place, ReadMove } from './place.ts'
import { choiceOf, price, run } from './place.ts'

/** The swaps of one step and the pass that ends it: one assignment. */
export function assignSwitchers(place: Place): ReadMove {
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

export function buyUnit(place: Place, fields: RecordFields): ReadMove {
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

export function scrap({ state, memory, records, at }: Place, fields: RecordFields): Move {
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
