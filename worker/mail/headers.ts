// Headers that keep a game together in a mailbox, and turn it off (`worker/post/provider.ts` adds those of every mail).

export interface MailIdentity {
  /** Domain that the mails come from. */
  readonly domain: string
  readonly game: string
  /** Whose mail it is: a seat, or a place before the start. */
  readonly to: number
  /** What it tells of, as its key names it. */
  readonly event: string
  /** `turn`, `started` and so on. */
  readonly kind: string
  /** Address that takes a POST and turns this game's mails off (RFC 8058); null for a kind that cannot be turned off. */
  readonly mailsOff: string | null
  /** The id of the mail that it answers, where it answers one: it stands beside it then. */
  readonly answers?: string | null
}

/** Every mail refers to one root per game and player: clients thread by it, and no two notices are the same message. */
export function mailHeaders(mail: MailIdentity): Readonly<Record<string, string>> {
  const root = `<${mail.game}.${mail.to}@${mail.domain}>`
  return {
    'Message-ID': `<${mail.game}.${mail.event}.${mail.to}.${mail.kind}@${mail.domain}>`,
    'In-Reply-To': mail.answers ?? root,
    References: mail.answers ? `${root} ${mail.answers}` : root,
    ...listId(mail),
    ...(mail.mailsOff === null
      ? {}
      : { 'List-Unsubscribe': `<${mail.mailsOff}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** What filters of a mailbox sort by: all mails of one game (RFC 2919). */
export const listId = ({ game, domain }: Pick<MailIdentity, 'game' | 'domain'>): Readonly<Record<string, string>> => ({
  'List-Id': `<${game}.${domain}>`,
})
