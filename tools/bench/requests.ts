// Processor time of each kind of request as a table, and whether the Worker's part fits.
import { hardTurn } from '../../test/support/hardTurn.ts'
import { deciders, play } from '../../worker/engine/index.ts'
import { HARD } from '../routes/hardPositions.ts'
import { percentile } from './figures.ts'
import type { Sample } from './recorded.ts'
import { Bench, besides, inPosition, type Measured, type Times } from './requests/measure.ts'

/** What a request may cost the Worker at the 99th percentile, in milliseconds of processor time: half of what the free plan gives. */
const MOST_OF_WORKER = 5
/** One position in so many of a recorded game is measured. */
const EACH = 4
/** The first request of a Worker that has answered none yet is measured so often. */
const AFRESH = 8
/** Warm-up: so many positions are gone through unmeasured. */
const WARM = 12

/** Measures and prints; false where the Worker's part of a kind does not fit. */
export async function measureRequests(games: readonly (readonly Sample[])[]): Promise<boolean> {
  const bench = await Bench.open()
  const worker = new Map<string, number[]>()
  const told = (what: string) => {
    print(what, bench.times)
    for (const [kind, times] of bench.times) worker.set(kind, [...(worker.get(kind) ?? []), ...times.worker])
    bench.times.clear()
  }
  try {
    const recorded = games.map(measuredOf)
    await throughGame(bench, newGameId(), recorded[0]?.slice(0, WARM * EACH) ?? [])
    for (let i = 0; i < WARM; i++) await besides(bench)
    bench.times.clear()
    for (const game of recorded) await throughGame(bench, newGameId(), game)
    for (let i = 0; i < 100; i++) await besides(bench)
    told(`${games.length} recorded games`)
    for (const hard of HARD) await hardRoom(bench, newGameId(), hard)
    told(`${HARD.length} hard positions`)
    for (let i = 0; i < AFRESH; i++) await cold(bench, newGameId(), recorded[0]?.slice(-60, -20) ?? [])
    print('the first requests of a Worker that has answered none', bench.times)
  } finally {
    bench.close()
  }
  const over = [...worker].filter(([, times]) => percentile(times, 0.99) > MOST_OF_WORKER).map(([kind]) => kind)
  console.log(`\nMore than ${MOST_OF_WORKER} ms of the Worker at the 99th percentile: ${over.join(', ') || 'nothing'}`)
  return over.length === 0
}

let games = 0
/** Ids as the service makes them. */
const newGameId = (): string =>
  `bench${String(++games).padStart(7, '2').replace(/[01]/g, 'x')}${'abcdefgh'[games % 8]}`.slice(0, 12)

function measuredOf(samples: readonly Sample[]): Measured[] {
  return samples.map((sample, i): Measured => {
    const before = samples[i - 1]
    const played = before && play(before.state, before.seat, before.move)
    return {
      ...sample,
      by: before?.seat ?? null,
      last: before?.move ?? null,
      events: played?.ok ? played.value.events : [],
    }
  })
}

/** Puts a whole game into a room and measures every so many positions. */
async function throughGame(bench: Bench, id: string, game: readonly Measured[]): Promise<void> {
  const [first] = game
  if (!first) return
  await bench.begin(id, first.state.players.length)
  for (const [i, place] of game.entries())
    if (i % EACH === EACH - 1) await inPosition(bench, id, place)
    else await bench.put(id, place)
}

async function hardRoom(bench: Bench, id: string, number: number): Promise<void> {
  const state = hardTurn(number)
  const [seat = 0] = deciders(state)
  await bench.begin(id, state.players.length)
  await inPosition(bench, id, { state, seat, move: null, by: null, last: null, events: [] })
}

/** The page of a game, the mailed page and a move, each as the first thing that a Worker does. */
async function cold(bench: Bench, id: string, game: readonly Measured[]): Promise<void> {
  await bench.begin(id, game[0]?.state.players.length ?? 0)
  for (const place of game.slice(0, -1)) await bench.put(id, place)
  const last = game.at(-1)
  if (last) await inPosition(bench, id, last, () => bench.afresh())
}

function print(what: string, all: ReadonlyMap<string, Times>): void {
  const ms = (list: readonly number[], part: number) =>
    (list.length === 0 ? '-' : percentile(list, part).toFixed(2)).padStart(8)
  const parts = (list: readonly number[]) => [0.5, 0.99, 1].map(part => ms(list, part)).join('')
  console.log(`\nCPU of requests in ms, ${what}`)
  console.log(`${''.padEnd(40)} samples   Worker:${'50 %'.padStart(4)}    99 %   worst     room:50 %    99 %   worst`)
  for (const [kind, { worker, room }] of all)
    console.log(`${kind.padEnd(40)} ${String(room.length).padStart(7)}   ${parts(worker)}   ${parts(room)}`)
}
