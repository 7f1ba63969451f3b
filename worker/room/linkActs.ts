// What a personal link allows, and the cookies that come of using it.
import { cookieKey } from './access.ts'
import { cookieOf, type Link, type Purpose } from './links.ts'
import type { Grant, LinkAct } from './rooms.ts'
import type { GameRow, SeatRow } from './store.ts'

const ALLOWED: { readonly [P in Purpose]: readonly LinkAct['do'][] } = {
  move: ['move', 'undo', 'open'],
  page: ['open'],
  invitation: ['answer', 'open'],
  mute: ['mails', 'tell'],
  orders: ['cancelOrder', 'placeOrder'],
  consent: ['consent'],
}

export const isAllowed = (act: LinkAct, { purpose }: Link): boolean => ALLOWED[purpose].includes(act.do)

/**
 * The page opens on this device without a further link once somebody has moved, opened or accepted on it; after a choice that a person has
 * marked the next comes marked.
 */
export async function grantOf(game: GameRow, row: SeatRow, act: LinkAct): Promise<Grant | null> {
  const opens = act.do === 'move' || act.do === 'open' || (act.do === 'answer' && act.accept)
  const confirms =
    act.do === 'move' ||
    act.do === 'answer' ||
    act.do === 'consent' ||
    act.do === 'tell' ||
    (act.do === 'mails' && act.marked)
  if (!opens && !confirms) return null
  const key = cookieKey(game, row)
  return {
    ...{ gameId: game.id, place: row.place, language: row.language },
    seat: opens ? await cookieOf(key, 'seat', row.place) : null,
    confirmed: confirms ? await cookieOf(key, 'confirmed', row.place) : null,
  }
}
