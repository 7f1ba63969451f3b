// Around a game and a person, on the page: invitations, the switches of a game, one's settings.

export interface AroundWords {
  readonly AROUND: {
    readonly invitedAt: (mail: string) => string
    readonly sendAgain: string
    readonly sentAgain: string
    readonly withdraw: string
    readonly inviteMore: string
    readonly inPlaceOf: string
    readonly nobody: string
    readonly invite: string
    readonly leave: string
    readonly cancelGame: string
    readonly endGame: string
    readonly sure: string
    readonly cancelled: string
    readonly gameAndYou: string
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
    readonly hide: string
    readonly settings: string
    readonly yourGames: string
    readonly yourName: string
    readonly yourAddress: string
    readonly askAddress: string
    readonly zone: string
    readonly zoneHint: string
    readonly rhythm: string
    readonly night: string
    readonly nightFrom: string
    readonly nightTo: string
    readonly holidays: string
    readonly firstDay: string
    readonly lastDay: string
    readonly addHoliday: string
    readonly removeHoliday: string
    readonly keptForLater: string
    readonly language: string
    readonly invitations: string
    readonly save: string
    readonly saved: string
    readonly signOutEverywhere: string
    readonly signOutNote: string
  }
}
