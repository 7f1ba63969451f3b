// What is done on the board: tiles, stations and runs.

export interface BoardWords {
  readonly BOARD: {
    readonly keys: string
    readonly zoomIn: string
    readonly zoomOut: string
    readonly zoomAll: string
    readonly fingers: string
    readonly tapHex: (n: number) => string
    readonly tapHexFirst: string
    readonly wholeRoute: (cost: string) => string
    readonly layRoute: string
    readonly tile: (number: string) => string
    readonly turnTile: string
    readonly oneWay: string
    readonly ways: (n: number) => string
    readonly placeKinds: {
      readonly town: string
      readonly village: string
    }
    readonly terrain: (cost: string) => string
    readonly gainPending: string
    readonly gain: (before: number, after: number, more: number, proven: boolean) => string
    readonly signed: (n: number) => string
    readonly gainNote: (more: number) => string
    readonly gainUnknown: string
    readonly gainNothingRuns: string
    readonly gainHint: string
    readonly searching: string
    readonly noRun: string
    readonly changeRoutes: string
    readonly stopEditing: string
    readonly proposeBest: string
    readonly useRun: (revenue: string) => string
    readonly routeOf: string
    readonly routesOf: (n: number, train: number | 'D') => string
    readonly nthTrain: (train: string, n: number) => string
    readonly tapStart: string
    readonly tapNext: (place: string) => string
    readonly takeRoute: string
    readonly clearRoutes: string
    readonly dropRoute: (places: string) => string
    readonly revenue: string
    readonly maintenance: string
    readonly profit: string
    readonly couldAdd: string
    readonly partByPart: string
  }
  /** One line of a run's revenue: `Harzgerode, own station` or `mine 13 Harzgerode, by the 3-train`. */
  readonly PARTS: {
    readonly station: (hex: string) => string
    readonly stop: (hex: string) => string
    readonly blocked: (hex: string) => string
    readonly plant: (hex: string) => string
    readonly mine: (mine: string, train: string) => string
    readonly railcar: (hex: string, railcar: string) => string
    readonly localTrain: (hex: string) => string
  }
}
