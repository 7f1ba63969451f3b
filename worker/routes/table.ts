// What is agreed on and decided while a game runs: over the API, and on a page without a script. Showing the page changes nothing.
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { AtTable } from '../../schema/wire.ts'
import { refuseJson, refusePage, replyJson } from '../answers.ts'
import { type App, callerOf, setSeat } from '../auth.ts'
import { formBody, formJson } from '../body.ts'
import { peopleByMail } from '../directory.ts'
import { limited, networkOf } from '../limits.ts'
import { markedAct } from '../pages/table.ts'
import { officeOf } from '../post/office.ts'
import { done, type Reply, refused } from '../refused.ts'
import { type Caller, roomOf, type TableAct } from '../room/rooms.ts'
import { servingRoomOf } from '../served/served.ts'
import { languageOf, words } from '../text/index.ts'
import { randomId } from '../tokens.ts'
import { nightOf } from './games.ts'
import { GAME_ID, positionNumber, seatQuery } from './parameters.ts'

export const table = new Hono<App>()

table.post(`/api/games/:id{${GAME_ID}}/table`, limited('table'), async c => {
  const body = await formJson(c, AtTable)
  if (!body.ok) return refuseJson(c, body.refused)
  const id = c.req.param('id')
  const caller = await callerOf(c, body.value.seat ?? seatQuery(c))
  const act = await tableAct(c, caller, id, body.value)
  return act.ok ? replyJson(c, await roomOf(c.env, id).atTable(caller, act.value)) : refuseJson(c, act.refused)
})

const PAGE = `/game/:id{${GAME_ID}}/table`

table.get(PAGE, async c => {
  const page = await servingRoomOf(c.env, c.req.param('id')).tablePage(await callerOf(c, seatQuery(c)))
  return page.ok ? c.html(page.value.html, page.value.status as ContentfulStatusCode) : refusePage(c, page.refused)
})

table.post(PAGE, limited('table'), async c => {
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  const marked = markedAct(form.value)
  if (marked === null) return refusePage(c, { code: 'noSelection' })
  const body = v.safeParse(AtTable, marked)
  if (!body.success) return refusePage(c, { code: 'malformed' })
  const id = c.req.param('id')
  const caller = await callerOf(c, seatQuery(c))
  const act = await tableAct(c, caller, id, body.output)
  const acted = act.ok ? await roomOf(c.env, id).atTable(caller, act.value) : act
  return acted.ok
    ? c.redirect(new URL(c.req.url).pathname + new URL(c.req.url).search, 303)
    : refusePage(c, acted.refused)
})

/** A copy of a position as a game of one's own, on this device alone: nothing of it reaches the others. */
table.post(`/game/:id{${GAME_ID}}/copy`, limited('new-game'), async c => {
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  const caller = await callerOf(c, seatQuery(c))
  const read = await roomOf(c.env, c.req.param('id')).read(caller, positionNumber(form.value.at))
  if (!read.ok) return refusePage(c, read.refused)
  const { state, seats, language, name } = read.value
  if (!state) return refusePage(c, { code: 'notStarted' })
  const players = state.players.map((_, seat) => seats.find(one => one.seat === seat)?.name ?? '')
  const id = randomId()
  const base = new URL(c.req.url).origin
  const copy = { id, base, name: words(languageOf(language)).LOBBY.copyOf(name), players, language, from: state }
  const made = await roomOf(c.env, id).practice(copy)
  if (!made.ok) return refusePage(c, made.refused)
  for (const grant of made.value.grants) setSeat(c, grant)
  return c.redirect(`/game/${id}`, 303)
})

/** The act with people as they are known here: whoever is to have a place may be new. */
async function tableAct(
  c: Context<App>,
  { personId, cookies, language }: Caller,
  id: string,
  body: AtTable,
): Promise<Reply<TableAct>> {
  const { seat: _, ...act } = body
  if (act.do !== 'handOver' && act.do !== 'askHandOver') return done(act)
  // Nobody's mail goes to others by the wish of whoever has no part in any game.
  if (personId === null && Object.keys(cookies).length === 0) return refused('notSignedIn')
  const { place, mail, name } = act
  const asked = `${id}/${place}/${mail.toLowerCase()}/seat`
  const network = networkOf(c)
  const admitted = await officeOf(c.env).admit({
    ...{ kind: 'invitation', act: asked, person: personId, network, to: [mail], known: true },
  })
  if (!admitted.ok) return { ok: false, refused: admitted }
  const [person] = await peopleByMail(c.env, [{ mail, name }], language)
  if (!person) return refused('fault')
  const { zone, holidays } = person
  const guest = {
    personId: person.id,
    name: name || person.name,
    language: person.language,
    zone,
    holidays,
    night: nightOf(person),
  }
  return done(
    act.do === 'handOver'
      ? { do: 'handOver', place, guest }
      : { do: 'ask', requestId: act.requestId, kind: 'handOver', place, guest },
  )
}
