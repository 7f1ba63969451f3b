// Cookies: a person's session, and a device's seats. All are HttpOnly and SameSite=Lax, and Secure wherever HTTPS is.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isDatabaseAway } from './database.ts'
import { type Person, personOf, SESSION_LASTS } from './directory.ts'
import type { Env } from './env.ts'
import { logFault } from './faults.ts'
import type { Caller, Device, Grant } from './room/rooms.ts'
import { type Language, languageOf } from './text/index.ts'
import { hashOf } from './tokens.ts'

/** `language`: the reader's, as far as it is known yet (`readerLanguage` in app.ts). */
export type App = { Bindings: Env; Variables: { language: string } }

const YEAR = 365 * 24 * 60 * 60

/** A developer's own machine, where there is no HTTPS. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)

const common = (c: Context<App>) =>
  ({ httpOnly: true, sameSite: 'Lax', secure: !isLoopback(new URL(c.req.url)) }) as const

export function setSession(c: Context<App>, session: string): void {
  setCookie(c, 'session', session, { ...common(c), path: '/', maxAge: SESSION_LASTS / 1000 })
}

export const sessionOf = (c: Context<App>): string | undefined => getCookie(c, 'session')

export function dropSession(c: Context<App>): void {
  deleteCookie(c, 'session', { path: '/' })
}

/** So many people of one device are remembered as having signed in on it. */
const MOST_KNOWN = 5

const mailMark = async (mail: string): Promise<string> => (await hashOf(`known ${mail.toLowerCase()}`)).slice(0, 12)

const marksOf = (c: Context<App>): readonly string[] => (getCookie(c, 'known') ?? '').split('.').filter(Boolean)

/** Remembers that this device has signed this person in: their next link comes marked. It opens nothing. */
export async function setKnown(c: Context<App>, mail: string): Promise<void> {
  const mark = await mailMark(mail)
  const known = [mark, ...marksOf(c).filter(other => other !== mark)].slice(0, MOST_KNOWN)
  setCookie(c, 'known', known.join('.'), { ...common(c), path: '/sign-in', maxAge: YEAR })
}

export const isKnown = async (c: Context<App>, mail: string): Promise<boolean> =>
  marksOf(c).includes(await mailMark(mail))

/** The signed-in person, if any; from here on the request is answered in their language. */
export async function signedIn(c: Context<App>): Promise<Person | null> {
  const session = sessionOf(c)
  const person = session ? await personOf(c.env, session) : null
  if (person) c.set('language', person.language)
  return person
}

/** In which this request is answered. */
export const readerLanguage = (c: Context<App>): Language => languageOf(c.get('language'))

/** This device is answered in the language of its person, also where nobody is asked who that is. */
export function setLanguage(c: Context<App>, language: string): void {
  c.set('language', language)
  setCookie(c, 'language', language, { ...common(c), path: '/', maxAge: YEAR })
}

/** Lets this device act for a place of one game: for its page and for what that asks and sends, nowhere else. */
export function setSeat(c: Context<App>, { gameId, place, seat, language }: Grant): void {
  setLanguage(c, language)
  if (seat === null) return
  for (const path of [`/api/games/${gameId}`, `/game/${gameId}`])
    setCookie(c, `seat_${place}`, seat, { ...common(c), path, maxAge: YEAR })
  // The links of its mails know by the same that this device opens the game without being asked again.
  setCookie(c, `seat_${gameId}_${place}`, seat, { ...common(c), path: '/t', maxAge: YEAR })
}

/** Remembers that this device has confirmed a move for a place. */
export function setConfirmed(c: Context<App>, { gameId, place, confirmed }: Grant): void {
  if (confirmed === null) return
  setCookie(c, `confirmed_${gameId}_${place}`, confirmed, { ...common(c), path: '/t', maxAge: YEAR })
}

/** What this device shows of a place when one of its links is opened. */
export function deviceOf(c: Context<App>, gameId: string, place: number): Device {
  const cookie = (kind: keyof Device) => getCookie(c, `${kind}_${gameId}_${place}`) ?? null
  return { confirmed: cookie('confirmed'), seat: cookie('seat') }
}

/** Who asks a room, also where D1 cannot say who is signed in. `seat` of the query or body tells several seats of one caller apart. */
export async function callerOf(c: Context<App>, seat: number | null): Promise<Caller> {
  const cookies = Object.fromEntries(
    Object.entries(getCookie(c)).flatMap(([name, value]) => {
      const place = /^seat_([0-4])$/.exec(name)?.[1]
      return place === undefined ? [] : [[Number(place), value]]
    }),
  )
  const person = await signedInIfKnown(c)
  return {
    ...{ personId: person === 'unknown' ? null : (person?.id ?? null), unsure: person === 'unknown' },
    ...{ cookies, seat, language: c.get('language') },
  }
}

async function signedInIfKnown(c: Context<App>): Promise<Person | null | 'unknown'> {
  try {
    return await signedIn(c)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    logFault('session', error, {})
    return 'unknown'
  }
}
