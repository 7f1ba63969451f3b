import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach } from 'vitest'

// The plugin does not isolate storage between tests: each begins with an empty, migrated D1 and no rooms.
beforeEach(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS))
afterEach(() => reset())
