// 3.2.5 Formation of a Public Mining Company; 3.2.5.1 Special Rules for the Formation of the HW
import type { ChoiceOf } from '../choices.ts'
import { MINES as FACTS, HW_PRIVILEGE_MINE } from '../data/mines.ts'
import { PUBLIC_MINES } from '../data/publicMines.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { MoveOf } from '../moves.ts'
import { hasConsent } from '../offers.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { MineId, MiningCompany, Seat } from '../types.ts'
import { MINES, MINING_COMPANIES, mineAccount } from '../types.ts'
import { initialValue } from './initialValue.ts'
import { placeMarker, spaceOf } from './stockValue.ts'

const SHARE = 50

/** The owner of a private mine, null for any other mine. */
const privateOwner = (state: GameState, mine: MineId): Seat | null => {
  const { owner } = state.mines[mine]
  return typeof owner === 'number' ? owner : null
}

/** 3.2.5.1: in SR1 only the HW may be formed, only by the owner of mine 12 and only with it. */
function whyNotCompany(state: GameState, seat: Seat, company: MiningCompany): Illegal | null {
  if (state.companies[company].formed) return illegal('alreadyFormed', '3.2.5', { company })
  if (state.round.turn > 1) return null
  if (company !== 'HW') return illegal('notFromFirstRound', '3.2.5', { company })
  return privateOwner(state, HW_PRIVILEGE_MINE) === seat ? null : illegal('blankenburgOnly', '3.2.5.1')
}

function whyNotMine(state: GameState, company: MiningCompany, mine: MineId): Illegal | null {
  if (!state.mines[mine].open) return illegal('mineClosed', '3.2.5', { mine })
  if (privateOwner(state, mine) === null) return illegal('mineNotIndependent', '3.2.5', { mine })
  return PUBLIC_MINES[company].vorHarzerOnly && !FACTS[mine].vorHarzer
    ? illegal('notVorHarzer', '3.2.5.1', { mine })
    : null
}

/** Why `seat` may not form the company from these mines (consent aside); null if they may. */
function whyNotMerge(
  state: GameState,
  seat: Seat,
  company: MiningCompany,
  mines: readonly [MineId, MineId],
): Illegal | null {
  const no = whyNotCompany(state, seat, company)
  if (no) return no
  if (mines[0] === mines[1]) return illegal('sameMine', '3.2.5', { mine: mines[0] })
  for (const mine of mines) {
    const bad = whyNotMine(state, company, mine)
    if (bad) return bad
  }
  if (!mines.some(mine => privateOwner(state, mine) === seat)) return illegal('notYourMine', '3.2.5')
  return state.round.turn === 1 && !mines.includes(HW_PRIVILEGE_MINE) ? illegal('blankenburgOnly', '3.2.5.1') : null
}

/** Companies that `seat` may form, with their own mines and those of others for which consent can be asked. */
export function publicMineChoice(state: GameState, seat: Seat): ChoiceOf<'formPublicMine'> | null {
  const companies = MINING_COMPANIES.flatMap(company => {
    if (whyNotCompany(state, seat, company)) return []
    const fit = MINES.filter(mine => !whyNotMine(state, company, mine))
    const own = fit.filter(mine => privateOwner(state, mine) === seat)
    const must = state.round.turn === 1 ? HW_PRIVILEGE_MINE : null
    if (own.length === 0 || fit.length < 2) return []
    return [{ company, own, others: fit.filter(mine => privateOwner(state, mine) !== seat), must }]
  })
  return companies.length > 0 ? { do: 'formPublicMine', companies } : null
}

/** Merges two mines; the other owner, if there is one, is asked first. */
export function formPublicMine(tx: Tx, seat: Seat, move: MoveOf<'formPublicMine'>): Illegal | null {
  const { company, mines } = move
  const no = whyNotMerge(tx.state, seat, company, mines)
  if (no) return no
  const owners = mines.map(mine => privateOwner(tx.state, mine) ?? seat) as [Seat, Seat]
  const other = owners.find(owner => owner !== seat) ?? seat
  if (!hasConsent(tx, seat, other, move)) return null
  merge(tx, seat, company, mines, owners)
  return null
}

function merge(
  tx: Tx,
  seat: Seat,
  company: MiningCompany,
  mines: readonly [MineId, MineId],
  owners: readonly [Seat, Seat],
): void {
  const value = initialValue(mines)
  tx.setMiningCompany(company, { formed: true, floated: true, director: seat, mines: [...mines] })
  placeMarker(tx, company, spaceOf(value))
  tx.note({ what: 'publicMineFormed', seat, company, mines, value, other: owners.find(o => o !== seat) ?? seat })
  for (const [i, mine] of mines.entries()) {
    tx.pay(mineAccount(mine), company, tx.state.mines[mine].cash, 'mergedTreasury')
    tx.setMine(mine, { owner: company })
    tx.addShares(owners[i] ?? seat, company, SHARE)
  }
}
