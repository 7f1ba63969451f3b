// A game of random players, written down as the recording program writes one (docs/recordedGames.md): what it asks and what it passes over.

import type { TraceLine } from '../../../tools/recorded/files.ts'
import { type Noted, notedAfter, notedIn } from '../../../tools/recorded/noted.ts'
import { NO_PASSES, type Passes, passesAfter } from '../../../tools/recorded/passes.ts'
import { project } from '../../../tools/recorded/project.ts'
import type { Draw } from '../../../tools/soak/draws.ts'
import { choose, generator, type Profile } from '../../../tools/soak/game.ts'
import { isTwoTileTile, layoutAt } from '../../../worker/engine/board/tile.ts'
import { MINE_SLOTS } from '../../../worker/engine/data/publicMines.ts'
import { advanceOnce, applyMove, choices, deciders } from '../../../worker/engine/flow.ts'
import type { Frame, GameEvent, GameState, MineId, Move, Seat } from '../../../worker/engine/index.ts'
import { InvariantError, isRailway, isTurn, newGame, recordedName, stockValue } from '../../../worker/engine/index.ts'
import {
  assign,
  assignments,
  minesOf,
  presentAssignment,
  revenueWith,
} from '../../../worker/engine/rules/switcherAssignment.ts'
import type { MiningCompanyFrame, RailwayFrame } from '../../../worker/engine/state.ts'
import { Tx } from '../../../worker/engine/tx.ts'
import { type Circles, circlesAfter } from '../../../worker/import/circles.ts'
import { asksForSwitchers } from '../../../worker/import/steps.ts'
import { Copies, routeRecords } from './board.ts'
import { Shares } from './shares.ts'
import { Units } from './units.ts'

type Fields = Readonly<Record<string, unknown>>
type Writer = (type: string, fields?: Fields) => null
interface Action extends Fields {
  readonly type: string
}

export interface RecordedPlay {
  /** A game file. */
  readonly file: unknown
  /** The position after each action in force, from 1. */
  readonly states: readonly GameState[]
  /** The same as a trace has them, by the number of the action. */
  readonly trace: readonly TraceLine[]
}

export interface Manner {
  /** Undone records, talk and standing orders in between. */
  readonly noise?: boolean
  /** As the recording program has it: a marker whose value stays keeps its place (decision M1). */
  readonly markersStay?: boolean
  /** In receivership another assignment of the switchers that earns as much as ours (decision P8). */
  readonly otherSwitchers?: boolean
}

/** Plays a game to its end and writes it down. */
export function recordedPlay(seed: number, profile: Profile, manner: Manner = {}): RecordedPlay {
  return new Recorder(seed, profile, manner).play()
}

const DISTRIBUTIONS = { full: 'payout', half: 'half', withhold: 'withhold' } as const
const MOST_MOVES = 4000

class Recorder {
  readonly #draw: Draw
  readonly #profile: Profile
  readonly #noise: boolean
  readonly #manner: Manner
  readonly #actions: Action[] = []
  readonly #states: GameState[] = []
  readonly #trace: TraceLine[] = []
  #passes: Passes = NO_PASSES
  #noted: Noted
  readonly #shares = new Shares()
  readonly #units = new Units()
  readonly #copies = new Copies()
  #circles: Circles = {}
  #tx: Tx

  constructor(seed: number, profile: Profile, manner: Manner) {
    this.#draw = generator(seed)
    this.#profile = profile
    this.#noise = manner.noise ?? false
    this.#manner = manner
    const seats = 2 + this.#draw(4)
    const tanneCost = this.#draw(4) === 0 ? 100 : 50
    this.#tx = new Tx(newGame({ seats, seed: `written ${seed}`, tanneCost, strictRuns: false }))
    this.#noted = notedIn(this.#tx.state)
  }

