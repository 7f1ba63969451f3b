// Who a caller is in this game.
import { type CookieKind, isOurCookie, isOurs, type Link, readToken, type SigningKey } from './links.ts'
import type { Caller } from './rooms.ts'
import type { GameRow, SeatRow } from './store.ts'

export const signingKey = (game: GameRow, row: SeatRow): SigningKey => ({
  gameId: game.id,
  secret: game.secret,
  keyVersion: row.keyVersion,
})

/** The places for which this caller may act: by their person, or by cookies of this device. */
export async function placesOf(game: GameRow, rows: readonly SeatRow[], caller: Caller): Promise<SeatRow[]> {
  const mine = await Promise.all(
    rows.map(async row => {
      if (caller.personId !== null && row.personId === caller.personId) return true
      const cookie = caller.cookies[row.place]
      return cookie !== undefined && (await isOurCookie(signingKey(game, row), 'seat', row.place, cookie))
    }),
  )
  return rows.filter((_, i) => mine[i])
}

/** The one place that a caller means: the seat they name, else their person's, else the first of their cookies. */
export function placeMeant(places: readonly SeatRow[], caller: Caller): SeatRow | undefined {
  if (caller.seat !== null) return places.find(({ seat }) => seat === caller.seat)
  return places.find(({ personId }) => personId === caller.personId) ?? places[0]
}

/**
 * Whether this caller may read the game: before the start whoever is invited, afterwards whoever has a seat; always the organiser, and
 * everybody where spectators are let in.
 */
export function mayRead(game: GameRow, places: readonly SeatRow[], organiser: boolean): boolean {
  if (organiser || game.options.spectators === 'anyone') return true
  return places.some(place => isPart(game, place))
}

/** Whether this place belongs to the game: who declined or kept silent is out of it once it has started. */
export const isPart = (game: GameRow, { seat }: SeatRow): boolean => game.status === 'inviting' || seat !== null

export interface Proven {
  readonly link: Link
  readonly row: SeatRow
}

/** The link and the place that a token proves; nothing if this game did not sign it for the place as it now is. */
export async function proven(game: GameRow, rows: readonly SeatRow[], token: string): Promise<Proven | null> {
  const link = readToken(token)
  const row = link && rows.find(({ place }) => place === link.place)
  if (!link || !row || !(await isOurs(signingKey(game, row), token, link))) return null
  return { link, row }
}

export async function holds(game: GameRow, row: SeatRow, kind: CookieKind, cookie: string | null): Promise<boolean> {
  return cookie !== null && (await isOurCookie(signingKey(game, row), kind, row.place, cookie))
}
