// Who a caller is in this game.
import { done, type RefusedCode, type Reply, refused } from '../refused.ts'
import { type CookieKey, type CookieKind, isOurCookie, isOurs, type Link, readToken, type SigningKey } from './links.ts'
import type { Caller } from './rooms.ts'
import type { GameRow, SeatRow } from './store.ts'

export const signingKey = (game: GameRow, row: SeatRow): SigningKey => ({
  gameId: game.id,
  secret: game.secret,
  keyVersion: row.keyVersion,
})

/** What signs the cookies of a place: they end with their link's key, and all at once where their holder signs out everywhere. */
export const cookieKey = (game: GameRow, row: SeatRow): CookieKey => ({
  ...signingKey(game, row),
  cookieVersion: row.cookieVersion,
})

/** The places for which this caller may act: by their person, or by cookies of this device. */
export async function placesOf(game: GameRow, rows: readonly SeatRow[], caller: Caller): Promise<SeatRow[]> {
  const mine = await Promise.all(
    rows.map(async row => {
      if (caller.personId !== null && row.personId === caller.personId) return true
      const cookie = caller.cookies[row.place]
      return cookie !== undefined && (await isOurCookie(cookieKey(game, row), 'seat', row.place, cookie))
    }),
  )
  return rows.filter((_, i) => mine[i])
}

/** Whoever has no right to what they ask for; who they are may not be known now. */
export const notAllowed = (caller: Caller): Reply<never> => refused(caller.unsure ? 'databaseAway' : 'notAllowed')

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
export const isPart = ({ status }: GameRow, { seat }: SeatRow): boolean =>
  status === 'inviting' || status === 'cancelled' || seat !== null

export interface Proven {
  readonly link: Link
  readonly row: SeatRow
}

/**
 * The link and the place that a token proves, if this game signed it for the place as it now is. Of one that held before it is said why it
 * does no more; anything else is no link of this game.
 */
export async function proven(game: GameRow, rows: readonly SeatRow[], token: string): Promise<Reply<Proven>> {
  const link = readToken(token)
  const row = link && rows.find(({ place, was }) => place === link.place && was === null)
  if (link && row && (await isOurs(signingKey(game, row), token, link))) return done({ link, row })
  return refused((link && (await whyVoid(game, rows, token, link))) ?? 'badLink')
}

/** Why a link that this game once signed opens nothing any more; null if it never did. */
async function whyVoid(
  game: GameRow,
  rows: readonly SeatRow[],
  token: string,
  link: Link,
): Promise<RefusedCode | null> {
  // Whoever had the place first has the lower numbers of its key.
  const held = rows.filter(({ place, was }) => (was ?? place) === link.place)
  for (const row of [...held].sort((a, b) => a.keyVersion - b.keyVersion))
    for (let keyVersion = row.keyVersion; keyVersion > 0; keyVersion--)
      if (await isOurs({ ...signingKey(game, row), keyVersion }, token, link))
        return row.was === null ? 'linkRenewed' : row.seat === null ? 'invitationWithdrawn' : 'placeGivenAway'
  return null
}
export async function holds(game: GameRow, row: SeatRow, kind: CookieKind, cookie: string | null): Promise<boolean> {
  return cookie !== null && (await isOurCookie(cookieKey(game, row), kind, row.place, cookie))
}
