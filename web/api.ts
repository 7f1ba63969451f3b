// The service as the page sees it: typed requests, refusals as values, a lost line as one more refusal.
import type { GameRead, Refusal, Submission, Submitted } from '../schema/wire.ts'
import { answeredBy } from './deployment.ts'
import { PAGE } from './words.ts'

export type Entry = GameRead['log'][number]

/** `status` 0: the line is down and nobody knows whether it arrived. */
export type Refused = Refusal['error'] & { readonly status: number }
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: Refused }

const lost = (): Refused => ({ status: 0, code: 'offline', sentence: PAGE.offline })

export async function ask<T>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer<T>> {
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

export const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`
const seatQuery = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`)

export const api = {
  read: (id: string, seat: number | null = null) => ask<GameRead>(game(id) + seatQuery(seat)),
  past: (id: string, seq: number, seat: number | null = null) =>
    ask<GameRead>(`${game(id)}?at=${seq}${seat === null ? '' : `&seat=${seat}`}`),
  submit: (id: string, turn: Submission) => ask<Submitted>(`${game(id)}/submissions`, turn),
}
