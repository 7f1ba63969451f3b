import type {
  Marks,
  Mine,
  MineId,
  MiningCompany,
  MiningCompanyState,
  Percent,
  Phase,
  Seat,
} from '../../worker/engine/index.ts'
import { MINES, MINING_COMPANIES } from '../../worker/engine/index.ts'
import { beginOperatingRound } from '../../worker/engine/rules/operatingRound.ts'
import { placeMarker, spaceOf } from '../../worker/engine/rules/stockValue.ts'
import type { Tx } from '../../worker/engine/tx.ts'
import { freshGame, type Table } from './table.ts'

/** A mining company: its mines in slot order with what differs from a fresh mine, and who holds its shares. The lowest seat with shares directs it, if nobody else is named. */
export interface Mining
  extends Partial<Pick<MiningCompanyState, 'split' | 'cash' | 'offering' | 'pool' | 'receivership'>> {
  readonly value?: Marks
  readonly mines: Readonly<Partial<Record<MineId, Partial<Mine>>>>
  /** Slot order if it is not that of the mines' numbers. */
  readonly slots?: readonly MineId[]
  readonly shares?: Readonly<Record<Seat, Percent>>
  readonly director?: Seat
}

export interface Operating {
  readonly seats?: number
  readonly cash?: Marks
  readonly phase?: Phase
  readonly turn?: number
  readonly number?: number
  readonly ofSet?: number
  /** Private mines; all that are named nowhere are closed. */
  readonly mines?: Readonly<Partial<Record<MineId, Partial<Mine>>>>
  readonly companies?: Readonly<Partial<Record<MiningCompany, Mining>>>
  /** Units left in the bank, where they differ from a fresh phase. */
  readonly units?: Readonly<Partial<Record<1 | 2 | 3 | 4, number>>>
  /** Anything else, before the round begins. */
  readonly also?: (tx: Tx) => void
}

/** One unit of its size is sold in a fresh phase. */
const UNITS: Readonly<Record<Phase, Readonly<Record<1 | 2 | 3 | 4, number>>>> = {
  1: { 1: 1, 2: 10, 3: 7, 4: 3 },
  2: { 1: 0, 2: 9, 3: 7, 4: 3 },
  3: { 1: 0, 2: 0, 3: 6, 4: 3 },
  4: { 1: 0, 2: 0, 3: 0, 4: 2 },
  5: { 1: 0, 2: 0, 3: 0, 4: 0 },
  D: { 1: 0, 2: 0, 3: 0, 4: 0 },
}

/** The beginning of an operating round, gone on to the first decision. */
export function atOperatingRound(position: Operating): Table {
  const { seats = 3, cash = 1000, phase = '2', turn = 3, number = 1, ofSet = 1, mines = {}, companies = {} } = position
  return freshGame(seats).edit(tx => {
    tx.set({
      stack: [{ at: 'course' }],
      phase,
      bank: { ...tx.state.bank, units: { ...UNITS[phase], ...position.units } },
    })
    for (let seat = 0; seat < seats; seat++) tx.setPlayer(seat, { cash })
    for (const mine of MINES) tx.setMine(mine, mines[mine] ?? { open: false })
    for (const company of MINING_COMPANIES) {
      const mining = companies[company]
      if (mining) setMining(tx, company, mining)
    }
    position.also?.(tx)
    beginOperatingRound(tx, turn, number, ofSet)
  })
}

function setMining(tx: Tx, company: MiningCompany, mining: Mining): void {
  const { mines, slots, shares = { 0: 100 }, value = 200, director, receivership = false, ...state } = mining
  const list = slots ?? MINES.filter(mine => mines[mine])
  for (const mine of list) tx.setMine(mine, { open: true, ...mines[mine], owner: company })
  for (const [seat, percent] of Object.entries(shares)) tx.addShares(Number(seat), company, percent)
  const first = Number(Object.keys(shares)[0])
  tx.setMiningCompany(company, {
    formed: true,
    floated: true,
    receivership,
    director: receivership ? null : (director ?? first),
    mines: list,
    ...state,
  })
  placeMarker(tx, company, spaceOf(value))
}
