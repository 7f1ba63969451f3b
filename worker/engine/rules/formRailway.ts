// 3.2.4 Formation of a Railway Company ("Railway")
import type { ChoiceOf } from '../choices.ts'
import { RAILWAYS as FACTS } from '../data/railways.ts'
import { INITIAL_VALUES } from '../data/stockMarket.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { GameState } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { Marks, Railway, Seat } from '../types.ts'
import { RAILWAYS } from '../types.ts'
import { takeShares } from './buyShare.ts'
import { placeMarker, spaceOf } from './stockValue.ts'

/** Why `seat` may not form the railway at that value with one or two shares; null if they may. */
function whyNotForm(state: GameState, seat: Seat, railway: Railway, value: Marks, shares: 1 | 2): Illegal | null {
  if (state.companies[railway].formed) return illegal('alreadyFormed', '3.2.4', { company: railway })
  if (state.concessions[railway].owner !== seat) return illegal('notYourConcession', '3.2.4', { company: railway })
  if (!(INITIAL_VALUES as readonly number[]).includes(value)) return illegal('notAnInitialValue', '3.2.4', { value })
  const cash = state.players[seat]?.cash ?? 0
  return cash < shares * value ? illegal('notEnoughCash', '3.2.4', { price: shares * value, cash }) : null
}

/** Railways that `seat` may form, with every value that they can pay and how many shares they can take with it (ruling 20). */
export function railwayChoice(state: GameState, seat: Seat): ChoiceOf<'formRailway'> | null {
  const railways = RAILWAYS.flatMap(railway => {
    const values = INITIAL_VALUES.filter(value => !whyNotForm(state, seat, railway, value, 1)).map(value => ({
      value,
      shares: (whyNotForm(state, seat, railway, value, 2) ? 1 : 2) as 1 | 2,
    }))
    return values.length > 0 ? [{ railway, values }] : []
  })
  return railways.length > 0 ? { do: 'formRailway', railways } : null
}

/** Forms the railway and buys the founder's one or two shares; it floats later, with the third share. */
export function formRailway(tx: Tx, seat: Seat, railway: Railway, value: Marks, shares: 1 | 2): Illegal | null {
  const no = whyNotForm(tx.state, seat, railway, value, shares)
  if (no) return no
  tx.setRailway(railway, {
    formed: true,
    director: seat,
    offering: 100,
    markersLeft: FACTS[railway].stationMarkers[20],
    concessionPending: true,
    routeIncomplete: FACTS[railway].concession.sections.length > 0,
  })
  placeMarker(tx, railway, spaceOf(value))
  tx.note({ what: 'railwayFormed', seat, railway, value, shares })
  takeShares(tx, seat, railway, 'offering', shares)
  return null
}
