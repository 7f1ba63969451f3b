import type { Context, MiddlewareHandler } from 'hono'
import { refuse } from './answers.ts'
import type { App } from './auth.ts'

/** Where a request comes from. */
export const networkOf = (c: Context<App>): string => c.req.header('cf-connecting-ip') ?? 'local'

/** No more than the binding allows from one address to this part of the service. */
export const limited =
  (part: string): MiddlewareHandler<App> =>
  async (c, next) => {
    const { success } = await c.env.LIMIT.limit({ key: `${part}:${networkOf(c)}` })
    return success ? next() : refuse(c, { code: 'tooOften' })
  }
