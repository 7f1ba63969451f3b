// What a mine could buy in its turn.
import type { Illegal } from '../errors.ts'
import { choices } from '../flow.ts'
import type { Move, MoveOf } from '../moves.ts'
import { whyRefused } from '../play.ts'
import { machinePrice, sizeOnSale, switcherOnSale, switcherPrice } from '../rules/rollingStock.ts'
import { type GameState, topOf } from '../state.ts'
import type { Marks, MineId } from '../types.ts'
import { mineOwner } from './mineRun.ts'
import { type Yield, yieldOf } from './mineYield.ts'

/** What a mine buys or scraps for itself in its turn (4.2.4). */
export type UnitMove = MoveOf<'buyMachine' | 'buySwitcher' | 'scrapSwitcher'>

/** Something that a mine could do about its units, allowed or not. */
export interface MineUnit {
  readonly move: UnitMove
  readonly cost: Marks
  /** Null: it may. */
  readonly why: Illegal | null
  /** What the mine would make with it, all else as it is. */
  readonly makes: Yield
}

/** What the mine whose turn is on could buy of the bank or scrap; nothing before its production, and where no mine's turn is on. */
export function mineUnits(state: GameState): readonly MineUnit[] {
  const back = atUnits(state)
  const seat = mineOwner(state)
  if (!back || seat === null) return []
  return unitMoves(back.state, back.mine).map(({ move, cost }) => ({
    move,
    cost,
    why: whyRefused(back.state, seat, move),
    makes: yieldOf(changed(state, back.mine, move), back.mine),
  }))
}

/** Whether the mine whose turn is on could buy a switcher of somebody else than the bank, at a price to agree on. */
export function mayDeal(state: GameState): boolean {
  const back = atUnits(state)
  const seat = mineOwner(state)
  if (!back || seat === null) return false
  return choices(back.state, seat).some(c => c.do === 'buySwitcher' && c.switchers.some(s => s.from !== 'bank'))
}

/** The turn of the mine at its purchases: where none is possible, the game has gone on to the step after them. */
function atUnits(state: GameState): { readonly state: GameState; readonly mine: MineId } | null {
  const top = topOf(state)
  if (top?.at !== 'mine' || top.step === 'track' || top.step === 'production') return null
  return { state: { ...state, stack: [...state.stack.slice(0, -1), { ...top, step: 'units' }] }, mine: top.mine }
}

function unitMoves(state: GameState, mine: MineId): readonly { readonly move: UnitMove; readonly cost: Marks }[] {
  const { machine, switcher } = state.mines[mine]
  const size = sizeOnSale(state)
  const price = machinePrice(size)
  const onSale = switcherOnSale(state)
  const found: { move: UnitMove; cost: Marks }[] = []
  if (price !== null && size > machine) found.push({ move: { do: 'buyMachine', size, mines: [mine] }, cost: price })
  if (onSale !== null && (switcher === null || onSale > switcher)) {
    const cost = switcherPrice(onSale)
    const terms = { from: 'bank', price: cost, maintenance: 'buyer', mine } as const
    found.push({ move: { do: 'buySwitcher', size: onSale, ...terms }, cost })
  }
  if (switcher !== null) found.push({ move: { do: 'scrapSwitcher', size: switcher, mine }, cost: 0 })
  return found
}

/** The mine with the unit, or without it. */
function changed(state: GameState, mine: MineId, move: UnitMove): GameState {
  const unit =
    move.do === 'buyMachine' ? { machine: move.size } : { switcher: move.do === 'buySwitcher' ? move.size : null }
  return { ...state, mines: { ...state.mines, [mine]: { ...state.mines[mine], ...unit } } }
}

/** Whether a move is one of those of a mine about its units. */
export const isUnitMove = (move: Move): move is UnitMove =>
  move.do === 'buyMachine' || move.do === 'buySwitcher' || move.do === 'scrapSwitcher'
