import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('the service answers', async () => {
  const response = await exports.default.fetch('https://harzbahn.test/api/health')
  expect(await response.json()).toEqual({ ok: true })
})

test('the history database has its tables', async () => {
  const { results } = await env.DB.prepare('SELECT id FROM people').all()
  expect(results).toEqual([])
})
