// The whole service on this machine, with a mailbox of its own: npm start -- [--port PORT, default 8787]
import { spawn } from 'node:child_process'
import { migrate, startService } from '../test/support/runtime.ts'
import { commandLine } from './arguments.ts'

const { values } = commandLine([], ['port'])
const port = Number(values.port ?? 8787)
/** Where `wrangler dev` keeps its data. */
const folder = '.wrangler/state'

/** Says nothing unless it fails. */
function build(): Promise<void> {
  const child = spawn('node', [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk))
  return new Promise((done, fail) =>
    child.once('exit', code => (code === 0 ? done() : fail(new Error(`the page could not be built\n${text}`)))),
  )
}

console.log('Building the page and preparing the database')
try {
  await Promise.all([build(), migrate(folder)])
  const service = await startService({ folder, port, vars: { SETTLE_SECONDS: '5', AGAIN_SECONDS: '60' } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => service.stop().then(() => process.exit(0)))
  // What it says of its start is of no interest any more; of what comes, requests are not told.
  service.tell(text => {
    const told = text
      .split('\n')
      .filter(line => line.trim() !== '' && !/\[wrangler:info\]|^\[.{0,8}(GET|HEAD|POST|PUT|DELETE) /.test(line))
    if (told.length > 0) console.log(told.join('\n'))
  })
  console.log(`Harzbahn by mail: ${service.base} (its mail: ${service.base}/mailbox)`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
