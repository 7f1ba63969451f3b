// The last read position of each game, to be read again without a connection. It stays on this device until its reader signs out,
// somebody else signs in, or the service refuses to show it.
import type { GameRead } from '../../schema/wire.ts'
import { CURRENT_VERSION } from '../../worker/engine/index.ts'

const SHELF = 'positions'
const READER = '/kept/reader'
const addressOf = (game: string): string => `/kept/game/${encodeURIComponent(game)}`

export interface Kept {
  readonly position: GameRead
  /** When it was read, UTC milliseconds. */
  readonly at: number
}

/** Without HTTPS a browser has no shelf: then nothing is kept. */
const open = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(SHELF) : null)

const json = (value: unknown): Response => new Response(JSON.stringify(value))

async function read<T>(address: string): Promise<T | null> {
  const found = await (await open())?.match(address)
  return found ? ((await found.json()) as T) : null
}

export async function keep(position: GameRead): Promise<void> {
  await (await open())?.put(addressOf(position.id), json({ position, at: Date.now() }))
}

/** What a page of another version kept is nothing for this one. */
export async function kept(game: string): Promise<Kept | null> {
  const found = await read<Kept>(addressOf(game))
  const { state } = found?.position ?? {}
  return state && state.version !== CURRENT_VERSION ? null : found
}

export async function drop(game: string): Promise<void> {
  await (await open())?.delete(addressOf(game))
}

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
