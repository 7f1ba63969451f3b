// Refusals as answers over HTTP: JSON for programs, a page for people, the same sentence in both.
import type { Context } from 'hono'
import { type App, readerLanguage } from './auth.ts'
import { html } from './look/html.ts'
import { page, problem } from './pages/layout.ts'
import { type Refused, type Reply, statusOf } from './refused.ts'
import { refusalFor, sentenceFor } from './sentences.ts'
import { words } from './text/index.ts'

export function refuseJson(c: Context<App>, refused: Refused): Response {
  if ('until' in refused && refused.until !== undefined) c.header('Retry-After', `${secondsUntil(refused.until)}`)
  return c.json(refusalFor(refused, readerLanguage(c)), statusOf(refused))
}

/** What a room replied. */
export const replyJson = (c: Context<App>, reply: Reply<object>, status: 200 | 201 = 200): Response =>
  reply.ok ? c.json(reply.value, status) : refuseJson(c, reply.refused)

export function refusePage(c: Context<App>, refused: Refused) {
  const language = readerLanguage(c)
  const t = words(language).LOBBY
  const content = html`${problem(t.notDone, sentenceFor(refused, language))}<p><a href="/">${t.games}</a></p>`
  return c.html(page(language, t.notDone, content), statusOf(refused))
}

/** JSON below /api, a page elsewhere. */
export const refuse = (c: Context<App>, refused: Refused) =>
  new URL(c.req.url).pathname.startsWith('/api/') ? refuseJson(c, refused) : refusePage(c, refused)

/** As `Retry-After` says it. */
const secondsUntil = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 1000))
