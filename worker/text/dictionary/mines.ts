// A run of mines as one decision.
export interface MinesWords {
  readonly MINES: {
    readonly asTheyAre: (mines: number) => string
    readonly asTheyAreDetail: (you: number) => string
    readonly each: string
    readonly eachDetail: string
    readonly heading: string
    readonly makesHead: string
    readonly treasuryHead: string
    readonly makes: (profit: number, paid: number) => string
    readonly holds: (treasury: number) => string
    readonly closes: string
    readonly machine: (size: number, cost: number) => string
    readonly switcher: (size: number, cost: number) => string
    readonly scrap: (size: number) => string
    readonly forMine: (unit: string, mine: string) => string
    readonly makesThen: (from: number, to: number) => string
    readonly pays: (rounds: number) => string
    readonly paysNever: string
    readonly others: string
    readonly tile: string
    readonly deal: string
    readonly onBoard: string
    readonly notNow: (detail: string, why: string) => string
    readonly line: (title: string, detail: string) => string
    readonly close: string
    readonly closeSure: (treasury: number) => string
    readonly marked: string
    readonly commit: (changes: number) => string
    readonly changed: string
  }
}
