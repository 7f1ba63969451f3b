import { DurableObject } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../schema/room/migrations.js'
import * as tables from '../../schema/room.ts'
import type {
  CancelOrder,
  GameRead,
  LogRead,
  NewOrder,
  OrderAnswer,
  Submission,
  Submitted,
  Undo,
  WorthRead,
} from '../../schema/wire.ts'
import { type Env, seconds } from '../env.ts'
import { logFault } from '../faults.ts'
import { done, type Reply, refused } from '../refused.ts'
import { randomToken } from '../tokens.ts'
import { holds, meant, placesOf, proven, signingKey } from './access.ts'
import { deliver, tellOrganiser } from './delivery.ts'
import { cookieOf } from './links.ts'
import { seating } from './lobby.ts'
import { nextDue, queueIndex, queueMail } from './outbox.ts'
import { gameRead } from './read.ts'
import type { Caller, Creation, Grant, LinkRead, Room } from './rooms.ts'
import { stopPoint } from './stopPoint.ts'
import {
  type Db,
  type GameRow,
  gameRow,
  logAfter,
  logBefore,
  originOf,
  position,
  type SeatRow,
  seatRows,
  updateGame,
  worthOverTime,
} from './store.ts'
import { beginGame, takeBack, takeTurn } from './turn.ts'
import { keptButtons } from './turnLetter.ts'
import { cancelOrder, placeWaiting } from './waitingOrders.ts'

type Status = Reply<{ readonly status: GameRead['status'] }>
type Change = Reply<{ readonly answer: Submitted; readonly changed: boolean }>

/** After an alarm that did not finish (the runtime was killed), the next try comes so much later. */
const SAFETY_NET = 30_000

