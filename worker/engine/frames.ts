// Frames of the state's stack: who decides what.
import type { Move } from './moves.ts'
import type { TurnMove } from './turnNames.ts'
import type {
  Company,
  HexId,
  Item,
  Lot,
  Marks,
  MineId,
  MiningCompany,
  PublicCompany,
  Railway,
  Seat,
  TileId,
} from './types.ts'

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

/** A deal that waits for the other side. */
export interface ConsentFrame {
  readonly at: 'consent'
  /** Who is asked. */
  readonly turn: Seat
  /** Who offers. */
  readonly by: Seat
  /** The deal: done as it stands when accepted. */
  readonly offer: Move
  /** The rest of the offering player's batch, played on when the offer is accepted, each move in its own turn. */
  readonly rest: readonly TurnMove[]
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

/** The turn of a mine or company: a list of steps (`turnShape.ts`). */
export type TurnFrame = MineFrame | MiningCompanyFrame | RailwayFrame

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
