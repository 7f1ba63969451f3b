// A mail begins otherwise than its reader's mail before: clients fold what repeats, and nobody opens the same subject twice.
export interface Beginning {
  readonly subject: string
  /** The first line of the text. */
  readonly firstLine: string
}

/** The first of several ways to say it that was not said the last time. */
export const differing = (before: string | undefined, ways: readonly [string, ...string[]]): string =>
  ways.find(way => way !== before) ?? ways[0]

/** How a mail begins. */
export const beginningOf = (mail: { readonly subject: string; readonly text: string }): Beginning => ({
  subject: mail.subject,
  firstLine: mail.text.split('\n', 1)[0] ?? '',
})
