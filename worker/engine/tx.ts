// The cursor that rule code works through: the present immutable state, and what has happened on the way to it.

import { InvariantError } from './errors.ts'
import type { GameEvent, PayReason } from './events.ts'
import type {
  Board,
  CompanyBase,
  CompanyState,
  Concession,
  Frame,
  GameState,
  Mine,
  MiningCompanyState,
  Player,
  RailwayState,
  Round,
} from './state.ts'
import { topOf } from './state.ts'
import type { Account, Company, Marks, MineId, MiningCompany, Percent, PublicCompany, Railway, Seat } from './types.ts'
import { isPublicCompany, mineOf } from './types.ts'

export class Tx {
  state: GameState
  readonly events: GameEvent[] = []
  /** The deal that is being done has the other side's consent. */
  agreed = false

  constructor(state: GameState) {
    this.state = state
  }

  note(event: GameEvent): void {
    this.events.push(event)
  }

  set(patch: Partial<GameState>): void {
    this.state = { ...this.state, ...patch }
  }

  /** Goes on from where another cursor has come, which started here. */
  take({ state, events }: Tx): void {
    this.set(state)
    this.events.push(...events)
  }

  // ---------- frames ----------

  get top(): Frame {
    const frame = topOf(this.state)
    if (!frame) throw new InvariantError('no frame')
    return frame
  }

  push(frame: Frame): void {
    this.set({ stack: [...this.state.stack, frame] })
  }

  pop(): void {
    this.set({ stack: this.state.stack.slice(0, -1) })
  }

  /** Puts another frame in the place of the top one. */
  replace(frame: Frame): void {
    this.set({ stack: [...this.state.stack.slice(0, -1), frame] })
  }

  // ---------- rounds and turns ----------

  /** Begins a round: no seat has had a turn in it. */
  beginRound(round: Round): void {
    this.set({ round, turnsTaken: this.state.players.map(() => 0) })
    this.note({ what: 'roundBegan', round })
  }

  /** The turn of a seat is over, in a round in which seats have turns. */
  turnTaken(seat: Seat): void {
    this.set({ turnsTaken: this.state.turnsTaken.map((turns, s) => (s === seat ? turns + 1 : turns)) })
  }

  // ---------- parts of the state ----------

  player(seat: Seat): Player {
    const player = this.state.players[seat]
    if (!player) throw new InvariantError(`no seat ${seat}`)
    return player
  }

  setPlayer(seat: Seat, patch: Partial<Player>): void {
    this.set({ players: this.state.players.map((p, i) => (i === seat ? { ...p, ...patch } : p)) })
  }

  setMine(mine: MineId, patch: Partial<Mine>): void {
    this.set({ mines: { ...this.state.mines, [mine]: { ...this.state.mines[mine], ...patch } } })
  }

  setConcession(railway: Railway, patch: Partial<Concession>): void {
    this.set({
      concessions: { ...this.state.concessions, [railway]: { ...this.state.concessions[railway], ...patch } },
    })
  }

  setCompany(company: PublicCompany, patch: Partial<CompanyBase>): void {
    const changed = { ...this.state.companies[company], ...patch } as CompanyState
    this.set({ companies: { ...this.state.companies, [company]: changed } })
  }

  railway(id: Railway): RailwayState {
    const company = this.state.companies[id]
    if (company.kind !== 'railway') throw new InvariantError(`${id} is no railway`)
    return company
  }

  setRailway(id: Railway, patch: Partial<RailwayState>): void {
    this.set({ companies: { ...this.state.companies, [id]: { ...this.railway(id), ...patch } } })
  }

  miningCompany(id: MiningCompany): MiningCompanyState {
    const company = this.state.companies[id]
    if (company.kind !== 'mining') throw new InvariantError(`${id} is no mining company`)
    return company
  }

  setMiningCompany(id: MiningCompany, patch: Partial<MiningCompanyState>): void {
    this.set({ companies: { ...this.state.companies, [id]: { ...this.miningCompany(id), ...patch } } })
  }

  setBoard(patch: Partial<Board>): void {
    this.set({ board: { ...this.state.board, ...patch } })
  }

  // ---------- money and shares ----------

  /** Moves money; the only way it moves. Zero Marks leave no trace. Throws where anybody but the bank would go below zero. */
  pay(from: Account, to: Account, marks: Marks, why: PayReason): void {
    if (marks === 0) return
    if (!Number.isSafeInteger(marks) || marks < 0) throw new InvariantError(`payment of ${marks}`)
    this.addCash(from, -marks)
    this.addCash(to, marks)
    this.note({ what: 'paid', from, to, marks, why })
  }

  private addCash(account: Account, marks: Marks): void {
    const left = cashOf(this.state, account) + marks
    if (left < 0 && account !== 'bank') throw new InvariantError(`${account} would hold ${left}`)
    if (account === 'bank') this.set({ bank: { ...this.state.bank, cash: left } })
    else if (typeof account === 'number') this.setPlayer(account, { cash: left })
    else if (isPublicCompany(account)) this.setCompany(account, { cash: left })
    else this.setMine(mineOf(account), { cash: left })
  }

  /** Adds to (or with a negative figure takes from) a player's shares of a company. */
  addShares(seat: Seat, company: Company, percent: Percent): void {
    const shares = { ...this.player(seat).shares }
    const left = (shares[company] ?? 0) + percent
    if (left < 0) throw new InvariantError(`seat ${seat} would hold ${left} % of ${company}`)
    if (left === 0) delete shares[company]
    else shares[company] = left
    this.setPlayer(seat, { shares })
  }
}

/** Marks in a treasury, a player's hand, or the bank. */
export function cashOf(state: GameState, account: Account): Marks {
  if (account === 'bank') return state.bank.cash
  if (typeof account === 'number') return state.players[account]?.cash ?? 0
  return isPublicCompany(account) ? state.companies[account].cash : state.mines[mineOf(account)].cash
}
