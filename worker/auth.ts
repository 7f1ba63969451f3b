// Cookies: a person's session, and a device's seats. All are HttpOnly and SameSite=Lax, and Secure wherever HTTPS is.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Person, personOf, SESSION_LASTS } from './directory.ts'
import type { Env } from './env.ts'
import type { Caller, Grant } from './room/rooms.ts'

export type App = { Bindings: Env }

const YEAR = 365 * 24 * 60 * 60

const common = (c: Context<App>) =>
  ({ httpOnly: true, sameSite: 'Lax', secure: new URL(c.req.url).protocol === 'https:' }) as const

export function setSession(c: Context<App>, session: string): void {
  setCookie(c, 'session', session, { ...common(c), path: '/', maxAge: SESSION_LASTS / 1000 })
}

export const sessionOf = (c: Context<App>): string | undefined => getCookie(c, 'session')

export function dropSession(c: Context<App>): void {
  deleteCookie(c, 'session', { path: '/' })
}

/** The signed-in person, if any. */
export async function signedIn(c: Context<App>): Promise<Person | null> {
  const session = sessionOf(c)
  return session ? personOf(c.env, session) : null
}

/** Lets this device act for a place of one game: for its page and for what that asks and sends, nowhere else. */
export function setSeat(c: Context<App>, { gameId, place, seat }: Grant): void {
  for (const path of [`/api/games/${gameId}`, `/game/${gameId}`])
    setCookie(c, `seat_${place}`, seat, { ...common(c), path, maxAge: YEAR })
}

/** Remembers that this device has confirmed a move for a place. */
export function setConfirmed(c: Context<App>, { gameId, place, confirmed }: Grant): void {
  setCookie(c, `confirmed_${gameId}_${place}`, confirmed, { ...common(c), path: '/t', maxAge: YEAR })
}

export function confirmedCookie(c: Context<App>, gameId: string, place: number): string | null {
  return getCookie(c, `confirmed_${gameId}_${place}`) ?? null
}

/** Who asks a room. `seat` of the query or body tells several seats of one caller apart. */
export async function callerOf(c: Context<App>, seat: number | null): Promise<Caller> {
  const cookies = Object.fromEntries(
    Object.entries(getCookie(c)).flatMap(([name, value]) => {
      const place = /^seat_([0-4])$/.exec(name)?.[1]
      return place === undefined ? [] : [[Number(place), value]]
    }),
  )
  const person = await signedIn(c)
  return { personId: person?.id ?? null, cookies, seat }
}
