// 4.4.2 Station Construction
import { type SiteRefusal, siteRefusal, stationSites, withStation } from '../board/sites.ts'
import { STATION_COST } from '../data/railways.ts'
import type { IllegalCode } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { RailwayFrame } from '../state.ts'
import type { StepRules } from '../turnSteps.ts'
import type { Marks, Railway } from '../types.ts'
import { operatedRailways } from './concessionRoutes.ts'

const REFUSALS: { readonly [refusal in SiteRefusal]: IllegalCode } = {
  unknownStop: 'noSuchHex',
  stationInHex: 'stationInHex',
  noFreeCircle: 'noFreeCircle',
  noInactiveMarker: 'noFreeCircle',
  notAccessible: 'notAccessible',
  takesConcessionCircle: 'keepRouteFree',
}

/** Marks for a new station: in an empty circle to the bank, in place of an inactive marker to its owner. */
export function stationCost(replaces: Railway | null): Marks {
  return replaces === null ? STATION_COST.emptyCircle : STATION_COST.replaceInactive
}

/** The station step of a railway: one station per OR at most. */
export const stationStep: StepRules<RailwayFrame> = {
  choices(state, { company }) {
    const railway = state.companies[company]
    if (railway.kind !== 'railway' || railway.receivership || railway.markersLeft === 0) return []
    if (railway.cash < STATION_COST.replaceInactive) return []
    const places = stationSites(state.board, operatedRailways(state), company)
      .map(site => ({ ...site, cost: stationCost(site.replaces) }))
      .filter(({ cost }) => cost <= railway.cash)
    return places.length === 0 ? [] : [{ do: 'buildStation', places }]
  },

  apply(tx, { company }, _seat, move) {
    if (move.do !== 'buildStation') return illegal('notNow', '4.4.2')
    const { hex, stop, replaces } = move
    const { cash, markersLeft } = tx.railway(company)
    if (markersLeft === 0) return illegal('noMarkerLeft', '4.4.2', { company })
    const reason = siteRefusal(tx.state.board, operatedRailways(tx.state), company, { hex, stop, replaces })
    if (reason !== null) return illegal(REFUSALS[reason], '4.4.2', { hex, reason })
    const cost = stationCost(replaces)
    if (cash < cost) return illegal('notEnoughTreasury', '4.4.2', { price: cost, cash })
    tx.setBoard(withStation(tx.state.board, company, { hex, stop, replaces }))
    tx.setRailway(company, { markersLeft: markersLeft - 1 })
    // The replaced marker returns to the charter and may be used again (ruling 56).
    if (replaces !== null) tx.setRailway(replaces, { markersLeft: tx.railway(replaces).markersLeft + 1 })
    tx.note({ what: 'stationBuilt', railway: company, hex, stop, cost, replaced: replaces })
    tx.pay(company, replaces ?? 'bank', cost, 'station')
    return null
  },
}
