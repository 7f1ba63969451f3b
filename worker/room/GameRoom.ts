import { DurableObject } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../schema/room/migrations.js'
import * as tables from '../../schema/room.ts'
import type {
  CancelOrder,
  GameAnswer,
  GameRead,
  LogRead,
  NewOrder,
  Submission,
  Submitted,
  Undo,
  WorthRead,
} from '../../schema/wire.ts'
import { vocabularyOf } from '../answer/said.ts'
import { type Env, seconds } from '../env.ts'
import { logFault } from '../faults.ts'
import { type Letter, type News, officeOf, type Receiver, type Writer } from '../post/office.ts'
import { done, type Reply, refused } from '../refused.ts'
import { stopPoint } from '../stopPoint.ts'
import { holds, isPart, mayRead, notAllowed, type Proven, placeMeant, placesOf, proven, signingKey } from './access.ts'
import { answerById, keepAnswer, takeAnswer } from './answers.ts'
import { type Actor, atTable } from './atTable.ts'
import { endClocks } from './clockEnds.ts'
import { clockBegins, keepOutages, nextClockAt, waitedFor } from './clocks.ts'
import { deliver } from './delivery.ts'
import { nextTellingAt } from './history.ts'
import { letterOf } from './letters.ts'
import { grantOf, isAllowed } from './linkActs.ts'
import { linkRead, unread } from './linkRead.ts'
import { NO_BUTTON, tokenOf } from './links.ts'
import { createGame, recordAnswer } from './lobby.ts'
import { hear } from './mailStates.ts'
import { organise } from './organise.ts'
import { mailDue, nextMailAt } from './outbox.ts'
import { createPractice, practiceUndoer } from './practice.ts'
import { findRun, searchIsDue } from './proposal.ts'
import { gameRead, type Reader } from './read.ts'
import { isOurReply, readReplyToken } from './replyToken.ts'
import type {
  Caller,
  Creation,
  Device,
  Grant,
  LinkAct,
  LinkRead,
  LinkUsed,
  MailedAnswer,
  OrganiserAct,
  OwnAct,
  PersonChange,
  Practice,
  Room,
  TableAct,
} from './rooms.ts'
import {
  type Db,
  type GameRow,
  gameRow,
  isOfLaterVersion,
  logBefore,
  placeRows,
  type SeatRow,
  seatRows,
  worthOverTime,
} from './store.ts'
import { changePerson, renewLinks, switchMails, tellSettings } from './switches.ts'
import { type Taken, takeBack, takeTurn } from './turn.ts'
import { cancelOrder, placeWaiting, withFirstMove } from './waitingOrders.ts'

/** An alarm that is so late does not come any more. */
const LOST = 120_000

/** After a fault clocks are left alone for so long. */
const CLOCKS_REST = 60_000

/** What the answer to a submission says of what was done. */
type Submitting = Omit<Submitted, 'game'>

