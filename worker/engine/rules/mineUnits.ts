// 4.2.4 Purchase and Scrapping of Machines and Switchers
import type { Choice } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { Move, MoveOf } from '../moves.ts'
import type { GameState, MineFrame } from '../state.ts'
import type { StepRules } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { MineId, Seat } from '../types.ts'
import { mineAccount } from '../types.ts'
import { machinePrice, sizeOnSale, takeUnit } from './rollingStock.ts'
import { switchersOnOffer, takeSwitcher, whyNotBuySwitcher } from './switcherTrade.ts'
import { agreeing } from './unitTrade.ts'

const RULE = '4.2.4'

/** Why the mine may not buy the machine; null if it may. */
function whyNotMachine(state: GameState, mine: MineId, { size, mines }: MoveOf<'buyMachine'>): Illegal | null {
  const { machine, cash } = state.mines[mine]
  const price = machinePrice(size)
  if (size !== sizeOnSale(state) || price === null) return illegal('noSuchUnit', '4.1', { size })
  if (size <= machine) return illegal('notHigherMachine', RULE, { size, machine })
  if (mines.length !== 1 || mines[0] !== mine) return illegal('wrongMarkers', RULE, { markers: 1 })
  return cash < price ? illegal('notEnoughTreasury', RULE, { price, cash }) : null
}

function whyNotSwitcher(state: GameState, mine: MineId, move: MoveOf<'buySwitcher'>): Illegal | null {
  if (move.mine !== null && move.mine !== mine) return illegal('notYourMine', RULE, { mine: move.mine })
  return whyNotBuySwitcher(state, mineAccount(mine), move, RULE)
}

function whyNotScrap(state: GameState, mine: MineId, move: MoveOf<'scrapSwitcher'>): Illegal | null {
  const { switcher } = state.mines[mine]
  const fits = switcher === move.size && (move.mine === null || move.mine === mine)
  return fits ? null : illegal('nothingToScrap', RULE, { size: move.size })
}

/** Purchases in any order, each machine larger than the one before; declining ends the step. */
export const mineUnitsStep: StepRules<MineFrame> = {
  choices(state, { mine }) {
    const seat = agreeing(state, mineAccount(mine))
    if (seat === null) return []
    const size = sizeOnSale(state)
    const price = machinePrice(size) ?? 0
    const machine = whyNotMachine(state, mine, { do: 'buyMachine', size, mines: [mine] }) === null
    const switchers = switchersOnOffer(state, mineAccount(mine), seat)
    const { switcher } = state.mines[mine]
    const all: (Choice | null)[] = [
      machine ? { do: 'buyMachine', machines: [{ size, price, mines: [mine], markers: 1 }] } : null,
      switchers.length > 0 ? { do: 'buySwitcher', switchers, mines: [mine] } : null,
      switcher === null ? null : { do: 'scrapSwitcher', switchers: [{ size: switcher, mine }] },
    ]
    return all.filter(choice => choice !== null)
  },
  apply: (tx, { mine }, seat, move) => act(tx, mine, seat, move),
}

function act(tx: Tx, mine: MineId, seat: Seat, move: Move): Illegal | null {
  switch (move.do) {
    case 'buyMachine':
      return whyNotMachine(tx.state, mine, move) ?? buyMachine(tx, mine)
    case 'buySwitcher':
      return whyNotSwitcher(tx.state, mine, move) ?? buySwitcher(tx, mine, seat, move)
    case 'scrapSwitcher':
      return whyNotScrap(tx.state, mine, move) ?? scrapSwitcher(tx, mine)
    default:
      return illegal('notNow', RULE, { move: move.do })
  }
}

/** The old machine goes out of the game (ruling 30). */
function buyMachine(tx: Tx, mine: MineId): null {
  const by = mineAccount(mine)
  const marks = machinePrice(sizeOnSale(tx.state)) ?? 0
  const old = tx.state.mines[mine].machine
  tx.pay(by, 'bank', marks, 'machine')
  const size = takeUnit(tx)
  tx.setMine(mine, { machine: size })
  tx.note({ what: 'machineBought', by, size, mines: [mine], marks })
  tx.note({ what: 'scrapped', by, unit: 'machine', size: old })
  return null
}

/** A mine owns one switcher at most: an old one is scrapped with the purchase. */
function buySwitcher(tx: Tx, mine: MineId, seat: Seat, move: MoveOf<'buySwitcher'>): null {
  if (!takeSwitcher(tx, seat, mineAccount(mine), move)) return null
  scrapSwitcher(tx, mine)
  tx.setMine(mine, { switcher: move.size })
  return null
}

function scrapSwitcher(tx: Tx, mine: MineId): null {
  const { switcher } = tx.state.mines[mine]
  if (switcher !== null) tx.note({ what: 'scrapped', by: mineAccount(mine), unit: 'switcher', size: switcher })
  tx.setMine(mine, { switcher: null })
  return null
}
