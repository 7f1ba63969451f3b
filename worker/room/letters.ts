// From an outbox row to the mail that it stands for.
import type { Mail, MailKind } from '../../schema/mail.ts'
import type { Env } from '../env.ts'
import { logFault } from '../faults.ts'
import { beginningOf } from '../mail/differing.ts'
import { listId, mailHeaders } from '../mail/headers.ts'
import type { Letter, Receiver } from '../post/office.ts'
import { signingKey } from './access.ts'
import { answerLetter, answerOf } from './answerLetter.ts'
import { clockBegins } from './clocks.ts'
import { lifeLetter } from './lifeLetter.ts'
import { type Purpose, tokenOf } from './links.ts'
import { evenIfOff, hold, type MailRow, mailDue, markWritten, settleMail, stillThere } from './outbox.ts'
import { replyToken } from './replyToken.ts'
import { type Db, type GameRow, placeRows, type SeatRow } from './store.ts'
import { turnLetter } from './turnLetter.ts'
import { keepWritten, writtenBefore } from './written.ts'

/** The address of a link of this mail. */
export type Address = (purpose: Purpose, button?: number) => Promise<string>

/** The letter of a mail that is due, as it is written now. */
export async function letterOf(db: Db, env: Env, game: GameRow, key: string, to: Receiver): Promise<Letter> {
  const row = mailDue(db, key)
  if (!row) return { is: 'notDue' }
  const muted = !evenIfOff(row.kind) && placeRows(db).find(({ place }) => place === row.to)?.muted
  if (muted && row.kind === 'turn') {
    hold(db, row.id)
    // Whoever wants no mail looks at the page by themselves: it counts as if the mail had gone.
    clockBegins(db, placeRows(db).find(({ place }) => place === row.to)?.seat ?? null, 'mail', Date.now())
    return { is: 'notDue' }
  }
  // What happens from here on is for the next one, also while this is being written.
  markWritten(db, row.id)
  try {
    const mail = muted ? null : await write(db, env, game, row, to)
    if (mail && stillThere(db, row.id)) return { is: 'due', mail }
    settleMail(db, key, null, Date.now())
    return { is: 'notDue' }
  } catch (error) {
    logFault('letter', error, { key })
    return { is: 'faulty' }
  }
}

/** Writes the mail of a row, with its links; what its buttons do is kept beside it. Null: nothing to write. */
async function write(db: Db, env: Env, game: GameRow, row: MailRow, to: Receiver): Promise<Mail | null> {
  const { kind } = row
  const base = env.BASE_URL ?? game.base
  const whom = placeRows(db).find(({ place }) => place === row.to) ?? null
  const address = addressesOf(game, row, whom, base)
  const language = whom?.language ?? to.language
  const isTheirs = whom !== null && whom.was === null
  // Whom nothing is kept for, for them nothing can be turned off.
  const mailsOff = isTheirs && !evenIfOff(kind) ? await address('mute') : null
  const before = writtenBefore(db, row.to, row.key)
  const replyTo = whom && isTheirs && (await replyToOf(env, game, row, whom))
  const given = { address, before, now: Date.now() }
  const content =
    kind === 'turn'
      ? whom && (await turnLetter(db, game, whom, { ...given, answerable: replyTo !== null }))
      : kind === 'answer'
        ? whom && (await answerLetter(db, game, row, whom, given))
        : await lifeLetter(db, game, row, {
            ...{ whom, language, rhythm: to.rhythm, organiser: game.organiserName, address, mailsOff, before },
          })
  if (!content) return null
  keepWritten(db, row.to, row.key, beginningOf(content), Date.now())
  const identity = {
    ...{ domain: new URL(base).hostname, game: game.id, to: whom?.place ?? 0 },
    ...{ event: row.key.split('/')[1] ?? '', kind, mailsOff },
    answers: kind === 'answer' ? answerOf(db, row)?.messageId : null,
  }
  return {
    ...{ ...content, to: to.mail, headers: isTheirs ? mailHeaders(identity) : listId(identity) },
    // An office of an earlier version does not say it.
    ...(to.name ? { name: to.name } : {}),
    ...(replyTo ? { replyTo } : {}),
  }
}

/** Mails of the present decision, which can be answered. */
const TELLS_DECISION: readonly MailKind[] = ['turn', 'answer']

/** Where an answer to a mail goes; null where it cannot be answered. */
async function replyToOf(env: Env, game: GameRow, { kind }: MailRow, whom: SeatRow): Promise<string | null> {
  const [, name, domain] = /^([^@+\s]{1,20})@([^@\s]+)$/.exec(env.ANSWER_ADDRESS ?? '') ?? []
  if (name === undefined || domain === undefined || whom.seat === null || !TELLS_DECISION.includes(kind)) return null
  return `${name}+${await replyToken(signingKey(game, whom), whom.place, game.seq)}@${domain}`
}

/** The links of a mail. Without a place nothing can be signed for its reader: they sign in. */
function addressesOf(game: GameRow, row: MailRow, whom: SeatRow | null, base: string): Address {
  return async (purpose, button = 0) => {
    if (!whom) return `${base}/game/${game.id}`
    // What is asked for has a number of its own.
    if (purpose === 'consent')
      return `${base}/t/${await tokenOf(signingKey(game, whom), { purpose, place: whom.place, seq: row.about?.[0] ?? 0, button })}`
    const seq = TELLS_DECISION.includes(row.kind) ? game.seq : row.seq
    return `${base}/t/${await tokenOf(signingKey(game, whom), { purpose, place: whom.place, seq, button })}`
  }
}
