// What a reader of the game sees.
import type { GameRead, OrderRead, PlaceRead, WaitRead } from '../../schema/wire.ts'
import { choices, deciders, parseTurnMove, presentTurn, view, withoutChance } from '../engine/index.ts'
import { offeredMines } from '../offered/mines.ts'
import { agreementsRead } from './agreements.ts'
import { missesOf, pauseNow, standingOf, waitedFor } from './clocks.ts'
import { takenBackLast } from './goBack.ts'
import { happeningsRead } from './happenings.ts'
import { mailStateOf } from './mailStates.ts'
import { ordersRead } from './orders.ts'
import { practiceReader, practiceUndoer } from './practice.ts'
import { keptRun } from './proposal.ts'
import { type Db, type GameRow, gameRow, logBefore, position, type SeatRow, seatRows, submissionAt } from './store.ts'
import { openUndo } from './undo.ts'

const LATEST = 60
const LATEST_HAPPENINGS = 30

export interface Reader {
  /** Undefined: a spectator, or an organiser without a place. */
  readonly row: SeatRow | undefined
  readonly organiser: boolean
  readonly language: string
}

/** The game as the reader sees it; `at` looks back at an earlier position. */
export function gameRead(db: Db, { row: asked, organiser, language }: Reader, at: number | null = null): GameRead {
  const game = gameRow(db)
  if (!game) throw new Error('a room without a game')
  const row = practiceReader(db, game, asked)
  const past = at !== null && at < game.seq ? position(db, at) : undefined
  const shown = past?.seq ?? game.seq
  const state = past?.state ?? position(db, game.seq)?.state
  const seat = row?.seat ?? null
  const runs = game.status === 'running'
  const { seed: _, ...options } = game.options
  const rows = seatRows(db)
  const decided = state && seat !== null && runs && !past ? choices(state, seat) : []
  const due = state && (runs || at !== null) ? deciders(state) : []
  return {
    ...{ id: game.id, name: game.name, status: game.status, seq: game.seq, options, organiser, seat },
    language,
    place: row?.place ?? null,
    organiserPlace: rows.find(({ personId }) => personId === game.organiserId)?.place ?? null,
    seats: rows.map(one => seatRead(db, one, game, { row, organiser, due })),
    shown,
    state: state ? withoutChance(state) : null,
    deciders: due,
    turn: state && (runs || past) ? presentTurn(state) : null,
    view: state ? view(state) : null,
    choices: decided,
    mines: state && decided.length > 0 ? offeredMines(withoutChance(state)) : null,
    run: decided.some(choice => choice.do === 'runTrains') ? keptRun(db) : null,
    ...(!row || seat === null || past
      ? { mayUndo: null, lastMoves: [] }
      : mayUndo(db, practiceUndoer(db, game, row).seat ?? seat)),
    ...ownOrders(seat === null || past ? [] : ordersRead(db, seat)),
    waits: past || !runs ? [] : waitsRead(db, game, Date.now()),
    pausedSince: runs ? (pauseNow(db)?.from ?? null) : null,
    agreements: runs && !past ? agreementsRead(db) : [],
    mayRedo: seat !== null && runs && !past && takenBackLast(db, game, seat) ? game.seq : null,
    happenings: happeningsRead(db, LATEST_HAPPENINGS),
    log: logBefore(db, shown + 1, LATEST),
  }
}

/** Whom the game waits for, since when and until when. */
function waitsRead(db: Db, game: GameRow, now: number): readonly WaitRead[] {
  return waitedFor(db).map(row => {
    const how = standingOf(db, game, row, now)
    const since = (row.seq === null ? undefined : submissionAt(db, row.seq)?.at) ?? now
    const { deadline = null, ends = null, reserve = 0, stands = false } = how ?? {}
    return { seat: row.seat, since, deadline, ends, reserve, stands }
  })
}

/** The orders, and the latest for pages that know of one only. */
const ownOrders = (orders: readonly OrderRead[]) => ({ orders, order: orders[0] ?? null })

interface Looking extends Pick<Reader, 'row' | 'organiser'> {
  /** The seats that must decide. */
  readonly due: readonly number[]
}

/**
 * Whether somebody gets the mails, those of the game may know; whether they arrive, whoever waits for them; where they were invited, only who
 * invited them, and until the start.
 */
function seatRead(db: Db, one: SeatRow, { status }: GameRow, { row, organiser, due }: Looking): PlaceRead {
  const { place, seat, name, answer, muted, invitedTo } = one
  const inside = row !== undefined || organiser
  const close = organiser || row?.place === place
  const told = close || (inside && seat !== null && due.includes(seat))
  return {
    ...{ place, seat, name, answer },
    mailsOff: inside && muted,
    misses: close && seat !== null ? missesOf(db, one.personId) : null,
    mail: told ? { state: mailStateOf(one), reason: close ? one.mailReason : null } : null,
    invitedTo: organiser && status === 'inviting' && invitedTo !== '' ? invitedTo : null,
  }
}

function mayUndo(db: Db, seat: number): Pick<GameRead, 'mayUndo' | 'lastMoves'> {
  const game = gameRow(db)
  const open = game?.status === 'running' ? openUndo(db, game, seat) : null
  if (!game || !open?.ok) return { mayUndo: null, lastMoves: [] }
  return { mayUndo: game.seq, lastMoves: open.value.undone.moves.flatMap(move => parseTurnMove(move) ?? []) }
}
