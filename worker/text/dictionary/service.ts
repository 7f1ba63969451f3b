// What went wrong outside the rules, and what to do now.
import type { ServiceCode } from '../service.ts'

export interface ServiceWords {
  /** What went wrong outside the rules, and what to do now. */
  readonly SERVICE: {
    readonly [code in ServiceCode]: string
  }
  /** Refusals that say how long to wait. */
  readonly REFUSED_FOR: { readonly [code in 'tooOften' | 'mailBudget' | 'mailNotSent']: (wait: string) => string }
}
