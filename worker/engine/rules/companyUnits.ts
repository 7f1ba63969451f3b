// 4.3.5 Purchase and Scrapping of Machines and Switchers
import type { Choice } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { Move, MoveOf } from '../moves.ts'
import type { GameState, MiningCompanyFrame } from '../state.ts'
import type { StepRules } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { MineId, MiningCompany, Seat, UnitSize } from '../types.ts'
import { machinePrice, sizeOnSale, takeUnit } from './rollingStock.ts'
import { minesOf } from './switcherAssignment.ts'
import { switchersOnOffer, takeSwitcher, whyNotBuySwitcher } from './switcherTrade.ts'

const RULE = '4.3.5'

/** The mines whose machine a new one of that size may replace. */
const smallerThan = (state: GameState, company: MiningCompany, size: UnitSize): readonly MineId[] =>
  minesOf(state, company).filter(mine => state.mines[mine].machine < size)

/** A machine of size n brings n markers, as many of them as fit (decision F4). */
const markersOf = (size: UnitSize, fitting: readonly MineId[]): number => Math.min(size, fitting.length)

/** Why the company may not buy a machine of that size at all; null if it may. */
function whyNotSize(state: GameState, company: MiningCompany, size: UnitSize): Illegal | null {
  const price = machinePrice(size)
  if (size !== sizeOnSale(state) || price === null) return illegal('noSuchUnit', '4.1', { size })
  if (smallerThan(state, company, size).length === 0) return illegal('notHigherMachine', RULE, { size })
  const { cash } = state.companies[company]
  return cash < price ? illegal('notEnoughTreasury', RULE, { price, cash }) : null
}

function whyNotMachine(
  state: GameState,
  company: MiningCompany,
  { size, mines }: MoveOf<'buyMachine'>,
): Illegal | null {
  const no = whyNotSize(state, company, size)
  if (no) return no
  const fitting = smallerThan(state, company, size)
  const markers = markersOf(size, fitting)
  const fits = mines.length === markers && new Set(mines).size === markers && mines.every(m => fitting.includes(m))
  return fits ? null : illegal('wrongMarkers', RULE, { markers })
}

/** Where a new switcher may lie: on mines without one; if there is none, the company says whose is scrapped for it (ruling 40). */
function placesForSwitcher(state: GameState, company: MiningCompany): readonly MineId[] {
  const mines = minesOf(state, company)
  const free = mines.filter(mine => state.mines[mine].switcher === null)
  return free.length > 0 ? free : mines
}

function whyNotSwitcher(state: GameState, company: MiningCompany, move: MoveOf<'buySwitcher'>): Illegal | null {
  const { mine } = move
  if (mine === null || !minesOf(state, company).includes(mine))
    return illegal('notYourMine', RULE, { mine: mine ?? '' })
  if (!placesForSwitcher(state, company).includes(mine)) return illegal('onlyOneSwitcher', RULE, { mine })
  return whyNotBuySwitcher(state, company, move, RULE)
}

function whyNotScrap(state: GameState, company: MiningCompany, move: MoveOf<'scrapSwitcher'>): Illegal | null {
  const { mine, size } = move
  const fits = mine !== null && minesOf(state, company).includes(mine) && state.mines[mine].switcher === size
  return fits ? null : illegal('nothingToScrap', RULE, { size })
}

function machineChoice(state: GameState, company: MiningCompany): Choice | null {
  const size = sizeOnSale(state)
  if (whyNotSize(state, company, size)) return null
  const mines = smallerThan(state, company, size)
  const price = machinePrice(size) ?? 0
  return { do: 'buyMachine', machines: [{ size, price, mines, markers: markersOf(size, mines) }] }
}

function switcherChoice(state: GameState, company: MiningCompany): Choice | null {
  const { director } = state.companies[company]
  const switchers = director === null ? [] : switchersOnOffer(state, company, director)
  return switchers.length > 0 ? { do: 'buySwitcher', switchers, mines: placesForSwitcher(state, company) } : null
}

function scrapChoice(state: GameState, company: MiningCompany): Choice | null {
  const switchers = minesOf(state, company).flatMap(mine => {
    const size = state.mines[mine].switcher
    return size === null ? [] : [{ size, mine }]
  })
  return switchers.length > 0 ? { do: 'scrapSwitcher', switchers } : null
}

/** Purchases and scrapping in any order; declining ends the step. */
export const companyUnitsStep: StepRules<MiningCompanyFrame> = {
  choices: (state, { company }) =>
    [machineChoice(state, company), switcherChoice(state, company), scrapChoice(state, company)].filter(
      choice => choice !== null,
    ),
  apply: (tx, { company }, seat, move) => act(tx, company, seat, move),
}

function act(tx: Tx, company: MiningCompany, seat: Seat, move: Move): Illegal | null {
  switch (move.do) {
    case 'buyMachine':
      return whyNotMachine(tx.state, company, move) ?? buyMachine(tx, company, move.mines)
    case 'buySwitcher':
      return whyNotSwitcher(tx.state, company, move) ?? buySwitcher(tx, company, seat, move)
    case 'scrapSwitcher':
      return whyNotScrap(tx.state, company, move) ?? scrapSwitcher(tx, company, move.mine)
    default:
      return illegal('notNow', RULE, { move: move.do })
  }
}

function buyMachine(tx: Tx, company: MiningCompany, mines: readonly MineId[]): null {
  const marks = machinePrice(sizeOnSale(tx.state)) ?? 0
  tx.pay(company, 'bank', marks, 'machine')
  const size = takeUnit(tx)
  tx.note({ what: 'machineBought', by: company, size, mines, marks })
  for (const mine of mines) {
    tx.note({ what: 'scrapped', by: company, unit: 'machine', size: tx.state.mines[mine].machine })
    tx.setMine(mine, { machine: size })
  }
  return null
}

function buySwitcher(tx: Tx, company: MiningCompany, seat: Seat, move: MoveOf<'buySwitcher'>): null {
  if (move.mine === null || !takeSwitcher(tx, seat, company, move)) return null
  scrapSwitcher(tx, company, move.mine)
  tx.setMine(move.mine, { switcher: move.size })
  return null
}

function scrapSwitcher(tx: Tx, company: MiningCompany, mine: MineId | null): null {
  const size = mine === null ? null : tx.state.mines[mine].switcher
  if (mine === null || size === null) return null
  tx.setMine(mine, { switcher: null })
  tx.note({ what: 'scrapped', by: company, unit: 'switcher', size })
  return null
}
