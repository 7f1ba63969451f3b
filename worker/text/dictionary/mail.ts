// Words of the mails.
import type { InvitationState } from '../../../schema/wire.ts'
import type { Letter } from '../letter.ts'
import type { Piece, Sentence } from '../sentence.ts'

export interface MailWords {
  /** What a turn mail says around its tables. */
  readonly TURN_MAIL: {
    readonly something: string
    readonly onPage: string
    readonly howTo: string
    readonly howToText: string
    readonly since: string
    readonly nothingSince: string
    readonly you: string
    readonly cash: string
    readonly shares: string
    readonly mines: string
    readonly concessions: string
    readonly options: string
    readonly treasury: string
    readonly connected: string
    readonly table: string
    readonly nextOrder: string
    readonly holdings: string
    readonly place: string
    readonly receivership: string
    readonly worth: string
    readonly market: string
    readonly company: string
    readonly companyHead: string
    readonly value: string
    readonly directorHead: string
    readonly treasuryHead: string
    readonly poolHead: string
    readonly openGame: string
    readonly mailsOff: string
    readonly mailsOffText: string
    readonly personal: string
    readonly youMark: string
  }
  /** A button for several moves that are alike. */
  readonly ALIKE: {
    readonly form: (railway: Piece) => Sentence
    readonly mine: string
    readonly concession: string
    readonly at: (values: readonly string[]) => string
    readonly named: (names: readonly string[]) => string
    readonly count: (n: number) => string
  }
  /** Before a first line that is the same as that of the mail before. */
  readonly onceMore: (line: string) => string
  readonly decideBy: (deadline: string) => string
  readonly earlierLines: (n: number) => string
  readonly nextWords: (names: readonly string[]) => string
  readonly mhePays: (mhe: Piece, each: number) => Sentence
  /** What a company or player owns, short. */
  readonly UNITS: {
    readonly mines: (mines: readonly string[]) => string
    readonly trains: (sizes: readonly string[]) => string
    readonly ownMine: (mine: string, facts: readonly string[]) => string
    readonly ownTreasury: (sum: number) => string
    readonly share: (company: Piece, percent: number) => Sentence
  }
  /** How the bidding stands, and what comes after the present decision. */
  readonly STANDING: {
    readonly bid: (who: string, bid: number) => string
    readonly bids: (bids: readonly string[]) => string
    readonly noBid: string
    readonly leads: (who: string, bid: number) => string
    readonly lot: (lot: string, facts: string) => string
    readonly lots: (lots: Piece) => Sentence
    readonly turn: (whose: Piece, decider: string) => Sentence
    readonly inReceivership: string
    readonly turns: (turns: Piece) => Sentence
  }
  /** Who else is invited, by what they have answered. */
  readonly GUESTS: Readonly<Record<InvitationState, (names: readonly string[]) => string>>
  /** `byPlays`: who invites plays, too. `others`: sentences about whoever else is invited. */
  readonly invitationLetter: (game: string, by: string, byPlays: boolean, others: readonly string[]) => Letter
  readonly signInLetter: (site: string) => Letter
  /** To the organiser: somebody will not play; `accepted`: others who will, after all. */
  readonly declinedLetter: (game: string, who: readonly string[], accepted: readonly string[]) => Letter
  /** To the organiser: somebody who declined plays after all. */
  readonly acceptedLetter: (game: string, who: readonly string[]) => Letter
  /** To the organiser: somebody gets no more mails of this game; `on`: others who get them again. */
  readonly mailsOffLetter: (game: string, who: readonly string[], on: readonly string[]) => Letter
  readonly mailsOnLetter: (game: string, who: readonly string[]) => Letter
  readonly startedLetter: (game: string, order: readonly string[], you: string) => Letter
  /** What ended a game by its rules (7). */
  readonly ENDED: Readonly<Record<'value1000' | 'phase5', string>>
  /** `cause`: the sentence of what ended it by the rules; null where people did. */
  readonly endedLetter: (game: string, winner: string, cause: string | null) => Letter
}
