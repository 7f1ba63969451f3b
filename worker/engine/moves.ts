// Every move that a person, a mail, the page or an order can make, and the only door by which one comes in.
import * as v from 'valibot'
import { lotSchema } from './lots.ts'
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
  TileId,
  TrainRun,
  UnitSize,
} from './types.ts'
import { MINES, MINING_COMPANIES, PUBLIC_COMPANIES, RAILWAYS } from './types.ts'

/** A tile on a hex; `rotation` in steps of 60 degrees clockwise, 0 to 5. */
export interface PlacedTile {
  readonly hex: HexId
  readonly tile: TileId
  readonly rotation: number
}

/** Who pays the maintenance that falls due when a unit changes its owner (4.2.4, 4.3.5, 4.4.7). */
export type MaintenancePayer = 'buyer' | 'seller'

export type Move =
  // 2.1
  | { readonly do: 'bidPremium'; readonly marks: Marks }
  | { readonly do: 'buyItem'; readonly item: Item }
  // 3.1
  | { readonly do: 'openAuction'; readonly lot: Lot; readonly marks: Marks }
  | { readonly do: 'bid'; readonly marks: Marks }
  // 2.1, 3.1, 3.2: nothing done in the whole turn
  | { readonly do: 'pass' }
  // 3.2
  | { readonly do: 'sellShares'; readonly company: Company; readonly count: number }
  | { readonly do: 'buyShare'; readonly company: Company; readonly from: 'offering' | 'pool' }
  | { readonly do: 'formRailway'; readonly railway: Railway; readonly value: Marks; readonly shares: 1 | 2 }
  | { readonly do: 'formPublicMine'; readonly company: MiningCompany; readonly mines: readonly [MineId, MineId] }
  | { readonly do: 'exerciseOption'; readonly company: PublicCompany; readonly percent: Percent }
  // 4.2.1, 4.4.1, 4.4.2
  /** One or two tiles, or all that complete the concession route. */
  | { readonly do: 'layTiles'; readonly tiles: readonly PlacedTile[] }
  | { readonly do: 'buildStation'; readonly hex: HexId; readonly stop: number; readonly replaces: Railway | null }
  // 4.3.1, 4.3.2, 4.4.3, 4.4.5
  /** The whole assignment: every switcher of the company with its mine. */
  | {
      readonly do: 'assignSwitchers'
      readonly switchers: readonly { readonly mine: MineId; readonly size: SwitcherSize }[]
    }
  | { readonly do: 'runTrains'; readonly runs: readonly TrainRun[] }
  | { readonly do: 'distribute'; readonly kind: Distribution }
  // 4.2.4, 4.3.4, 4.3.5, 4.4.7
  | { readonly do: 'buyMine'; readonly mine: MineId; readonly price: Marks }
  /** `mines`: which get a marker of the new machine. */
  | { readonly do: 'buyMachine'; readonly size: UnitSize; readonly mines: readonly MineId[] }
  | BuyTrain
  | BuySwitcher
  | { readonly do: 'scrapTrain'; readonly size: UnitSize }
  /** `mine`: whose switcher, null for a railway's. */
  | { readonly do: 'scrapSwitcher'; readonly size: SwitcherSize; readonly mine: MineId | null }
  // 4.3.6, 4.4.8, 4.2.5
  | { readonly do: 'issueShares' }
  | { readonly do: 'closeMine' }
  // deals
  | { readonly do: 'answerOffer'; readonly accept: boolean }
  | { readonly do: 'withdrawOffer' }
  // declining an optional step, or all that is left of the turn
  | { readonly do: 'skipStep' }
  | { readonly do: 'endTurn' }

export interface BuyTrain {
  readonly do: 'buyTrain'
  readonly unit: UnitSize | 'D'
  readonly from: 'bank' | Railway
  /** Face value when bought from the bank. */
  readonly price: Marks
  readonly maintenance: MaintenancePayer
}

export interface BuySwitcher {
  readonly do: 'buySwitcher'
  readonly size: SwitcherSize
  /** A mine names its owner, too: itself while private, else its company. */
  readonly from: 'bank' | Railway | MineId
  readonly price: Marks
  readonly maintenance: MaintenancePayer
  /** Where a mining company puts it: a mine without one, or, if there is none, the mine whose switcher is scrapped for it. */
  readonly mine: MineId | null
}

export type MoveKind = Move['do']
export type MoveOf<K extends MoveKind> = Extract<Move, { do: K }>

