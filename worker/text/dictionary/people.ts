// What is asked of people outside the moves of a game: answering, mails of a game off and on, signing in.
import type { Letter } from '../letter.ts'

export interface PeopleWords {
  /** A mark is asked for, since programs that check mails press buttons too. */
  readonly MARKED: {
    readonly yourAnswer: string
    readonly accept: string
    readonly decline: string
    readonly leave: string
    readonly sendAnswer: string
    readonly markFirst: string
    readonly markedForYou: string
    readonly mailsOff: string
    readonly mailsOn: string
    readonly mailsAreOn: string
    readonly mailsAreOff: string
    readonly mailsOffNote: string
    readonly mailsTurnedOff: string
    readonly mailsTurnedOn: string
    readonly change: string
    readonly signInHere: string
    readonly signIn: string
  }
  /** How a game stands for whoever opens an invitation. */
  readonly INVITATION: {
    readonly accepted: string
    readonly declined: string
    readonly startedWithYou: string
    readonly startedWithout: string
    readonly over: string
    readonly cancelled: string
  }
  /** Settings of a person as a mail's link shows and changes them. */
  readonly MAILED_SETTINGS: {
    readonly heading: string
    readonly lead: string
    readonly language: string
    readonly zone: string
    readonly rhythm: string
    readonly keptForLater: string
    readonly changed: string
    readonly others: string
    readonly languageIs: (language: string) => string
    readonly zoneIs: (zone: string) => string
    readonly rhythmIs: (hours: number) => string
    readonly every: (hours: number) => string
    readonly mailsAreOn: (game: string) => string
    readonly mailsAreOff: (game: string) => string
  }
  /** Refusing all invitations for good. */
  readonly NO_INVITATIONS: {
    readonly legend: string
    readonly choice: string
    readonly send: string
    readonly alsoThis: string
    readonly goOn: string
    readonly done: string
    readonly wayBack: string
  }
  /** Letters about what is changed around a game; `by`: its organiser, `who`: another player. */
  readonly LETTERS: {
    readonly reminderSubject: (by: string) => string
    readonly withdrawn: (game: string, by: string) => Letter
    readonly cancelled: (game: string, by: string) => Letter
    readonly leftOut: (game: string, by: string) => Letter
    readonly takenBack: (who: string) => Letter
    readonly offerWithdrawn: (who: string) => Letter
    readonly renewed: (game: string) => Letter
    readonly settings: (lines: readonly string[]) => Letter
    readonly endedEarly: (game: string) => Letter
  }
  /** Changing an address: a page, and the letters to the new and the old one. */
  readonly ADDRESS: {
    readonly heading: string
    readonly from: string
    readonly to: string
    readonly confirm: string
    readonly revoke: string
    readonly send: string
    readonly confirmNote: string
    readonly revokeNote: string
    readonly done: string
    readonly revoked: string
    readonly tooOld: string
  }
  readonly ADDRESS_LETTERS: { readonly confirm: () => Letter; readonly changed: () => Letter }
  /** What an entry of a form has to be, by its field. */
  readonly WRONG_FIELD: Readonly<
    Record<
      'mail' | 'guest' | 'name' | 'game' | 'seats' | 'zone' | 'rhythm' | 'night' | 'holidays' | 'other',
      (entry: string) => string
    >
  >
  readonly ofPlayer: (n: number, sentence: string) => string
}
