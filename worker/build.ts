// The build that this deployment serves: a page that is open over a deployment learns of it by another name in what it is answered.
import type { MiddlewareHandler } from 'hono'
import type { App } from './auth.ts'
import type { Env } from './env.ts'

const NAME = /<meta name="build" content="([^"]*)"/

let reading: Promise<string | null> | null = null

/** The name that the build has put into its page (web/vite.config.ts), read once; null where it cannot be read. */
function buildName(env: Env): Promise<string | null> {
  reading ??= read(env).then(name => {
    if (name === null) reading = null
    return name
  })
  return reading
}

async function read(env: Env): Promise<string | null> {
  try {
    const page = await env.ASSETS.fetch('https://assets/')
    return NAME.exec(await page.text())?.[1] ?? null
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
