// What happened: facts without words, in the order in which they happened.
import type { Move } from './moves.ts'
import type { Round } from './state.ts'
import type {
  Account,
  Company,
  Distribution,
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
  TrainRun,
  UnitOwner,
  UnitSize,
} from './types.ts'

/** Why money moved. */
export type PayReason =
  | 'startCapital'
  | 'item'
  | 'lot'
  | 'sale'
  | 'share'
  | 'option'
  | 'flotation'
  | 'mergedTreasury'
  | 'construction'
  | 'reimbursement'
  | 'concessionRoute'
  | 'station'
  | 'production'
  | 'dividend'
  /** Of a unit that changes its owner. */
  | 'maintenance'
  /** Maintenance that the revenue did not cover, from the treasury; with insolvency all that is in it (decision M10). */
  | 'shortfall'
  | 'machine'
  | 'train'
  | 'switcher'
  | 'mine'
  | 'closure'
  | 'recapitalisation'
  | 'grant'

export type GameEvent =
  | { readonly what: 'roundBegan'; readonly round: Round }
  | { readonly what: 'roundEnded'; readonly round: Round }
  // 2.1, 3.1
  | { readonly what: 'premiumBid'; readonly seat: Seat; readonly marks: Marks }
  | { readonly what: 'passed'; readonly seat: Seat }
  | {
      readonly what: 'premiumWon'
      readonly seat: Seat | null
      readonly premium: Marks
      readonly order: readonly Seat[]
    }
  | { readonly what: 'premiumReduced'; readonly premium: Marks }
  | { readonly what: 'itemBought'; readonly seat: Seat; readonly item: Item; readonly marks: Marks }
  | { readonly what: 'mineClosed'; readonly mine: MineId; readonly cause: 'unsold' | 'owner' | 'forced' }
  | { readonly what: 'auctionOpened'; readonly seat: Seat; readonly lot: Lot; readonly marks: Marks }
  | { readonly what: 'auctionBid'; readonly seat: Seat; readonly lot: Lot; readonly marks: Marks }
  | { readonly what: 'lotSold'; readonly seat: Seat; readonly lot: Lot; readonly marks: Marks }
  // 3.2
  | { readonly what: 'turnEnded'; readonly seat: Seat }
  | {
      readonly what: 'sharesSold'
      readonly seat: Seat
      readonly company: Company
      readonly count: number
      readonly percent: Percent
      readonly each: Marks
    }
  | {
      readonly what: 'shareBought'
      readonly seat: Seat
      readonly company: Company
      readonly from: 'offering' | 'pool'
      readonly percent: Percent
      readonly marks: Marks
    }
  | {
      readonly what: 'railwayFormed'
      readonly seat: Seat
      readonly railway: Railway
      readonly value: Marks
      readonly shares: number
    }
  | {
      readonly what: 'floated'
      readonly railway: Railway
      readonly capital: Marks
      readonly homes: readonly HexId[]
      /** The rest of the initial offering goes to the bank pool; games that began earlier have events without. */
      readonly toPool?: Percent
    }
  | {
      readonly what: 'publicMineFormed'
      readonly seat: Seat
      readonly company: MiningCompany
      readonly mines: readonly [MineId, MineId]
      readonly value: Marks
      readonly other: Seat
    }
  | {
      readonly what: 'optionExercised'
      readonly seat: Seat
      readonly company: PublicCompany
      readonly percent: Percent
      readonly marks: Marks
    }
  | {
      readonly what: 'directorChanged'
      readonly company: PublicCompany
      readonly from: Seat | null
      readonly to: Seat | null
    }
  | { readonly what: 'concessionReturned'; readonly railway: Railway; readonly seat: Seat }
  | { readonly what: 'optionForfeited'; readonly company: PublicCompany; readonly seat: Seat }
  | { readonly what: 'turnOrder'; readonly order: readonly Seat[]; readonly cash: readonly Marks[] }
  // orders: the next move was made by the order of that seat
  | { readonly what: 'orderActed'; readonly seat: Seat }
  // the moves that follow were made for that seat, whose time had run out
  | { readonly what: 'clockActed'; readonly seat: Seat }
  // deals
  /** `offer`: the deal; games that began earlier have offers without. */
  | { readonly what: 'offered'; readonly by: Seat; readonly to: Seat; readonly offer?: Move }
  | { readonly what: 'offerAnswered'; readonly seat: Seat; readonly accepted: boolean }
  | { readonly what: 'offerWithdrawn'; readonly seat: Seat }
  /** What a seat had sent to follow its offer is not done: the offer came to nothing, or the turn went another way with it. */
  | { readonly what: 'movesDropped'; readonly seat: Seat; readonly moves: readonly Move[] }
  // 4
  | { readonly what: 'turnBegan'; readonly who: PublicCompany | `mine ${MineId}` }
  | {
      readonly what: 'tileLaid'
      readonly by: PublicCompany | `mine ${MineId}`
      readonly hex: HexId
      readonly tile: TileId
      readonly rotation: number
      readonly cost: Marks
    }
  | { readonly what: 'tileReserved'; readonly hex: HexId; readonly tile: TileId; readonly railway: Railway }
  | { readonly what: 'reservationEnded'; readonly hex: HexId; readonly railway: Railway }
  | { readonly what: 'mineConnected'; readonly mine: MineId }
  | { readonly what: 'concessionActive'; readonly railway: Railway; readonly cause: 'phase' | 'tile' }
  | { readonly what: 'routeCompleted'; readonly railway: Railway; readonly cost: Marks }
  | {
      readonly what: 'stationBuilt'
      readonly railway: Railway
      readonly hex: HexId
      readonly stop: number
      readonly cost: Marks
      readonly replaced: Railway | null
    }
  | {
      readonly what: 'markersTurned'
      readonly railway: Railway
      readonly active: readonly HexId[]
      readonly inactive: readonly HexId[]
    }
  | {
      readonly what: 'switchersAssigned'
      readonly company: MiningCompany
      readonly switchers: readonly { readonly mine: MineId; readonly size: SwitcherSize }[]
    }
  /** Left where they are, because no other assignment changes the revenue (ruling 37). */
  | { readonly what: 'switchersLeft'; readonly company: MiningCompany }
  | {
      readonly what: 'produced'
      readonly who: PublicCompany | `mine ${MineId}`
      readonly revenue: Marks
      /** Of the revenue: from the HW's smaller mines, which are not on the map (4.3.7, ruling 38). */
      readonly bonus: Marks
      readonly maintenance: Marks
      readonly profit: Marks
    }
  | {
      readonly what: 'ran'
      readonly railway: Railway
      readonly runs: readonly TrainRun[]
      readonly revenue: Marks
      readonly maintenance: Marks
      readonly profit: Marks
      readonly extendable: boolean
    }
  | {
      readonly what: 'distributed'
      readonly who: Company | `mine ${MineId}`
      readonly kind: Distribution
      readonly kept: Marks
      readonly paid: Marks
      readonly players: readonly { readonly seat: Seat; readonly marks: Marks }[]
    }
  | { readonly what: 'valueMoved'; readonly company: Company; readonly from: Marks; readonly to: Marks }
  | {
      readonly what: 'mineBought'
      readonly company: MiningCompany
      readonly mine: MineId
      readonly from: Seat | 'bank'
      readonly marks: Marks
      readonly reopened: boolean
    }
  | {
      readonly what: 'machineBought'
      readonly by: PublicCompany | `mine ${MineId}`
      readonly size: UnitSize
      readonly mines: readonly MineId[]
      readonly marks: Marks
    }
  | {
      readonly what: 'trainBought'
      readonly railway: Railway | 'MHE'
      readonly unit: UnitSize | 'D'
      readonly from: 'bank' | Railway
      readonly marks: Marks
      readonly maintenance: Marks
      readonly maintenanceBy: 'buyer' | 'seller'
      readonly compulsory: boolean
    }
  | {
      readonly what: 'switcherBought'
      readonly by: UnitOwner
      readonly size: SwitcherSize
      readonly from: 'bank' | UnitOwner
      readonly marks: Marks
      readonly maintenance: Marks
      readonly maintenanceBy: 'buyer' | 'seller'
    }
  | {
      readonly what: 'scrapped'
      readonly by: UnitOwner | 'MHE'
      readonly unit: 'train' | 'switcher' | 'machine'
      readonly size: UnitSize
    }
  | {
      readonly what: 'sharesIssued'
      readonly company: PublicCompany
      readonly split: Split
      readonly percent: Percent
      /** Where the new shares lie; games that began earlier have events without. */
      readonly to?: 'offering' | 'pool'
    }
  | { readonly what: 'phaseBegan'; readonly phase: Phase }
  | { readonly what: 'railcarsOnSale' }
  // 6, 7
  | { readonly what: 'insolvent'; readonly company: PublicCompany; readonly cause: 'a' | 'b' }
  | {
      readonly what: 'recapitalised'
      readonly company: PublicCompany
      readonly split: Split
      readonly grant: Marks
      readonly bought: readonly UnitSize[]
    }
  /** To the bank pool (6.1 i and ii). */
  | {
      readonly what: 'sharesReturned'
      readonly company: PublicCompany
      readonly from: Seat | 'offering'
      readonly percent: Percent
    }
  | { readonly what: 'released'; readonly company: PublicCompany; readonly director: Seat }
  | { readonly what: 'endTriggered'; readonly cause: 'value1000' | 'phase5' }
  | { readonly what: 'gameEnded'; readonly ranking: readonly { readonly seat: Seat; readonly wealth: Marks }[] }
  // money, for the log's details and the conservation check
  | {
      readonly what: 'paid'
      readonly from: Account
      readonly to: Account
      readonly marks: Marks
      readonly why: PayReason
    }
