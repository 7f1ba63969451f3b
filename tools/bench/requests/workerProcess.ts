// The Worker of the bench: every request passes the whole service, and its own processor time is told. What it asks objects and D1 is asked of
// another process, whose time is none of its own.
import { timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { answerer, caller, cpu } from './call.ts'

Object.defineProperty(crypto.subtle, 'timingSafeEqual', { value: timingSafeEqual })

const [, , service = '', shell = ''] = process.argv
const { app } = await import(service)
const ask = caller(process, 'platform')
const page = readFileSync(shell, 'utf8')

interface Statement {
  readonly query: string
  readonly values: readonly unknown[]
}

/** A statement of D1. */
const prepared = (query: string, values: readonly unknown[] = []) => {
  const statement: Statement = { query, values }
  const run = (how: string) => ask('d1', how, statement)
  return {
    statement,
    bind: (...bound: readonly unknown[]) => prepared(query, bound),
    ...{ all: () => run('all'), run: () => run('all'), raw: () => run('raw') },
  }
}

const object = (call: string, id: string) =>
  new Proxy(
    {},
    {
      get: (_, method: string) =>
        method === 'then' ? undefined : (...args: readonly unknown[]) => ask(call, id, method, args),
    },
  )

const env = {
  GAMES: { getByName: (id: string) => object('room', id) },
  POST: { getByName: () => object('office', '') },
  DB: {
    prepare: (query: string) => prepared(query),
    batch: (list: readonly { statement: Statement }[]) =>
      ask(
        'd1batch',
        list.map(({ statement }) => statement),
      ),
  },
  ASSETS: { fetch: async () => new Response(page, { headers: { 'content-type': 'text/html', etag: '"page"' } }) },
  LIMIT: { limit: async () => ({ success: true }) },
  ORGANISERS: 'p0@bench.test',
}

/** Node brings these in when they are first used; the platform has them from the beginning. */
async function warmPlatform(): Promise<void> {
  const request = new Request('https://harzbahn.test/', { method: 'POST', body: 'a=b', headers: { cookie: 'a=b' } })
  await request.body?.getReader().read()
  const answer = new Response(page, { headers: { 'set-cookie': 'a=b' } })
  answer.headers.getSetCookie()
  await new Response(answer.body, answer).text()
  new URL('https://harzbahn.test/a?b=c').searchParams.get('b')
  new TextDecoder().decode(new TextEncoder().encode('a'))
  await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a'))
  await ask('office', '', 'nothing')
}
const ready = warmPlatform()

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

answerer(process, 'request', async (_, [sent]) => {
  const { path, ...init } = sent as Sent
  await ready
  const request = new Request(`https://harzbahn.test${path}`, { ...init, redirect: 'manual' })
  const before = cpu()
  const response: Response = await app.fetch(request, env)
  const text = await response.text()
  const took = cpu() - before
  return { status: response.status, text, cookies: response.headers.getSetCookie(), took }
})
