// The vocabulary of the game: ids and small unions, nothing else.

/** Railways that can be formed, in the order of Table 2. */
export const RAILWAYS = ['HBE', 'GHE', 'NWE', 'SHE', 'KEZ', 'WBE', 'QLB'] as const
/** Public mining companies (3.2.5). `SB` is Schachtbau Nordhausen. */
export const MINING_COMPANIES = ['HW', 'CO', 'MO', 'SB', 'U'] as const
/** Every company that players form: the seven railways and the five mining companies. */
export const PUBLIC_COMPANIES = [...RAILWAYS, ...MINING_COMPANIES] as const
/** The fifteen mines by their number (Table 1). */
export const MINES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'] as const
/** Game phases, in order (5); `D` begins with the first diesel railcar. */
export const PHASES = ['1', '2', '3', '4', '5', 'D'] as const
/** Sizes of standard trains and machines, Table 3. */
export const UNIT_SIZES = [1, 2, 3, 4, 5] as const
/** Sizes of shares in percent (3.2.1). */
export const SPLITS = [50, 20, 10] as const

export type Railway = (typeof RAILWAYS)[number]
export type MiningCompany = (typeof MINING_COMPANIES)[number]
export type PublicCompany = (typeof PUBLIC_COMPANIES)[number]
/** Whatever has shares: a public company or the external MHE. */
export type Company = PublicCompany | 'MHE'
export type MineId = (typeof MINES)[number]
export type Phase = (typeof PHASES)[number]
/** Size of a standard train or machine. */
export type UnitSize = (typeof UNIT_SIZES)[number]
/** Size of a switcher, 2 to 5. */
export type SwitcherSize = Exclude<UnitSize, 1>
export type Split = (typeof SPLITS)[number]

/** A player's place in one game, 0-based in the start turn order. Who sits there is none of the engine's business. */
export type Seat = number
/** Whole Marks. */
export type Marks = number
/** Percent of a company. */
export type Percent = number
/** `B19`: letter = row from the north, number = column from the west. */
export type HexId = string
/** Printed number of a tile, `956`. */
export type TileId = string
/** Edges of a hex, clockwise from the south-west. */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5

/** Where money lies. Seats are numbers; a private mine's treasury is `mine 12`. */
export type Account = 'bank' | Seat | PublicCompany | MineAccount
export type MineAccount = `mine ${MineId}`

/** What the start auction sells (2.1). */
export type Item = MineId | 'HBE' | 'GHE'
/** What a later auction sells (3.1): a concession, or the purchase option on a company in receivership. */
export type Lot =
  | { readonly kind: 'concession'; readonly railway: Railway }
  | { readonly kind: 'option'; readonly company: PublicCompany }

/** Who sells a unit or owns a switcher: a company or a private mine. */
export type UnitOwner = PublicCompany | MineAccount
export type Distribution = 'withhold' | 'half' | 'full'

/** A route as the hexes that it runs through, from one end to the other, plain track included (4.4.3). */
export type Route = readonly HexId[]
/** The routes of one standard train, or of the diesel railcar. */
export interface TrainRun {
  /** Size of the standard train, or `D`. Equal trains are told apart by nothing but their place in the list. */
  readonly train: UnitSize | 'D'
  readonly routes: readonly Route[]
}

/** The treasury of a private mine as an account, and the mine of such an account. */
export const mineAccount = (mine: MineId): MineAccount => `mine ${mine}`
export const mineOf = (account: MineAccount): MineId => account.slice('mine '.length) as MineId
/** Whether a text is the sign of a railway; likewise below for the other ids. */
export const isRailway = (id: string): id is Railway => (RAILWAYS as readonly string[]).includes(id)
export const isMiningCompany = (id: string): id is MiningCompany => (MINING_COMPANIES as readonly string[]).includes(id)
export const isPublicCompany = (id: string): id is PublicCompany => isRailway(id) || isMiningCompany(id)
export const isMine = (id: string): id is MineId => (MINES as readonly string[]).includes(id)
