import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** The bench of a submission inside the local runtime; `npm run bench` starts it, `npm test` does not. */
export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: { TEST_MIGRATIONS: await readD1Migrations('schema/d1'), MAILBOX: 'local', RESEND_API_KEY: '' },
        outboundService: () => new Response('blocked', { status: 599 }),
      },
    }),
  ],
  test: { include: ['test/bench/**/*.ts'], setupFiles: ['test/service/setup.ts'], testTimeout: 120_000 },
}))
