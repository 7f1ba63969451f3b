// 2 Game Start
import { START_CAPITAL } from '../data/players.ts'
import { RAILWAYS as RAILWAY_FACTS } from '../data/railways.ts'
import { UNITS } from '../data/rollingStock.ts'
import { STOCK_VALUES } from '../data/stockMarket.ts'
import { InvariantError } from '../errors.ts'
import { seedOf } from '../random.ts'
import type { CompanyBase, CompanyState, Concession, GameState, Mine, Setup } from '../state.ts'
import { Tx } from '../tx.ts'
import type { MineId, PublicCompany, Railway, Seat } from '../types.ts'
import { isRailway, MINES, MINING_COMPANIES, RAILWAYS } from '../types.ts'
import { CURRENT_VERSION } from '../version.ts'
import { beginStartAuction } from './startAuction.ts'

/** What the bank starts with; it never runs out, so the figure only has to be the same always. */
const BANK = 50_000

const UNFORMED: CompanyBase = {
  formed: false,
  floated: false,
  operated: false,
  receivership: false,
  director: null,
  split: 20,
  space: 0,
  cash: 0,
  offering: 0,
  pool: 0,
}

/**
 * The position before the first bid: seat 0 is the start player, the seats are the start turn order (2).
 * Throws for anything but two to five seats.
 */
export function newGame(setup: Setup): GameState {
  const capital = START_CAPITAL[setup.seats as keyof typeof START_CAPITAL]
  if (capital === undefined) throw new InvariantError(`${setup.seats} seats`)
  const seats: Seat[] = Array.from({ length: setup.seats }, (_, i) => i)
  const tx = new Tx({
    version: CURRENT_VERSION,
    setup,
    random: seedOf(setup.seed),
    phase: '1',
    railcarsOnSale: false,
    round: { kind: 'start', turn: 1, number: 0, ofSet: 0 },
    stack: [{ at: 'course' }],
    turnsTaken: seats.map(() => 0),
    order: seats,
    players: seats.map(() => ({ cash: 0, shares: {} })),
    mines: Object.fromEntries(MINES.map(m => [m, startMine(m)])) as Record<MineId, Mine>,
    concessions: Object.fromEntries(RAILWAYS.map(r => [r, startConcession(r)])) as Record<Railway, Concession>,
    options: {},
    companies: Object.fromEntries([...RAILWAYS, ...MINING_COMPANIES].map(c => [c, unformed(c)])) as Record<
      PublicCompany,
      CompanyState
    >,
    markers: ['MHE'],
    mhe: { space: STOCK_VALUES.indexOf(120), train: 1, pool: 100 },
    bank: { cash: BANK, units: { 1: count(1), 2: count(2), 3: count(3), 4: count(4) }, railcars: count('D') },
    board: { tiles: {}, stations: [], reserved: {}, prepaid: {} },
    ending: null,
    fullSets: 0,
  })
  for (const seat of seats) tx.pay('bank', seat, capital, 'startCapital')
  beginStartAuction(tx)
  return tx.state
}

function count(size: 1 | 2 | 3 | 4 | 'D'): number {
  const { forSale } = UNITS[size]
  if (forSale === 'unlimited') throw new InvariantError(`size ${size} is counted`)
  return forSale
}

const startMine = (mine: MineId): Mine => ({
  open: true,
  owner: 'bank',
  cash: 0,
  machine: 1,
  switcher: null,
  connected: mine === CONNECTED_AT_START,
})

/** Thale lies at state railway track (4.2.1). */
const CONNECTED_AT_START: MineId = '15'

const startConcession = (railway: Railway): Concession => ({
  active: RAILWAY_FACTS[railway].concession.phase === '1',
  early: false,
  owner: 'bank',
})

const unformed = (company: PublicCompany): CompanyState =>
  isRailway(company)
    ? {
        ...UNFORMED,
        kind: 'railway',
        trains: [],
        railcar: false,
        switchers: [],
        markersLeft: 0,
        concessionPending: false,
        routeIncomplete: false,
      }
    : { ...UNFORMED, kind: 'mining', split: 50, mines: [] }
