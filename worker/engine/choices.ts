// What may be done now: small, plain, one entry per kind of move. Ranges and sets, never the product of all parameters.
import type { MaintenancePayer, PlacedTile } from './moves.ts'
import type {
  Company,
  Distribution,
  HexId,
  Item,
  Lot,
  Marks,
  MineId,
  MiningCompany,
  Percent,
  PublicCompany,
  Railway,
  SwitcherSize,
  UnitSize,
} from './types.ts'

/** Whole Marks from `min` to `max` in steps of `step`. */
export interface Range {
  readonly min: Marks
  readonly max: Marks
  readonly step: Marks
}

export type Choice =
  | { readonly do: 'bidPremium'; readonly range: Range }
  | { readonly do: 'buyItem'; readonly items: readonly { readonly item: Item; readonly price: Marks }[] }
  | { readonly do: 'openAuction'; readonly lots: readonly Lot[]; readonly range: Range }
  | { readonly do: 'bid'; readonly lot: Lot; readonly range: Range }
  | { readonly do: 'pass' }
  /** `max` shares at most, `each` Marks for every one. */
  | {
      readonly do: 'sellShares'
      readonly lots: readonly {
        readonly company: Company
        readonly max: number
        readonly each: Marks
        readonly percent: Percent
      }[]
    }
  | {
      readonly do: 'buyShare'
      readonly shares: readonly {
        readonly company: Company
        readonly from: 'offering' | 'pool'
        readonly percent: Percent
        readonly price: Marks
      }[]
    }
  /** `shares`: how many the founder can pay at that value. */
  | {
      readonly do: 'formRailway'
      readonly railways: readonly {
        readonly railway: Railway
        readonly values: readonly { readonly value: Marks; readonly shares: 1 | 2 }[]
      }[]
    }
  /** Any of `own` with any other of `own` or `others`; a mine of `others` needs its owner's consent. `must`: has to be one of the two. */
  | {
      readonly do: 'formPublicMine'
      readonly companies: readonly {
        readonly company: MiningCompany
        readonly own: readonly MineId[]
        readonly others: readonly MineId[]
        readonly must: MineId | null
      }[]
    }
  | {
      readonly do: 'exerciseOption'
      readonly companies: readonly {
        readonly company: PublicCompany
        readonly percents: readonly Percent[]
        readonly share: Percent
        readonly price: Marks
      }[]
    }
  /** `route`: the forced tiles of the concession route, else null and `hexes` where a tile may be laid (ask `options` for the tiles). */
  | {
      readonly do: 'layTiles'
      readonly route: readonly PlacedTile[] | null
      readonly hexes: readonly HexId[]
      readonly tiles: 1 | 2
      readonly cost: Marks
    }
  | {
      readonly do: 'buildStation'
      readonly places: readonly {
        readonly hex: HexId
        readonly stop: number
        readonly cost: Marks
        readonly replaces: Railway | null
      }[]
    }
  | { readonly do: 'assignSwitchers'; readonly mines: readonly MineId[]; readonly switchers: readonly SwitcherSize[] }
  | { readonly do: 'runTrains'; readonly trains: readonly UnitSize[]; readonly railcar: boolean }
  | { readonly do: 'distribute'; readonly profit: Marks; readonly kinds: readonly Distribution[] }
  | {
      readonly do: 'buyMine'
      readonly mines: readonly { readonly mine: MineId; readonly range: Range; readonly consent: boolean }[]
    }
  /** Exactly `markers` of `mines` get a marker. */
  | {
      readonly do: 'buyMachine'
      readonly machines: readonly {
        readonly size: UnitSize
        readonly price: Marks
        readonly mines: readonly MineId[]
        readonly markers: number
      }[]
    }
  /**
   * `maintenance` falls due with a purchase from another company (0 from the bank), on top of the price. One entry for each side that can
   * pay it (`payer`), with the prices at which it can; where nothing is due, one entry, and the payer does not matter.
   */
  | {
      readonly do: 'buyTrain'
      readonly trains: readonly {
        readonly unit: UnitSize | 'D'
        readonly from: 'bank' | Railway
        readonly range: Range
        readonly maintenance: Marks
        readonly payer: MaintenancePayer
        readonly consent: boolean
      }[]
      readonly compulsory: boolean
    }
  | {
      readonly do: 'buySwitcher'
      readonly switchers: readonly {
        readonly size: SwitcherSize
        readonly from: 'bank' | Railway | MineId
        readonly range: Range
        readonly maintenance: Marks
        readonly payer: MaintenancePayer
        readonly consent: boolean
      }[]
      readonly mines: readonly MineId[]
    }
  /** Each size once. */
  | { readonly do: 'scrapTrain'; readonly sizes: readonly UnitSize[] }
  | {
      readonly do: 'scrapSwitcher'
      readonly switchers: readonly { readonly size: SwitcherSize; readonly mine: MineId | null }[]
    }
  | { readonly do: 'issueShares'; readonly split: 20 | 10 }
  | { readonly do: 'closeMine'; readonly treasury: Marks }
  | { readonly do: 'answerOffer' }
  | { readonly do: 'withdrawOffer' }
  /** `insolvent`: declining makes the railway insolvent (4.4.7); never put into a batch unsaid. */
  | { readonly do: 'skipStep'; readonly insolvent?: true }
  | { readonly do: 'endTurn' }

export type ChoiceKind = Choice['do']
export type ChoiceOf<K extends ChoiceKind> = Extract<Choice, { do: K }>
