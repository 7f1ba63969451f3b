// 4.3.6 Issue New Shares
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { GameState, MiningCompanyFrame, RailwayFrame } from '../state.ts'
import type { StepRules } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { Company, PublicCompany, Split } from '../types.ts'
import { isRailway } from '../types.ts'
import { receiveMarkers } from './railwayShares.ts'
import { held } from './shares.ts'

const DIRECTOR_NEEDS = 40

/** The split after an issue of new shares, null for a company that has the smallest shares. */
const nextSplit = (split: Split): 20 | 10 | null => (split === 50 ? 20 : split === 20 ? 10 : null)

/** Why the company may not issue new shares now (4.3.6, 4.4.8); null if it may. */
export function whyNotIssue(state: GameState, company: PublicCompany): Illegal | null {
  const rule = isRailway(company) ? '4.4.8' : '4.3.6'
  const { split, offering, pool, director, receivership } = state.companies[company]
  if (receivership) return illegal('inReceivership', '6.2', { company })
  if (nextSplit(split) === null) return illegal('cannotSplitFurther', rule, { company })
  if (offering + pool > 0) return illegal('sharesNotAllHeld', rule, { company })
  if (split === 50) return null
  const percent = director === null ? 0 : held(state, director, company)
  return percent < DIRECTOR_NEEDS ? illegal('directorNeedsForty', rule, { company, percent }) : null
}

/**
 * Issues new shares, three from 50 to 20 percent, five from 20 to 10: everybody's percentage shrinks, the new shares lie in the initial
 * offering or, in a recapitalisation, in the bank pool. A railway gets its remaining station markers (4.4.8). Returns how many are new.
 */
export function splitShares(tx: Tx, company: PublicCompany, to: 'offering' | 'pool'): number {
  const { split: old, offering, pool } = tx.state.companies[company]
  const split = nextSplit(old)
  if (split === null) return 0
  const shrunk = (percent: number) => (percent / old) * split
  for (const [seat] of tx.state.players.entries()) {
    const percent = held(tx.state, seat, company)
    if (percent > 0) tx.addShares(seat, company as Company, shrunk(percent) - percent)
  }
  const issued = 100 - shrunk(100)
  const left = { offering: shrunk(offering), pool: shrunk(pool) }
  tx.setCompany(company, { split, ...left, [to]: left[to] + issued })
  if (isRailway(company)) receiveMarkers(tx, company)
  tx.note({ what: 'sharesIssued', company, split, percent: issued, to })
  return issued / split
}

/** The last step of a company's turn, for mining companies and railways alike. */
export const issueStep: StepRules<MiningCompanyFrame | RailwayFrame> = {
  choices(state, { company }) {
    const split = nextSplit(state.companies[company].split)
    return split === null || whyNotIssue(state, company) ? [] : [{ do: 'issueShares', split }]
  },
  apply(tx, { company }, _seat, move) {
    if (move.do !== 'issueShares') return illegal('notNow', isRailway(company) ? '4.4.8' : '4.3.6', { move: move.do })
    const no = whyNotIssue(tx.state, company)
    if (no) return no
    splitShares(tx, company, 'offering')
    return null
  },
}
