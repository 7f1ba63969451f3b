// The page of a game: read with the rights that the API has, rendered in its room, taken up by its script. Changes nothing.
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusePage } from '../answers.ts'
import { type App, callerOf, readerLanguage } from '../auth.ts'
import { homeShell } from '../pages/shell.ts'
import { roomOf } from '../room/rooms.ts'
import { servingRoomOf } from '../served/served.ts'
import { signsPage } from '../served/signsPage.ts'
import { isGameId, positionNumber, seatQuery } from './parameters.ts'

export const page = new Hono<App>()

/** One's games, settings, and what everybody was worth: the script asks for them. Kept by the reader's language as well as by its content. */
page.on('GET', ['/', '/account', '/worth/:id', '/around/:id'], async c => {
  const language = readerLanguage(c)
  const end = `-${language}"`
  const kept = c.req.header('if-none-match') ?? ''
  const headers = new Headers(c.req.raw.headers)
  headers.set('if-none-match', kept.endsWith(end) ? `${kept.slice(0, -end.length)}"` : '')
  const file = await c.env.ASSETS.fetch(new Request(new URL('/', c.req.url), { headers }))
  const answer = new Response(file.status === 304 ? null : homeShell(await file.text(), language), file)
  answer.headers.delete('Content-Length')
  answer.headers.set('ETag', (file.headers.get('ETag') ?? '').replace(/"$/, end))
  return answer
})

/** What the signs of the board mean, and the phases: the same for everybody. */
page.get('/signs', c => c.html(signsPage(readerLanguage(c))))
/** The decision on a page that needs no script: a link of one's own, as in the mails. */
page.get('/game/:id/plain', async c => {
  const id = c.req.param('id')
  if (!isGameId(id)) return refusePage(c, { code: 'unknownGame' })
  const link = await roomOf(c.env, id).decideLink(await callerOf(c, seatQuery(c)))
  return link.ok ? c.redirect(`/t/${link.value.token}`, 302) : refusePage(c, link.refused)
})

page.get('/game/:id/:seq?', async c => {
  const id = c.req.param('id')
  if (!isGameId(id)) return refusePage(c, { code: 'unknownGame' })
  const caller = await callerOf(c, seatQuery(c))
  const { html, status } = await servingRoomOf(c.env, id).gamePage(caller, {
    id,
    from: positionNumber(c.req.param('seq')),
  })
  return c.html(html, status as ContentfulStatusCode)
})
