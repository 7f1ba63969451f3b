import { expect } from 'vitest'
import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  choices,
  deciders,
  type GameEvent,
  type GameState,
  type Illegal,
  type Marks,
  type MineId,
  type Move,
  newGame,
  play,
  playBatch,
  presentTurn,
  type Railway,
  readTurnName,
  type Seat,
  type Setup,
  settle,
  type TurnMove,
} from '../../worker/engine/index.ts'
import { formRailway } from '../../worker/engine/rules/formRailway.ts'
import { beginStockRound } from '../../worker/engine/rules/stockRound.ts'
import { Tx } from '../../worker/engine/tx.ts'

/** A position to try rules on: moves that must be accepted, moves that must be refused, and what the last one brought about. */
export class Table {
  state: GameState
  /** Events of the last accepted move or edit. */
  events: readonly GameEvent[] = []

  constructor(state: GameState) {
    this.state = state
  }

  /** Whoever must decide; fails if there is nobody or more than one. */
  get turn(): Seat {
    const seats = deciders(this.state)
    expect(seats).toHaveLength(1)
    return seats[0] as Seat
  }

  /** Does moves, each by whoever must decide at that moment. */
  do(...moves: Move[]): this {
    for (const move of moves) this.by(this.turn, move)
    return this
  }

  /** Does moves of one seat, one by one. */
  by(seat: Seat, ...moves: Move[]): this {
    for (const move of moves) {
      const result = play(this.state, seat, move)
      if (!result.ok) expect.fail(`${JSON.stringify(move)} of seat ${seat}: ${JSON.stringify(result.error)}`)
      this.state = result.value.state
      this.events = result.value.events
    }
    return this
  }

  batch(seat: Seat, moves: readonly Move[]): this {
    const result = playBatch(this.state, seat, inTheirTurns(this.state, seat, moves))
    if (!result.ok) expect.fail(JSON.stringify(result.error))
    this.state = result.value.state
    this.events = result.value.events
    return this
  }

  /** The refusal of a move of whoever must decide (or of `seat`); the position stays as it is. */
  refusal(move: Move, seat: Seat = this.turn): Illegal {
    const before = JSON.stringify(this.state)
    const result = play(this.state, seat, move)
    expect(JSON.stringify(this.state)).toBe(before)
    if (result.ok) expect.fail(`${JSON.stringify(move)} was accepted`)
    return result.error
  }

  /** Expects a refusal with this code and rule. */
  refuses(move: Move, code: Illegal['code'], rule: string, seat: Seat = this.turn): this {
    expect(this.refusal(move, seat)).toMatchObject({ code, rule })
    return this
  }

  choices(seat: Seat = this.turn): readonly Choice[] {
    return choices(this.state, seat)
  }

  choice<K extends ChoiceKind>(kind: K, seat: Seat = this.turn): ChoiceOf<K> | undefined {
    return this.choices(seat).find((c): c is ChoiceOf<K> => c.do === kind)
  }

  /** Changes the position outside the rules, then lets go on by itself what does. */
  edit(change: (tx: Tx) => void): this {
    const tx = new Tx(this.state)
    change(tx)
    const settled = settle(tx.state)
    this.state = settled.state
    this.events = [...tx.events, ...settled.events]
    return this
  }

  cash(seat: Seat): Marks {
    return this.state.players[seat]?.cash ?? Number.NaN
  }

  /** Events of one kind from the last move. */
  saw<K extends GameEvent['what']>(what: K): Extract<GameEvent, { what: K }>[] {
    return this.events.filter((e): e is Extract<GameEvent, { what: K }> => e.what === what)
  }
}

/** Moves of a batch, each for the turn to which those before it lead. */
export function inTheirTurns(state: GameState, seat: Seat, moves: readonly Move[]): readonly TurnMove[] {
  const named: TurnMove[] = []
  let turn = presentTurn(state) ?? ''
  for (const move of moves) {
    named.push({ turn, move })
    const played = playBatch(state, seat, named)
    const after = played.ok && presentTurn(played.value.state)
    // What waits with an offer is for the turn in which it was made.
    if (after && !readTurnName(after)?.answers) turn = after
  }
  return named
}

/** A fresh game before the first bid. */
export const freshGame = (seats = 3, setup: Partial<Setup> = {}): Table =>
  new Table(newGame({ seats, seed: 'test', tanneCost: 50, strictRuns: false, ...setup }))

/** The draft with this premium, seat 0 to buy first, all seats in start order. */
export function atDraft(seats = 3, premium = 0): Table {
  const table = freshGame(seats)
  table.do({ do: 'bidPremium', marks: premium })
  for (let i = 1; i < seats; i++) table.do({ do: 'pass' })
  return table
}

/** A stock round in seat order: everybody with the same cash, mines given out as told, all others closed. */
export function atStockRound(options: {
  readonly seats?: number
  readonly turn?: number
  readonly cash?: Marks
  readonly mines?: Readonly<Partial<Record<MineId, Seat>>>
  readonly concessions?: Readonly<Partial<Record<Railway, Seat>>>
}): Table {
  const { seats = 3, turn = 2, cash = 2000, mines = {}, concessions = {} } = options
  const table = freshGame(seats)
  return table.edit(tx => {
    tx.set({ stack: [{ at: 'course' }] })
    for (let seat = 0; seat < seats; seat++) tx.setPlayer(seat, { cash })
    for (const mine of Object.keys(tx.state.mines) as MineId[]) {
      const owner = mines[mine]
      tx.setMine(mine, owner === undefined ? { open: false } : { owner })
    }
    for (const [railway, owner] of Object.entries(concessions))
      tx.setConcession(railway as Railway, { active: true, owner })
    beginStockRound(tx, turn)
  })
}

/** Forms a railway for a seat outside the turn order; it has not floated. */
export function formed(table: Table, railway: Railway, seat: Seat, value: Marks, shares: 1 | 2 = 1): Table {
  return table.edit(tx => {
    tx.setConcession(railway, { active: true, owner: seat })
    expect(formRailway(tx, seat, railway, value, shares)).toBeNull()
  })
}

export { allMoney } from '../../tools/soak/invariants.ts'
