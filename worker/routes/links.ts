// Personal links from mails. GET and HEAD show and change nothing; POST does what the person pressed. Either asks the room once.
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusePage } from '../answers.ts'
import { type App, deviceOf, setConfirmed, setSeat } from '../auth.ts'
import { formBody } from '../body.ts'
import { done, type Reply, refused } from '../refused.ts'
import { gameOfToken, readToken } from '../room/links.ts'
import type { Device } from '../room/rooms.ts'
import { type ServedPage, type ServingRoom, servingRoomOf } from '../served/served.ts'

export const links = new Hono<App>()

links.get('/t/:token', async c => {
  const opened = open(c)
  if (!opened.ok) return refusePage(c, opened.refused)
  const { token, room, device } = opened.value
  return answer(c, await room.linkPage(token, device))
})

links.post('/t/:token', async c => {
  const opened = open(c)
  if (!opened.ok) return refusePage(c, opened.refused)
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  const { token, room, device } = opened.value
  return answer(c, await room.linkForm(token, form.value, device))
})

interface Opened {
  readonly token: string
  readonly room: ServingRoom
  readonly device: Device
}

/** What the token says; whether it is true, the room finds out. */
function open(c: Context<App>): Reply<Opened> {
  const token = c.req.param('token') ?? ''
  const gameId = gameOfToken(token)
  const link = readToken(token)
  if (!gameId || !link) return refused('badLink')
  return done({ token, room: servingRoomOf(c.env, gameId), device: deviceOf(c, gameId, link.place) })
}

function answer(c: Context<App>, page: Reply<ServedPage>) {
  if (!page.ok) return refusePage(c, page.refused)
  const { grant, location, html, status } = page.value
  // Both cookies: the page opens without a further link, and the next mail's move is preselected.
  if (grant) {
    setSeat(c, grant)
    setConfirmed(c, grant)
  }
  if (location === null) return c.html(html, status as ContentfulStatusCode)
  return c.redirect(location, c.req.method === 'POST' ? 303 : 302)
}
