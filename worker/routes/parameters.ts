import type { Context } from 'hono'
import type { App } from '../auth.ts'

/** Ids as `randomId` makes them; anything else is no game, and no room is asked for it. */
export const GAME_ID = '[a-z2-9]{12}'
export const isGameId = (text: string): boolean => new RegExp(`^${GAME_ID}$`).test(text)

/** `?seat=N`, for somebody who holds several seats. */
export function seatQuery(c: Context<App>): number | null {
  const value = c.req.query('seat')
  return value !== undefined && /^[0-4]$/.test(value) ? Number(value) : null
}

/** `?at=SEQ`, to look back at an earlier position. */
export function atQuery(c: Context<App>): number | null {
  return positionNumber(c.req.query('at'))
}

/** The number of a position; null for what cannot be one. */
export const positionNumber = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
