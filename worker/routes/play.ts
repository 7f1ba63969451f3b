// Playing: submitting a turn, taking it back, standing orders, the log.
import { Hono } from 'hono'
import { CancelOrder, NewOrder, Submission, Undo } from '../../schema/wire.ts'
import { refuseJson } from '../answers.ts'
import { type App, callerOf } from '../auth.ts'
import { jsonBody } from '../body.ts'
import { roomOf } from '../room/rooms.ts'
import { GAME_ID, seatQuery } from './parameters.ts'

export const play = new Hono<App>()

play.post(`/api/games/:id{${GAME_ID}}/submissions`, async c => {
  const body = await jsonBody(c, Submission)
  if (!body.ok) return refuseJson(c, body.refused)
  const room = roomOf(c.env, c.req.param('id'))
  const submitted = await room.submit(await callerOf(c, body.value.seat ?? seatQuery(c)), body.value)
  return submitted.ok ? c.json(submitted.value) : refuseJson(c, submitted.refused)
})

play.post(`/api/games/:id{${GAME_ID}}/undo`, async c => {
  const body = await jsonBody(c, Undo)
  if (!body.ok) return refuseJson(c, body.refused)
  const room = roomOf(c.env, c.req.param('id'))
  const undone = await room.undo(await callerOf(c, body.value.seat ?? seatQuery(c)), body.value)
  return undone.ok ? c.json(undone.value) : refuseJson(c, undone.refused)
})

play.put(`/api/games/:id{${GAME_ID}}/order`, async c => {
  const body = await jsonBody(c, NewOrder)
  if (!body.ok) return refuseJson(c, body.refused)
  const room = roomOf(c.env, c.req.param('id'))
  const placed = await room.placeOrder(await callerOf(c, body.value.seat ?? seatQuery(c)), body.value)
  return placed.ok ? c.json(placed.value) : refuseJson(c, placed.refused)
})

play.delete(`/api/games/:id{${GAME_ID}}/order`, async c => {
  const body = await jsonBody(c, CancelOrder)
  if (!body.ok) return refuseJson(c, body.refused)
  const room = roomOf(c.env, c.req.param('id'))
  const cancelled = await room.cancelOrder(await callerOf(c, body.value.seat ?? seatQuery(c)), body.value)
  return cancelled.ok ? c.json(cancelled.value) : refuseJson(c, cancelled.refused)
})

play.get(`/api/games/:id{${GAME_ID}}/log`, async c => {
  const before = Number(c.req.query('before') ?? Number.MAX_SAFE_INTEGER)
  if (!Number.isSafeInteger(before)) return refuseJson(c, { code: 'malformed' })
  const log = await roomOf(c.env, c.req.param('id')).log(await callerOf(c, seatQuery(c)), before)
  return log.ok ? c.json(log.value) : refuseJson(c, log.refused)
})

play.get(`/api/games/:id{${GAME_ID}}/worth`, async c => {
  const worth = await roomOf(c.env, c.req.param('id')).worth(await callerOf(c, seatQuery(c)))
  return worth.ok ? c.json(worth.value) : refuseJson(c, worth.refused)
})
