// What people agree on while a game runs, places that get another holder, and the page on which that is done.
import type { AgreementRead } from '../../../schema/wire.ts'
import type { Letter } from '../letter.ts'

/** What is asked for; names in it are empty where nobody is named. */
export interface Asked {
  readonly by: string
  readonly who: string
  readonly guest: string
  readonly to: number | null
}

export interface AgreedWords {
  readonly TABLE_LETTERS: {
    readonly asked: Letter
    readonly asks: Readonly<Record<AgreementRead['kind'], (asked: Asked) => string>>
    readonly changed: Letter
    readonly setBackNote: string
    readonly seat: (game: string, before: string) => Letter
    readonly yourDecision: string
    readonly waitsFor: (names: readonly string[]) => string
  }
  readonly CONSENT: {
    readonly agree: string
    readonly decline: string
    readonly agreed: string
    readonly declined: string
    readonly done: string
    readonly over: string
  }
}
