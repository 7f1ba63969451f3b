import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** Nothing here depends on how fast a machine is: what hangs ends after this long, what is slow does not fail. Milliseconds. */
const PATIENCE = 600_000
const WORKERS = Math.max(2, availableParallelism() - 1)

/** Three projects in one run: the pure engine (Node), the service (workerd), the whole thing (real service, real browser). */
export default defineConfig(async () => ({
  test: {
    maxWorkers: WORKERS,
    reporters: ['default', './test/support/summaryReporter.ts'],
    projects: [
      {
        test: {
          name: 'engine',
          include: ['test/engine/**/*.test.ts', 'test/games/**/*.test.ts'],
          environment: 'node' as const,
          setupFiles: ['test/support/english.ts'],
          // The engine is pure: its files share one load of it, and what they have found in games.
          isolate: false,
          testTimeout: PATIENCE,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('schema/d1'),
                ...{ MAILBOX: 'local', RESEND_API_KEY: '', SETTLE_SECONDS: '0', AGAIN_SECONDS: '0' },
                ANSWER_ADDRESS: 'play@harzbahn.test',
              },
              serviceBindings: { FIXTURES: fixture },
              // Nothing in a test reaches the net.
              outboundService: () => new Response('blocked', { status: 599 }),
            },
          }),
        ],
        test: {
          name: 'service',
          include: ['test/service/**/*.test.ts'],
          setupFiles: ['test/service/setup.ts'],
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/setup.ts'],
          setupFiles: ['test/support/english.ts'],
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 4, interval: 20 } },
        },
      },
    ],
  },
}))

/** workerd cannot read files; a service test fetches a fixture through this binding. */
async function fixture(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  return new Response(new Uint8Array(await readFile(`test/fixtures${path}`)))
}
