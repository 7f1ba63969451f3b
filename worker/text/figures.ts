// What a refusal is worded with.

/** What the rule tells beside its refusal, each as it stands in a sentence. What it does not tell is missing. */
export interface Figures {
  /** Sums of money. */
  readonly price?: string
  readonly cash?: string
  readonly least?: string
  readonly most?: string
  readonly company?: string
  readonly mine?: string
  readonly hex?: string
  readonly item?: string
  readonly held?: string
  readonly limit?: string
  /** Something was given that is no amount. */
  readonly amount?: string
  /** A turn, named with its round. */
  readonly turn?: string
  /** From when a concession is on offer. */
  readonly activation?: string
}
