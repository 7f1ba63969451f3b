import { readFile } from 'node:fs/promises'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** Three projects in one run: the pure engine (Node), the service (workerd), the whole thing (real service, real browser). */
export default defineConfig(async () => ({
  test: {
    reporters: ['default', './test/support/summaryReporter.ts'],
    projects: [
      {
        test: {
          name: 'engine',
          include: ['test/engine/**/*.test.ts', 'test/games/**/*.test.ts'],
          environment: 'node' as const,
          testTimeout: 60_000,
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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
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
