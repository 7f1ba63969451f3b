// What lies on a hex.

export interface HexesWords {
  readonly HEX: {
    readonly plain: string
    readonly kinds: { readonly town: string; readonly village: string }
    readonly value: (value: number) => string
    readonly values: (each: readonly string[]) => string
    readonly ofColour: (colour: string, value: number) => string
    readonly terrain: (cost: number) => string
    readonly locked: string
    readonly reserved: (tile: string, company: string) => string
    readonly plant: (value: number) => string
    readonly mine: (
      mine: string,
      owner: string,
      connected: boolean,
      makes: number,
      most: number,
      multiplier: number,
    ) => string
    readonly closedMine: (mine: string) => string
    readonly station: (company: string) => string
    readonly inactive: (company: string) => string
    readonly ask: string
  }
}
