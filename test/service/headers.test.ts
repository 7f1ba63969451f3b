import { env, exports } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { BASE, Device, running } from './client.ts'

const GUARDS = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'origin-agent-cluster'],
  ...['referrer-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'],
]
const guards = ({ headers }: Response) => Object.fromEntries(GUARDS.map(name => [name, headers.get(name)]))

afterEach(() => vi.restoreAllMocks())

test('whatever is answered, by whichever way, has the same guards', async () => {
  const { id, anna } = await running()
  const expected = guards(await anna.fetch('/'))
  expect(Object.values(expected)).not.toContain(null)
  expect(expected['content-security-policy']).not.toContain('unsafe')
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(await (await anna.fetch('/')).text())?.[1] ?? ''
  const paths = [
    ...[
      `/game/${id}`,
      '/game/aaaaaaaaaaaa',
      '/t/nothing',
      '/sign-in/nothing',
      '/mailbox',
      '/nothing',
      '/assets/nothing.js',
    ],
    ...[stylesheet, '/plain.css', '/sw.js', '/index.html', `/api/games/${id}`, '/api/games/x', '/api/nothing'],
  ]
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
    for (const path of paths)
      expect([method, path, guards(await anna.fetch(path, { method }))]).toEqual([method, path, expected])
  const etag = (await anna.fetch('/')).headers.get('etag') ?? ''
  const same = await anna.fetch('/', { headers: { 'if-none-match': etag } })
  expect([same.status, guards(same)]).toEqual([304, expected])
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(env.ASSETS, 'fetch').mockRejectedValue(new Error('broken'))
  const fault = await exports.default.fetch(`${BASE}/`)
  expect([fault.status, guards(fault)]).toEqual([500, expected])
})

test('parts of the page are kept for good, a missing one is not, and nothing that depends on the reader is', async () => {
  const { id, anna } = await running()
  const html = await (await anna.fetch('/')).text()
  const parts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(match => match[1] ?? '')
  expect(parts.length).toBeGreaterThan(2)
  const kept = async (path: string) => (await new Device().fetch(path)).headers.get('cache-control')
  for (const path of parts) expect(await kept(path)).toBe('public, max-age=31536000, immutable')
  expect(await kept('/assets/nothing.js')).toBeNull()
  expect(await kept('/')).toContain('must-revalidate')
  for (const path of [`/game/${id}`, `/game/${id}/1`, `/api/games/${id}`, '/t/nothing', '/sign-in/nothing'])
    expect([path, await kept(path)]).toEqual([path, 'no-store'])
})
