// Why the rules refuse something, and what to do now.
import type { IllegalCode } from '../../engine/index.ts'
import type { Figures } from '../figures.ts'

export interface RefusalsWords {
  /** What is wrong and what to do now, without the rule's number, which `refusal` adds. */
  readonly REFUSALS: Readonly<Record<IllegalCode, (f: Figures) => string>>
  /** From when a concession is on offer. */
  readonly ACTIVATION: {
    readonly later: string
    readonly from: (phase: string) => string
    /** `from phase 4, or from phase 3 once a tile lies on its route` */
    readonly fromOrEarlier: (phase: string, earlyPhase: string) => string
  }
  /** A sentence with the number of its rule: `... bid 110 M or more in steps of 10 (3.1).` */
  readonly withRule: (sentence: string, rule: string) => string
}
