// The personal links and cookies of one game. Each is bound to a purpose, the game, a person's place in it and, for
// links, a position; raising a place's key version makes all of its links and cookies void.
import { sameText, sign } from '../tokens.ts'

/** `move`: a button; `page`: opens the page; `invitation`: accept or decline; `mute`: no more mails of this game; `orders`: one's standing orders; `consent`: agree or not. */
const PURPOSES = { move: 'm', page: 'p', invitation: 'i', mute: 'u', orders: 'o', consent: 'c' } as const
export type Purpose = keyof typeof PURPOSES

export interface Link {
  readonly purpose: Purpose
  readonly place: number
  /** The position that the mail was written for. */
  readonly seq: number
  /** `move`: which of the mail's buttons, from 0. */
  readonly button: number
}

/** What signs: the game's id and secret, and the present key version of the place. */
export interface SigningKey {
  readonly gameId: string
  readonly secret: string
  readonly keyVersion: number
}

/** A number that no button of a mail has: the decision without a move of its own. */
export const NO_BUTTON = 36 ** 2 - 1

const FORM = /^([a-z2-9]{12})\.([mpiuoc])([0-4])\.([0-9a-z]{1,7})\.([0-9a-z]{1,2})\.([A-Za-z0-9_-]{22})$/

/** The token of a link: short, readable in an address, the same every time. */
export async function tokenOf(key: SigningKey, link: Link): Promise<string> {
  const text = `${key.gameId}.${PURPOSES[link.purpose]}${link.place}.${link.seq.toString(36)}.${link.button.toString(36)}`
  return `${text}.${await sign(key.secret, `${text}.${key.keyVersion}`)}`
}

/** The game that a token speaks of, without any proof yet; null if it is no token. */
export function gameOfToken(token: string): string | null {
  return FORM.exec(token)?.[1] ?? null
}

/** What a token says, without any proof yet. */
export function readToken(token: string): Link | null {
  const [, , letter, place, seq, button] = FORM.exec(token) ?? []
  const purpose = (Object.keys(PURPOSES) as Purpose[]).find(name => PURPOSES[name] === letter)
  if (!purpose || place === undefined || seq === undefined || button === undefined) return null
  return { purpose, place: Number(place), seq: Number.parseInt(seq, 36), button: Number.parseInt(button, 36) }
}

/** Whether this game signed the token for that place as it now is. */
export async function isOurs(key: SigningKey, token: string, link: Link): Promise<boolean> {
  return sameText(token, await tokenOf(key, link))
}

/** `seat` lets a device act for a place; `confirmed` says that it has confirmed a move for it before. */
export type CookieKind = 'seat' | 'confirmed'

/** What signs a cookie. */
export interface CookieKey extends SigningKey {
  readonly cookieVersion: number
}

export function cookieOf(key: CookieKey, kind: CookieKind, place: number): Promise<string> {
  const { gameId, keyVersion, cookieVersion } = key
  // A cookie from before they had a version of their own is one of the first.
  const version = cookieVersion === 0 ? keyVersion : `${keyVersion}.${cookieVersion}`
  return sign(key.secret, `cookie.${kind}.${gameId}.${place}.${version}`)
}

export async function isOurCookie(key: CookieKey, kind: CookieKind, place: number, value: string): Promise<boolean> {
  return sameText(value, await cookieOf(key, kind, place))
}
