// Time: how long everybody has, and what happens when it is up.
import type { HappeningRead } from '../../../schema/wire.ts'
import type { AtEnd } from '../../clock/clock.ts'
import type { Letter } from '../letter.ts'

export interface ClockWords {
  /** What the page says of waiting. */
  readonly CLOCK: {
    readonly since: (moment: string) => string
    readonly decideBy: (moment: string) => string
    readonly graceUntil: (moment: string) => string
    readonly paused: (moment: string) => string
  }
}

/** Names in it are empty where nobody is named. */
export interface Happened {
  readonly by: string
  readonly who: string
  readonly at: number
  readonly names: readonly string[]
}

export interface ClockLetters {
  /** What happened to a game besides moves. */
  readonly HAPPENINGS: Readonly<Record<HappeningRead['what'], (about: Happened) => string>>
  readonly CLOCK_LETTERS: {
    readonly timeUp: Letter
    readonly until: (deadline: string) => string
    readonly after: Readonly<Record<AtEnd, string>>
    readonly shortened: (misses: number) => string
    readonly clockMoved: Letter
    readonly needed: Readonly<Record<'late' | 'again' | 'resigned', (who: string) => Letter>>
    readonly misses: (who: string, n: number) => string
    readonly whatYouCan: string
  }
}
