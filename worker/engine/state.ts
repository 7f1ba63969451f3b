// The state of one game: plain readonly JSON, the truth that is stored.
import type { Frame, TurnFrame } from './frames.ts'
import type {
  Company,
  HexId,
  Marks,
  MineId,
  MiningCompany,
  Percent,
  Phase,
  PublicCompany,
  Railway,
  Seat,
  Split,
  SwitcherSize,
  TileId,
  TrainRun,
  UnitSize,
} from './types.ts'

export * from './frames.ts'

/** What a game is created with. Nothing here changes afterwards. */
export interface Setup {
  readonly seats: number
  /** Any text; the only source of chance (6.2 ties). */
  readonly seed: string
  /** Construction cost of Tanne (F7): 50, or 100 as on the second edition's board. */
  readonly tanneCost: 50 | 100
  /** True: a run to which a route could be added is refused (4.4.3); false: accepted with a warning. */
  readonly strictRuns: boolean
}

export interface GameState {
  /** Version of the stored form, see `upgrade.ts`. */
  readonly version: 2
  readonly setup: Setup
  /** Present state of the seeded generator, a 32-bit integer. */
  readonly random: number
  readonly phase: Phase
  /** Diesel railcars are on sale: from the first full set of three ORs in phase 5 (4.1). */
  readonly railcarsOnSale: boolean
  readonly round: Round
  /** Who decides what: the last frame is on top. */
  readonly stack: readonly Frame[]
  /** Turns that each seat has had in the present round, by seat; in operating rounds mines and companies have the turns, not seats. */
  readonly turnsTaken: readonly number[]
  /** Current turn order (3.2.8). */
  readonly order: readonly Seat[]
  readonly players: readonly Player[]
  readonly mines: Readonly<Record<MineId, Mine>>
  readonly concessions: Readonly<Record<Railway, Concession>>
  /** Purchase options in hand (3.2.6). */
  readonly options: Readonly<Partial<Record<PublicCompany, Seat>>>
  readonly companies: Readonly<Record<PublicCompany, CompanyState>>
  /** Stock value markers by the time they came to their space: among equal values the earlier lies on top (3.2.2, 4.3.3). */
  readonly markers: readonly Company[]
  readonly mhe: Mhe
  readonly bank: Bank
  readonly board: Board
  /** Set when the end is certain (7): a value of 1,000, or the second set of three ORs in phase 5. */
  readonly ending: 'value1000' | 'phase5' | null
  /** Sets of three ORs that were begun since phase 5 (7). */
  readonly fullSets: number
}

export interface Round {
  readonly kind: 'start' | 'auction' | 'stock' | 'operating'
  /** Number of the trading round; its ORs carry the same number. */
  readonly turn: number
  /** In operating rounds: which of the set, from 1; else 0. */
  readonly number: number
  /** In operating rounds: how many the set has; else 0. */
  readonly ofSet: number
}

export interface Player {
  readonly cash: Marks
  readonly shares: Readonly<Partial<Record<Company, Percent>>>
}

export interface Mine {
  readonly open: boolean
  /** A seat while it is a private mine, a company after a merger or purchase, else the bank. */
  readonly owner: Seat | MiningCompany | 'bank'
  /** Treasury of a private mine; 0 otherwise. */
  readonly cash: Marks
  readonly machine: UnitSize
  readonly switcher: SwitcherSize | null
  /** Continuous track to the state railway (4.2.1). */
  readonly connected: boolean
}

export interface Concession {
  /** On offer in auction rounds (3.1). */
  readonly active: boolean
  /** A tile was laid on its route before the phase in which that counts (decision R3). */
  readonly early: boolean
  /** `gone` once the compulsory train is bought or the railway is insolvent. */
  readonly owner: Seat | 'bank' | 'gone'
}

export type CompanyState = RailwayState | MiningCompanyState

export interface CompanyBase {
  readonly formed: boolean
  readonly floated: boolean
  /** Has produced or run in an operating round, at the latest when its first turn was over. */
  readonly operated: boolean
  readonly receivership: boolean
  /** Null before formation and in receivership. */
  readonly director: Seat | null
  readonly split: Split
  /** Place of the stock value in `data/stockMarket` values, from 0. */
  readonly space: number
  readonly cash: Marks
  /** Percent in the initial offering and in the bank pool. */
  readonly offering: Percent
  readonly pool: Percent
}

export interface RailwayState extends CompanyBase {
  readonly kind: 'railway'
  /** Sizes of its standard trains, ascending. The QLB's local train is not among them. */
  readonly trains: readonly UnitSize[]
  readonly railcar: boolean
  readonly switchers: readonly SwitcherSize[]
  /** Station markers on the charter that may be built with the present split (Table 2). */
  readonly markersLeft: number
  /** The compulsory train is not bought yet: the concession's owner directs (3.2.1, 4.4.7). */
  readonly concessionPending: boolean
  /** Its concession route was not yet completed by a turn of its own (4.6). */
  readonly routeIncomplete: boolean
}

export interface MiningCompanyState extends CompanyBase {
  readonly kind: 'mining'
  /** In slot order: the order in which they were brought in. Machines and switchers are kept with the mines. */
  readonly mines: readonly MineId[]
}

export interface Mhe {
  readonly space: number
  readonly train: UnitSize
  readonly pool: Percent
}

export interface Bank {
  /** Never runs out (decisions); may be negative, counts so that money is conserved. */
  readonly cash: Marks
  /** Trains and machines left by size; size 5 is unlimited and not counted. */
  readonly units: Readonly<Record<1 | 2 | 3 | 4, number>>
  readonly railcars: number
}

export interface Board {
  readonly tiles: Readonly<Record<HexId, LaidTile>>
  readonly stations: readonly StationMarker[]
  /** Tiles set aside for unbuilt concession routes (4.6). */
  readonly reserved: Readonly<Record<HexId, ReservedTile>>
  /** Construction costs on concession routes that the bank gave back to others, by hex (4.4.1). */
  readonly prepaid: Readonly<Record<HexId, Marks>>
}

export interface LaidTile {
  readonly tile: TileId
  readonly rotation: number
}

export interface ReservedTile {
  readonly tile: TileId
  readonly company: Railway
}

export interface StationMarker {
  readonly company: Railway
  readonly hex: HexId
  /** Index into the stops of the hex's present drawing. */
  readonly stop: number
  readonly active: boolean
}

/** The frame on top: who decides what now. */
export const topOf = ({ stack }: Pick<GameState, 'stack'>): Frame | undefined => stack[stack.length - 1]

/** Whether a frame is the turn of a mine or company. */
export const isTurn = (frame: Frame | undefined): frame is TurnFrame =>
  frame?.at === 'mine' || frame?.at === 'miningCompany' || frame?.at === 'railway'

/** The independent mine or the company whose turn a frame is. */
export const whoseTurn = (frame: TurnFrame): MineId | PublicCompany =>
  frame.at === 'mine' ? frame.mine : frame.company

/** The turn that is on, also under an offer made in it; null outside of turns. */
export function turnOn({ stack }: Pick<GameState, 'stack'>): TurnFrame | null {
  const top = stack[stack.length - 1]
  const frame = top?.at === 'consent' ? stack[stack.length - 2] : top
  return isTurn(frame) ? frame : null
}

/** A railway's trains, the diesel railcar last. */
export const trainsOf = ({
  trains,
  railcar,
}: Pick<RailwayState, 'trains' | 'railcar'>): readonly TrainRun['train'][] => (railcar ? [...trains, 'D'] : trains)