  play(): RecordedPlay {
    const { setup } = this.#tx.state
    for (let n = 0; n < MOST_MOVES; n++) {
      const [seat] = deciders(this.#tx.state)
      if (seat === undefined) break
      this.#move(seat, this.#choose(seat))
      this.#settle()
      // What a move leads to by itself is in the position after its last record.
      this.#states.length = Math.max(this.#states.length, this.#effective)
      this.#states[this.#effective - 1] = this.#tx.state
      this.#trace[this.#effective] = this.#line()
    }
    const end = this.#tx.state.stack.at(-1)
    const players = Array.from({ length: setup.seats }, (_, i) => ({ id: i + 1, name: `P${i + 1}` }))
    const result =
      end?.at === 'end' ? Object.fromEntries(end.ranking.map(({ seat, wealth }) => [String(seat + 1), wealth])) : {}
    return {
      file: {
        title: 'Harzbahn 1873',
        status: end?.at === 'end' ? 'finished' : 'active',
        players,
        settings: { optional_rules: setup.tanneCost === 100 ? ['aag_variant'] : [] },
        actions: this.#actions,
        result,
      },
      states: this.#states,
      trace: this.#trace,
    }
  }

  #line(): TraceLine {
    const last = this.#actions.findLast(a => !a.undone)
    const kind = last?.entity_type === 'player' ? 'player' : 'company'
    this.#noted = notedAfter(this.#noted, this.#tx.state, { type: last?.type, by: { kind } } as never)
    const state = JSON.parse(JSON.stringify(project(this.#tx.state, this.#passes, this.#noted)))
    return { i: this.#effective, type: last?.type ?? '', info: {}, state }
  }

  #effective = 0

  #write(by: Fields, type: string, fields: Fields = {}): null {
    if (this.#noise && this.#draw(12) === 0) this.#chatter(by)
    const record = { type, ...by, ...fields }
    const last = this.#actions.at(-1)
    // Standing orders: some passes stand within the record before.
    if (this.#noise && type === 'pass' && last && !last.undone && this.#draw(4) === 0 && this.#effective > 0) {
      const auto = (last.auto_actions ?? []) as readonly unknown[]
      this.#actions[this.#actions.length - 1] = { ...last, auto_actions: [...auto, record] }
      this.#forget()
      return null
    }
    this.#actions.push({ id: this.#actions.length + 1, ...record })
    this.#effective++
    return null
  }

  #chatter(by: Fields): void {
    const next = () => this.#actions.length + 1
    const kind = this.#draw(3)
    if (kind === 0) this.#actions.push({ type: 'message', id: next(), ...by, message: 'hm', undone: true })
    else if (kind === 1) {
      const before = this.#actions.at(-1)?.id ?? 0
      this.#actions.push({ type: 'pass', id: next(), ...by, undone: true })
      const undo = this.#draw(2) === 0 ? {} : { action_id: before }
      // A message in between keeps its number but is no action.
      this.#actions.push({ type: 'undo', id: next(), ...by, ...undo, undone: true })
    } else {
      this.#actions.push({ type: 'program_share_pass', id: next(), ...by, undone: true })
      this.#effective++
    }
  }

  #choose(seat: Seat): Move {
    const { state } = this.#tx
    const frame = this.#tx.top
    const move = choose(state, seat, this.#profile, this.#draw)
    // Decisions F1 and M9: what the recording program does otherwise is avoided, as in the files at hand.
    if (move.do === 'openAuction') {
      const others = state.players.some((p, s) => s !== seat && p.cash >= move.marks + 10)
      if (!others) return { do: 'pass' }
    }
    if (frame.at === 'premium' && move.do === 'pass' && frame.in.length === 1) return { do: 'bidPremium', marks: 0 }
    return move
  }

  /** One move and its records. */
  #move(seat: Seat, move: Move): void {
    const before = this.#tx.state
    const frame = this.#tx.top
    const from = this.#tx.events.length
    this.#recordsBefore(before, frame, seat, move)
    this.#tx.agreed = true
    const no = applyMove(this.#tx, seat, move)
    this.#tx.agreed = false
    if (no) throw new InvariantError(`${JSON.stringify(move)} refused: ${JSON.stringify(no)}`)
    this.#transition(before, frame, move, from)
    this.#recordsAfter(frame, seat, move)
    if (move.do !== 'skipStep' && move.do !== 'endTurn') this.#bought = /^buy(Switcher|Machine)$/.test(move.do)
  }

  #settle(): void {
    for (;;) {
      const before = this.#tx.state
      const frame = this.#tx.top
      const from = this.#tx.events.length
      if (!advanceOnce(this.#tx)) return
      this.#transition(before, frame, null, from)
    }
  }

  #transition(before: GameState, frame: Frame, move: Move | null, from: number): void {
    if (this.#manner.markersStay) this.#restoreMarkers(before, frame)
    if (this.#manner.otherSwitchers) this.#layOtherwise(frame)
    const { state } = this.#tx
    const events = this.#tx.events.slice(from)
    this.#passes = passesAfter(this.#passes, events)
    if (move === null) this.#byItself(before, frame, events)
    if (this.#isLeft(frame)) this.#left(before, frame, move, events)
    this.#units.follow(events, state)
    this.#shares.follow(state)
    this.#circles = circlesAfter(this.#circles, events, state.board.stations)
  }

  #restoreMarkers(before: GameState, frame: Frame): void {
    if ((frame.at !== 'railway' && frame.at !== 'miningCompany') || frame.step !== 'distribute') return
    const { companies } = this.#tx.state
    if (companies[frame.company].space === before.companies[frame.company].space)
      this.#tx.set({ markers: before.markers })
  }

  #layOtherwise(frame: Frame): void {
    const { state } = this.#tx
    if (frame.at !== 'miningCompany' || frame.step !== 'switchers' || !state.companies[frame.company].receivership)
      return
    const earns = revenueWith(state, frame.company, presentAssignment(state, frame.company))
    const equal = assignments(state, frame.company).filter(a => revenueWith(state, frame.company, a) === earns)
    const other = equal[this.#draw(Math.max(1, equal.length))]
    if (other && this.#asksNow(frame)) assign(this.#tx, frame.company, other)
  }

  #asksNow({ company }: MiningCompanyFrame): boolean {
    const c = this.#tx.state.companies[company]
    return c.kind === 'mining' && asksForSwitchers(this.#tx.state, c)
  }

  /** The step of a turn is over. */
  #isLeft(frame: Frame): boolean {
    if (!isTurn(frame)) return false
    const now = this.#tx.top
    return now.at !== frame.at || now.step !== frame.step
  }

  // ---------- turns of mines and companies ----------

  #left(before: GameState, frame: Frame, move: Move | null, events: readonly GameEvent[]): void {
    const declined = move === null || move.do === 'skipStep' || move.do === 'endTurn'
    if (frame.at === 'mine') {
      const by = { entity_type: 'minor', entity: frame.mine }
      if (!declined) return
      if (frame.step === 'track' && !before.mines[frame.mine].connected && frame.done.laid.length === 0)
        this.#write(by, 'pass')
      if (frame.step === 'units' && this.#asked(before, frame)) this.#write(by, 'pass')
      if (frame.step === 'close') this.#write(by, 'pass')
    }
    if (frame.at === 'miningCompany') this.#leftMining(before, frame, declined, events)
    if (frame.at === 'railway') this.#leftRailway(before, frame, declined, events)
  }

  /** The engine's own offers in a step, declining aside. */
  #asked(before: GameState, frame: Frame, but: readonly string[] = []): boolean {
    const [seat] = deciders({ ...before, stack: [...before.stack.slice(0, -1), frame] })
    return seat !== undefined && choices(before, seat).some(c => ![...but, 'skipStep', 'endTurn'].includes(c.do))
  }

  #leftMining(before: GameState, frame: MiningCompanyFrame, declined: boolean, events: readonly GameEvent[]): void {
    const { company } = frame
    const c = before.companies[company]
    const by = { entity_type: 'corporation', entity: recordedName(company) }
    const pass = () => this.#write(by, 'pass')
    if (frame.step === 'switchers' && c.kind === 'mining' && asksForSwitchers(before, c)) {
      if (events.some(e => e.what === 'switchersAssigned')) this.#swaps(before, frame)
      pass()
    }
    if (c.receivership || this.#tx.state.companies[company].receivership) return
    if (!declined) return
    if (frame.step === 'mine' && minesOf(before, company).length < MINE_SLOTS[c.split]) pass()
    if (frame.step === 'units' && this.#bought && !this.#asked(before, frame, ['scrapSwitcher'])) this.#forget()
    else if ((frame.step === 'units' || frame.step === 'issue') && this.#asked(before, frame)) pass()
  }

  /** The position after the last action was another for the recording program: it had gone on by itself. */
  #forget(): void {
    delete this.#states[this.#effective - 1]
    delete this.#trace[this.#effective]
  }

  /** The last move was a purchase: with a switcher to scrap and nothing to buy a mining company is not asked again. */
  #bought = false

  /** The swaps that lead from one assignment of the switchers to another. */
  #swaps(before: GameState, frame: MiningCompanyFrame): void {
    const mines = minesOf(before, frame.company)
    const have = mines.map(mine => before.mines[mine].switcher)
    const want = mines.map(mine => this.#tx.state.mines[mine].switcher)
    for (let a = 0; a < mines.length; a++) {
      if (have[a] === want[a]) continue
      const b = have.findIndex((size, at) => at > a && size === want[a])
      const [x, y] = [have[a] ?? null, have[b] ?? null]
      have[a] = y
      have[b] = x
      this.#units.swap(mines[a] as MineId, mines[b] as MineId)
      const by = { entity_type: 'corporation', entity: recordedName(frame.company) }
      this.#write(by, 'switch_trains', { slots: this.#draw(2) === 0 ? [a, b] : [b, a] })
    }
  }

  #leftRailway(before: GameState, frame: RailwayFrame, declined: boolean, events: readonly GameEvent[]): void {
    const { company, done } = frame
    const c = before.companies[company]
    if (c.kind !== 'railway') return
    const by = { entity_type: 'corporation', entity: company }
    const ran = events.find(e => e.what === 'ran')
    if (frame.step === 'run' && ran?.what === 'ran' && (c.trains.length > 0 || c.railcar))
      this.#write(by, 'run_routes', { routes: routeRecords(before, company, ran.runs, this.#units, this.#draw) })
    if (c.receivership || !declined) return
    if (frame.step === 'track') {
      const [first, second] = done.laid
      if (!second && (!first || isTwoTileTile(first.tile))) this.#write(by, 'pass')
    }
    if (frame.step === 'station' && c.markersLeft > 0 && c.cash >= 50) this.#write(by, 'pass')
    if ((frame.step === 'units' || frame.step === 'issue') && this.#asked(before, frame)) this.#write(by, 'pass')
  }

  // ---------- what has no record of its own step ----------

  #byItself(before: GameState, frame: Frame, events: readonly GameEvent[]): void {
    const passed = events.find(e => e.what === 'passed')
    if (passed?.what !== 'passed') return
    const by = this.#player(passed.seat)
    if (frame.at === 'premium' || frame.at === 'draft' || frame.at === 'auctionRound') this.#write(by, 'pass')
    const cash = before.players[passed.seat]?.cash ?? 0
    // Whoever cannot outbid the opening is dropped at once.
    if (frame.at === 'auction' && cash >= this.#opening + 10) this.#write(by, 'pass')
  }

  #opening = 0

  readonly #player = (seat: Seat): Fields => ({ entity_type: 'player', entity: seat + 1 })

  // ---------- moves ----------

  #actor(frame: Frame, seat: Seat): Fields {
    if (frame.at === 'mine') return { entity_type: 'minor', entity: frame.mine }
    if (frame.at === 'railway' || frame.at === 'miningCompany')
      return { entity_type: 'corporation', entity: recordedName(frame.company) }
    return this.#player(seat)
  }

  #recordsBefore(before: GameState, frame: Frame, seat: Seat, move: Move): null {
    const by = this.#actor(frame, seat)
    const write = (type: string, fields: Fields = {}) => this.#write(by, type, fields)
    switch (move.do) {
      case 'bidPremium':
        return write('bid', { price: move.marks })
      case 'buyItem':
        return write('bid', { company: move.item, price: 100 })
      case 'openAuction': {
        this.#opening = move.marks
        const lot = move.lot.kind === 'concession' ? move.lot.railway : move.lot.company
        return write('bid', { company: recordedName(lot), price: move.marks })
      }
      case 'bid':
        return write('bid', {
          company:
            frame.at === 'auction' ? recordedName('railway' in frame.lot ? frame.lot.railway : frame.lot.company) : '',
          price: move.marks,
        })
      case 'pass':
        return write('pass')
      case 'sellShares':
        return this.#sell(seat, move.company, move.count, write)
      case 'buyShare':
        return this.#buy(seat, move.company, move.from, 1, write)
      case 'formRailway':
        return write('par', { corporation: move.railway, share_price: `${move.value},0,9` })
      case 'formPublicMine': {
        write('par', { corporation: recordedName(move.company), share_price: '50,0,0' })
        const own = move.mines.find(m => before.mines[m].owner === seat)
        const other = move.mines.find(m => m !== own)
        if (own !== move.mines[0]) throw new InvariantError('the own mine comes first')
        const company = { entity_type: 'corporation', entity: recordedName(move.company) }
        this.#write(company, 'merge', { minor: own })
        return this.#write(company, 'merge', { minor: other })
      }
      case 'exerciseOption': {
        const { split } = before.companies[move.company]
        this.#buy(seat, move.company, 'pool', 20 / split, write)
        for (let p = 20 + split; p <= move.percent; p += split) this.#buy(seat, move.company, 'pool', 1, write)
        const price = stockValue(before, move.company)
        const left = (before.players[seat]?.cash ?? 0) - (move.percent / split) * price
        return move.percent < 40 && left >= price ? write('pass') : null
      }
      default:
        return this.#unitRecords(before, frame, move, write)
    }
  }

  #unitRecords(before: GameState, frame: Frame, move: Move, write: Writer): null {
    const company = frame.at === 'railway' || frame.at === 'miningCompany' ? frame.company : null
    const slotOf = (mine: MineId) => (frame.at === 'miningCompany' ? minesOf(before, frame.company).indexOf(mine) : 0)
    switch (move.do) {
      case 'layTiles':
        for (const { hex, tile, rotation } of move.tiles)
          write('lay_tile', { hex, tile: this.#copies.lay(hex, tile), rotation })
        return null
      case 'buildStation':
        return write('place_token', {
          city: this.#copies.city(move.hex, move.stop),
          slot: this.#slot(before, move.hex, move.stop, move.replaces),
          tokener: company,
        })
      case 'distribute':
        return write('dividend', { kind: DISTRIBUTIONS[move.kind] })
      case 'buyMine':
        return write('buy_corporation', { minor: move.mine, price: move.price })
      case 'buyMachine': {
        const { size, mines } = move
        return write('buy_train', {
          train: this.#units.next(size),
          price: 1,
          variant: `${size}M`,
          ...(frame.at === 'miningCompany' ? { slots: mines.map(slotOf) } : {}),
        })
      }
      case 'buyTrain': {
        const { unit, from, price, maintenance } = move
        const due = maintenance === 'seller' ? { extra_due: true } : {}
        if (from === 'bank')
          return write('buy_train', { train: this.#units.next(unit), price, variant: unit === 'D' ? 'D' : `${unit}T` })
        if (!isRailway(company ?? '')) return null
        return write('buy_train', { train: this.#units.part(from, unit, company as never), price, ...due })
      }
      case 'buySwitcher': {
        const { size, from, price, maintenance, mine } = move
        const due = maintenance === 'seller' ? { extra_due: true } : {}
        const id = this.#units.partSwitcher(from, size)
        const at = frame.at === 'mine' ? frame.mine : mine
        if (at === null) this.#units.putAtRailway(company as never, id)
        else this.#units.putAtMine(at, id)
        return write('buy_train', {
          train: id,
          price,
          ...(from === 'bank' ? { variant: `${size}S` } : due),
          ...(frame.at === 'miningCompany' && at ? { slots: [slotOf(at)] } : {}),
        })
      }
      case 'scrapTrain':
        return write('scrap_train', { train: this.#units.part(company as never, move.size, null) })
      case 'scrapSwitcher': {
        const at = frame.at === 'mine' ? frame.mine : (move.mine ?? company)
        return write('scrap_train', { train: this.#units.partSwitcher(at as never, move.size) })
      }
      case 'issueShares':
      case 'closeMine':
        return write('convert')
      default:
        return null
    }
  }

  #recordsAfter(frame: Frame, seat: Seat, move: Move): void {
    const by = this.#actor(frame, seat)
    const cash = this.#tx.state.players[seat]?.cash ?? 0
    if (move.do === 'formRailway') {
      if (move.shares === 2) {
        const id = `${move.railway}_1`
        this.#write(by, 'buy_shares', { shares: [id], percent: 20 })
      } else if (cash >= move.value) this.#write(by, 'pass')
    }
    // After a sale the turn ends by itself only where nothing at all can be done.
    if (frame.at === 'stockRound' && move.do === 'endTurn') this.#write(by, 'pass')
  }

  #sell(seat: Seat, company: Parameters<typeof recordedName>[0], count: number, write: Writer): null {
    const ids =
      company === 'MHE' ? Array.from({ length: count }, (_, i) => `MHE_${i}`) : this.#shares.at(company, seat, count)
    if (company !== 'MHE') this.#shares.move(company, ids, 'pool')
    return write('sell_shares', { shares: ids, percent: 10 * count })
  }

  #buy(
    seat: Seat,
    company: Parameters<typeof recordedName>[0],
    from: 'offering' | 'pool',
    count: number,
    write: Writer,
  ): null {
    const size = company === 'MHE' ? 10 : this.#tx.state.companies[company].split
    const ids = company === 'MHE' ? ['MHE_3'] : this.#shares.at(company, from, count)
    if (company !== 'MHE') this.#shares.move(company, ids, seat)
    return write('buy_shares', { shares: ids, percent: size * count })
  }

  /** The circle that is pointed at: that of the replaced marker, or any empty one. */
  #slot(before: GameState, hex: string, stop: number, replaces: string | null): number {
    const list = this.#circles[`${hex}.${stop}`] ?? []
    if (replaces !== null) return list.indexOf(replaces as never)
    const circles = layoutAt(before.board, hex).stops[stop]?.circles ?? 1
    const empty = Array.from({ length: circles }, (_, i) => i).filter(i => !list[i])
    return empty[this.#draw(Math.max(1, empty.length))] ?? 0
  }
}
