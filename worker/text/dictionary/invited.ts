// A game before its start: who invites, who has answered what, and the terms.

import type { InvitationState } from '../../../schema/wire.ts'
import type { AtEnd } from '../../clock/clock.ts'

export interface InvitedWords {
  readonly INVITED: {
    readonly players: string
    readonly terms: string
    readonly organises: string
    readonly answers: Readonly<Record<InvitationState, string>>
    readonly accept: string
    readonly decline: string
    readonly notStarted: string
    readonly whenAll: string
    readonly youAccepted: string
    readonly youDeclined: string
    readonly startNow: string
    readonly startHint: string
    readonly startNeedsTwo: string
  }
  readonly invitedBy: (name: string) => string
  /** What is agreed before the game, a sentence each. */
  readonly TERMS: {
    readonly noClock: string
    readonly clock: (hours: number) => string
    readonly counts: string
    readonly smallClock: (hours: number) => string
    readonly reserve: (hours: number) => string
    readonly grace: (hours: number) => string
    readonly holidays: (days: number) => string
    readonly atHour: (hour: number) => string
    readonly atEnd: Readonly<Record<AtEnd, string>>
    readonly seating: {
      readonly random: string
      readonly fixed: string
    }
    readonly tanne: {
      readonly 50: string
      readonly 100: string
    }
    readonly runs: {
      readonly strict: string
      readonly lenient: string
    }
    readonly spectators: {
      readonly anyone: string
      readonly players: string
    }
  }
}
