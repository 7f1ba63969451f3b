// Games before and around their play: the list, making one, answering, starting.
import { Hono } from 'hono'
import { InvitationAnswer, NewGame, StartGame } from '../../schema/wire.ts'
import { refuseJson, replyJson } from '../answers.ts'
import { type App, callerOf, signedIn } from '../auth.ts'
import { jsonBody } from '../body.ts'
import { gamesOf, peopleByMail } from '../directory.ts'
import { mayOrganise } from '../env.ts'
import { limited } from '../limits.ts'
import { roomOf } from '../room/rooms.ts'
import { randomId } from '../tokens.ts'
import { atQuery, GAME_ID, seatQuery } from './parameters.ts'

export const games = new Hono<App>()

games.get('/api/games', async c => {
  const person = await signedIn(c)
  return person ? c.json({ games: await gamesOf(c.env, person) }) : refuseJson(c, { code: 'notSignedIn' })
})

games.post('/api/games', limited('new-game'), async c => {
  const body = await jsonBody(c, NewGame)
  if (!body.ok) return refuseJson(c, body.refused)
  const organiser = await signedIn(c)
  if (!organiser) return refuseJson(c, { code: 'notSignedIn' })
  // Whoever may organise here may also choose the chance, for games that can be played again.
  if (!mayOrganise(c.env, organiser.mail)) return refuseJson(c, { code: 'mayNotCreate' })
  const { seats, ...game } = body.value
  // Whoever is not known yet probably reads what the organiser reads.
  const people = await peopleByMail(c.env, seats, organiser.language)
  const id = randomId()
  const created = await roomOf(c.env, id).create({
    ...{ id, base: new URL(c.req.url).origin, organiserId: organiser.id, game },
    seats: people.map(({ id, name, language }, i) => ({ personId: id, name: seats[i]?.name ?? name, language })),
  })
  return replyJson(c, created, 201)
})

games.get(`/api/games/:id{${GAME_ID}}`, async c => {
  return replyJson(c, await roomOf(c.env, c.req.param('id')).read(await callerOf(c, seatQuery(c)), atQuery(c)))
})

games.post(`/api/games/:id{${GAME_ID}}/answer`, async c => {
  const body = await jsonBody(c, InvitationAnswer)
  if (!body.ok) return refuseJson(c, body.refused)
  return replyJson(c, await roomOf(c.env, c.req.param('id')).answer(await callerOf(c, null), body.value.accept))
})

games.post(`/api/games/:id{${GAME_ID}}/start`, async c => {
  const body = await jsonBody(c, StartGame)
  if (!body.ok) return refuseJson(c, body.refused)
  return replyJson(c, await roomOf(c.env, c.req.param('id')).start(await callerOf(c, null)))
})
