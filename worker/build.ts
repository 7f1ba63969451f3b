// The build that this deployment serves: a page that is open over a deployment learns of it by another name in what it is answered.
import type { MiddlewareHandler } from 'hono'
import type { App } from './auth.ts'
import { builtPage } from './built.ts'
import type { Env } from './env.ts'

const NAME = /<meta name="build" content="([^"]*)"/

/** The name that the build has put into its page (web/vite.config.ts); null where it cannot be read. */
async function buildName(env: Env): Promise<string | null> {
  try {
    return NAME.exec(await builtPage(env))?.[1] ?? null
  } catch {
    return null
  }
}

/** Says with every answer of which build it is. */
export const saysBuild: MiddlewareHandler<App> = async (c, next) => {
  await next()
  const name = await buildName(c.env)
  if (name !== null) c.header('Build', name)
}
