// From a raw mail to who has written it and what they have answered; or that it is nothing for us.
import { firstLines } from './firstLines.ts'
import { readMail } from './incoming.ts'
import { type Envelope, isByRobot } from './robots.ts'
import { senderOf } from './trust.ts'

export type Received =
  /** Neither a move nor answered. */
  | { readonly is: 'ignored'; readonly why: 'unreadable' | 'robot' | 'notProven' }
  | {
      readonly is: 'answer'
      /** Proven to be theirs by the server that has received it. */
      readonly from: string
      /** Null where it has none that can be answered to. */
      readonly messageId: string | null
      readonly subject: string
      /** What stands above the quote, line by line. */
      readonly lines: readonly string[]
    }

const MOST_SUBJECT = 200

/** `server`: the receiving server as it names itself in its verdict. Never throws. */
export async function receive(raw: Uint8Array, envelope: Envelope, server: string): Promise<Received> {
  const mail = await readMail(raw)
  if (!mail) return { is: 'ignored', why: 'unreadable' }
  if (isByRobot(mail, envelope)) return { is: 'ignored', why: 'robot' }
  const sender = senderOf(mail, server)
  if (sender.is === 'unknown') return { is: 'ignored', why: 'notProven' }
  const { messageId } = mail
  const subject = mail.subject
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_SUBJECT)
  return { is: 'answer', from: sender.address, messageId, subject, lines: firstLines(mail.text) }
}

const ADDRESS = /^[^+@]{1,20}\+([a-z2-7]{20,58})@/i

/** What the address that a mail came to says after its plus; null if that is no token of ours. */
export const tokenIn = (to: string): string | null => ADDRESS.exec(to.trim())?.[1]?.toLowerCase() ?? null
