// The state of one game: plain readonly JSON, the truth that is stored.
import type { Move } from './moves.ts'
import type {
  Company,
  HexId,
  Item,
  Lot,
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
  UnitSize,
} from './types.ts'

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
  readonly version: 1
  readonly setup: Setup
  /** Present state of the seeded generator, a 32-bit integer. */
  readonly random: number
  readonly phase: Phase
  /** Diesel railcars are on sale: from the first full set of three ORs in phase 5 (4.1). */
  readonly railcarsOnSale: boolean
  readonly round: Round
  /** Who decides what: the last frame is on top. */
  readonly stack: readonly Frame[]
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

// ---------- frames: who decides what ----------

export type Frame =
  | CourseFrame
  | PremiumFrame
  | DraftFrame
  | AuctionRoundFrame
  | AuctionFrame
  | StockRoundFrame
  | ConsentFrame
  | OperatingRoundFrame
  | MineFrame
  | MiningCompanyFrame
  | RailwayFrame
  | EndFrame

/** 1: always at the bottom; puts the next round on top when one is over. */
export interface CourseFrame {
  readonly at: 'course'
}

/** 2.1, first part. */
export interface PremiumFrame {
  readonly at: 'premium'
  readonly turn: Seat
  /** Still bidding. */
  readonly in: readonly Seat[]
  /** In the order of passing. */
  readonly passed: readonly Seat[]
  /** Each seat's latest bid, null before its first. */
  readonly bids: readonly (Marks | null)[]
}

/** 2.1, second part. */
export interface DraftFrame {
  readonly at: 'draft'
  readonly turn: Seat
  readonly premium: Marks
  readonly items: readonly Item[]
  /** Seats that passed since the last purchase or reduction. */
  readonly passed: readonly Seat[]
  /** The winner of the first part must buy the first item. */
  readonly mustBuy: boolean
}

/** 3.1: whose turn it is to put something under the hammer. */
export interface AuctionRoundFrame {
  readonly at: 'auctionRound'
  readonly turn: Seat
  readonly lots: readonly Lot[]
  readonly passed: readonly Seat[]
}

/** 3.1: the auction of one lot, above its auction round. */
export interface AuctionFrame {
  readonly at: 'auction'
  readonly lot: Lot
  readonly turn: Seat
  readonly in: readonly Seat[]
  readonly leader: Seat
  readonly bids: Readonly<Partial<Record<Seat, Marks>>>
}

/** 3.2. */
export interface StockRoundFrame {
  readonly at: 'stockRound'
  readonly turn: Seat
  /** Seats whose latest turn was a pass, in order. */
  readonly passed: readonly Seat[]
  /** Companies of which a seat sold shares in this round (3.2.3). */
  readonly sold: readonly (readonly Company[])[]
  /** Companies sold in the present turn: one lot each (3.2.2, decision P1). */
  readonly lots: readonly Company[]
}

/** A deal that waits for the other side (product.md 7). */
export interface ConsentFrame {
  readonly at: 'consent'
  /** Who is asked. */
  readonly turn: Seat
  /** Who offers. */
  readonly by: Seat
  /** The deal: done as it stands when accepted. */
  readonly offer: Move
  /** The rest of the offering player's batch, played on when the offer is accepted. */
  readonly rest: readonly Move[]
}

/** 4: nobody decides; the next mine or company is put on top of it. */
export interface OperatingRoundFrame {
  readonly at: 'operatingRound'
  /** Private mines still to operate, by face value. */
  readonly mines: readonly MineId[]
  /** Companies that had their turn in this round. */
  readonly done: readonly PublicCompany[]
  readonly mheDone: boolean
}

export type MineStep = 'track' | 'production' | 'units' | 'close'
/** 4.2. */
export interface MineFrame {
  readonly at: 'mine'
  readonly mine: MineId
  readonly step: MineStep
  /** What was done in the step so far. */
  readonly done: TurnRecord
}

export type MiningStep = 'switchers' | 'production' | 'distribute' | 'mine' | 'units' | 'issue'
/** 4.3. */
export interface MiningCompanyFrame {
  readonly at: 'miningCompany'
  readonly company: MiningCompany
  readonly step: MiningStep
  readonly done: TurnRecord
}

export type RailwayStep = 'track' | 'station' | 'run' | 'distribute' | 'units' | 'issue'
/** 4.4. */
export interface RailwayFrame {
  readonly at: 'railway'
  readonly company: Railway
  readonly step: RailwayStep
  readonly done: TurnRecord
}

/** What a turn has to remember between its steps. */
export interface TurnRecord {
  /** Tiles laid in this turn. */
  readonly laid: readonly { readonly hex: HexId; readonly tile: TileId }[]
  /** Revenue before and profit after maintenance, once computed. */
  readonly revenue: Marks
  readonly maintenance: Marks
  readonly profit: Marks
  /** The rest of the turn was declined by `endTurn`: optional steps are left by themselves. */
  readonly ending: boolean
}

/** 7: nobody decides any more. */
export interface EndFrame {
  readonly at: 'end'
  /** Highest first; ties broken by reverse start order. */
  readonly ranking: readonly { readonly seat: Seat; readonly wealth: Marks }[]
}

export const NOTHING_DONE: TurnRecord = { laid: [], revenue: 0, maintenance: 0, profit: 0, ending: false }
