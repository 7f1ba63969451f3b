import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { GameRead, LogEntry, Submission, Submitted, WorthAt } from '../../schema/wire.ts'
import {
  choices,
  deciders,
  type GameEvent,
  type GameState,
  parseTurnMove,
  playBatch,
  presentTurn,
  type Seat,
  settle,
  type TurnMove,
  view,
} from '../../worker/engine/index.ts'
import { offeredMines } from '../../worker/offered/mines.ts'
import { pageRenderer } from './rendered.ts'

/** The built page with a game in memory behind it: any position can be shown, and played on, without the real service. */
export interface FakeService {
  readonly base: string
  /** The present position. */
  state(): GameState
  /** Puts another position on the table. */
  show(state: GameState, seat: Seat | null): void
  /** From now on the reader is whoever must decide: one device plays all seats. */
  hotSeat(): void
  /** Every submission that was accepted, in order. */
  readonly accepted: TurnMove[][]
  /** From now on the service says that it is of this build. */
  deploy(build: string | null): void
  /** The next so many requests are answered by nothing at all. */
  lose(requests: number): void
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
const DIST = join(import.meta.dirname, '../../web/dist')
const NAMES = ['Anna', 'Ben', 'Cem', 'Dora', 'Emil']

interface Past {
  readonly seq: number
  readonly state: GameState
  readonly entry: LogEntry
}

export async function startFake(start: GameState, seat: Seat | null): Promise<FakeService> {
  const game = new FakeGame(start, seat)
  const server = createServer((request, response) => {
    answer(game, request, response).catch(error => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    state: () => game.state,
    show: (state, to) => game.show(state, to),
    hotSeat: () => game.followDecider(),
    accepted: game.accepted,
    deploy: build => {
      game.build = build
    },
    lose: n => {
      game.toLose = n
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

class FakeGame {
  seq = 1
  toLose = 0
  build: string | null = null
  readonly accepted: TurnMove[][] = []
  private seat: Seat | null
  private follow = false
  private past: Past[]
  private readonly answered = new Map<string, Omit<Submitted, 'game'>>()

  constructor(start: GameState, seat: Seat | null) {
    this.seat = seat
    this.past = [{ seq: 1, state: start, entry: this.entry('start', null, []) }]
  }

  get state(): GameState {
    const last = this.past[this.past.length - 1]
    if (!last) throw new Error('no position')
    return last.state
  }

  show(state: GameState, seat: Seat | null): void {
    this.seat = seat
    this.push(state, 'moves', null, [])
  }

  followDecider(): void {
    this.follow = true
    this.seat = deciders(this.state)[0] ?? this.seat
  }

  private entry(kind: 'start' | 'moves' | 'undo', seat: Seat | null, events: readonly GameEvent[]): LogEntry {
    return { seq: this.seq, kind, seat, undoes: null, backTo: null, events, at: Date.UTC(2026, 2, 6, 18, this.seq) }
  }

  private push(state: GameState, kind: 'moves' | 'undo', seat: Seat | null, events: readonly GameEvent[]): void {
    this.seq += 1
    this.past.push({ seq: this.seq, state, entry: this.entry(kind, seat, events) })
  }

  read(at: number | null): GameRead {
    const shown = this.past.find(p => p.seq === at) ?? this.past[this.past.length - 1]
    const state = shown?.state ?? this.state
    const seat = this.seat
    return {
      id: 'g1',
      name: 'Oberharz 3',
      status: 'running',
      options: { seating: 'random', f7: 50, strictRuns: false, spectators: 'players', paceHours: null },
      seats: state.players.map((_, i) => ({
        place: i,
        seat: i,
        name: NAMES[i] ?? '?',
        answer: 'accepted' as const,
        misses: null,
        mailsOff: false,
        invitedTo: null,
        mail: null,
      })),
      seat,
      language: 'en',
      organiser: true,
      organiserPlace: 0,
      place: seat,
      ...{ waits: [], pausedSince: null, happenings: [], agreements: [], mayRedo: null },
      seq: this.seq,
      shown: shown?.seq ?? this.seq,
      deciders: deciders(state),
      turn: presentTurn(state),
      state,
      view: view(state),
      choices: seat === null || at !== null ? [] : choices(state, seat),
      mines: seat === null || at !== null || choices(state, seat).length === 0 ? null : offeredMines(state),
      mayUndo: this.accepted.length > 0 && at === null ? this.seq : null,
      lastMoves: at === null ? (this.accepted.at(-1) ?? []) : [],
      ...{ orders: [], order: null },
      log: this.past.map(p => p.entry).slice(-30),
    }
  }

  worth(): readonly WorthAt[] {
    return this.past.map(({ seq, state }) => ({
      ...{ seq, round: state.round },
      wealth: view(state).players.map(player => player.wealth),
    }))
  }

  submit({ submissionId, seq, moves: sent }: Submission): { status: number; body: unknown } {
    const known = this.answered.get(submissionId)
    if (known) return { status: 200, body: { ...known, game: this.read(null) } }
    if (seq !== this.seq)
      return { status: 409, body: { error: { code: 'stale', sentence: 'Somebody decided first.', seq: this.seq } } }
    const seat = this.seat ?? 0
    const moves = sent.map(parseTurnMove)
    if (moves.some(m => m === null))
      return { status: 400, body: { error: { code: 'malformed', sentence: 'No move.' } } }
    const played = playBatch(this.state, seat, moves as TurnMove[])
    if (!played.ok)
      return { status: 422, body: { error: { ...played.error, sentence: `Refused: ${played.error.code}.` } } }
    const after = settle(played.value.state)
    this.accepted.push(moves as TurnMove[])
    this.push(after.state, 'moves', seat, [...played.value.events, ...after.events])
    if (this.follow) this.followDecider()
    const done = { submissionId, seq: this.seq, events: [], takenBack: false }
    this.answered.set(submissionId, done)
    return { status: 200, body: { ...done, game: this.read(null) } }
  }

  undo(): { status: number; body: unknown } {
    const before = this.past[this.past.length - 2]
    if (!before) return { status: 409, body: { error: { code: 'nothingToUndo', sentence: 'Nothing to take back.' } } }
    this.accepted.pop()
    this.push(before.state, 'undo', this.seat, [])
    return {
      status: 200,
      body: { submissionId: 'undo', seq: this.seq, events: [], takenBack: false, game: this.read(null) },
    }
  }
}

async function answer(game: FakeGame, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://x')
  const [, first, id, seq] = url.pathname.split('/')
  if (first === 'game' && id) {
    const from = Number(seq) || null
    const render = await pageRenderer()
    const html = render({ id, from, as: null, given: { ok: true, value: game.read(from) } }, 'Oberharz 3')
    return send(response, 200, TYPES['.html'] ?? '', html)
  }
  if (first !== 'api') return file(url.pathname, response)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const result = api(game, url, chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null)
  if (game.toLose > 0) {
    // The move may have arrived; its answer has not.
    game.toLose -= 1
    response.destroy()
    return
  }
  send(response, result.status, 'application/json', JSON.stringify(result.body), game.build)
}

function api(game: FakeGame, { pathname: path, searchParams }: URL, body: unknown): { status: number; body: unknown } {
  if (path === '/api/session')
    return {
      status: 200,
      body: { person: { name: 'Anna', mail: 'anna@example.org' }, language: 'en', deployed: false, mayCreate: true },
    }
  if (path === '/api/games') {
    const { id, name, seats, seat } = game.read(null)
    const summary = {
      id,
      name,
      status: 'running',
      seats,
      seat,
      language: 'en',
      organiser: true,
      mailsOff: false,
      yourTurn: true,
      changedAt: 0,
      deciders: seat === null ? [] : [seat],
    }
    return { status: 200, body: { games: [summary] } }
  }
  const [, , , , what] = path.split('/')
  if (what === undefined) return { status: 200, body: game.read(Number(searchParams.get('at')) || null) }
  if (what === 'worth') return { status: 200, body: { worth: game.worth() } }
  if (what === 'submissions') return game.submit(body as Submission)
  if (what === 'undo') return game.undo()
  return { status: 404, body: { error: { code: 'unknownPage', sentence: 'Nothing here.' } } }
}

async function file(path: string, response: ServerResponse): Promise<void> {
  const name = extname(path) === '' ? 'index.html' : path
  const content = await readFile(join(DIST, name)).catch(() => null)
  if (!content) response.writeHead(404).end()
  else send(response, 200, TYPES[extname(name)] ?? 'application/octet-stream', content)
}

/** Compressed, as the real service's answers are on their way. */
function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
  build: string | null = null,
): void {
  const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip', ...(build === null ? {} : { Build: build }) }
  response.writeHead(status, headers).end(gzipSync(content))
}