/** One game. The only place where a move becomes part of it: every change is one synchronous transaction. */
export class GameRoom extends DurableObject<Env> implements Room, Writer {
  readonly #db: Db
  /** After a fault clocks are looked at again from this time on. */
  #clocksRest = 0
  /** There is a game here; once there is one it stays. */
  #isHere = false
  /** A search for a run that goes on. */
  #search: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#db = drizzle(ctx.storage, { schema: tables })
    ctx.blockConcurrencyWhile(async () => {
      // Asking for a game that does not exist must not write anything.
      if (!this.#exists()) return
      await migrate(this.#db, migrations)
      // The runtime may have been killed while the last alarm worked.
      await this.#setAlarm()
    })
  }

  async create(creation: Creation): Promise<Reply<{ readonly id: string }>> {
    await migrate(this.#db, migrations)
    this.ctx.storage.transactionSync(() => createGame(this.#db, creation, Date.now()))
    await this.#setAlarm()
    return done({ id: creation.id })
  }

  async practice(practice: Practice): Promise<Reply<{ readonly grants: readonly Grant[] }>> {
    await migrate(this.#db, migrations)
    this.ctx.storage.transactionSync(() => createPractice(this.#db, practice, this.#delays()))
    await this.#setAlarm()
    const game = this.#game()
    if (!game.ok) return game
    const grants = seatRows(this.#db).map(row => grantOf(game.value, row, { do: 'open' }))
    return done({ grants: (await Promise.all(grants)).filter(grant => grant !== null) })
  }

  async read(caller: Caller, at: number | null = null): Promise<Reply<GameRead>> {
    const reader = await this.#reader(caller)
    if (!reader.ok) return reader
    if (at === null) await this.#seen(reader.value.row)
    return done(gameRead(this.#db, reader.value, at))
  }

  /** Whoever sees that they must decide knows it: their clock begins, unless it has. */
  async #seen(row: SeatRow | undefined): Promise<void> {
    const now = Date.now()
    if (row && this.ctx.storage.transactionSync(() => clockBegins(this.#db, row.seat, 'page', now)))
      await this.#setAlarm()
  }

  async log(caller: Caller, before: number): Promise<Reply<LogRead>> {
    const reader = await this.#reader(caller)
    return reader.ok ? done({ log: logBefore(this.#db, before, 100) }) : reader
  }

  async worth(caller: Caller): Promise<Reply<WorthRead>> {
    const reader = await this.#reader(caller)
    return reader.ok ? done({ worth: worthOverTime(this.#db) }) : reader
  }

  async submit(caller: Caller, body: Submission): Promise<Reply<Submitted>> {
    return this.#byPlayer(caller, row => this.#commit(() => takeTurn(this.#db, row, body, this.#delays())))
  }

  async undo(caller: Caller, body: Undo): Promise<Reply<Submitted>> {
    return this.#byPlayer(caller, row =>
      this.#commit(() => takeBack(this.#db, this.#undoer(row), body, this.#delays())),
    )
  }

  #undoer(row: SeatRow): SeatRow {
    const game = gameRow(this.#db)
    return game ? practiceUndoer(this.#db, game, row) : row
  }

  async placeOrder(caller: Caller, body: NewOrder, moves = false): Promise<Reply<GameAnswer>> {
    return this.#byPlayer(caller, async row => {
      const placed = await this.#places(row, body, moves)
      return placed.ok ? done(null) : placed
    })
  }

  async cancelOrder(caller: Caller, body: CancelOrder): Promise<Reply<GameAnswer>> {
    return this.#byPlayer(caller, row => this.ctx.storage.transactionSync(() => cancelOrder(this.#db, row, body)))
  }

  async answer(caller: Caller, accept: boolean): Promise<Reply<GameAnswer>> {
    return this.#byPlayer(caller, row => this.#answer(row, accept))
  }

  async organise(caller: Caller, act: OrganiserAct): Promise<Reply<GameAnswer>> {
    const game = this.#game()
    if (!game.ok) return game
    if (caller.personId !== game.value.organiserId) return notAllowed(caller)
    const acted = this.ctx.storage.transactionSync(() =>
      organise(this.#db, game.value, act, this.#delays(), Date.now()),
    )
    if (!acted.ok) return acted
    await this.#setAlarm()
    const reader = await this.#reader(caller)
    return reader.ok ? done({ game: gameRead(this.#db, reader.value) }) : reader
  }

  async atTable(caller: Caller, act: TableAct): Promise<Reply<GameAnswer>> {
    const game = this.#game()
    if (!game.ok) return game
    const row = placeMeant(await placesOf(game.value, seatRows(this.#db), caller), caller)
    const organiser = caller.personId === game.value.organiserId
    if (!row && !organiser) return notAllowed(caller)
    const acted = this.#table({ row, organiser }, act)
    if (!acted.ok) return acted
    await this.#setAlarm()
    const reader = await this.#reader(caller)
    if (reader.ok) return done({ game: gameRead(this.#db, reader.value) })
    // Whoever has given their place away looks on no more.
    const { language } = caller
    return done({ game: unread(gameRead(this.#db, { row: undefined, organiser: false, language })) })
  }

  #table(actor: Actor, act: TableAct): Reply<null> {
    const game = this.#game()
    if (!game.ok) return game
    return this.ctx.storage.transactionSync(() => atTable(this.#db, game.value, actor, act, this.#delays(), Date.now()))
  }

  async own(caller: Caller, act: OwnAct): Promise<Reply<GameAnswer & { readonly grant: Grant | null }>> {
    const game = this.#game()
    if (!game.ok) return game
    const row = placeMeant(await placesOf(game.value, seatRows(this.#db), caller), caller)
    if (!row) return notAllowed(caller)
    const organiser = row.personId === game.value.organiserId
    if (!isPart(game.value, row)) return refused('leftOut')
    this.ctx.storage.transactionSync(() =>
      act.do === 'mails'
        ? switchMails(this.#db, row, act.on, Date.now())
        : renewLinks(this.#db, game.value, row, Date.now()),
    )
    await this.#setAlarm()
    // The cookie that it was asked with may be void from now on.
    const [, now] = this.#present({ game: game.value, row })
    const grant = act.do === 'renew' ? await grantOf(game.value, now, { do: 'open' }) : null
    return done({ game: gameRead(this.#db, { row: now, organiser, language: now.language }), grant })
  }

  async changePerson(personId: string, change: PersonChange): Promise<void> {
    const game = this.#game()
    if (!game.ok) return
    this.ctx.storage.transactionSync(() => changePerson(this.#db, game.value, personId, change, Date.now()))
    await this.#setAlarm()
  }

  async renewFor(personId: string): Promise<void> {
    const game = this.#game()
    if (!game.ok) return
    this.ctx.storage.transactionSync(() => {
      for (const row of seatRows(this.#db))
        if (row.personId === personId) renewLinks(this.#db, gameRow(this.#db) ?? game.value, row, Date.now())
    })
    await this.#setAlarm()
  }

  async personAt(
    caller: Caller,
    place: number,
  ): Promise<Reply<{ readonly personId: string; readonly name: string; readonly game: string }>> {
    const game = this.#game()
    if (!game.ok) return game
    if (caller.personId !== game.value.organiserId) return notAllowed(caller)
    const row = seatRows(this.#db).find(one => one.place === place)
    return row ? done({ personId: row.personId, name: row.name, game: game.value.name }) : refused('noSuchPlace')
  }

  async link(token: string, device: Device): Promise<Reply<LinkRead>> {
    const found = await this.#proven(token)
    if (!found.ok) return found
    const { game, row, link } = found.value
    if (link.purpose === 'move') await this.#findRun()
    // Programs open links, too: only a device on which a person has confirmed before shows that one has seen it.
    if (await holds(game, row, 'confirmed', device.confirmed)) await this.#seen(row)
    return done(await linkRead(this.#db, game, row, link, device))
  }

  async decideLink(caller: Caller): Promise<Reply<{ readonly token: string }>> {
    const game = this.#game()
    if (!game.ok) return game
    const row = placeMeant(await placesOf(game.value, seatRows(this.#db), caller), caller)
    if (!row) return notAllowed(caller)
    const link = { purpose: 'move', place: row.place, seq: game.value.seq, button: NO_BUTTON } as const
    return done({ token: await tokenOf(signingKey(game.value, row), link) })
  }

  async useLink(token: string, act: LinkAct, device: Device): Promise<Reply<LinkUsed>> {
    const found = await this.#proven(token)
    if (!found.ok) return found
    if (!isAllowed(act, found.value.link)) return refused('malformed')
    const acted = await this.#actByLink(found.value.row, act)
    // What was done is stored, whatever becomes of the search.
    if (found.value.link.purpose === 'move') await this.#findRun()
    // The act may have changed both.
    const [game, row] = this.#present(found.value)
    const read = await linkRead(this.#db, game, row, found.value.link, device)
    if (!acted.ok) return done({ refused: acted.refused, submitted: null, grant: null, read })
    const submitted = acted.value && { ...acted.value, game: read.game }
    return done({ refused: null, submitted, grant: await grantOf(game, row, act), read })
  }

  async byMail(mail: MailedAnswer): Promise<boolean> {
    const game = this.#game()
    const reply = readReplyToken(mail.token)
    if (!game.ok || !reply) return false
    const row = seatRows(this.#db).find(({ place }) => place === reply.place)
    const isTheirs = row !== undefined && row.seat !== null && row.personId === mail.personId
    if (!isTheirs || !(await isOurReply(signingKey(game.value, row), mail.token, reply))) return false
    if (answerById(this.#db, mail.id)) return true
    const { seq } = reply
    const vocabulary = vocabularyOf(row.language)
    const answering = { mail, seq, vocabulary, delays: this.#delays(), now: Date.now() }
    await stopPoint(this.env, 'beforeCommit', game.value.id)
    try {
      this.ctx.storage.transactionSync(() => takeAnswer(this.#db, row, answering))
    } catch (error) {
      logFault('answer', error, { game: game.value.id, seq: game.value.seq })
      const outcome = { is: 'refused', refused: { code: 'fault' } } as const
      this.ctx.storage.transactionSync(() => keepAnswer(this.#db, row, answering, outcome))
    }
    await this.#setAlarm()
    await stopPoint(this.env, 'afterCommit', game.value.id)
    return true
  }

  async #actByLink(row: SeatRow, act: LinkAct): Promise<Reply<Submitting | null>> {
    switch (act.do) {
      case 'open':
        return this.#opens(row)
      case 'move':
        return this.#commit(() => takeTurn(this.#db, row, act.body, this.#delays()))
      case 'undo':
        return this.#commit(() => takeBack(this.#db, row, act.body, this.#delays()))
      case 'answer':
        return this.#answer(row, act.accept)
      case 'mails':
        return this.#mails(row, act.on, act.marked)
      case 'placeOrder':
        return this.#places(row, act.body, true)
      case 'consent':
        return this.#consent(row, act)
      case 'cancelOrder':
        return this.ctx.storage.transactionSync(() => cancelOrder(this.#db, row, act))
      case 'tell':
        return this.#tells(row)
    }
  }

  /** `moves`: where it is for the decision that is on, its first move is made with it. */
  async #places(row: SeatRow, body: NewOrder, moves: boolean): Promise<Reply<Submitting | null>> {
    const now = moves ? withFirstMove(this.#db, row, body) : null
    return now
      ? this.#commit(() => takeTurn(this.#db, row, now, this.#delays()))
      : this.ctx.storage.transactionSync(() => placeWaiting(this.#db, row, body))
  }

  async #consent(row: SeatRow, { id, agree }: { readonly id: number; readonly agree: boolean }): Promise<Reply<null>> {
    const acted = this.#table({ row, organiser: false }, { do: 'answer', id, agree })
    await this.#setAlarm()
    return acted
  }

  #opens(row: SeatRow): Reply<null> {
    const game = this.#game()
    if (!game.ok) return game
    return mayRead(game.value, [row], row.personId === game.value.organiserId) ? done(null) : refused('leftOut')
  }

  async letter(key: string, to: Receiver): Promise<Letter> {
    const game = this.#game()
    // One that is not here, or not readable now, is asked again later.
    if (!game.ok) throw new Error(game.refused.code)
    await this.#findRun()
    return letterOf(this.#db, this.env, game.value, key, to)
  }

  async isDue(key: string): Promise<boolean> {
    return this.#exists() && mailDue(this.#db, key) !== undefined
  }

  async heard(news: readonly News[]): Promise<void> {
    if (!this.#exists()) return
    this.ctx.storage.transactionSync(() => hear(this.#db, news))
    // A clock may have begun.
    await this.#setAlarm()
  }

  async wake(): Promise<void> {
    if (this.#exists()) await this.#setAlarm()
  }

  /** One that does not finish comes again by itself. */
  override async alarm(): Promise<void> {
    if (!this.#exists()) return
    const due = this.#nextDelivery()
    // A search has a time of its own, so that nothing else is cut off with it.
    if (due !== null && due <= Date.now()) await deliver(this.#db, this.env)
    else if (this.#clockDue(Date.now())) await this.#endClocks()
    else await this.#findRun()
    await this.#setAlarm()
  }

  #clockDue(now: number): boolean {
    const next = nextClockAt(this.#db, now)
    return next !== null && next <= now && this.#clocksRest <= now
  }

  /** Does what is due about clocks, after the post office has said whether the service was away meanwhile: that never counts. */
  async #endClocks(): Promise<void> {
    const began = Math.min(...waitedFor(this.#db).map(({ since }) => since ?? Number.POSITIVE_INFINITY))
    try {
      const outages = await officeOf(this.env).outages(began)
      this.ctx.storage.transactionSync(() => {
        keepOutages(this.#db, outages)
        endClocks(this.#db, this.#delays(), Date.now())
      })
    } catch (error) {
      logFault('clock', error, { game: gameRow(this.#db)?.id })
      this.#clocksRest = Date.now() + CLOCKS_REST
    }
  }

  async #answer(row: SeatRow, accept: boolean): Promise<Reply<null>> {
    const game = this.#game()
    if (!game.ok) return game
    if (row.answer === (accept ? 'accepted' : 'declined')) return done(null)
    if (game.value.status === 'cancelled') return refused('gameCancelled')
    if (game.value.status !== 'inviting') return refused('alreadyAnswered')
    this.ctx.storage.transactionSync(() => recordAnswer(this.#db, game.value, row, accept, this.#delays()))
    await this.#setAlarm()
    return done(null)
  }

  async #mails(row: SeatRow, on: boolean, marked: boolean): Promise<Reply<null>> {
    this.ctx.storage.transactionSync(() => {
      // What a mail program asks for by itself is told to nobody but the organiser.
      if (marked && row.muted === on) tellSettings(this.#db, row, Date.now())
      switchMails(this.#db, row, on, Date.now())
    })
    await this.#setAlarm()
    return done(null)
  }

  async #tells(row: SeatRow): Promise<Reply<null>> {
    this.ctx.storage.transactionSync(() => tellSettings(this.#db, row, Date.now()))
    await this.#setAlarm()
    return done(null)
  }

  /** Runs one change of the position. The reply leaves only after what it reports is stored. */
  async #commit(change: () => Reply<Taken>): Promise<Reply<Submitting>> {
    const id = gameRow(this.#db)?.id
    await stopPoint(this.env, 'beforeCommit', id)
    let taken: Reply<Taken>
    try {
      taken = this.ctx.storage.transactionSync(change)
    } catch (error) {
      // Our own bug: the transaction is undone, the old position stands, nobody sees a stack trace.
      logFault('turn', error, { game: id, seq: gameRow(this.#db)?.seq })
      return refused('fault')
    }
    if (!taken.ok) return taken
    const { fresh, ...submitted } = taken.value
    if (fresh) {
      await this.#setAlarm()
      await stopPoint(this.env, 'afterCommit', id)
    }
    return done(submitted)
  }

  /** What a player does to the game, and the game as they see it then. */
  async #byPlayer<T extends object | null>(
    caller: Caller,
    act: (row: SeatRow) => Reply<T> | Promise<Reply<T>>,
  ): Promise<Reply<T & GameAnswer>> {
    const game = this.#game()
    if (!game.ok) return game
    const row = placeMeant(await placesOf(game.value, seatRows(this.#db), caller), caller)
    if (!row) return notAllowed(caller)
    const acted = await act(row)
    if (!acted.ok) return acted
    const reader = await this.#reader(caller)
    return reader.ok ? done({ ...acted.value, game: gameRead(this.#db, reader.value) } as T & GameAnswer) : reader
  }

  /** Whoever may read the game: its players, its organiser, and spectators where they are let in. */
  async #reader(caller: Caller): Promise<Reply<Reader>> {
    const found = this.#game()
    if (!found.ok) return found
    const game = found.value
    const places = await placesOf(game, seatRows(this.#db), caller)
    const organiser = caller.personId === game.organiserId
    if (!mayRead(game, places, organiser)) return places.length > 0 ? refused('leftOut') : notAllowed(caller)
    const row = placeMeant(places, caller)
    return done({ row, organiser, language: row?.language ?? caller.language })
  }

  async #proven(token: string): Promise<Reply<Proven & { readonly game: GameRow }>> {
    const game = this.#game()
    if (!game.ok) return game.refused.code === 'unknownGame' ? refused('badLink') : game
    const found = await proven(game.value, placeRows(this.#db), token)
    return found.ok ? done({ game: game.value, ...found.value }) : found
  }

  /** The game and the place as they are now. */
  #present({ game, row }: { readonly game: GameRow; readonly row: SeatRow }): readonly [GameRow, SeatRow] {
    return [gameRow(this.#db) ?? game, seatRows(this.#db).find(({ place }) => place === row.place) ?? row]
  }

  #delays() {
    return { settle: seconds(this.env.SETTLE_SECONDS, 60), again: seconds(this.env.AGAIN_SECONDS, 600) }
  }

  /** Searches for the run that is to be proposed, once; whoever asks while it goes on waits for it. */
  async #findRun(): Promise<void> {
    this.#search ??= findRun(this.#db, this.ctx.storage).finally(() => {
      this.#search = null
    })
    await this.#search
  }

  /** When mails or D1 are due; null: all is told. */
  #nextDelivery(): number | null {
    const times = [nextMailAt(this.#db), nextTellingAt(this.#db)].filter(time => time !== null)
    return times.length === 0 ? null : Math.min(...times)
  }

  /** When there is anything to do; null: nothing. */
  #nextWork(now: number): number | null {
    if (searchIsDue(this.#db)) return now
    const clock = nextClockAt(this.#db, now)
    const delivery = this.#nextDelivery()
    if (clock === null) return delivery
    return Math.min(Math.max(clock, this.#clocksRest), delivery ?? Number.POSITIVE_INFINITY)
  }

  /** Sees to it that the next alarm comes when there is something to do; one that comes too early does no harm. */
  async #setAlarm(): Promise<void> {
    const now = Date.now()
    const alarm = await this.ctx.storage.getAlarm()
    const next = this.#nextWork(now)
    if (next === null) {
      if (alarm !== null) await this.ctx.storage.deleteAlarm()
      return
    }
    const due = Math.max(next, now)
    const stands = alarm !== null && alarm <= due && alarm > now - LOST
    if (!stands) await this.ctx.storage.setAlarm(due)
  }

  #exists(): boolean {
    if (this.#isHere) return true
    const found = this.ctx.storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'game'")
    this.#isHere = found.toArray().length > 0
    return this.#isHere
  }

  #game(): Reply<GameRow> {
    const game = this.#exists() ? gameRow(this.#db) : undefined
    if (!game) return refused('unknownGame')
    return isOfLaterVersion(this.#db, game) ? refused('laterVersion') : done(game)
  }
}
