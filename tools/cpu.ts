// npm run cpu: the processor time of a deployment, as its platform counts it, by kind of request and of what objects do.
//   npm run -s cpu -- [--minutes N] [ADDRESS...]   listens to the deployment of wrangler.toml (two minutes unless said otherwise), and opens
//                                                  the addresses again and again meanwhile: pages of a game, links of mails; opening changes nothing
//   npm run -s cpu -- --read FILE                  the same of what `npx wrangler tail --format json` has written to a file
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'
import { commandLine } from './arguments.ts'
import { percentile } from './bench/figures.ts'
import { eventsIn, type Row, rowsOf } from './cpu/tailed.ts'

const { values, files } = commandLine([], ['minutes', 'read'])
const text = typeof values.read === 'string' ? readFileSync(values.read, 'utf8') : await tailed()
const rows = rowsOf(eventsIn(text))
if (rows.length === 0)
  console.log('Nothing was seen: is somebody signed in to the account (npx wrangler login), and is the service used?')
else print(rows)

/** What the tail says until the time is up. */
async function tailed(): Promise<string> {
  const minutes = Number(values.minutes ?? 2)
  const tail = spawn('npx', ['wrangler', 'tail', '--format', 'json'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let heard = ''
  tail.stdout.on('data', piece => {
    heard += piece
  })
  // It takes a moment to listen.
  await passed(10_000)
  const end = Date.now() + minutes * 60_000
  while (Date.now() < end && tail.exitCode === null) {
    for (const address of files) await fetch(address, { redirect: 'manual' }).catch(() => {})
    await passed(2000)
  }
  tail.kill()
  return heard
}

function print(rows: readonly Row[]): void {
  const ms = (times: readonly number[], part: number) =>
    (times.length === 0 ? '-' : percentile(times, part).toFixed(1)).padStart(8)
  console.log(`${'CPU in ms'.padEnd(44)}   times    50 %    99 %   worst  cut off`)
  for (const { kind, times, cutOff } of rows)
    console.log(
      `${kind.padEnd(44)} ${String(times.length).padStart(7)}${ms(times, 0.5)}${ms(times, 0.99)}${ms(times, 1)}${String(cutOff).padStart(9)}`,
    )
}
