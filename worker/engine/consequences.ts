// What differs between two positions, as facts: money, shares, values, units, mines. Page and mail word them.

import { stockValue } from './rules/stockValue.ts'
import type { Concession, GameState, Mine } from './state.ts'
import { trainsOf } from './state.ts'
import type { Company, Marks, MineId, Percent, Phase, PublicCompany, Railway, Seat, UnitSize } from './types.ts'
import { isRailway, MINES, PUBLIC_COMPANIES, RAILWAYS } from './types.ts'

interface Both<T> {
  readonly from: T
  readonly to: T
}
/** Station markers on the board, and how many of them are active. */
export interface Markers {
  readonly all: number
  readonly active: number
}

/** One difference. `value`: null without a marker on the stock market. `director`: null is nobody. */
export type Consequence =
  | ({ readonly of: 'cash'; readonly seat: Seat } & Both<Marks>)
  | ({ readonly of: 'shares'; readonly seat: Seat; readonly company: Company } & Both<Percent>)
  | ({ readonly of: 'offering' | 'split'; readonly company: PublicCompany } & Both<Percent>)
  | ({ readonly of: 'pool'; readonly company: Company } & Both<Percent>)
  | ({ readonly of: 'value'; readonly company: Company } & Both<Marks | null>)
  | ({ readonly of: 'treasury'; readonly company: PublicCompany } & Both<Marks>)
  | ({ readonly of: 'director'; readonly company: PublicCompany } & Both<Seat | null>)
  | ({ readonly of: 'trains'; readonly company: Railway | 'MHE' } & Both<readonly (UnitSize | 'D')[]>)
  | ({ readonly of: 'switchers'; readonly company: Railway } & Both<readonly UnitSize[]>)
  | ({ readonly of: 'stations'; readonly company: Railway } & Both<Markers>)
  | ({ readonly of: 'mineOpen' | 'mineConnected'; readonly mine: MineId } & Both<boolean>)
  | ({ readonly of: 'mineOwner'; readonly mine: MineId } & Both<Mine['owner']>)
  | ({ readonly of: 'mineTreasury' | 'mineMachine'; readonly mine: MineId } & Both<number>)
  | ({ readonly of: 'mineSwitcher'; readonly mine: MineId } & Both<UnitSize | null>)
  | ({ readonly of: 'concession'; readonly railway: Railway } & Both<Concession['owner']>)
  | ({ readonly of: 'phase' } & Both<Phase>)

/** Everything that differs and that a player cares for, the reader's own money and shares first. Tiles are seen on the board. */
export function consequences(before: GameState, after: GameState, reader: Seat | null): readonly Consequence[] {
  const seats = before.players.map((_, seat) => seat)
  const ordered = [...seats.filter(seat => seat === reader), ...seats.filter(seat => seat !== reader)]
  return [
    ...ordered.flatMap(seat => ofPlayer(before, after, seat)),
    ...PUBLIC_COMPANIES.flatMap(company => ofCompany(before, after, company)),
    ...ofMhe(before, after),
    ...MINES.flatMap(mine => ofMine(before.mines[mine], after.mines[mine], mine)),
    ...RAILWAYS.flatMap(railway =>
      differ(before.concessions[railway].owner, after.concessions[railway].owner, both => ({
        ...{ of: 'concession', railway },
        ...both,
      })),
    ),
    ...differ(before.phase, after.phase, both => ({ of: 'phase', ...both })),
  ]
}

const differ = <T>(from: T, to: T, change: (both: Both<T>) => Consequence): readonly Consequence[] =>
  from === to || JSON.stringify(from) === JSON.stringify(to) ? [] : [change({ from, to })]

function ofPlayer(before: GameState, after: GameState, seat: Seat): readonly Consequence[] {
  const [a, b] = [before.players[seat], after.players[seat]]
  if (!a || !b) return []
  return [
    ...differ(a.cash, b.cash, both => ({ of: 'cash', seat, ...both })),
    ...([...PUBLIC_COMPANIES, 'MHE'] as const).flatMap(company =>
      differ(a.shares[company] ?? 0, b.shares[company] ?? 0, both => ({ of: 'shares', seat, company, ...both })),
    ),
  ]
}

const value = (state: GameState, company: Company): Marks | null =>
  state.markers.includes(company) ? stockValue(state, company) : null

function ofCompany(before: GameState, after: GameState, company: PublicCompany): readonly Consequence[] {
  const [a, b] = [before.companies[company], after.companies[company]]
  return [
    ...differ(a.offering, b.offering, both => ({ of: 'offering', company, ...both })),
    ...differ(a.pool, b.pool, both => ({ of: 'pool', company, ...both })),
    ...differ(value(before, company), value(after, company), both => ({ of: 'value', company, ...both })),
    ...differ(a.cash, b.cash, both => ({ of: 'treasury', company, ...both })),
    ...differ(a.director, b.director, both => ({ of: 'director', company, ...both })),
    ...(a.formed ? differ(a.split, b.split, both => ({ of: 'split', company, ...both })) : []),
    ...(isRailway(company) ? ofRailway(before, after, company) : []),
  ]
}

function ofRailway(before: GameState, after: GameState, company: Railway): readonly Consequence[] {
  const [a, b] = [before.companies[company], after.companies[company]]
  if (a.kind !== 'railway' || b.kind !== 'railway') return []
  return [
    ...differ(trainsOf(a), trainsOf(b), both => ({ of: 'trains', company, ...both })),
    ...differ(a.switchers, b.switchers, both => ({ of: 'switchers', company, ...both })),
    ...differ(markers(before, company), markers(after, company), both => ({ of: 'stations', company, ...both })),
  ]
}

function markers(state: GameState, company: Railway): Markers {
  const own = state.board.stations.filter(station => station.company === company)
  return { all: own.length, active: own.filter(({ active }) => active).length }
}

function ofMhe(before: GameState, after: GameState): readonly Consequence[] {
  const company = 'MHE'
  return [
    ...differ(before.mhe.pool, after.mhe.pool, both => ({ of: 'pool', company, ...both })),
    ...differ(value(before, company), value(after, company), both => ({ of: 'value', company, ...both })),
    ...differ([before.mhe.train], [after.mhe.train], both => ({ of: 'trains', company, ...both })),
  ]
}

function ofMine(a: Mine, b: Mine, mine: MineId): readonly Consequence[] {
  return [
    ...differ(a.open, b.open, both => ({ of: 'mineOpen', mine, ...both })),
    ...differ(a.owner, b.owner, both => ({ of: 'mineOwner', mine, ...both })),
    // A company's mine has no treasury of its own (4.2.4).
    ...(typeof b.owner === 'number' ? differ(a.cash, b.cash, both => ({ of: 'mineTreasury', mine, ...both })) : []),
    ...differ(a.machine, b.machine, both => ({ of: 'mineMachine', mine, ...both })),
    ...differ(a.switcher, b.switcher, both => ({ of: 'mineSwitcher', mine, ...both })),
    ...differ(a.connected, b.connected, both => ({ of: 'mineConnected', mine, ...both })),
  ]
}
