// The provider of mail. Nothing else in the service knows who that is: Resend where there is a key, else the mailbox of a developer's machine.
import { Resend, type WebhookEventPayload } from 'resend'
import type { Mail } from '../../schema/mail.ts'
import { type Env, isLocal, seconds } from '../env.ts'
import { addressed } from '../mail/addressed.ts'
import { putInMailbox } from '../mail/mailbox.ts'
import type { ProviderEvent } from './office.ts'

/** What the provider answers to a mail. `taken`: whether it can have been taken all the same. */
export type Answer =
  | { readonly is: 'sent'; readonly id: string }
  /** Final for this mail. */
  | { readonly is: 'refused'; readonly reason: string }
  /** Nobody's mail goes for a while, `after` seconds if it says so; `quota`: what its plan allows is used up. */
  | {
      readonly is: 'rest'
      readonly reason: string
      readonly after: number | null
      readonly quota: boolean
      readonly taken: boolean
    }
  /** This mail is to be tried again. */
  | { readonly is: 'again'; readonly reason: string; readonly taken: boolean }
  /** No answer in time. */
  | { readonly is: 'hangs' }

/** Whether mail goes into the mailbox of this machine: that takes any number. */
export const isMailbox = (env: Env): boolean => !env.RESEND_API_KEY && isLocal(env)

/** Headers of every mail: robots neither answer it nor take it for a person's. */
export const ROBOT = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Asks the provider to send a mail. `key` makes repeating harmless, with the same `from` and mail. Never throws. */
export async function ask(env: Env, from: string, mail: Mail, key: string): Promise<Answer> {
  const full = { ...mail, headers: { ...ROBOT, ...mail.headers } }
  const local = mail.replyTo ? { ...full, headers: { ...full.headers, 'Reply-To': mail.replyTo } } : full
  try {
    if (env.RESEND_API_KEY) return await inTime(env, byResend(env, env.RESEND_API_KEY, from, full, key))
    if (isLocal(env)) return { is: 'sent', id: await putInMailbox(env, local, key) }
  } catch (error) {
    return { is: 'again', reason: String(error), taken: true }
  }
  return { is: 'rest', reason: 'no RESEND_API_KEY', after: NO_KEY, quota: false, taken: false }
}

const NO_KEY = 600
const PATIENCE = 20

/** A provider that does not answer counts as one that may have sent; should the mail have gone, its key keeps it single. */
async function inTime(env: Env, asking: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<Answer>(resolve => {
    timer = setTimeout(() => resolve({ is: 'hangs' }), seconds(env.MAIL_PATIENCE, PATIENCE) * 1000)
  })
  try {
    return await Promise.race([asking, late])
  } finally {
    if (timer !== null) clearTimeout(timer)
  }
}

const resendOf = (env: Env, apiKey: string) => new Resend(apiKey, env.RESEND_URL ? { baseUrl: env.RESEND_URL } : {})

async function byResend(env: Env, apiKey: string, from: string, mail: Mail, key: string): Promise<Answer> {
  const { subject, text, html, headers, replyTo } = mail
  const to = addressed(mail.name ?? '', mail.to)
  const answer = await resendOf(env, apiKey).emails.send(
    { from, to, subject, text, html, headers, ...(replyTo ? { replyTo } : {}) },
    { idempotencyKey: key },
  )
  if (answer.data) return { is: 'sent', id: answer.data.id }
  const { statusCode: status = null, name = '', message = '' } = answer.error ?? {}
  return answerOf(status, name, `${status ?? ''} ${name} ${message}`.trim(), answer.headers?.['retry-after'])
}

/** What is wrong with the service's own key is no fault of a mail: all wait until it is mended. */
const OF_THE_KEY = ['missing_api_key', 'restricted_api_key', 'invalid_api_key', 'suspended_api_key']

function answerOf(status: number | null, name: string, reason: string, retryAfter: string | undefined): Answer {
  const wait = Number(retryAfter)
  const after = wait > 0 ? Math.min(wait, 24 * 3600) : null
  const rest = { is: 'rest', reason, after, quota: /quota/.test(name) } as const
  if (OF_THE_KEY.includes(name) || status === 401) return { ...rest, after: after ?? NO_KEY, taken: false }
  if (status === 429) return { ...rest, taken: false }
  // No status: nobody was reached, or the answer was lost on its way.
  if (status === null || status >= 500) return { ...rest, taken: true }
  // Another try with this key is under way, or has come with another body.
  if (status === 409 || status === 408) return { is: 'again', reason, taken: true }
  return { is: 'refused', reason }
}

const TOLD = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.suppressed': 'suppressed',
  'email.failed': 'failed',
} as const

/**
 * What a request to our webhook says, once its signature is found good; `null` for what does not concern us, undefined for a signature
 * that is none.
 */
export function toldBy(env: Env, payload: string, headers: Headers): ProviderEvent | null | undefined {
  const webhookSecret = env.RESEND_WEBHOOK_SECRET
  const id = headers.get('svix-id')
  const timestamp = headers.get('svix-timestamp')
  const signature = headers.get('svix-signature')
  if (!webhookSecret || !id || !timestamp || !signature) return undefined
  try {
    const event = resendOf(env, env.RESEND_API_KEY || 're_none').webhooks.verify({
      payload,
      headers: { id, timestamp, signature },
      webhookSecret,
    })
    return eventOf(id, event)
  } catch {
    return undefined
  }
}

function eventOf(id: string, event: WebhookEventPayload): ProviderEvent | null {
  if (!(event.type in TOLD)) return null
  const what = TOLD[event.type as keyof typeof TOLD]
  const { data } = event as Extract<WebhookEventPayload, { type: keyof typeof TOLD }>
  const at = Date.parse(event.created_at)
  return {
    ...{ id, what, providerId: data.email_id, reason: reasonOf(data) },
    to: data.to[0] ?? '',
    at: Number.isNaN(at) ? Date.now() : at,
  }
}

/** What the provider says of it, in its own words. */
function reasonOf(data: object): string | null {
  if ('bounce' in data) return wordsOf(data.bounce, 'message')
  if ('suppressed' in data) return wordsOf(data.suppressed, 'message')
  return 'failed' in data ? wordsOf(data.failed, 'reason') : null
}

function wordsOf(part: unknown, name: string): string | null {
  const words = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : null
  return typeof words === 'string' ? words : null
}
