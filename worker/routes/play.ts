// Playing: submitting a turn, taking it back, standing orders, the log.
import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { CancelOrder, NewOrder, Submission, Undo } from '../../schema/wire.ts'
import { refuseJson, replyJson } from '../answers.ts'
import { type App, callerOf } from '../auth.ts'
import { jsonBody } from '../body.ts'
import type { Reply } from '../refused.ts'
import { type Caller, type Room, roomOf } from '../room/rooms.ts'
import { GAME_ID, seatQuery } from './parameters.ts'

export const play = new Hono<App>()

/** Something that a player does to the game at this address. */
const act =
  <const S extends v.GenericSchema<unknown, { readonly seat?: number | undefined }>>(
    schema: S,
    ask: (room: Room, caller: Caller, body: v.InferOutput<S>) => Promise<Reply<object>>,
  ) =>
  async (c: Context<App>) => {
    const body = await jsonBody(c, schema)
    if (!body.ok) return refuseJson(c, body.refused)
    const caller = await callerOf(c, body.value.seat ?? seatQuery(c))
    return replyJson(c, await ask(roomOf(c.env, c.req.param('id') ?? ''), caller, body.value))
  }

const GAME = `/api/games/:id{${GAME_ID}}`
play.post(
  `${GAME}/submissions`,
  act(Submission, (room, caller, body) => room.submit(caller, body)),
)
play.post(
  `${GAME}/undo`,
  act(Undo, (room, caller, body) => room.undo(caller, body)),
)
play.put(
  `${GAME}/order`,
  act(NewOrder, (room, caller, body) => room.placeOrder(caller, body)),
)
play.delete(
  `${GAME}/order`,
  act(CancelOrder, (room, caller, body) => room.cancelOrder(caller, body)),
)

play.get(`${GAME}/log`, async c => {
  const before = Number(c.req.query('before') ?? Number.MAX_SAFE_INTEGER)
  if (!Number.isSafeInteger(before)) return refuseJson(c, { code: 'malformed' })
  return replyJson(c, await roomOf(c.env, c.req.param('id')).log(await callerOf(c, seatQuery(c)), before))
})

play.get(`${GAME}/worth`, async c => {
  return replyJson(c, await roomOf(c.env, c.req.param('id')).worth(await callerOf(c, seatQuery(c))))
})
