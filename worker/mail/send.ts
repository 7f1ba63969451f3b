import { Resend } from 'resend'
import type { Mail } from '../../schema/mail.ts'
import { type Env, isLocal } from '../env.ts'
import { putInMailbox } from './mailbox.ts'

/** Whether the mail went out. If not, it may be tried again with the same key, `retryAfter` seconds later if known. */
export type SendResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: string; readonly retryAfter: number | null }

/** Headers of every mail: robots neither answer it nor take it for a person's. */
const ROBOT = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Sends one mail: by Resend if there is a key, else into the local mailbox. `key` makes repeating harmless. Never throws.
 */
export async function sendMail(env: Env, mail: Mail, key: string): Promise<SendResult> {
  const full = { ...mail, headers: { ...ROBOT, ...mail.headers } }
  try {
    if (env.RESEND_API_KEY) return await inTime(byResend(env, env.RESEND_API_KEY, full, key))
    if (isLocal(env)) return { ok: true, id: await putInMailbox(env, full, key) }
  } catch (error) {
    return { ok: false, reason: String(error), retryAfter: null }
  }
  return { ok: false, reason: 'no RESEND_API_KEY', retryAfter: null }
}

const PATIENCE = 20_000

/** A provider that does not answer counts as one that failed; should the mail have gone, its key keeps it single. */
async function inTime(sending: Promise<SendResult>): Promise<SendResult> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<SendResult>(resolve => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'no answer in time', retryAfter: null }), PATIENCE)
  })
  try {
    return await Promise.race([sending, late])
  } finally {
    if (timer !== null) clearTimeout(timer)
  }
}

async function byResend(env: Env, apiKey: string, mail: Mail, key: string): Promise<SendResult> {
  const resend = new Resend(apiKey, env.RESEND_URL ? { baseUrl: env.RESEND_URL } : {})
  const { to, subject, text, html, headers } = mail
  const answer = await resend.emails.send(
    { from: env.MAIL_FROM, to, subject, text, html, headers },
    { idempotencyKey: key },
  )
  if (answer.data) return { ok: true, id: answer.data.id }
  const wait = Number(answer.headers?.['retry-after'])
  return {
    ok: false,
    reason: `${answer.error?.statusCode ?? ''} ${answer.error?.name ?? ''} ${answer.error?.message ?? ''}`,
    retryAfter: wait > 0 ? Math.min(wait, 3600) : null,
  }
}
