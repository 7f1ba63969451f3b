// What the provider of mail tells us of mails that it has sent.
import { Hono } from 'hono'
import { refuseJson } from '../answers.ts'
import type { App } from '../auth.ts'
import { textBody } from '../body.ts'
import { officeOf } from '../post/office.ts'
import { toldBy } from '../post/provider.ts'

export const post = new Hono<App>()

/** The webhook. What concerns nobody here, or has come before, is answered in the same way: the provider need not send it again. */
post.post('/post/events', async c => {
  const body = await textBody(c)
  if (!body.ok) return refuseJson(c, body.refused)
  const event = toldBy(c.env, body.value, c.req.raw.headers)
  if (event === undefined) return refuseJson(c, { code: 'notAllowed' })
  if (event) await officeOf(c.env).hear(event)
  return c.json({ ok: true })
})
