import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Refusal, SessionRead } from '../../schema/wire.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { LANGUAGES } from '../../worker/text/index.ts'
import { Device, flush, invited, linkIn, mails, PLAYERS, read, room, running, signedIn } from './client.ts'

// The language belongs to the person. `xx` stands for one that a later version has.

const FIRST = LANGUAGES[0]
const languagesIn = (id: string) =>
  runInDurableObject(room(id), (_: GameRoom, { storage: { sql } }) =>
    sql
      .exec<{ language: string }>('SELECT language FROM seats ORDER BY place')
      .toArray()
      .map(({ language }) => language),
  )

test('who changes their language: D1 and every game of theirs that goes on know it, nobody else is changed', async () => {
  const { id, anna, ben } = await running()
  const second = await invited()
  await env.DB.prepare("UPDATE people SET language = 'xx'").run()
  for (const game of [id, second.id])
    await runInDurableObject(room(game), (_: GameRoom, { storage: { sql } }) =>
      sql.exec("UPDATE seats SET language = 'xx'"),
    )
  const changed = await ben.send('PUT', '/api/session/language', { language: FIRST })
  expect([changed.status, await changed.json()]).toEqual([200, { language: FIRST }])
  expect(await languagesIn(id)).toEqual(['xx', FIRST, 'xx'])
  expect(await languagesIn(second.id)).toEqual(['xx', FIRST, 'xx'])
  const people = await env.DB.prepare('SELECT mail, language FROM people ORDER BY mail').all()
  expect(people.results.map(({ language }) => language)).toEqual(['xx', FIRST, 'xx'])
  // A language that this version has no words of: everything goes on in the first.
  expect((await read(anna, id)).language).toBe('xx')
  expect(await (await anna.fetch(`/game/${id}`)).text()).toContain(`<html lang="${FIRST}">`)
  expect((await anna.get<SessionRead>('/api/session')).language).toBe(FIRST)
})

test('only a language that there are words in, and only of somebody', async () => {
  const anna = await signedIn(PLAYERS[0])
  for (const language of ['xx', '', 'EN', 'en-GB', 7, null]) {
    const refused = await anna.send('PUT', '/api/session/language', { language })
    expect([language, refused.status, (await refused.json<Refusal>()).error.code]).toEqual([language, 400, 'malformed'])
  }
  expect((await new Device().send('PUT', '/api/session/language', { language: FIRST })).status).toBe(401)
})

test('whoever is not known yet gets the language of who invites them; a room needs no D1 to know it', async () => {
  const anna = await signedIn(PLAYERS[0])
  await env.DB.prepare("UPDATE people SET language = 'xx'").run()
  const created = await anna.post('/api/games', { name: 'Oberharz', seats: PLAYERS.map(mail => ({ mail })) })
  const { id } = await created.json<{ id: string }>()
  expect(await languagesIn(id)).toEqual(['xx', 'xx', 'xx'])
  await flush(id)
  const mail = (await mails(PLAYERS[1])).at(-1)
  expect(mail?.html).toContain(`lang="${FIRST}"`)
  const page = await (await new Device().fetch(linkIn(mail, /\/t\/[\w.-]+/))).text()
  expect(page).toContain(`<html lang="${FIRST}">`)
})

test('nobody known: what the browser asks for among what there is, else the first', async () => {
  for (const asked of ['xx', 'xx-AT, en;q=0.4', 'en-GB', '*', ';;', '']) {
    const headers = { 'accept-language': asked }
    const { language } = await (await new Device().fetch('/api/session', { headers })).json<SessionRead>()
    expect([asked, language]).toEqual([asked, FIRST])
    const refused = await new Device().fetch('/t/nothing', { headers })
    expect(await refused.text()).toContain(`<html lang="${FIRST}">`)
  }
})
