// Turns by name, and what is said of moves that were meant for another turn.

export interface TurnsWords {
  /** A turn, with its round. */
  readonly TURNS: {
    readonly ofMine: (round: string, mine: string) => string
    readonly ofCompany: (round: string, company: string) => string
    readonly ofPlayer: (round: string, nth: number, who: string) => string
    readonly ofAnotherVersion: string
    /** In the place of the player: the reader knows whose turn of a round it was. */
    readonly yours: string
  }
  /** What was meant for another turn; `turn` as `TURNS` say it. */
  readonly KEPT: {
    readonly meantFor: {
      readonly over: (turn: string) => string
      readonly toCome: (turn: string) => string
    }
    readonly over: string
    readonly toCome: string
    readonly drop: string
  }
}
