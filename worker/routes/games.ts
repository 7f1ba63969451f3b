// Games around their play: the list, making one, answering, and what the organiser and a player change about it.
import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import {
  AtPlace,
  type GameAnswer,
  HiddenGame,
  Invitation,
  InvitationAnswer,
  NewGame,
  NoMore,
  OwnMails,
  RenewLinks,
} from '../../schema/wire.ts'
import { refuseJson, refusePage, replyJson } from '../answers.ts'
import { type App, callerOf, readerLanguage, setSeat, signedIn } from '../auth.ts'
import { formJson, jsonBody } from '../body.ts'
import { gamesOf, hideGame, type Person, peopleByMail } from '../directory.ts'
import { mayOrganise, sameMail } from '../env.ts'
import { limited, networkOf } from '../limits.ts'
import { mailOf } from '../people/settings.ts'
import { type Admitted, officeOf } from '../post/office.ts'
import type { Refused, Reply } from '../refused.ts'
import { type Grant, type Guest, type OrganiserAct, roomOf } from '../room/rooms.ts'
import { languageOf, words } from '../text/index.ts'
import { idFrom, randomId } from '../tokens.ts'
import { atQuery, GAME_ID, seatQuery } from './parameters.ts'

export const games = new Hono<App>()

games.get('/api/games', async c => {
  const person = await signedIn(c)
  return person ? c.json({ games: await gamesOf(c.env, person) }) : refuseJson(c, { code: 'notSignedIn' })
})

games.post('/api/games', limited('new-game'), async c => {
  const body = await formJson(c, NewGame, { name: 'game' })
  if (!body.ok) return refuseJson(c, body.refused)
  const organiser = await signedIn(c)
  if (!organiser) return refuseJson(c, { code: 'notSignedIn' })
  // Whoever may organise here may also choose the chance, for games that can be played again.
  if (!mayOrganise(c.env, organiser.mail)) return refuseJson(c, { code: 'mayNotCreate' })
  const { seats, requestId, ...game } = body.value
  const id = requestId === undefined ? randomId() : await idFrom(`${organiser.id}/${requestId}`)
  const to = seats.map(({ mail }) => mail).filter(mail => !sameMail(mail, organiser.mail))
  const admitted = await admitInvitations(c, organiser, id, to)
  if (!admitted.ok) return refuseJson(c, notAdmitted(admitted, seats))
  // Whoever is not known yet probably reads what the organiser reads.
  const people = await peopleByMail(c.env, seats, organiser.language)
  const created = await roomOf(c.env, id).create({
    ...{ id, base: new URL(c.req.url).origin, organiserId: organiser.id, organiserName: organiser.name, game },
    seats: people.map((person, i) => guestOf(person, seats[i], organiser.language)),
  })
  return replyJson(c, created, 201)
})

/** Leave of the post office to mail invitations; the same act again is the same leave. */
const admitInvitations = (c: Context<App>, { id }: Person, act: string, to: readonly string[]): Promise<Admitted> =>
  officeOf(c.env).admit({ kind: 'invitation', act, person: id, network: networkOf(c), to, known: true })

/** Why not: of somebody who takes no invitations it is said which of the players that is. */
function notAdmitted(admitted: Extract<Admitted, { ok: false }>, seats: readonly { readonly mail: string }[]): Refused {
  if (admitted.code !== 'wrongField') return admitted
  const at = seats.findIndex(({ mail }) => mail === admitted.entry)
  return { ...admitted, player: at < 0 ? null : at + 1 }
}

/** When somebody sleeps, as D1 knows it. */
export const nightOf = ({ nightFrom, nightTo }: Person) =>
  nightFrom === null || nightTo === null ? null : { from: nightFrom, to: nightTo }

/** As whom a person is invited: under the name that the organiser gives them, else their own, else by a number. */
function guestOf(
  person: Person,
  seat: { mail: string; name?: string | undefined } | undefined,
  language: string,
): Guest {
  const { id, name, zone, holidays } = person
  const night = nightOf(person)
  const { HOME } = words(languageOf(language))
  const byPlace = [1, 2, 3, 4, 5].map(n => HOME.player(n))
  return {
    ...{
      personId: id,
      names: seat?.name || name ? byPlace.map(() => seat?.name || name) : byPlace,
      language: person.language,
      ...{ zone, night, holidays },
    },
    invitedTo: seat?.mail ?? person.mail,
  }
}

/** One tap: a game of which this device has all seats. Nobody is asked who they are, since nothing is sent to anybody. */
games.post('/practice', limited('new-game'), async c => {
  const language = readerLanguage(c)
  const { practice, players } = words(language).LOBBY
  const id = randomId()
  const base = new URL(c.req.url).origin
  const made = await roomOf(c.env, id).practice({ id, base, name: practice, players, language })
  if (!made.ok) return refusePage(c, made.refused)
  for (const grant of made.value.grants) setSeat(c, grant)
  return c.redirect(`/game/${id}`, 303)
})

games.get(`/api/games/:id{${GAME_ID}}`, async c => {
  return replyJson(c, await roomOf(c.env, c.req.param('id')).read(await callerOf(c, seatQuery(c)), atQuery(c)))
})

