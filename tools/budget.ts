// npm run budget: what the free plan of Cloudflare counts of one submission and all that follows from it, and how much of that fits into a day.
import { spawnSync } from 'node:child_process'
import { answerHelp } from './arguments.ts'
import { percentile } from './bench/figures.ts'

/** Of a day, for the account: rows that objects and D1 may write and read, requests of Workers and objects. */
const PLAN = { rowsWritten: 100_000, rowsRead: 5_000_000, requests: 100_000 }
/** A game that goes on has so many submissions a day. */
const A_DAY = 10
/** One submission is a page opened and a form sent: requests of the Worker, and of objects with the alarm and what rooms and office ask of each other. */
const REQUESTS = { worker: 2, objects: { on: 8, off: 6 } }

interface Planned {
  readonly room: number
  readonly office: number
  readonly d1: number
  readonly read: number
}

answerHelp([], [])
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'vitest.bench.config.ts', '--silent=false', 'test/bench/budget.ts'],
  {
    encoding: 'utf8',
  },
)
const lines = run.stdout.split('\n').flatMap(line => /budget (\{.*\})/.exec(line)?.[1] ?? [])
if (lines.length === 0) console.error(run.stdout + run.stderr)
for (const line of lines) {
  const { mails, all } = JSON.parse(line) as { mails: 'on' | 'off'; all: readonly Planned[] }
  const of = (what: keyof Planned) =>
    percentile(
      all.map(one => one[what]),
      0.5,
    )
  const objects = of('room') + of('office')
  const fits = Math.floor(
    Math.min(
      PLAN.rowsWritten / objects,
      PLAN.rowsWritten / of('d1'),
      PLAN.rowsRead / of('read'),
      PLAN.requests / REQUESTS.worker,
      PLAN.requests / REQUESTS.objects[mails],
    ),
  )
  console.log(`One submission, mails ${mails}`)
  for (const [what, n] of [
    ['rows written in the room', of('room')],
    ['rows written in the post office', of('office')],
    ['rows written in D1', of('d1')],
    ['rows read in the room', of('read')],
    ['requests of the Worker', REQUESTS.worker],
    ['requests of objects, about', REQUESTS.objects[mails]],
  ] as const)
    console.log(`  ${what.padEnd(36)} ${String(n).padStart(8)}`)
  console.log(`  ${'submissions a day that fit'.padEnd(36)} ${String(fits).padStart(8)}`)
  console.log(`  ${`games at ${A_DAY} submissions a day`.padEnd(36)} ${String(Math.floor(fits / A_DAY)).padStart(8)}`)
}
process.exitCode = run.status ?? 1
