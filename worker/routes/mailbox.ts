// The local mailbox: every mail of a developer's machine. None of these addresses exists in a deployment.
import { Hono } from 'hono'
import { refuse } from '../answers.ts'
import { type App, readerLanguage } from '../auth.ts'
import { isLocal } from '../env.ts'
import { mailNumber, mailsAfter } from '../mail/mailbox.ts'
import { mailboxPage, mailPage } from '../pages/mailbox.ts'

export const mailbox = new Hono<App>()

for (const path of ['/mailbox', '/mailbox/*'])
  mailbox.use(path, async (c, next) => (isLocal(c.env) ? next() : refuse(c, { code: 'unknownPage' })))

mailbox.get('/mailbox', async c => c.html(mailboxPage(await mailsAfter(c.env, 0, null), readerLanguage(c))))

/** For programs: `{ mails }`, the oldest first; `?after=ID` only newer ones, `?to=ADDRESS` only those. */
mailbox.get('/mailbox/mails.json', async c => {
  const after = Number(c.req.query('after') ?? 0) || 0
  return c.json({ mails: await mailsAfter(c.env, after, c.req.query('to') ?? null) })
})

mailbox.get('/mailbox/:id{[0-9]+}', async c => {
  const mail = await mailNumber(c.env, Number(c.req.param('id')))
  return mail ? c.html(mailPage(mail, readerLanguage(c))) : refuse(c, { code: 'unknownPage' })
})

mailbox.get('/mailbox/:id{[0-9]+}/html', async c => {
  const mail = await mailNumber(c.env, Number(c.req.param('id')))
  if (!mail) return refuse(c, { code: 'unknownPage' })
  // Links of the mail open in place of the mailbox, as they would leave a mail program.
  return c.html(mail.html.replace(/<head[^>]*>/i, head => `${head}<base target="_top">`))
})