games.post(`/api/games/:id{${GAME_ID}}/answer`, async c => {
  const body = await jsonBody(c, InvitationAnswer)
  if (!body.ok) return refuseJson(c, body.refused)
  return replyJson(c, await roomOf(c.env, c.req.param('id')).answer(await callerOf(c, null), body.value.accept))
})

/** Something that the organiser of the game at this address does. */
const organise =
  <const S extends v.GenericSchema>(
    schema: S,
    act: (body: v.InferOutput<S>, c: Context<App>) => OrganiserAct | Promise<OrganiserAct>,
  ) =>
  async (c: Context<App>) => {
    const body = await jsonBody(c, schema)
    if (!body.ok) return refuseJson(c, body.refused)
    const caller = await callerOf(c, null)
    if (caller.personId === null) return refuseJson(c, { code: caller.unsure ? 'databaseAway' : 'notSignedIn' })
    return replyJson(c, await roomOf(c.env, c.req.param('id') ?? '').organise(caller, await act(body.value, c)))
  }

const GAME = `/api/games/:id{${GAME_ID}}`
games.post(
  `${GAME}/start`,
  organise(NoMore, () => ({ do: 'start' })),
)
games.post(
  `${GAME}/cancel`,
  organise(NoMore, () => ({ do: 'cancel' })),
)
games.post(
  `${GAME}/end`,
  organise(NoMore, () => ({ do: 'end' })),
)
games.delete(
  `${GAME}/invitations`,
  organise(AtPlace, ({ place }) => ({ do: 'withdraw', place })),
)
games.post(`${GAME}/reminders`, limited('invite'), async c => {
  const body = await jsonBody(c, AtPlace)
  if (!body.ok) return refuseJson(c, body.refused)
  const organiser = await signedIn(c)
  if (!organiser) return refuseJson(c, { code: 'notSignedIn' })
  const id = c.req.param('id')
  const { place } = body.value
  const room = roomOf(c.env, id)
  const caller = await callerOf(c, null)
  const guest = await room.personAt(caller, place)
  if (!guest.ok) return refuseJson(c, guest.refused)
  const mail = await mailOf(c.env, guest.value.personId)
  // One an hour is one act.
  const act = `${id}/${place}/${Math.floor(Date.now() / 3_600_000)}`
  const admitted = await admitInvitations(c, organiser, act, mail === null ? [] : [mail])
  if (!admitted.ok) {
    // Their address is not the organiser's to know: it may have changed since.
    const known = admitted.code === 'wrongField' ? { ...admitted, entry: guest.value.name } : admitted
    return refuseJson(c, known)
  }
  return replyJson(c, await room.organise(caller, { do: 'remind', place }))
})

games.post(`${GAME}/invitations`, limited('invite'), async c => {
  const body = await formJson(c, Invitation)
  if (!body.ok) return refuseJson(c, body.refused)
  const organiser = await signedIn(c)
  if (!organiser) return refuseJson(c, { code: 'notSignedIn' })
  const { inPlaceOf, mail } = body.value
  const act = `${c.req.param('id')}/${mail.toLowerCase()}/${inPlaceOf}`
  const admitted = await admitInvitations(c, organiser, act, [mail])
  if (!admitted.ok) return refuseJson(c, admitted)
  const [person] = await peopleByMail(c.env, [body.value], organiser.language)
  if (!person) return refuseJson(c, { code: 'fault' })
  const guest = guestOf(person, body.value, organiser.language)
  const invite = { do: 'invite', guest, inPlaceOf } as const
  return replyJson(c, await roomOf(c.env, c.req.param('id')).organise(await callerOf(c, null), invite))
})

games.put(`${GAME}/mails`, async c => {
  const body = await jsonBody(c, OwnMails)
  if (!body.ok) return refuseJson(c, body.refused)
  const { on, seat } = body.value
  const caller = await callerOf(c, seat ?? seatQuery(c))
  return ownAnswer(c, await roomOf(c.env, c.req.param('id')).own(caller, { do: 'mails', on }))
})

games.post(`${GAME}/links`, async c => {
  const body = await jsonBody(c, RenewLinks)
  if (!body.ok) return refuseJson(c, body.refused)
  const { place, seat } = body.value
  const room = roomOf(c.env, c.req.param('id'))
  const caller = await callerOf(c, seat ?? seatQuery(c))
  if (place !== undefined) return replyJson(c, await room.organise(caller, { do: 'renew', place }))
  return ownAnswer(c, await room.own(caller, { do: 'renew' }))
})

/** The game after an act on one's own place, and the cookies that go with it. */
function ownAnswer(c: Context<App>, reply: Reply<GameAnswer & { readonly grant: Grant | null }>) {
  if (!reply.ok) return refuseJson(c, reply.refused)
  const { grant, game } = reply.value
  if (grant) setSeat(c, grant)
  return c.json({ game })
}

games.put(`${GAME}/hidden`, async c => {
  const body = await jsonBody(c, HiddenGame)
  if (!body.ok) return refuseJson(c, body.refused)
  const person = await signedIn(c)
  if (!person) return refuseJson(c, { code: 'notSignedIn' })
  await hideGame(c.env, person.id, c.req.param('id'), body.value.hidden)
  return c.json(body.value)
})
