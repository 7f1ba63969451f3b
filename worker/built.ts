// The page as it was built, read once: it belongs to the deployment that runs.
import type { Env } from './env.ts'

let reading: Promise<string> | null = null

/** The text of the built page (web/index.html). */
export function builtPage(env: Env): Promise<string> {
  reading ??= read(env).catch(error => {
    reading = null
    throw error
  })
  return reading
}

async function read(env: Env): Promise<string> {
  const page = await env.ASSETS.fetch('https://assets/')
  if (!page.ok) throw new Error(`the built page: ${page.status}`)
  return page.text()
}
