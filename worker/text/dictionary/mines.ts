// A run of mines as one decision.
export interface MinesWords {
  readonly MINES: {
    readonly asTheyAre: (mines: number) => string
    readonly asTheyAreDetail: (you: number) => string
    readonly makes: (profit: number, paid: number) => string
    readonly holds: (treasury: number) => string
    readonly closes: string
    readonly machine: (size: number, cost: number) => string
    readonly switcher: (size: number, cost: number) => string
    readonly scrap: (size: number) => string
    readonly makesThen: (from: number, to: number) => string
    readonly pays: (rounds: number) => string
    readonly paysNever: string
    readonly tile: string
    readonly deal: string
    readonly notNow: (detail: string, why: string) => string
    readonly close: string
    readonly closeSure: (treasury: number) => string
    readonly commit: (changes: number) => string
    readonly changed: string
  }
}

/** The same in mails and on the pages that need no script. */
export interface MineByMineWords {
  readonly MINE_BY_MINE: {
    readonly each: string
    readonly eachDetail: string
    readonly heading: string
    readonly makesHead: string
    readonly treasuryHead: string
    readonly forMine: (unit: string, mine: string) => string
    readonly others: string
    readonly onBoard: string
    readonly line: (title: string, detail: string) => string
    readonly marked: string
  }
}
