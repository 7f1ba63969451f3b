// Signing in by a mailed link. Asking sends a mail; opening the link shows a page; pressing its button signs in.
import { type Context, Hono } from 'hono'
import { PersonLanguage, PersonName, type SessionRead, SignInRequest } from '../../schema/wire.ts'
import { refuseJson, refusePage } from '../answers.ts'
import {
  type App,
  dropSession,
  isKnown,
  readerLanguage,
  sessionOf,
  setKnown,
  setLanguage,
  setSession,
  signedIn,
} from '../auth.ts'
import { formBody, formJson, jsonBody } from '../body.ts'
import { endSession, keepSignIn, readerOf, signInMail, useSignIn } from '../directory.ts'
import { isLocal, mayOrganise } from '../env.ts'
import { limited, networkOf } from '../limits.ts'
import { signInEmail } from '../mail/letters.ts'
import { signInPage } from '../pages/signIn.ts'
import { changeEverywhere } from '../people/places.ts'
import { changeAccount } from '../people/settings.ts'
import { officeOf } from '../post/office.ts'
import { done, type Refused, type Reply, statusOf } from '../refused.ts'
import { isLanguage, languageOf } from '../text/index.ts'
import { hashOf, randomToken } from '../tokens.ts'

export const session = new Hono<App>()

session.get('/api/session', async c => {
  const person = await signedIn(c)
  const read: SessionRead = {
    person: person && { name: person.name, mail: person.mail },
    language: readerLanguage(c),
    deployed: !isLocal(c.env),
    mayCreate: person !== null && mayOrganise(c.env, person.mail),
  }
  return c.json(read)
})

session.post('/api/session/mail', limited('sign-in'), async c => {
  const body = await formJson(c, SignInRequest)
  if (!body.ok) return refuseJson(c, body.refused)
  const sent = await mailLink(c, body.value.mail)
  return sent.ok ? c.json({ sent: true }) : refuseJson(c, sent.refused)
})

/** Mails a sign-in link to whoever asks for one. */
export async function mailLink(c: Context<App>, mail: string): Promise<Reply<null>> {
  // First what D1 must know: where it does not answer, nothing is counted.
  const theirs = await readerOf(c.env, mail)
  const token = randomToken()
  const act = `sign-in/${await hashOf(token)}`
  const office = officeOf(c.env)
  const asked = {
    kind: 'signIn',
    act,
    person: null,
    network: networkOf(c),
    to: [mail],
    known: theirs !== null,
  } as const
  const admitted = await office.admit(asked)
  if (!admitted.ok) return { ok: false, refused: admitted }
  await keepSignIn(c.env, token, mail)
  const base = c.env.BASE_URL ?? new URL(c.req.url).origin
  const language = languageOf(theirs?.language ?? readerLanguage(c))
  const letter = signInEmail({ site: new URL(base).host, url: `${base}/sign-in/${token}`, language })
  const sent = await office.sendNow({ kind: 'signIn', act, to: mail, name: theirs?.name ?? '', mail: letter })
  return sent.ok ? done(null) : { ok: false, refused: sent }
}

session.delete('/api/session', async c => {
  await signOut(c)
  return c.json({ person: null })
})

/** This device is nobody's any more. */
export async function signOut(c: Context<App>): Promise<void> {
  const current = sessionOf(c)
  if (current) await endSession(c.env, current)
  dropSession(c)
}

/** The two settings that have addresses of their own; all are at `/api/account`. */
session.put('/api/session/name', async c => {
  const body = await formJson(c, PersonName)
  if (!body.ok) return refuseJson(c, body.refused)
  const person = await signedIn(c)
  if (!person) return refuseJson(c, { code: 'notSignedIn' })
  await changeAccount(c.env, person.id, body.value)
  await changeEverywhere(c.env, person.id, body.value)
  return c.json(body.value)
})

session.put('/api/session/language', async c => {
  const body = await jsonBody(c, PersonLanguage)
  if (!body.ok) return refuseJson(c, body.refused)
  const { language } = body.value
  if (!isLanguage(language)) return refuseJson(c, { code: 'malformed' })
  const person = await signedIn(c)
  if (!person) return refuseJson(c, { code: 'notSignedIn' })
  await changeAccount(c.env, person.id, body.value)
  await changeEverywhere(c.env, person.id, body.value)
  setLanguage(c, language)
  return c.json({ language })
})

session.get('/sign-in/:token', async c => {
  const mail = await signInMail(c.env, c.req.param('token'))
  return mail ? c.html(await askToSignIn(c, mail, null)) : refusePage(c, { code: 'linkUsedUp' })
})

session.post('/sign-in/:token', limited('sign-in-link'), async c => {
  const token = c.req.param('token')
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  if (form.value.signIn !== 'yes') {
    const mail = await signInMail(c.env, token)
    const wrong = { code: 'noSelection' } as const
    return mail ? c.html(await askToSignIn(c, mail, wrong), statusOf(wrong)) : refusePage(c, { code: 'linkUsedUp' })
  }
  const opened = await useSignIn(c.env, token, readerLanguage(c))
  if (!opened) return refusePage(c, { code: 'linkUsedUp' })
  setSession(c, opened.session)
  setLanguage(c, opened.person.language)
  await setKnown(c, opened.person.mail)
  return c.redirect('/', 303)
})

async function askToSignIn(c: Context<App>, mail: string, wrong: Refused | null) {
  const language = languageOf((await readerOf(c.env, mail))?.language ?? readerLanguage(c))
  return signInPage(mail, language, await isKnown(c, mail), wrong)
}
