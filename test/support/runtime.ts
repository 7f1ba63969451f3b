import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A local runtime that a test or tool started and must stop. */
export interface Service {
  readonly base: string
  readonly folder: string
  /** Everything that the runtime has printed so far. */
  output(): string
  /** From now on tells whatever the runtime prints. */
  tell(hear: (text: string) => void): void
  /** SIGKILL to the runtime and its children; its stored data stays. */
  kill(): Promise<void>
  /** Ends the runtime and deletes its data if this call created the folder. */
  stop(): Promise<void>
}

/** Where to keep data (default: a new temporary folder), and variables beside those of a local start. */
export interface ServiceOptions {
  readonly folder?: string
  /** Default: a free one. */
  readonly port?: number
  readonly vars?: Readonly<Record<string, string>>
  /** Another configuration than that of deployments. */
  readonly config?: string
}

const READY_WITHIN = 240_000

/** Starts the whole service as `npm start` does, on a free port with data of its own, and waits until it answers. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'harzbahn-')))
  if (!options.folder) await migrate(folder)
  const port = options.port ?? (await freePort())
  const vars = Object.entries({
    MAILBOX: 'local',
    RESEND_API_KEY: '',
    SETTLE_SECONDS: '0',
    AGAIN_SECONDS: '0',
    ANSWER_ADDRESS: 'play@harzbahn.test',
    ...options.vars,
  }).flatMap(([key, value]) => ['--var', `${key}:${value}`])
  const child = wrangler([
    'dev',
    ...(options.config === undefined ? [] : ['--config', options.config]),
    ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--persist-to', folder],
    ...['--show-interactive-dev-session=false', ...vars],
  ])
  let text = ''
  let hear: (text: string) => void = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      text += chunk
      hear(String(chunk))
    })
  const kill = () => killGroup(child)
  const base = `http://127.0.0.1:${port}`
  try {
    await untilAnswers(`${base}/api/health`, child, () => text)
  } catch (error) {
    await kill()
    throw error
  }
  const stop = async () => {
    await kill()
    if (!options.folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const tell = (to: typeof hear) => {
    hear = to
  }
  return { base, folder, output: () => text, tell, kill, stop }
}

/** Prepares the local D1 of a folder. */
export const migrate = (folder: string): Promise<void> =>
  run(['d1', 'migrations', 'apply', 'history', '--local', '--persist-to', folder])

function wrangler(args: readonly string[]): ChildProcess {
  return spawn('node', ['node_modules/wrangler/bin/wrangler.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that the runtime's children end with it.
    detached: true,
    env: {
      ...process.env,
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      X_LOCAL_OBSERVABILITY: 'false',
      X_LOCAL_EXPLORER: 'false',
    },
  })
}

async function run(args: readonly string[]): Promise<void> {
  const child = wrangler(args)
  let text = ''
  child.stdout?.on('data', chunk => (text += chunk))
  child.stderr?.on('data', chunk => (text += chunk))
  const code = await new Promise(resolve => child.once('exit', resolve))
  if (code !== 0) throw new Error(`wrangler ${args.join(' ')} ended with ${code}\n${text}`)
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await gone
}

async function untilAnswers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + READY_WITHIN
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the service ended while starting\n${output()}`)
    const ok = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`the service did not answer within ${READY_WITHIN / 1000} s\n${output()}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
