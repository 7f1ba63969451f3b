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
  /** The page of it. */
  readonly TABLE_PAGE: {
    readonly title: string
    readonly happened: string
    readonly asked: string
    readonly withdraw: string
    readonly youAsk: string
    readonly ask: Readonly<Record<'back' | 'pause' | 'goOn' | 'end', string>>
    readonly redo: string
    readonly resign: string
    readonly organiser: string
    readonly pause: string
    readonly goOn: string
    readonly moreTime: (who: string, hours: number) => string
    readonly least: (who: string) => string
    readonly setBack: string
    readonly copy: string
    readonly makeCopy: string
    readonly position: string
    readonly sure: string
    readonly handOver: string
    readonly give: (who: string) => string
    readonly askGive: (who: string) => string
    readonly mail: string
    readonly name: string
    readonly send: string
  }
}
