import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { readText } from './tools/recorded/files.ts'
import { parseRecorded } from './tools/recorded/run.ts'
import { turnsOf, withFittingSeed } from './tools/recorded/turns.ts'

/** Two whole games at once. Those that people have played lie beside the repository; without them two that were generated are played. */
const REAL = ['real-2p-phase5', 'real-4p-value1000'].map(name => [name, `../shared/games/real/${name}.json`] as const)
const GENERATED = ['rg-2p-302-broke', 'rg-3p-63-boom5'].map(
  name => [name, `test/fixtures/games/${name}.json.gz`] as const,
)

const there = REAL.every(([, path]) => existsSync(resolve(import.meta.dirname, path)))

/** The post office before a double of the provider that fails in every way; `npm run provider` starts it, `npm test` plays a shorter one. */
export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('schema/d1'),
          ...{ MAILBOX: 'local', RESEND_API_KEY: '', SETTLE_SECONDS: '0', AGAIN_SECONDS: '0' },
          ...{ PLAYED: there ? REAL.map(([name]) => name) : GENERATED.map(([name]) => name) },
          ...{ SKIPPED: there ? [] : REAL.map(([name]) => name) },
        },
        // workerd cannot read files; the test fetches what is submitted by this binding.
        serviceBindings: { RECORDED: recorded },
        outboundService: () => new Response('blocked', { status: 599 }),
      },
    }),
  ],
  test: { include: ['test/provider/recordedGames.ts'], setupFiles: ['test/service/setup.ts'], testTimeout: 3_600_000 },
}))

/** What the players of a game submit, with the game's terms. */
async function recorded(request: Request): Promise<Response> {
  const wanted = new URL(request.url).pathname.slice(1)
  const path = [...REAL, ...GENERATED].find(([name]) => name === wanted)?.[1] ?? ''
  const game = withFittingSeed(parseRecorded(readText(resolve(import.meta.dirname, path))), undefined)
  const turns = [...turnsOf(game, undefined)].map(({ seat, moves }) => ({ seat, moves }))
  return Response.json({ seats: game.players.length, setup: game.setup, turns })
}
