// The service as the page sees it: typed requests, refusals as values, a lost line as one more refusal.
import type {
  Account,
  AccountChange,
  CancelOrder,
  GameAnswer,
  GameList,
  GameRead,
  LogRead,
  NewGameSent,
  NewOrder,
  Refusal,
  SessionRead,
  Submission,
  Submitted,
  Undo,
  WorthRead,
} from '../schema/wire.ts'
import { answeredBy } from './deployment.ts'
import { PAGE } from './words.ts'

export type Entry = GameRead['log'][number]

/** `status` 0: the line is down and nobody knows whether it arrived. */
export type Refused = Refusal['error'] & { readonly status: number }
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: Refused }

const lost = (): Refused => ({ status: 0, code: 'offline', sentence: PAGE.offline })

async function ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    })
    answeredBy(response.headers.get('build'))
    const read: unknown = await response.json()
    if (response.ok) return { ok: true, value: read as T }
    const { error } = read as Refusal
    return { ok: false, refused: { ...error, status: response.status } }
  } catch {
    return { ok: false, refused: lost() }
  }
}

const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`
const seatQuery = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`)

export const api = {
  session: () => ask<SessionRead>('/api/session'),
  signIn: (mail: string) => ask<{ sent: true }>('/api/session/mail', { mail }),
  signOut: () => ask<unknown>('/api/session', undefined, 'DELETE'),
  rename: (name: string) => ask<unknown>('/api/session/name', { name }, 'PUT'),
  answer: (id: string, accept: boolean) => ask<GameAnswer>(`${game(id)}/answer`, { accept }),
  start: (id: string) => ask<GameAnswer>(`${game(id)}/start`, {}),
  games: () => ask<GameList>('/api/games'),
  /** What the organiser does besides playing. */
  cancel: (id: string) => ask<GameAnswer>(`${game(id)}/cancel`, {}),
  end: (id: string) => ask<GameAnswer>(`${game(id)}/end`, {}),
  invite: (id: string, guest: { mail: string; name?: string; inPlaceOf: number | null }) =>
    ask<GameAnswer>(`${game(id)}/invitations`, guest),
  withdraw: (id: string, place: number) => ask<GameAnswer>(`${game(id)}/invitations`, { place }, 'DELETE'),
  remind: (id: string, place: number) => ask<GameAnswer>(`${game(id)}/reminders`, { place }),
  renewFor: (id: string, place: number) => ask<GameAnswer>(`${game(id)}/links`, { place }),
  addressFor: (id: string, place: number, mail: string) =>
    ask<{ sent: true }>(`${game(id)}/address`, { place, mail }, 'PUT'),
  /** What a player changes about their own place. */
  mails: (id: string, on: boolean, seat: number | null) =>
    ask<GameAnswer>(`${game(id)}/mails`, { on, ...(seat === null ? {} : { seat }) }, 'PUT'),
  renew: (id: string, seat: number | null) => ask<GameAnswer>(`${game(id)}/links`, seat === null ? {} : { seat }),
  hide: (id: string) => ask<{ hidden: boolean }>(`${game(id)}/hidden`, { hidden: true }, 'PUT'),
  account: () => ask<Account>('/api/account'),
  change: (change: AccountChange) => ask<Account>('/api/account', change, 'PUT'),
  address: (mail: string) => ask<{ sent: true }>('/api/account/address', { mail }),
  signOutEverywhere: () => ask<unknown>('/api/session/everywhere', undefined, 'DELETE'),
  create: (game: NewGameSent) => ask<{ id: string }>('/api/games', game),
  read: (id: string, seat: number | null = null) => ask<GameRead>(game(id) + seatQuery(seat)),
  /** An earlier position, by its number. */
  past: (id: string, seq: number, seat: number | null = null) =>
    ask<GameRead>(`${game(id)}?at=${seq}${seat === null ? '' : `&seat=${seat}`}`),
  log: (id: string, before: number) => ask<LogRead>(`${game(id)}/log?before=${before}`),
  worth: (id: string) => ask<WorthRead>(`${game(id)}/worth`),
  submit: (id: string, turn: Submission) => ask<Submitted>(`${game(id)}/submissions`, turn),
  placeOrder: (id: string, order: NewOrder) => ask<GameAnswer>(`${game(id)}/order`, order, 'PUT'),
  cancelOrder: (id: string, order: CancelOrder) => ask<GameAnswer>(`${game(id)}/order`, order, 'DELETE'),
  undo: (id: string, turn: Undo) => ask<Submitted>(`${game(id)}/undo`, turn),
}
