// Processor time of each kind of request, the Worker's part and the room's, on recorded games and hard positions.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { forPresentTurn, type GameEvent, type GameState, type Move, type Seat } from '../../../worker/engine/index.ts'
import { buildService } from './build.ts'
import { type Asking, answerer, caller } from './call.ts'

const HERE = import.meta.dirname
const SHELL = join(HERE, '../../../web/dist/index.html')
const SESSION = 'a session of the bench'
const started = (file: string, service: string): ChildProcess =>
  fork(join(HERE, file), [service, SHELL], { serialization: 'advanced' })

/** As many games stand in the list of whoever is signed in. */
const LISTED = 20

/** A position to measure in, with what its player does then. */
export interface Measured {
  readonly state: GameState
  readonly seat: Seat
  readonly move: Move | null
  /** Who brought the position about, by what, and what happened; null at the start. */
  readonly by: Seat | null
  readonly last: Move | null
  readonly events: readonly GameEvent[]
}

/** Milliseconds by kind of request. */
export interface Times {
  readonly worker: number[]
  readonly room: number[]
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly took: number
}

/** What a request may be answered with: anything else measures something else. */
const EXPECTED = [200, 201, 303]
const REFUSED = ['a sign-in link that is none', 'no page']

/** The service in two processes: what a request costs the Worker is told apart from what it costs the room. */
export class Bench {
  readonly times = new Map<string, Times>()
  readonly #service: string
  readonly #platform: ChildProcess
  readonly #ask: Asking
  #worker: ChildProcess
  #fetch: Asking

