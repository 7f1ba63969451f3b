// One's own account, behind sign-in: name, address, language, zone and the rest; and the mailed links that change an address.
import { type Context, Hono } from 'hono'
import { AccountChange, AddressAt, AddressRequest } from '../../schema/wire.ts'
import { refuseJson, refusePage } from '../answers.ts'
import { type App, callerOf, dropSession, readerLanguage, setLanguage, signedIn } from '../auth.ts'
import { formBody, formJson } from '../body.ts'
import { limited, networkOf } from '../limits.ts'
import { addressChangedEmail, confirmAddressEmail } from '../mail/letters.ts'
import { addressPage } from '../pages/address.ts'
import { type AddressLink, addressLink, askForChange, confirmChange, revokeChange } from '../people/address.ts'
import { changeEverywhere, renewEverywhere } from '../people/places.ts'
import { accountOf, changeAccount, endSessions } from '../people/settings.ts'
import { officeOf } from '../post/office.ts'
import { done, type Refused, type Reply, statusOf } from '../refused.ts'
import { roomOf } from '../room/rooms.ts'
import { isLanguage, knownZone, languageOf } from '../text/index.ts'
import { hashOf } from '../tokens.ts'
import { GAME_ID } from './parameters.ts'

export const account = new Hono<App>()

account.get('/api/account', async c => {
  const person = await signedIn(c)
  const read = person && (await accountOf(c.env, person.id))
  return read ? c.json(read) : refuseJson(c, { code: 'notSignedIn' })
})

account.put('/api/account', async c => {
  const body = await formJson(c, AccountChange)
  if (!body.ok) return refuseJson(c, body.refused)
  const { language, zone, name, night, holidays } = body.value
  const known = zone === undefined || zone === '' || knownZone(zone) === zone
  if (language !== undefined && !isLanguage(language)) return refuseJson(c, { code: 'malformed' })
  if (!known) return refuseJson(c, { code: 'wrongField', field: 'zone', player: null, entry: zone })
  const person = await signedIn(c)
  if (!person) return refuseJson(c, { code: 'notSignedIn' })
  await changeAccount(c.env, person.id, body.value)
  const copied = {
    ...(language ? { language } : {}),
    ...(zone === undefined ? {} : { zone }),
    ...(name ? { name } : {}),
    ...(night === undefined ? {} : { night }),
    ...(holidays ? { holidays } : {}),
  }
  if (Object.keys(copied).length > 0) await changeEverywhere(c.env, person.id, copied)
  if (language) setLanguage(c, language)
  return c.json(await accountOf(c.env, person.id))
})

account.delete('/api/session/everywhere', async c => {
  const person = await signedIn(c)
  if (!person) return refuseJson(c, { code: 'notSignedIn' })
  await endSessions(c.env, person.id)
  await changeEverywhere(c.env, person.id, { signOut: true })
  dropSession(c)
  return c.json({ person: null })
})

account.post('/api/account/address', limited('address'), async c => {
  const body = await formJson(c, AddressRequest)
  if (!body.ok) return refuseJson(c, body.refused)
  const person = await signedIn(c)
  if (!person) return refuseJson(c, { code: 'notSignedIn' })
  return asked(c, await ask(c, person.id, body.value.mail, person.language))
})

/** Whoever can no longer sign in asks the organiser of one of their games. */
account.put(`/api/games/:id{${GAME_ID}}/address`, limited('address'), async c => {
  const body = await formJson(c, AddressAt)
  if (!body.ok) return refuseJson(c, body.refused)
  const { place, mail } = body.value
  const found = await roomOf(c.env, c.req.param('id')).personAt(await callerOf(c, null), place)
  if (!found.ok) return refuseJson(c, found.refused)
  return asked(c, await ask(c, found.value.personId, mail, readerLanguage(c)))
})

const asked = (c: Context<App>, reply: Reply<null>) =>
  reply.ok ? c.json({ sent: true }) : refuseJson(c, reply.refused)

const nameOf = async (c: Context<App>, personId: string): Promise<string> =>
  (await accountOf(c.env, personId))?.name ?? ''

const baseOf = (c: Context<App>): string => c.env.BASE_URL ?? new URL(c.req.url).origin

async function ask(c: Context<App>, personId: string, mail: string, language: string): Promise<Reply<null>> {
  const token = await askForChange(c.env, personId, mail)
  if (!token.ok) return token
  const url = `${baseOf(c)}/address/${token.value}`
  const act = `address/${await hashOf(token.value)}`
  const office = officeOf(c.env)
  const admitted = await office.admit({
    ...{ kind: 'signIn', act, person: personId, network: networkOf(c), to: [mail], known: true },
  })
  if (!admitted.ok) return { ok: false, refused: admitted }
  const name = await nameOf(c, personId)
  const letter = confirmAddressEmail({ url, language })
  const sent = await office.sendNow({ kind: 'address', act, to: mail, name, mail: letter })
  return sent.ok ? done(null) : { ok: false, refused: sent }
}

account.get('/address/:token', async c => addressAnswer(c, null))

account.post('/address/:token', limited('address-link'), async c => {
  const token = c.req.param('token')
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  const link = await addressLink(c.env, token)
  if (!link) return refusePage(c, { code: 'badLink' })
  if (form.value.address !== link.act) return addressAnswer(c, { code: 'noSelection' })
  if (link.state !== 'open') return addressAnswer(c, null)
  const acted = link.act === 'confirm' ? await confirm(c, token, link) : await revoke(c, token)
  return addressAnswer(c, acted.ok ? null : acted.refused)
})

async function confirm(
  c: Context<App>,
  token: string,
  { oldMail, newMail, personId }: AddressLink,
): Promise<Reply<null>> {
  const changed = await confirmChange(c.env, token)
  if (!changed.ok) return changed
  const office = officeOf(c.env)
  if (await office.refuses(oldMail)) await office.refuse(newMail, true)
  const url = `${baseOf(c)}/address/${changed.value}`
  const letter = addressChangedEmail({ url, language: readerLanguage(c) })
  const act = `address-changed/${await hashOf(changed.value)}`
  await office.post({
    ...{ kind: 'addressChanged', act, to: oldMail, name: await nameOf(c, personId), mail: letter },
  })
  return done(null)
}

async function revoke(c: Context<App>, token: string): Promise<Reply<null>> {
  const revoked = await revokeChange(c.env, token)
  if (!revoked.ok) return revoked
  await renewEverywhere(c.env, revoked.value.personId)
  return { ok: true, value: null }
}

/** The page behind the link as it is now. */
async function addressAnswer(c: Context<App>, wrong: Refused | null) {
  const link = await addressLink(c.env, c.req.param('token') ?? '')
  if (!link) return refusePage(c, { code: 'badLink' })
  return c.html(addressPage(link, languageOf(readerLanguage(c)), wrong), wrong ? statusOf(wrong) : 200)
}
