// npm run seasons: random games of people who answer after random hours, by the time of day, with and without standing orders.
//   npm run -s seasons -- [--games N] [--seed N]
import { parseArgs } from 'node:util'
import { answerHelp } from './arguments.ts'
import type { Decided } from './seasons/rates.ts'
import { RECORDED, rateOf } from './seasons/rates.ts'
import { season } from './seasons/season.ts'
import { type Season, waited } from './seasons/wait.ts'

answerHelp([], ['games', 'seed'])
const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const games = Number(values.games)
const first = Number(values.seed)
const KINDS = Object.keys(RECORDED) as Decided[]

const without: Season[] = []
const withThem: Season[] = []
const turns = new Map<Decided, { all: number; taken: number }>()
for (let seed = first; seed < first + games; seed++) {
  const { seats, decisions } = season(seed)
  let last = ''
  for (const { at, seat, turn, byOrder } of decisions) {
    const name = `${seat} ${turn}`
    if (name === last) continue
    last = name
    const counted = turns.get(at) ?? { all: 0, taken: 0 }
    turns.set(at, { all: counted.all + 1, taken: counted.taken + (byOrder ? 1 : 0) })
  }
  without.push(waited(seats, decisions, false, seed))
  withThem.push(waited(seats, decisions, true, seed))
}

const sum = (list: readonly Season[], of: (one: Season) => number) => list.reduce((total, one) => total + of(one), 0)
const each = (list: readonly Season[], of: (one: Season) => number) => sum(list, of) / games
const less = (of: (one: Season) => number) => Math.round(100 * (1 - sum(withThem, of) / sum(without, of)))

console.log(`${games} random games from seed ${first}, each the same with and without orders`)
console.log('                    without      with')
const row = (name: string, of: (one: Season) => number, unit: string) =>
  console.log(
    `${name.padEnd(16)} ${each(without, of).toFixed(1).padStart(10)} ${each(withThem, of).toFixed(1).padStart(9)} ${unit}, ${less(of)} % less`,
  )
row('elapsed', one => one.days, 'days')
row('turn mails', one => one.mails, 'mails')
for (const at of KINDS) row(`waiting ${at}`, one => (one.hours.get(at) ?? 0) / 24, 'days')
row('of it asleep', one => one.asleep / 24, 'days')
console.log('share of turns that orders took, and where the recorded games were played:')
for (const at of KINDS) {
  const { all, taken } = turns.get(at) ?? { all: 0, taken: 0 }
  const here = Math.round((100 * taken) / Math.max(1, all))
  console.log(`${at.padEnd(16)} ${String(here).padStart(3)} % of ${all}, recorded ${Math.round(100 * rateOf(at))} %`)
}
if (less(one => one.mails) < 40 || less(one => one.days) < 30) process.exitCode = 1
