// The mailbox of a developer's machine. Its table is made on first use, so a deployment has neither page nor table.

import type { Mail } from '../../schema/mail.ts'
import type { Env } from '../env.ts'

export interface StoredMail extends Mail {
  readonly id: number
  readonly key: string
  readonly at: number
  /** How often it was sent with its key; more than once is harmless. */
  readonly tries: number
}

const TABLE = `CREATE TABLE IF NOT EXISTS mailbox (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL, subject TEXT NOT NULL,
  text TEXT NOT NULL, html TEXT NOT NULL, headers TEXT NOT NULL, at INTEGER NOT NULL, tries INTEGER NOT NULL)`

/** Keeps the mail unless its key came before, as Resend does; the same body is expected with the same key. */
export async function putInMailbox(env: Env, mail: Mail, key: string): Promise<string> {
  const [, , found] = await env.DB.batch<{ id: number; text: string }>([
    env.DB.prepare(TABLE),
    env.DB.prepare(
      `INSERT INTO mailbox (key, recipient, subject, text, html, headers, at, tries) VALUES (?, ?, ?, ?, ?, ?, ?, 1)
       ON CONFLICT (key) DO UPDATE SET tries = tries + 1`,
    ).bind(key, mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers), Date.now()),
    env.DB.prepare('SELECT id, text FROM mailbox WHERE key = ?').bind(key),
  ])
  const row = found?.results[0]
  if (!row) throw new Error('the mailbox kept nothing')
  if (row.text !== mail.text) throw new Error(`409 invalid_idempotent_request: ${key} came with another body`)
  return `mailbox-${row.id}`
}

/** Mails after number `after`, the oldest first; only those to `to` if given. */
export async function mailsAfter(env: Env, after: number, to: string | null): Promise<StoredMail[]> {
  const [, found] = await env.DB.batch<MailRow>([
    env.DB.prepare(TABLE),
    env.DB.prepare('SELECT * FROM mailbox WHERE id > ?1 AND (?2 IS NULL OR recipient = ?2) ORDER BY id LIMIT 500').bind(
      after,
      to,
    ),
  ])
  return (found?.results ?? []).map(storedMail)
}

export async function mailNumber(env: Env, id: number): Promise<StoredMail | undefined> {
  const [, found] = await env.DB.batch<MailRow>([
    env.DB.prepare(TABLE),
    env.DB.prepare('SELECT * FROM mailbox WHERE id = ?').bind(id),
  ])
  return found?.results.map(storedMail)[0]
}

interface MailRow {
  readonly id: number
  readonly key: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: string
  readonly at: number
  readonly tries: number
}

function storedMail({ id, key, recipient, subject, text, html, headers, at, tries }: MailRow): StoredMail {
  return { id, key, to: recipient, subject, text, html, headers: JSON.parse(headers), at, tries }
}
