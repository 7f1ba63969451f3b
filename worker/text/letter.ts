/** One mail's words: what it is about, the sentences, what its button says, and a closing note. */
export interface Letter {
  readonly subject: string
  readonly lead: string
  readonly lines: readonly string[]
  readonly button: string | null
  readonly note: string
}
