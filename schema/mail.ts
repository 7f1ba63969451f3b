/** What a mail says, without its addresses: what the pure writers of mails give. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail as it goes out. `headers` beside those of every mail. */
export interface Mail extends MailContent {
  readonly to: string
  readonly headers: Readonly<Record<string, string>>
}
