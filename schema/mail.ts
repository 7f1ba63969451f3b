/** Every kind of mail that the service sends; what is true of each stands in `worker/post/kinds.ts`. */
export const MAIL_KINDS = [
  ...(['turn', 'answer', 'corrected', 'finished', 'started'] as const),
  ...(['invitation', 'reminder', 'withdrawn', 'cancelled', 'leftOut'] as const),
  ...(['answered', 'muted', 'renewed', 'settings', 'signIn', 'address', 'addressChanged'] as const),
  ...(['timeUp', 'needed', 'asked', 'changed', 'seat'] as const),
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Whether mail to somebody arrives: `off` they turned it off, `budget` it waits for the provider's next day or month. */
export const MAIL_STATES = ['arrives', 'refused', 'bounced', 'complained', 'off', 'budget'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What a mail says, without its addresses: what the pure writers of mails give. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail as it goes out. `headers` beside those of every mail. */
export interface Mail extends MailContent {
  readonly to: string
  /** Their name; left out where it is not known. */
  readonly name?: string
  /** Where answers to it go; left out where there is no such address. */
  readonly replyTo?: string
  readonly headers: Readonly<Record<string, string>>
}
