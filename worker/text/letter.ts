/** One mail's words: what it is about (its game stands before that), the sentences, what its button says, and a closing note. */
export interface Letter {
  readonly subject: string
  readonly lead: string
  readonly lines: readonly string[]
  readonly button: string | null
  readonly note: string
}
