// Whether mail arrives, and what to do where it does not.

/** Ways in which mail does not come. */
type Trouble = 'refused' | 'bounced' | 'complained' | 'off' | 'budget'

export interface ArrivalWords {
  readonly ARRIVAL: {
    /** The reader's own mail, and that of another. */
    readonly own: Readonly<Record<Trouble, string>>
    readonly other: Readonly<Record<Trouble, (name: string) => string>>
    /** Where it is not the provider who says why. */
    readonly unknown: string
    readonly fault: string
    /** `reason`: as the provider says it, in its own language. */
    readonly because: (reason: string) => string
    /** What the reader can do about their own mail, and about another's. */
    readonly ownWay: Readonly<Record<Trouble, string>>
    readonly otherWay: Readonly<Record<Trouble, string>>
  }
}
