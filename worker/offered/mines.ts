// A run of mine turns as one decision: every mine a row with what it makes and could do, and one batch for all of them.
import {
  choices,
  type GameState,
  type IllegalAt,
  isUnitMove,
  type Marks,
  type MineId,
  type MineTurn,
  type MineUnit,
  type Move,
  mayDeal,
  mineOwner,
  mineTurns,
  mineUnits,
  playBatch,
  presentTurn,
  roundsToPay,
  type Seat,
  sameMove,
  type TurnMove,
  type TurnName,
  topOf,
  type Yield,
  yieldOf,
} from '../engine/index.ts'

/** Something that a mine may buy of the bank, or scrap. */
export interface MineOffer extends Pick<MineUnit, 'move' | 'cost' | 'why'> {
  /** What the mine makes each round without it and with it. */
  readonly from: Marks
  readonly to: Marks
  /** After how many rounds it has paid for itself; null: never, as things stand. */
  readonly rounds: number | null
  /** It is among what was chosen. */
  readonly taken: boolean
}

export interface MineRow extends MineTurn {
  /** What it makes in this round, with the track that was chosen. */
  readonly makes: Yield
  /** It cannot pay its maintenance and closes by itself (ruling 31). */
  readonly closes: boolean
  /** What is in its treasury once it has produced and bought what was chosen. */
  readonly treasury: Marks
  /** Hexes on which it may lay a tile. */
  readonly hexes: number
  /** It could buy a switcher of somebody else, at a price to agree on. */
  readonly deals: boolean
  readonly offers: readonly MineOffer[]
  /** What was chosen for its turn. */
  readonly chosen: readonly Move[]
}

export interface OfferedMines {
  readonly rows: readonly MineRow[]
  /** What was chosen and fits. */
  readonly chosen: readonly TurnMove[]
  /** Every mine's turn to its end: with what was chosen, all else as it is. */
  readonly batch: readonly TurnMove[]
  /** The first of what was chosen that does not fit, by its place in it. */
  readonly refused: IllegalAt | null
  /** What the productions that are still to come pay their owner. */
  readonly paid: Marks
}

/** The run as far as it is played. */
interface Played {
  readonly state: GameState
  readonly rows: readonly MineRow[]
  readonly chosen: readonly TurnMove[]
  readonly batch: readonly TurnMove[]
  readonly refused: IllegalAt | null
}

/** The run of mine turns that is on, with these moves chosen for mines of it; null where no mine's turn is on. */
export function offeredMines(state: GameState, chosen: readonly TurnMove[] = []): OfferedMines | null {
  const seat = mineOwner(state)
  if (seat === null) return null
  const start: Played = { state, rows: [], chosen: [], batch: [], refused: null }
  const run = mineTurns(state).reduce((so, turn) => played(so, seat, turn, chosen), start)
  // The first has produced already unless it may still lay track.
  const toCome = stepOf(state) === 'track' ? run.rows : run.rows.slice(1)
  const { rows, batch, refused } = run
  const paid = toCome.reduce((sum, { makes, closes }) => sum + (closes ? 0 : makes.paid), 0)
  return { rows, chosen: run.chosen, batch, refused, paid }
}

/** At most so many of what mines could buy stand beside leaving all as it is; more is decided mine by mine. */
const MOST_OFFERS = 5

/** What a mail offers of a run: all as they are, then one purchase each, the soonest paid for first, all else as it is. */
export function mineBatches(state: GameState, mines: OfferedMines): readonly (readonly TurnMove[])[] {
  const buys = mines.rows.flatMap(({ turn, offers }) =>
    offers.flatMap(({ move, why, rounds }) => (why === null && rounds !== null ? [{ turn, move, rounds }] : [])),
  )
  buys.sort((a, b) => a.rounds - b.rounds)
  const one = buys.slice(0, MOST_OFFERS).map(({ turn, move }) => offeredMines(state, [{ turn, move }])?.batch ?? [])
  return [mines.batch, ...one]
}

/** The position at what a mine does in its turn, with what was chosen for it so far; `chosen` of later turns is left out. */
export function atMine(state: GameState, turn: TurnName, chosen: readonly TurnMove[]): GameState | null {
  const seat = mineOwner(state)
  const until = mineTurns(state).findIndex(one => one.turn === turn)
  if (seat === null || until < 0) return null
  const start: Played = { state, rows: [], chosen: [], batch: [], refused: null }
  const before = mineTurns(state)
    .slice(0, until)
    .reduce((run, one) => played(run, seat, one, chosen), start)
  if (presentTurn(before.state) !== turn) return null
  return chosen.filter(one => one.turn === turn).reduce((at, one) => after(at, seat, one) ?? at, before.state)
}

