import type { MiddlewareHandler } from 'hono'
import { refuse } from './answers.ts'
import type { App } from './auth.ts'

/** No more than the binding allows from one address to this part of the service. */
export const limited =
  (part: string): MiddlewareHandler<App> =>
  async (c, next) => {
    const from = c.req.header('cf-connecting-ip') ?? 'local'
    const { success } = await c.env.LIMIT.limit({ key: `${part}:${from}` })
    return success ? next() : refuse(c, { code: 'tooOften' })
  }
