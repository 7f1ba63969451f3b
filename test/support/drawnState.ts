import { STOCK_VALUES } from '../../worker/engine/data/stockMarket.ts'
import {
  type Company,
  type CompanyState,
  type GameState,
  isMine,
  MINES,
  type Mine,
  type MineId,
  newGame,
  type Phase,
  PUBLIC_COMPANIES,
  type PublicCompany,
  type Seat,
} from '../../worker/engine/index.ts'
import { boardOf, type TraceState } from './traces.ts'

interface TraceMine {
  readonly open: boolean
  readonly owner?: string
  readonly cash?: number
  readonly machine?: number
  readonly switcher?: number
  readonly connected: boolean
}

interface Traced {
  readonly phase: Phase
  readonly players: Readonly<Record<string, { cash: number; shares?: Readonly<Record<string, number>> }>>
  readonly mines: Readonly<Record<MineId, TraceMine>>
  readonly companies: Readonly<Record<string, Record<string, unknown>>>
}

const seatOf = (player: unknown): Seat | null => (typeof player === 'string' ? Number(player.slice(1)) - 1 : null)
const idOf = (id: string): string => (id === 'SN' ? 'SB' : id)

/** A recorded state as far as drawing needs it: board, mines, charters, players. Nothing can be played on it. */
export function drawnState(trace: TraceState): GameState {
  const t = trace as unknown as Traced
  const start = newGame({ seats: Object.keys(t.players).length, seed: 'drawn', tanneCost: 50, strictRuns: false })
  const companies = { ...start.companies } as Record<PublicCompany, CompanyState>
  for (const id of PUBLIC_COMPANIES)
    companies[id] = companyOf(start.companies[id], t.companies[id] ?? t.companies[id === 'SB' ? 'SN' : id] ?? {})
  return {
    ...start,
    phase: t.phase,
    board: boardOf(trace),
    companies,
    mines: Object.fromEntries(MINES.map(m => [m, mineOf(start.mines[m], t.mines[m])])) as Record<MineId, Mine>,
    players: Object.values(t.players).map(p => ({
      cash: p.cash,
      shares: Object.fromEntries(Object.entries(p.shares ?? {}).map(([c, percent]) => [idOf(c), percent])),
    })),
    markers: ['MHE', ...PUBLIC_COMPANIES.filter(c => companies[c].formed)] as Company[],
  }
}

function mineOf(start: Mine, traced: TraceMine): Mine {
  const { owner } = traced
  return {
    ...start,
    open: traced.open,
    connected: traced.connected,
    cash: traced.cash ?? 0,
    machine: (traced.machine ?? 1) as Mine['machine'],
    switcher: (traced.switcher ?? null) as Mine['switcher'],
    owner: owner === undefined ? 'bank' : /^P\d$/.test(owner) ? (seatOf(owner) ?? 0) : (idOf(owner) as Mine['owner']),
  }
}

function companyOf(start: CompanyState, traced: Record<string, unknown>): CompanyState {
  if (!traced.formed) return start
  const common = {
    formed: true,
    floated: traced.floated !== false,
    operated: traced.operated === true,
    receivership: traced.receivership === true,
    director: seatOf(traced.director),
    split: (traced.split ?? 20) as CompanyState['split'],
    space: Math.max(0, STOCK_VALUES.indexOf(Number(traced.price))),
    cash: Number(traced.cash ?? 0),
    offering: Number(traced.offering ?? 0),
    pool: Number(traced.pool ?? 0),
  }
  if (start.kind === 'mining') {
    const mines = (traced.mines as { mine: string }[] | undefined) ?? []
    return { ...start, ...common, mines: mines.map(m => String(m.mine)).filter(isMine) }
  }
  return {
    ...start,
    ...common,
    trains: (traced.trains as (1 | 2 | 3 | 4 | 5)[]) ?? [],
    railcar: traced.railcar === true,
    switchers: (traced.switchers as (2 | 3 | 4 | 5)[]) ?? [],
    markersLeft: Number(traced.stationsLeft ?? 0),
  }
}
