// The decision as a form that needs no script.

export interface ConfirmWords {
  /** What the confirming page says. */
  readonly CONFIRM: {
    readonly fromMail: string
    readonly oldMail: string
    readonly nothingSince: string
    readonly since: string
    readonly ended: string
    readonly does: string
    readonly choice: string
    readonly others: string
    readonly tapped: string
    readonly notAnyMore: string
    readonly unreadable: string
    readonly amount: string
    readonly upTo: string
    readonly shares: string
    readonly confirm: string
    readonly sending: string
    readonly takenBack: string
    readonly marked: string
    readonly openGame: string
    readonly notDone: string
    readonly doneLead: string
    readonly takeBack: string
    readonly canTakeBack: string
    readonly personal: string
  }
  readonly positionOf: (at: string) => string
  readonly yourMoveIn: (game: string) => string
  readonly tookBack: (name: string) => string
  readonly waitsFor: (names: readonly string[]) => string
  readonly markOneOf: (n: number) => string
  readonly rangeHint: (min: number, max: number, step: number) => string
  readonly countHint: (max: number) => string
  readonly bidMore: string
  readonly openMore: (lot: string) => string
  readonly sellSome: (company: string, each: number) => string
  readonly phaseWords: (phase: string) => string
  readonly moreOnPage: (acts: string) => string
}
