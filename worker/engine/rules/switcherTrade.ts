// Purchase of switchers by companies of any kind, from the bank and from each other.
// What 4.1, 4.2.4, 4.3.5 and 4.4.7 say alike.
import type { ChoiceOf } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { BuySwitcher } from '../moves.ts'
import { hasConsent } from '../offers.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { MineId, Railway, Seat, SwitcherSize, UnitOwner } from '../types.ts'
import { isRailway, MINES, mineAccount, RAILWAYS } from '../types.ts'
import { maintenanceOf } from './maintenance.ts'
import { switcherOnSale, switcherPrice } from './rollingStock.ts'
import { agreeing, payFor, type Terms, termsOnOffer, whyNotTrade } from './unitTrade.ts'

type Source = BuySwitcher['from']
type Offer = ChoiceOf<'buySwitcher'>['switchers'][number]

/** Who owns the switcher of a mine: the mine itself while it is private, else its company; null for a closed mine. */
function ownerAt(state: GameState, mine: MineId): UnitOwner | null {
  const { owner } = state.mines[mine]
  if (owner === 'bank') return null
  return typeof owner === 'number' ? mineAccount(mine) : owner
}

const sellerOf = (state: GameState, from: Source): UnitOwner | 'bank' | null =>
  from === 'bank' || isRailway(from) ? from : ownerAt(state, from)

/** Sizes of the switchers that can be had from a place. */
function sizesAt(state: GameState, from: Source): readonly SwitcherSize[] {
  if (from === 'bank') return [switcherOnSale(state)].filter(size => size !== null)
  if (!isRailway(from)) return [state.mines[from].switcher].filter(size => size !== null)
  const railway = state.companies[from]
  return railway.kind === 'railway' ? [...new Set(railway.switchers)] : []
}

function termsOf(state: GameState, buyer: UnitOwner, move: Omit<BuySwitcher, 'do' | 'mine'>): Terms | null {
  const { from, size, price, maintenance: payer } = move
  const seller = sellerOf(state, from)
  if (seller === null || seller === buyer || !sizesAt(state, from).includes(size)) return null
  const maintenance = seller === 'bank' ? 0 : maintenanceOf(state, 'switcher', size)
  return { buyer, seller, faceValue: switcherPrice(size), price, maintenance, payer }
}

/** Why `buyer` may not buy this switcher, consent and the place for it aside. */
export function whyNotBuySwitcher(state: GameState, buyer: UnitOwner, move: BuySwitcher, rule: string): Illegal | null {
  const terms = termsOf(state, buyer, move)
  return terms ? whyNotTrade(state, terms, rule) : illegal('noSuchUnit', rule, { size: move.size, from: move.from })
}

/** Every switcher that `buyer`, for which `seat` decides, can buy. */
export function switchersOnOffer(state: GameState, buyer: UnitOwner, seat: Seat): readonly Offer[] {
  return (['bank', ...RAILWAYS, ...MINES] as const).flatMap(from =>
    sizesAt(state, from).flatMap(size => {
      const terms = termsOf(state, buyer, { from, size, price: 0, maintenance: 'buyer' })
      if (terms === null) return []
      const { seller, maintenance } = terms
      const consent = seller !== 'bank' && agreeing(state, seller) !== seat
      return termsOnOffer(state, terms).map(({ range, payer }) => ({ size, from, range, maintenance, payer, consent }))
    }),
  )
}

/**
 * Buys a switcher that may be bought; false where the deal waits for the seller's consent now. The caller puts the switcher in its place.
 */
export function takeSwitcher(tx: Tx, seat: Seat, buyer: UnitOwner, move: BuySwitcher): boolean {
  const terms = termsOf(tx.state, buyer, move)
  if (terms === null) return false
  const { seller } = terms
  if (seller !== 'bank' && !hasConsent(tx, seat, agreeing(tx.state, seller) ?? seat, move)) return false
  payFor(tx, terms, 'switcher')
  if (move.from !== 'bank') handOver(tx, move.from, move.size)
  const { price: marks, maintenance, payer: maintenanceBy } = terms
  tx.note({ what: 'switcherBought', by: buyer, size: move.size, from: seller, marks, maintenance, maintenanceBy })
  return true
}

function handOver(tx: Tx, from: Railway | MineId, size: SwitcherSize): void {
  if (!isRailway(from)) {
    tx.setMine(from, { switcher: null })
    return
  }
  const { switchers } = tx.railway(from)
  tx.setRailway(from, { switchers: switchers.filter((_, i) => i !== switchers.indexOf(size)) })
}
