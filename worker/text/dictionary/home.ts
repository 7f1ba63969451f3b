// The first page: what the service is, signing in, one's games, a new game.

import type { AtEnd } from '../../clock/clock.ts'
export interface HomeWords {
  readonly HOME: {
    readonly what: string
    readonly steps: string[]
    readonly howItGoes: string
    readonly practise: string
    readonly practiceText: string
    readonly startPractice: string
    readonly signIn: string
    readonly signInText: string
    readonly mailAddress: string
    readonly sendLink: string
    readonly linkSent: string
    readonly openMailbox: string
    readonly signOut: string
    readonly signedInAs: (name: string) => string
    readonly keptGames: string
    readonly yourGames: string
    readonly noGames: string
    readonly yourMove: string
    readonly answerFirst: string
    readonly status: {
      readonly inviting: string
      readonly running: string
      readonly finished: string
      readonly ended: string
      readonly cancelled: string
    }
    readonly waitingFor: (names: readonly string[]) => string
    readonly acceptedOf: (accepted: number, all: number) => string
    readonly players: (names: readonly string[]) => string
    readonly newGame: string
    readonly newGameText: string
    readonly gameName: string
    readonly invited: string
    readonly playersHint: string
    readonly player: (n: number) => string
    readonly playerName: string
    readonly addPlayer: string
    readonly removePlayerOf: (n: number) => string
    readonly seating: string
    readonly seatingRandom: string
    readonly seatingFixed: string
    readonly tanne: string
    readonly tanne50: string
    readonly tanne100: string
    readonly runs: string
    readonly runsLenient: string
    readonly runsStrict: string
    readonly watch: string
    readonly watchPlayers: string
    readonly watchAnyone: string
    readonly pace: string
    readonly noClock: string
    readonly paceHours: (n: number) => string
    readonly whenUp: string
    readonly atEnd: Readonly<Record<AtEnd, string>>
    readonly moreClock: string
    readonly clockTerms: Readonly<
      Record<'reserve' | 'grace' | 'smallHours' | 'atHour' | 'holidayDays' | 'handOverAfter', string>
    >
    readonly createGame: string
  }
}
