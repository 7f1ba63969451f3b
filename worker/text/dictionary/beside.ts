// Where no game is played: invitations, one's settings.

export interface BesideWords {
  readonly BESIDE: {
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
    readonly cancelled: string
    readonly hide: string
    readonly settings: string
    readonly yourGames: string
    readonly yourName: string
    readonly yourAddress: string
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
    readonly language: string
    readonly invitations: string
    readonly keptForLater: string
    readonly save: string
    readonly saved: string
    readonly signOutEverywhere: string
    readonly signOutNote: string
  }
}
