// The page of one's standing orders in a game. Showing it changes nothing; its forms post.
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusePage } from '../answers.ts'
import { type App, callerOf } from '../auth.ts'
import { formBody } from '../body.ts'
import type { Reply } from '../refused.ts'
import { type ServedPage, servingRoomOf } from '../served/served.ts'
import { GAME_ID, seatQuery } from './parameters.ts'

export const orders = new Hono<App>()

const PAGE = `/game/:id{${GAME_ID}}/orders`

orders.get(PAGE, async c =>
  answer(c, await servingRoomOf(c.env, c.req.param('id')).ordersPage(await callerOf(c, seatQuery(c)), null)),
)

orders.post(PAGE, async c => {
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  const caller = await callerOf(c, seatQuery(c))
  return answer(c, await servingRoomOf(c.env, c.req.param('id')).ordersPage(caller, form.value))
})

const answer = (c: Context<App>, page: Reply<ServedPage>) =>
  page.ok ? c.html(page.value.html, page.value.status as ContentfulStatusCode) : refusePage(c, page.refused)
