// 4.3.4 Purchase a Mine
import type { ChoiceOf } from '../choices.ts'
import { MINES as MINE_FACTS } from '../data/mines.ts'
import { MINE_SLOTS } from '../data/publicMines.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { MoveOf } from '../moves.ts'
import { hasConsent } from '../offers.ts'
import type { GameState, MiningCompanyFrame } from '../state.ts'
import type { StepRules } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { Marks, MineId, MiningCompany, Seat } from '../types.ts'
import { MINES, mineAccount } from '../types.ts'
import { mayOwn } from './hw.ts'
import { tradeRange } from './rollingStock.ts'
import { minesOf } from './switcherAssignment.ts'

const RULE = '4.3.4'

/** What a mine may cost: between 1 and double its face value from a player, its face value from the bank. */
export function priceOfMine(state: GameState, mine: MineId): { readonly min: Marks; readonly max: Marks } {
  const { faceValue } = MINE_FACTS[mine]
  return state.mines[mine].owner === 'bank' ? { min: faceValue, max: faceValue } : tradeRange(faceValue)
}

const freeSlots = (state: GameState, company: MiningCompany): number =>
  MINE_SLOTS[state.companies[company].split] - minesOf(state, company).length

/** Why the company may not buy the mine at that price, consent aside; null if it may. */
function whyNotBuyMine(state: GameState, company: MiningCompany, mine: MineId, price: Marks): Illegal | null {
  const { owner } = state.mines[mine]
  if (freeSlots(state, company) < 1) return illegal('noFreeSlot', RULE, { company })
  if (typeof owner !== 'number' && owner !== 'bank') return illegal('mineNotIndependent', RULE, { mine })
  if (!mayOwn(company, mine)) return illegal('notVorHarzer', '4.3.7', { mine })
  const { min, max } = priceOfMine(state, mine)
  if (price < min || price > max) return illegal('priceRange', RULE, { price, min, max })
  const { cash } = state.companies[company]
  return cash < price ? illegal('notEnoughTreasury', RULE, { price, cash }) : null
}

function offers(state: GameState, company: MiningCompany): ChoiceOf<'buyMine'>['mines'] {
  const { cash, director } = state.companies[company]
  return MINES.flatMap(mine => {
    const { min, max } = priceOfMine(state, mine)
    if (whyNotBuyMine(state, company, mine, min)) return []
    const { owner } = state.mines[mine]
    const consent = typeof owner === 'number' && owner !== director
    return [{ mine, range: { min, max: Math.min(max, cash), step: 1 }, consent }]
  })
}

/** At most one mine per OR. */
export const mineStep: StepRules<MiningCompanyFrame> = {
  choices(state, { company }) {
    const mines = offers(state, company)
    return mines.length > 0 ? [{ do: 'buyMine', mines }] : []
  },
  apply(tx, { company }, seat, move) {
    if (move.do !== 'buyMine') return illegal('notNow', RULE, { move: move.do })
    return whyNotBuyMine(tx.state, company, move.mine, move.price) ?? buyMine(tx, company, seat, move)
  },
}

/** The mine comes with its machine, switcher and treasury, a closed one reopened; its former owner has been asked. */
function buyMine(tx: Tx, company: MiningCompany, seat: Seat, move: MoveOf<'buyMine'>): null {
  const { mine, price } = move
  const { owner, cash, open } = tx.state.mines[mine]
  if (typeof owner === 'number' && !hasConsent(tx, seat, owner, move)) return null
  const from = typeof owner === 'number' ? owner : 'bank'
  tx.note({ what: 'mineBought', company, mine, from, marks: price, reopened: !open })
  tx.pay(company, from, price, 'mine')
  tx.pay(mineAccount(mine), company, cash, 'mergedTreasury')
  tx.setMine(mine, { owner: company, open: true })
  tx.setMiningCompany(company, { mines: [...minesOf(tx.state, company), mine] })
  return null
}