/** A list whose length is looked at before what is in it: a long one costs nothing. */
const list = <const S extends v.GenericSchema>(item: S, least: number, most: number) =>
  v.pipe(v.array(v.unknown()), v.minLength(least), v.maxLength(most), v.array(item))

const marks = v.pipe(v.number(), v.safeInteger())
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const hex = v.pipe(v.string(), v.regex(/^[A-J]\d{1,2}$/))
const tileId = v.pipe(v.string(), v.regex(/^\d{2,3}$/))
const railway = v.picklist(RAILWAYS)
const mine = v.picklist(MINES)
const miningCompany = v.picklist(MINING_COMPANIES)
const publicCompany = v.picklist(PUBLIC_COMPANIES)
const company = v.picklist([...PUBLIC_COMPANIES, 'MHE'] as const)
const unit = v.picklist([1, 2, 3, 4, 5] as const)
const switcher = v.picklist([2, 3, 4, 5] as const)
const payer = v.picklist(['buyer', 'seller'] as const)
const placed = v.strictObject({
  hex,
  tile: tileId,
  rotation: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
})
const trainRun = v.strictObject({
  train: v.picklist([1, 2, 3, 4, 5, 'D'] as const),
  routes: list(list(hex, 2, 60), 0, 60),
})

const moveSchema = v.variant('do', [
  v.strictObject({ do: v.literal('bidPremium'), marks }),
  v.strictObject({ do: v.literal('buyItem'), item: v.picklist([...MINES, 'HBE', 'GHE'] as const) }),
  v.strictObject({ do: v.literal('openAuction'), lot: lotSchema, marks }),
  v.strictObject({ do: v.literal('bid'), marks }),
  v.strictObject({ do: v.literal('pass') }),
  v.strictObject({ do: v.literal('sellShares'), company, count: small }),
  v.strictObject({ do: v.literal('buyShare'), company, from: v.picklist(['offering', 'pool'] as const) }),
  v.strictObject({ do: v.literal('formRailway'), railway, value: marks, shares: v.picklist([1, 2] as const) }),
  v.strictObject({ do: v.literal('formPublicMine'), company: miningCompany, mines: v.strictTuple([mine, mine]) }),
  v.strictObject({ do: v.literal('exerciseOption'), company: publicCompany, percent: small }),
  v.strictObject({ do: v.literal('layTiles'), tiles: list(placed, 1, 8) }),
  v.strictObject({ do: v.literal('buildStation'), hex, stop: small, replaces: v.nullable(railway) }),
  v.strictObject({
    do: v.literal('assignSwitchers'),
    switchers: list(v.strictObject({ mine, size: switcher }), 0, 5),
  }),
  v.strictObject({ do: v.literal('runTrains'), runs: list(trainRun, 0, 40) }),
  v.strictObject({ do: v.literal('distribute'), kind: v.picklist(['withhold', 'half', 'full'] as const) }),
  v.strictObject({ do: v.literal('buyMine'), mine, price: marks }),
  v.strictObject({
    do: v.literal('buyMachine'),
    size: unit,
    mines: list(mine, 1, 5),
  }),
  v.strictObject({
    do: v.literal('buyTrain'),
    unit: v.picklist([1, 2, 3, 4, 5, 'D'] as const),
    from: v.picklist(['bank', ...RAILWAYS] as const),
    price: marks,
    maintenance: payer,
  }),
  v.strictObject({
    do: v.literal('buySwitcher'),
    size: switcher,
    from: v.picklist(['bank', ...RAILWAYS, ...MINES] as const),
    price: marks,
    maintenance: payer,
    mine: v.nullable(mine),
  }),
  v.strictObject({ do: v.literal('scrapTrain'), size: unit }),
  v.strictObject({ do: v.literal('scrapSwitcher'), size: switcher, mine: v.nullable(mine) }),
  v.strictObject({ do: v.literal('issueShares') }),
  v.strictObject({ do: v.literal('closeMine') }),
  v.strictObject({ do: v.literal('answerOffer'), accept: v.boolean() }),
  v.strictObject({ do: v.literal('withdrawOffer') }),
  v.strictObject({ do: v.literal('skipStep') }),
  v.strictObject({ do: v.literal('endTurn') }),
])

/** Reads a move from anything that came over a wire. Null: it is none; nothing is repaired or guessed. */
export function parseMove(input: unknown): Move | null {
  const read = v.safeParse(moveSchema, input)
  return read.success ? read.output : null
}
