// What is looked at later: a turn under review, and the table of the game.

export interface TableWords {
  /** A draft before it is sent, and what it changes. */
  readonly REVIEW: {
    readonly backToChoices: string
    readonly declined: (steps: readonly string[]) => string
    readonly takesBack: string
    readonly draftAgain: string
    readonly takeItBack: string
    readonly leaveIt: string
    readonly atOnce: string
    readonly commit: string
    readonly commitTurn: (whose: string) => string
    readonly wouldChange: string
    readonly whatHappens: string
    readonly endsTurn: string
    readonly nothingChanges: string
    readonly canTakeBack: string
    readonly asksFirst: string
    readonly mineLine: (mine: string) => string
  }
  /** Who decides after a move, and where its player would stand. */
  readonly NEXT: {
    readonly label: string
    readonly place: string
    readonly yours: string
    readonly turnOf: (name: string) => string
    readonly answer: string
    readonly over: string
  }
  /** Board, stock market, companies, players, supply and log. */
  readonly TABLE: {
    readonly treasury: string
    readonly director: string
    readonly purchaseOption: string
    readonly none: string
    readonly bank: string
    readonly stations: string
    readonly split: string
    readonly shut: string
    readonly notConnected: string
    readonly isConnected: string
    readonly activeOf: (active: number, all: number) => string
    readonly maintenanceNow: string
    readonly newSince: string
    readonly lastRuns: string
    readonly legend: string
    readonly lookBack: string
    readonly earlierMove: string
    readonly laterMove: string
    readonly atFirst: string
    readonly atLast: string
    readonly moveOf: (at: number, last: number) => string
    readonly permanentLink: string
    readonly market: string
    readonly marketHint: string
    readonly order: string
    readonly companies: string
    readonly notFormed: string
    readonly players: string
    readonly cash: string
    readonly worthOverTime: string
    readonly worthChart: string
    readonly worthTable: string
    readonly worthTableHint: string
    readonly round: string
    readonly next: string
    readonly nextOrder: string
    readonly offering: string
    readonly pool: string
    readonly receivership: string
    readonly notFloated: string
    readonly markersLeft: (n: number) => string
    readonly slots: string
    readonly slotsOf: (taken: number, of: number) => string
    readonly machineSize: (size: number) => string
    readonly switcherSize: (size: number) => string
    readonly faceValue: (value: number) => string
    readonly privateMines: string
    readonly concessionOf: (name: string) => string
    readonly onOffer: string
    readonly fromPhase: (phase: string) => string
    readonly switchers: string
    readonly deciding: string
    readonly now: string
    readonly orsPerSet: string
    readonly tilesInPlay: string
    readonly colours: {
      readonly yellow: string
      readonly green: string
      readonly brown: string
      readonly grey: string
    }
    readonly switcherOnSale: string
    readonly maintenanceOf: {
      readonly train: (size: string) => string
      readonly machine: (size: string) => string
      readonly switcher: (size: string) => string
    }
    readonly railcarHint: (price: string) => string
    readonly log: string
    readonly around: string
    readonly earlier: string
    readonly logUndo: (name: string) => string
    readonly supply: string
    readonly unit: string
    readonly left: string
    readonly unlimited: string
    readonly trainPrice: string
    readonly machinePrice: string
    readonly switcherPrice: string
    readonly railcar: string
    readonly nextPhase: (phase: string) => string
    readonly phaseBegins: (phase: string) => string
    readonly nothingNew: string
    readonly allPhases: string
    readonly concessionsThen: string
    readonly earlyThen: string
    readonly vorHarzer: string
  }
}
