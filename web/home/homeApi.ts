// What is asked of the service where no game is played.
import type { Account, AccountChange, GameAnswer, GameList, NewGameSent, SessionRead } from '../../schema/wire.ts'
import { ask, game } from '../api.ts'

export const homeApi = {
  session: () => ask<SessionRead>('/api/session'),
  signIn: (mail: string) => ask<{ sent: true }>('/api/session/mail', { mail }),
  signOut: () => ask<unknown>('/api/session', undefined, 'DELETE'),
  rename: (name: string) => ask<unknown>('/api/session/name', { name }, 'PUT'),
  answer: (id: string, accept: boolean) => ask<GameAnswer>(`${game(id)}/answer`, { accept }),
  start: (id: string) => ask<GameAnswer>(`${game(id)}/start`, {}),
  games: () => ask<GameList>('/api/games'),
  cancel: (id: string) => ask<GameAnswer>(`${game(id)}/cancel`, {}),
  invite: (id: string, guest: { mail: string; name?: string; inPlaceOf: number | null }) =>
    ask<GameAnswer>(`${game(id)}/invitations`, guest),
  withdraw: (id: string, place: number) => ask<GameAnswer>(`${game(id)}/invitations`, { place }, 'DELETE'),
  remind: (id: string, place: number) => ask<GameAnswer>(`${game(id)}/reminders`, { place }),
  hide: (id: string) => ask<{ hidden: boolean }>(`${game(id)}/hidden`, { hidden: true }, 'PUT'),
  account: () => ask<Account>('/api/account'),
  change: (change: AccountChange) => ask<Account>('/api/account', change, 'PUT'),
  address: (mail: string) => ask<{ sent: true }>('/api/account/address', { mail }),
  signOutEverywhere: () => ask<unknown>('/api/session/everywhere', undefined, 'DELETE'),
  create: (game: NewGameSent) => ask<{ id: string }>('/api/games', game),
}
