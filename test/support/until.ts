/** Where a test can only ask and not be told: so long it asks, so that a slow machine does not fail it. Milliseconds. */
const PATIENCE = 120_000

/** Asks again until there is something to return; fails, with what it waited for, when nothing comes. */
export async function until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const found = await ask()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`waited in vain for ${what}`)
}
