// What leaving out a step or the rest of a turn means.

export interface StepsWords {
  /** The present step left out; the turn goes on with the next. */
  readonly SKIPS: {
    readonly secondTile: string
    readonly track: string
    readonly station: string
    readonly switchers: string
    readonly mine: string
    readonly units: string
    readonly issue: string
    readonly close: string
    readonly other: string
  }
  /** What still comes by itself when the rest of the turn is left out. */
  readonly STILL_COMES: {
    readonly production: string
    readonly runs: string
  }
}