  private constructor(service: string) {
    this.#service = service
    this.#platform = started('platformProcess.ts', service)
    this.#ask = caller(this.#platform, 'platform')
    ;[this.#worker, this.#fetch] = this.#newWorker()
  }

  static async open(): Promise<Bench> {
    const bench = new Bench(await buildService())
    await bench.#ask('person', 0, SESSION, LISTED)
    return bench
  }

  close(): void {
    this.#worker.kill()
    this.#platform.kill()
  }

  #newWorker(): [ChildProcess, Asking] {
    const worker = started('workerProcess.ts', this.#service)
    answerer(worker, 'platform', (call, args) => this.#ask(call, ...args))
    return [worker, caller(worker, 'request')]
  }

  /** From now on a Worker answers that has answered nothing yet. */
  async afresh(): Promise<void> {
    this.#worker.kill()
    ;[this.#worker, this.#fetch] = this.#newWorker()
  }

  /** One request; what it took is noted under its kind. */
  async request(kind: string, path: string, init: Partial<Sent> = {}): Promise<Answer> {
    await this.#ask('spent')
    const sent: Sent = { path, method: 'GET', headers: {}, body: null, ...init }
    const answer = (await this.#fetch('request', sent)) as Answer
    this.#note(kind, answer.took, (await this.#ask('spent')) as number)
    if (!EXPECTED.includes(answer.status) && !REFUSED.includes(kind))
      throw new Error(`${kind}: ${answer.status} ${answer.text.slice(0, 400)}`)
    return answer
  }

  /** What a room does without a request. */
  async inRoom(kind: string, id: string, method: string, ...args: readonly unknown[]): Promise<unknown> {
    await this.#ask('spent')
    const value = await this.#ask('room', id, method, args)
    this.#note(kind, null, (await this.#ask('spent')) as number)
    return value
  }

  #note(kind: string, worker: number | null, room: number): void {
    const times = this.times.get(kind) ?? { worker: [], room: [] }
    if (worker !== null) times.worker.push(worker)
    times.room.push(room)
    this.times.set(kind, times)
  }

  begin = (id: string, seats: number) => this.#ask('begin', id, seats)

  put = (id: string, { seat, by, last, state, events }: Measured) =>
    this.#ask('position', id, seat, by, last && forPresentTurn(state, [last])[0], state, events) as Promise<Held>
}

/** What the player of a position holds. */
interface Held {
  readonly seq: number
  readonly cookie: string
  readonly key: string
}

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const json = (body: unknown, method = 'POST'): Partial<Sent> => ({
  ...{ method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
})

let count = 0
const newId = () => `bench-${String(++count).padStart(8, '0')}`

/** Every kind of request that a player makes in one position. `before`: what is done before each page. */
export async function inPosition(
  bench: Bench,
  id: string,
  place: Measured,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const { seq, cookie, key } = await bench.put(id, place)
  const cookies = `session=${encodeURIComponent(SESSION)}; seat_${place.seat}=${cookie}`
  const asPlayer = (sent: Partial<Sent> = {}) => ({ ...sent, headers: { ...sent.headers, cookie: cookies } })
  const api = `/api/games/${id}`
  const seat = `?seat=${place.seat}`
  await bench.inRoom('alarm: search for the run', id, 'alarm')
  const letter = (await bench.inRoom('letter of a turn mail', id, 'letter', key, {
    ...{ mail: 'anna@bench.test', name: 'Anna', language: 'en' },
  })) as { mail?: { text: string } }
  await before()
  await bench.request('page of the game', `/game/${id}${seat}`, asPlayer())
  await before()
  await bench.request('game, as the page asks for it', `${api}${seat}`, asPlayer())
  if (seq > 3) await bench.request('earlier position', `${api}${seat}&at=${seq - 2}`, asPlayer())
  await bench.request('log', `${api}/log${seat}`, asPlayer())
  await bench.request('worth', `${api}/worth${seat}`, asPlayer())
  const link = /https:\/\/harzbahn\.test(\/t\/[\w.-]+)/.exec(letter.mail?.text ?? '')?.[1]
  await before()
  if (link) await byMail(bench, link)
  else if (place.move) await bySubmission(bench, api, place, asPlayer)
  if (link && place.move) await bySubmission(bench, api, place, asPlayer)
}

type AsPlayer = (sent?: Partial<Sent>) => Partial<Sent>

/** The game as the page sends it and takes it back. */
async function bySubmission(bench: Bench, api: string, { state, seat, move }: Measured, as: AsPlayer): Promise<void> {
  const read = await bench.request('game, as the page asks for it', `${api}?seat=${seat}`, as())
  const { seq } = JSON.parse(read.text) as { seq: number }
  const moves = move && forPresentTurn(state, [move])
  const sent = await bench.request(
    'move from the page',
    `${api}/submissions`,
    as(json({ submissionId: newId(), seq, seat, moves })),
  )
  if (sent.status !== 200) return
  await bench.request('the same taken back', `${api}/undo`, as(json({ submissionId: newId(), seq: seq + 1, seat })))
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const fieldOf = (page: string, name: string): string =>
  unescaped(new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1] ?? '')
const form = (fields: Readonly<Record<string, string>>): Partial<Sent> => ({
  ...{ method: 'POST', body: String(new URLSearchParams(fields)) },
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** The page behind a mail's button, its form, and taking back on the page after it. */
async function byMail(bench: Bench, link: string): Promise<void> {
  const { text } = await bench.request('mailed page', link)
  const moves = fieldOf(text, 'moves')
  if (!moves) return
  const fields = { submissionId: fieldOf(text, 'submissionId'), seq: fieldOf(text, 'seq'), moves }
  const done = await bench.request('form of a mailed page', link, form(fields))
  const undo = /<form[^>]*>((?:(?!<\/form>)[\s\S])*value="undo"(?:(?!<\/form>)[\s\S])*)<\/form>/.exec(done.text)?.[1]
  if (!undo) return
  const back = { act: 'undo', submissionId: fieldOf(undo, 'submissionId'), seq: fieldOf(undo, 'seq') }
  await bench.request('the same taken back by mail', link, form(back))
}

/** Requests that are of no game, or of one before its start. */
export async function besides(bench: Bench): Promise<void> {
  const headers = { cookie: `session=${encodeURIComponent(SESSION)}` }
  await bench.request('first page', '/')
  await bench.request('session', '/api/session', { headers })
  await bench.request('list of games', '/api/games', { headers })
  await bench.request('settings', '/api/account', { headers })
  await bench.request('sign-in asked for', '/api/session/mail', json({ mail: `p${++count}@bench.test` }))
  await bench.request('a sign-in link that is none', '/sign-in/none')
  await bench.request('a part of the page', '/assets/part.js')
  await bench.request('no page', '/nothing')
}