/** One game. The only place where a move becomes part of it: every change is one synchronous transaction. */
export class GameRoom extends DurableObject<Env> implements Room {
  readonly #db: Db

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#db = drizzle(ctx.storage, { schema: tables })
    ctx.blockConcurrencyWhile(async () => {
      // Asking for a game that does not exist must not write anything.
      if (!this.#exists()) return
      await migrate(this.#db, migrations)
      // The runtime may have been killed while the last alarm worked.
      await this.#hurryAlarm()
    })
  }

  async create(creation: Creation): Promise<Reply<{ readonly id: string }>> {
    await migrate(this.#db, migrations)
    const now = Date.now()
    this.ctx.storage.transactionSync(() => {
      if (gameRow(this.#db)) return
      const { id, base, organiserId, game } = creation
      const { seating, f7, strictRuns, spectators, paceHours } = game
      const options = { seating, f7, strictRuns, spectators, paceHours, seed: game.seed ?? randomToken(16) }
      const row: GameRow = {
        ...{ id, base, organiserId, name: game.name, clubId: null, status: 'inviting', options },
        ...{ secret: randomToken(32), seq: 0, version: 1, createdAt: now },
      }
      this.#db.insert(tables.game).values(row).run()
      for (const [place, person] of creation.seats.entries()) this.#invite(row, place, person, now)
      queueIndex(this.#db, row, now)
    })
    await this.#setAlarm()
    return done({ id: creation.id })
  }

  #invite(game: GameRow, place: number, { personId, name }: Creation['seats'][number], now: number): void {
    const answer = personId === game.organiserId ? 'accepted' : 'waiting'
    this.#db
      .insert(tables.seats)
      .values({ place, seat: null, personId, name, answer, keyVersion: 1, muted: false })
      .run()
    if (answer === 'waiting') queueMail(this.#db, game, 'invitation', place, now)
  }

  async read(caller: Caller, at: number | null = null): Promise<Reply<GameRead>> {
    const reader = await this.#reader(caller)
    return reader.ok ? done(gameRead(this.#db, reader.value.row, reader.value.organiser, at)) : reader
  }

  async log(caller: Caller, before: number): Promise<Reply<LogRead>> {
    const reader = await this.#reader(caller)
    return reader.ok ? done({ log: logBefore(this.#db, before, 100) }) : reader
  }

  async worth(caller: Caller): Promise<Reply<WorthRead>> {
    const reader = await this.#reader(caller)
    return reader.ok ? done({ worth: worthOverTime(this.#db) }) : reader
  }

  /** Whoever may read the game: its players, its organiser, and spectators where they are let in. */
  async #reader(caller: Caller): Promise<Reply<{ readonly row: SeatRow | undefined; readonly organiser: boolean }>> {
    const game = this.#game()
    if (!game) return refused('unknownGame')
    const places = await placesOf(game, seatRows(this.#db), caller)
    const organiser = caller.personId === game.organiserId
    if (places.length === 0 && !organiser && game.options.spectators === 'players') return refused('notAllowed')
    return done({ row: meant(places, caller), organiser })
  }

  async submit(caller: Caller, body: Submission): Promise<Reply<Submitted>> {
    const row = await this.#player(caller)
    return row.ok ? this.#commit(() => takeTurn(this.#db, row.value, body, this.#delays())) : row
  }

  async undo(caller: Caller, body: Undo): Promise<Reply<Submitted>> {
    const row = await this.#player(caller)
    return row.ok ? this.#commit(() => takeBack(this.#db, row.value, body, this.#delays())) : row
  }

  async placeOrder(caller: Caller, body: NewOrder): Promise<Reply<OrderAnswer>> {
    const row = await this.#player(caller)
    return row.ok ? this.ctx.storage.transactionSync(() => placeWaiting(this.#db, row.value, body)) : row
  }

  async cancelOrder(caller: Caller, body: CancelOrder): Promise<Reply<OrderAnswer>> {
    const row = await this.#player(caller)
    const seq = this.#game()?.seq ?? 0
    return row.ok ? this.ctx.storage.transactionSync(() => cancelOrder(this.#db, row.value, body, seq)) : row
  }

  async answer(caller: Caller, accept: boolean): Promise<Status> {
    const row = await this.#player(caller)
    return row.ok ? this.#answer(row.value, accept) : row
  }

  async start(caller: Caller): Promise<Status> {
    const game = this.#game()
    if (!game) return refused('unknownGame')
    if (caller.personId !== game.organiserId) return refused('notAllowed')
    if (game.status !== 'inviting') return done({ status: game.status })
    const ready = seatRows(this.#db).filter(({ answer }) => answer === 'accepted').length >= 2
    if (!ready) return refused('notAllAccepted')
    this.ctx.storage.transactionSync(() => this.#begin(game))
    await this.#setAlarm()
    return done({ status: 'running' })
  }

  async link(token: string, confirmed: string | null): Promise<Reply<LinkRead>> {
    const found = await this.#proven(token)
    if (!found.ok) return found
    const { game, link, row } = found.value
    const buttons = link.purpose === 'move' ? keptButtons(this.#db, link.place, link.seq) : []
    return done({
      link,
      game: gameRead(this.#db, row, row.personId === game.organiserId),
      state: position(this.#db, game.seq)?.state ?? null,
      chosen: buttons[link.button] ?? null,
      // A position that came back by an undo is the one of the mail.
      old: originOf(this.#db, link.seq) !== originOf(this.#db, game.seq),
      since: logAfter(this.#db, link.seq, 100),
      confirmed: await holds(game, row, 'confirmed', confirmed),
    })
  }

  async grant(token: string): Promise<Reply<Grant>> {
    const found = await this.#proven(token)
    if (!found.ok) return found
    const { game, row } = found.value
    const key = signingKey(game, row)
    return done({
      gameId: game.id,
      place: row.place,
      seat: await cookieOf(key, 'seat', row.place),
      confirmed: await cookieOf(key, 'confirmed', row.place),
    })
  }

  async linkSubmit(token: string, body: Submission): Promise<Reply<Submitted>> {
    const found = await this.#proven(token)
    return found.ok ? this.#commit(() => takeTurn(this.#db, found.value.row, body, this.#delays())) : found
  }

  async linkUndo(token: string, body: Undo): Promise<Reply<Submitted>> {
    const found = await this.#proven(token)
    return found.ok ? this.#commit(() => takeBack(this.#db, found.value.row, body, this.#delays())) : found
  }

  async linkAnswer(token: string, accept: boolean): Promise<Status> {
    const found = await this.#proven(token)
    return found.ok ? this.#answer(found.value.row, accept) : found
  }

  async linkMute(token: string): Promise<Reply<null>> {
    const found = await this.#proven(token)
    if (!found.ok) return found
    const { row } = found.value
    this.ctx.storage.transactionSync(() => {
      if (row.muted) return
      this.#db.update(tables.seats).set({ muted: true }).where(eq(tables.seats.place, row.place)).run()
      tellOrganiser(this.#db, 'muted', Date.now())
    })
    await this.#setAlarm()
    return done(null)
  }

  override async alarm(): Promise<void> {
    if (!this.#exists()) return
    await this.ctx.storage.setAlarm(Date.now() + SAFETY_NET)
    await deliver(this.#db, this.env)
    await this.#setAlarm()
  }

  /** The answer of an invited person, which he may change until the game starts; it starts when all have accepted. */
  async #answer(row: SeatRow, accept: boolean): Promise<Status> {
    const game = this.#game()
    if (!game) return refused('unknownGame')
    const answer = accept ? 'accepted' : 'declined'
    if (row.answer === answer) return done({ status: game.status })
    if (game.status !== 'inviting') return refused('alreadyAnswered')
    const status = this.ctx.storage.transactionSync(() => {
      this.#db.update(tables.seats).set({ answer }).where(eq(tables.seats.place, row.place)).run()
      const rows = seatRows(this.#db)
      if (rows.every(other => other.answer === 'accepted')) return this.#begin(game).status
      const changed = updateGame(this.#db, game, {})
      queueIndex(this.#db, changed, Date.now())
      if (!accept) tellOrganiser(this.#db, 'answered', Date.now())
      return changed.status
    })
    await this.#setAlarm()
    return done({ status })
  }

  #begin(game: GameRow): GameRow {
    const seats = seating(seatRows(this.#db), game.options.seating)
    for (const [place, seat] of seats)
      this.#db.update(tables.seats).set({ seat }).where(eq(tables.seats.place, place)).run()
    return beginGame(this.#db, game, this.#delays())
  }

  /** Runs one change of the position. The reply leaves only after what it reports is stored. */
  async #commit(change: () => Change): Promise<Reply<Submitted>> {
    await stopPoint(this.env, 'beforeCommit', this.#game()?.id)
    let result: Change
    try {
      result = this.ctx.storage.transactionSync(change)
    } catch (error) {
      // Our own bug: the transaction is undone, the old position stands, nobody sees a stack trace.
      const game = gameRow(this.#db)
      logFault('turn', error, { game: game?.id, seq: game?.seq })
      return refused('fault')
    }
    if (!result.ok) return result
    if (result.value.changed) {
      await this.#setAlarm()
      await stopPoint(this.env, 'afterCommit', this.#game()?.id)
    }
    return done(result.value.answer)
  }

  async #player(caller: Caller): Promise<Reply<SeatRow>> {
    const game = this.#game()
    if (!game) return refused('unknownGame')
    const row = meant(await placesOf(game, seatRows(this.#db), caller), caller)
    return row ? done(row) : refused('notAllowed')
  }

  async #proven(token: string) {
    const game = this.#game()
    if (!game) return refused('badLink')
    const found = await proven(game, seatRows(this.#db), token)
    return found ? done({ game, ...found }) : refused('badLink')
  }

  #delays() {
    return { settle: seconds(this.env.SETTLE_SECONDS, 60), again: seconds(this.env.AGAIN_SECONDS, 600) }
  }

  async #setAlarm(): Promise<void> {
    const due = nextDue(this.#db)
    if (due === null) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(due)
  }

  async #hurryAlarm(): Promise<void> {
    const due = nextDue(this.#db)
    const alarm = await this.ctx.storage.getAlarm()
    if (due !== null && (alarm === null || alarm > due)) await this.ctx.storage.setAlarm(due)
  }

  #exists(): boolean {
    const found = this.ctx.storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'game'")
    return found.toArray().length > 0
  }

  #game(): GameRow | undefined {
    return this.#exists() ? gameRow(this.#db) : undefined
  }
}
