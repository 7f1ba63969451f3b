// From an outbox row to the mail that it stands for.
import type { Mail } from '../../schema/mail.ts'
import { mailHeaders } from '../mail/headers.ts'
import { signingKey } from './access.ts'
import { lifeLetter } from './lifeLetter.ts'
import { type Purpose, tokenOf } from './links.ts'
import type { OutboxRow } from './outbox.ts'
import { type Db, type GameRow, placeRows, type SeatRow } from './store.ts'
import { turnLetter } from './turnLetter.ts'

/** Whoever organises a game, with or without a place in it. */
export interface Organiser {
  readonly name: string
  readonly language: string
}

/** Where a mail goes, the service's address for its links, and who invites. */
export interface Addressed {
  readonly to: string
  readonly base: string
  readonly organiser: Organiser
  readonly now: number
}

/** The address of a link of this mail. */
export type Address = (purpose: Purpose, button?: number) => Promise<string>

/** Writes the mail of a row, with its links; what its buttons do is kept beside it. Null: nothing to write. */
export async function write(db: Db, game: GameRow, row: OutboxRow, addressed: Addressed): Promise<Mail | null> {
  const { to, base, organiser, now } = addressed
  const { kind } = row
  if (kind === 'index' || kind === 'history') return null
  const whom = placeRows(db).find(({ place }) => place === row.to) ?? null
  const address = addressesOf(game, row, whom, base)
  const content =
    kind !== 'turn'
      ? await lifeLetter(db, game, kind, { whom, organiser, address })
      : whom && (await turnLetter(db, game, whom, address, now))
  if (!content) return null
  const identity = {
    ...{ domain: new URL(base).hostname, game: game.id, to: whom?.place ?? 0, seq: row.seq, kind },
    mailsOff: await address('mute'),
  }
  return { ...content, to, headers: whom && whom.was === null ? mailHeaders(identity) : {} }
}

/** The links of a mail. Without a place nothing can be signed for its reader: they sign in. */
function addressesOf(game: GameRow, row: OutboxRow, whom: SeatRow | null, base: string): Address {
  return async (purpose, button = 0) => {
    if (!whom) return `${base}/game/${game.id}`
    const seq = row.kind === 'turn' ? game.seq : row.seq
    return `${base}/t/${await tokenOf(signingKey(game, whom), { purpose, place: whom.place, seq, button })}`
  }
}
