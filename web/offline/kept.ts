// The last read position of each game, to be read again without a connection. It stays on this device until its reader signs out,
// somebody else signs in, or the service refuses to show it.
import type { GameRead } from '../../schema/wire.ts'
import { CURRENT_VERSION } from '../../worker/engine/index.ts'

export const SHELF = 'positions'
const addressOf = (game: string): string => `/kept/game/${encodeURIComponent(game)}`

export interface Kept {
  readonly position: GameRead
  /** When it was read, UTC milliseconds. */
  readonly at: number
}

/** Without HTTPS a browser has no shelf: then nothing is kept. */
export const open = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(SHELF) : null)

export const json = (value: unknown): Response => new Response(JSON.stringify(value))

export async function read<T>(address: string): Promise<T | null> {
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
