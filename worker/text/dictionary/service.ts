// What went wrong outside the rules, and what to do now.
import type { ServiceCode } from '../service.ts'

export interface ServiceWords {
  /** What went wrong outside the rules, and what to do now. */
  readonly SERVICE: {
    readonly [code in ServiceCode]: string
  }
  /** What is refused for so many minutes from now. */
  readonly refusedFor: (code: ServiceCode, minutes: number) => string
}
