// What was kept of all games, and whose it is: for the list of games.
import { json, type Kept, open, read, SHELF } from '../offline/kept.ts'

const READER = '/kept/reader'

/** Everything kept, for a list of games. */
export async function allKept(): Promise<readonly Kept[]> {
  const shelf = await open()
  const addresses = ((await shelf?.keys()) ?? []).map(({ url }) => new URL(url).pathname)
  const all = await Promise.all(addresses.filter(path => path !== READER).map(path => read<Kept>(path)))
  return all.filter(found => found !== null)
}

/** Positions and drafts: nothing of a reader stays after they have signed out. */
export async function forget(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHELF)
  for (const name of Object.keys(localStorage)) if (name.startsWith('draft/')) localStorage.removeItem(name)
}

/** Another reader than before finds nothing of the one before them. */
export async function readerIs(mail: string): Promise<void> {
  const before = await read<string>(READER)
  if (before !== null && before !== mail) await forget()
  await (await open())?.put(READER, json(mail))
}
