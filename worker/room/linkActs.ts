// What a personal link allows, and the cookies that come of using it.
import { signingKey } from './access.ts'
import { cookieOf, type Link, type Purpose } from './links.ts'
import type { Grant, LinkAct } from './rooms.ts'
import type { GameRow, SeatRow } from './store.ts'

const ALLOWED: { readonly [P in Purpose]: readonly LinkAct['do'][] } = {
  move: ['move', 'undo', 'open'],
  page: ['open'],
  invitation: ['answer'],
  mute: ['mute'],
}

export const isAllowed = (act: LinkAct, { purpose }: Link): boolean => ALLOWED[purpose].includes(act.do)

/** The page opens on this device without a further link once somebody has moved, opened or accepted on it; after a move the next comes marked. */
export async function grantOf(game: GameRow, row: SeatRow, act: LinkAct): Promise<Grant | null> {
  const acts = act.do === 'move' || act.do === 'open' || (act.do === 'answer' && act.accept)
  if (!acts) return null
  const key = signingKey(game, row)
  return {
    ...{ gameId: game.id, place: row.place, language: row.language },
    seat: await cookieOf(key, 'seat', row.place),
    confirmed: act.do === 'move' ? await cookieOf(key, 'confirmed', row.place) : null,
  }
}
