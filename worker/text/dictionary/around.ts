// Around a game and a person, on the page: the switches of a game.

export interface AroundWords {
  readonly AROUND: {
    readonly endGame: string
    readonly sure: string
    readonly gameAndYou: string
    readonly atTable: string
    readonly mailsOn: string
    readonly mailsOff: string
    readonly turnOff: string
    readonly turnOn: string
    readonly offFor: (names: readonly string[]) => string
    readonly renew: string
    readonly renewNote: string
    readonly renewed: string
    readonly renewFor: (name: string) => string
    readonly addressFor: (name: string) => string
    readonly addressAsked: string
    readonly askAddress: string
  }
}
