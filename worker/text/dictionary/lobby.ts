// The small pages around a game, and the mailbox of a developer.

export interface LobbyWords {
  /** The small pages around a game: invitation, opening, mails off, sign-in, a refusal. */
  readonly LOBBY: {
    readonly service: string
    readonly noScript: string
    readonly needsScript: string
    readonly plainDecision: string
    readonly plainHome: string
    readonly invited: string
    readonly nothingYet: string
    readonly youAreIn: string
    readonly youDeclined: string
    readonly changeMind: string
    readonly hasStarted: string
    readonly startsWhenAll: string
    readonly open: string
    readonly openLead: string
    readonly openNote: string
    readonly mute: string
    readonly muteLead: string
    readonly muted: string
    readonly signIn: string
    readonly signInNote: string
    readonly notDone: string
    readonly problem: (head: string) => string
    readonly games: string
    readonly practice: string
    readonly copyOf: (game: string) => string
    readonly players: readonly string[]
  }
  /** The mailbox of a developer's machine. */
  readonly MAILBOX: {
    readonly title: string
    readonly none: string
    readonly utc: string
    readonly to: string
    readonly subject: string
    readonly asHtml: string
    readonly html: string
    readonly text: string
    readonly headers: string
  }
}