/** One mine's turn more. */
function played(run: Played, seat: Seat, of: MineTurn, all: readonly TurnMove[]): Played {
  const { turn, mine } = of
  const isOn = (state: GameState) => presentTurn(state) === turn
  const wanted = all.filter(one => one.turn === turn && one.move.do !== 'endTurn')
  const track = take(run.state, seat, wanted.filter(isTrack))
  const end: TurnMove = { turn, move: { do: 'endTurn' } }
  // Production goes by itself: a mine that cannot pay its maintenance is closed after it.
  const made = isOn(track.state) && stepOf(track.state) === 'track' ? skipped(track.state, seat, turn) : track.state
  const units = take(
    made,
    seat,
    wanted.filter(one => isUnitMove(one.move)),
  )
  const rest = take(
    units.state,
    seat,
    wanted.filter(one => !isTrack(one) && !isUnitMove(one.move)),
  )
  const chosen = [...track.taken, ...units.taken, ...rest.taken]
  const no = track.no ?? units.no ?? rest.no
  const row: MineRow = {
    ...of,
    makes: yieldOf(isOn(made) ? made : run.state, mine),
    closes: !isOn(made),
    treasury: isOn(units.state) ? units.state.mines[mine].cash : 0,
    hexes: hexesFor(run.state, seat, turn),
    deals: isOn(units.state) && mayDeal(units.state),
    offers: isOn(units.state) ? offersOf(made, units.state, seat, mine, units.taken) : [],
    chosen: chosen.map(({ move }) => move),
  }
  const ends = isOn(rest.state)
  return {
    state: ends ? (after(rest.state, seat, end) ?? rest.state) : rest.state,
    rows: [...run.rows, row],
    chosen: [...run.chosen, ...chosen],
    batch: [...run.batch, ...chosen, ...(ends ? [end] : [])],
    refused: run.refused ?? (no && { ...no.why, index: all.indexOf(no.move) }),
  }
}

const isTrack = ({ move }: TurnMove): boolean => move.do === 'layTiles'

function stepOf(state: GameState): string | null {
  const top = topOf(state)
  return top?.at === 'mine' ? top.step : null
}

/** The position after a move; one that waits for the other side leaves it as it is. Null: the rules refuse the move. */
function after(state: GameState, seat: Seat, one: TurnMove): GameState | null {
  const done = playBatch(state, seat, [one])
  if (!done.ok) return null
  return topOf(done.value.state)?.at === 'consent' ? state : done.value.state
}

const skipped = (state: GameState, seat: Seat, turn: TurnName): GameState =>
  after(state, seat, { turn, move: { do: 'skipStep' } }) ?? state

interface Taken {
  readonly state: GameState
  readonly taken: readonly TurnMove[]
  readonly no: { readonly move: TurnMove; readonly why: IllegalAt } | null
}

/** Plays moves as far as they fit; those that do not are left out, and the first of them is told. */
function take(start: GameState, seat: Seat, moves: readonly TurnMove[]): Taken {
  const taken: TurnMove[] = []
  let state = start
  let no: Taken['no'] = null
  for (const move of moves) {
    const done = playBatch(state, seat, [move])
    if (done.ok) {
      taken.push(move)
      if (topOf(done.value.state)?.at !== 'consent') state = done.value.state
    } else no ??= { move, why: done.error }
  }
  return { state, taken, no }
}

function hexesFor(state: GameState, seat: Seat, turn: TurnName): number {
  const tiles = presentTurn(state) === turn ? choices(state, seat).find(c => c.do === 'layTiles') : undefined
  return tiles?.hexes.length ?? 0
}

/** What was bought, in its order, and what could be bought beside it. */
function offersOf(
  made: GameState,
  now: GameState,
  seat: Seat,
  mine: MineId,
  taken: readonly TurnMove[],
): readonly MineOffer[] {
  let at = made
  const bought = taken.flatMap((one): MineOffer[] => {
    const unit = mineUnits(at).find(({ move }) => sameMove(move, one.move))
    const from = yieldOf(at, mine).profit
    at = after(at, seat, one) ?? at
    return unit ? [offer(unit, from, yieldOf(at, mine).profit, true)] : []
  })
  const open = mineUnits(now).map(unit => {
    const having = unit.why ? null : after(now, seat, { turn: presentTurn(now) ?? '', move: unit.move })
    return offer(unit, yieldOf(now, mine).profit, having ? yieldOf(having, mine).profit : unit.makes.profit, false)
  })
  return [...bought, ...open]
}

const offer = ({ move, cost, why }: MineUnit, from: Marks, to: Marks, taken: boolean): MineOffer => ({
  ...{ move, cost, why, from, to, taken },
  rounds: roundsToPay(cost, to - from),
})
