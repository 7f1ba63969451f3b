// Words of the page of a game: headings, fields, controls.

export interface GameWords {
  readonly PAGE: {
    readonly title: string
    readonly fields: {
      readonly bid: string
      readonly item: string
      readonly lot: string
      readonly company: string
      readonly share: string
      readonly shareCount: string
      readonly railway: string
      readonly initialValue: string
      readonly sharesNow: string
      readonly miningCompany: string
      readonly ownMine: string
      readonly otherMine: string
      readonly consentNeeded: string
      readonly percent: string
      readonly place: string
      readonly replaces: string
      readonly distribution: string
      readonly mine: string
      readonly price: string
      readonly machine: string
      readonly train: string
      readonly switcher: string
      readonly switcherFor: string
      readonly answer: string
      readonly fromBank: string
      readonly buyerPays: string
      readonly sellerPays: string
      readonly fromMine: (mine: string) => string
      readonly fromCompany: (company: string) => string
      readonly sale: (max: number, percent: number, each: number) => string
      readonly offer: (percent: number, place: string, price: number) => string
      readonly shares: (n: number) => string
      readonly switcherTo: (size: number) => string
      readonly switcherOf: (size: number) => string
      readonly machineOf: (size: number) => string
      readonly markers: (n: number) => string
      readonly maintenance: (due: number) => string
      readonly priceRange: (min: number, max: number) => string
    }
    readonly distribution: {
      readonly full: string
      readonly half: string
      readonly withhold: string
    }
    readonly accept: string
    readonly decline: string
    readonly offline: string
    readonly noConnection: string
    readonly asRead: (time: string) => string
    readonly newerService: string
    readonly reload: string
    readonly waitingFor: (names: string) => string
    readonly loading: string
    readonly back: string
    readonly notFound: string
    readonly noDecision: string
    readonly gameOver: string
    readonly watching: string
    readonly chooseOne: string
    readonly finishTurn: string
    readonly goOn: (without: string) => string
    readonly allMines: string
    readonly undoStep: string
    readonly sending: string
    readonly working: string
    readonly passedOver: (step: string) => string
    readonly soFar: string
    readonly takeBack: string
    readonly takenBack: string
    readonly done: string
    readonly wasTakenBack: string
    readonly notDone: string
    readonly close: string
    readonly keptDraft: (step: number) => string
    readonly chooseFirst: (field: string) => string
    readonly notInRange: (what: string, min: number, max: number, step: number) => string
    readonly mustGoOn: string
    readonly more: string
    readonly less: string
    readonly chooseN: (taken: number, of: number) => string
    readonly outOfRange: (min: number, max: number, step: number) => string
    readonly phase: string
    readonly concession: string
    readonly trains: string
    readonly steps: {
      readonly track: string
      readonly station: string
      readonly run: string
      readonly distribute: string
      readonly units: string
      readonly issue: string
      readonly close: string
      readonly switchers: string
      readonly mine: string
      readonly production: string
    }
    readonly tabs: {
      readonly move: string
      readonly board: string
      readonly market: string
      readonly companies: string
      readonly players: string
      readonly supply: string
      readonly log: string
    }
    readonly lookingBack: (at: number) => string
    readonly backToNow: string
    readonly finalTable: string
    readonly rank: string
    readonly worth: string
    /** `n` counts from 1. */
    readonly seatOf: (n: number) => string
  }
}
