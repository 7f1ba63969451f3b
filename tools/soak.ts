// npm run soak: random games to their end, or openings only, until all are done or one finds a fault.
//   npm run -s soak                        400 whole games, 2 to 5 players, and the scripted ones
//   npm run -s soak -- --games 50 --seed 7
//   npm run -s soak -- --openings 10000    start auction and first stock round only
//   npm run -s soak -- --orders            10,000 whole games with standing orders in force, which are checked against what they say
import { parseArgs } from 'node:util'
import type { GameState } from '../worker/engine/index.ts'
import { topOf } from '../worker/engine/index.ts'
import { answerHelp } from './arguments.ts'
import { soakGame } from './soak/game.ts'
import { orderedGame } from './soak/orderedGame.ts'
import { PROFILES } from './soak/profiles.ts'
import { RARE } from './soak/rare.ts'
import { playScript, SCRIPTS } from './soak/scripts.ts'

answerHelp(['orders', 'verbose'], ['games', 'openings', 'seed'])
const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    openings: { type: 'string' },
    seed: { type: 'string', default: '1' },
    orders: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

if (values.orders) {
  soakOrders(Number(values.games ?? 10_000), Number(values.seed))
  process.exit()
}

const openings = values.openings !== undefined
const games = Number(values.openings ?? values.games ?? 400)
const first = Number(values.seed)
const until = (state: GameState): boolean => openings && state.round.kind === 'operating'

const started = performance.now()
const events = new Map<string, number>()
const rare = new Map<string, number>()
const scripted = new Map<string, number>()
let moves = 0
let ended = 0
for (let i = 0; i < games; i++) {
  const profile = PROFILES[i % PROFILES.length]
  if (!profile) break
  const game = soakGame(first + i, profile, until)
  moves += game.moves
  if (topOf(game.state)?.at === 'end') ended++
  add(events, game.events)
  add(rare, game.rare)
  if (values.verbose)
    console.log(`seed ${first + i} ${profile.name}: ${game.state.players.length} players, ${game.moves} moves`)
}
let scripts = 0
for (const game of openings ? [] : SCRIPTS.flatMap(playScript)) {
  scripts++
  moves += game.moves
  add(scripted, game.rare)
}
for (const [what, n] of [...events].sort()) console.log(`${what.padEnd(20)} ${n}`)
if (!openings) rareRules()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const what = openings
  ? `${games} openings`
  : `${games} random games, ${ended} played to their end, and ${scripts} scripted ones`
console.log(`${what}, ${moves} moves, every drawn move accepted, no fault, ${seconds} s`)

/** Games with orders: how many moves they made, and why they were over. */
function soakOrders(games: number, first: number): void {
  const acts = new Map<string, number>()
  const ends = new Map<string, number>()
  let moves = 0
  for (let seed = first; seed < first + games; seed++) {
    const profile = PROFILES[seed % PROFILES.length]
    if (!profile) break
    const game = orderedGame(seed, profile)
    moves += game.moves
    add(acts, game.acts)
    add(ends, game.ends)
    if (values.verbose || (seed - first) % 500 === 499) console.log(`${seed - first + 1} games, ${moves} moves`)
  }
  for (const [kind, n] of [...acts].sort()) console.log(`moves by ${kind.padEnd(12)} ${n}`)
  for (const [why, n] of [...ends].sort()) console.log(`over: ${why.padEnd(14)} ${n}`)
  console.log(
    `${games} games with orders from seed ${first}, ${moves} moves: no order acts where its text says it stops, none passes`,
  )
  console.log('illegally, every position is sound, and the same moves without orders come to the same positions')
}

/** How often each rare rule occurred, in the random games and in the scripted ones. */
function rareRules(): void {
  const row = (a: string, b: string, rule: string) => console.log(`${a.padStart(8)} ${b.padStart(9)}  ${rule}`)
  row('random', 'scripted', 'rare rule')
  for (const rule of Object.keys(RARE)) row(String(rare.get(rule) ?? 0), String(scripted.get(rule) ?? 0), rule)
  const missed = Object.keys(RARE).filter(rule => !rare.has(rule) && !scripted.has(rule))
  console.log(missed.length === 0 ? 'every rare rule occurred' : `did not occur: ${missed.join('; ')}`)
}

function add(to: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [what, n] of more) to.set(what, (to.get(what) ?? 0) + n)
}
