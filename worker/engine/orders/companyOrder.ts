// The company order: what a company does in its turns (4.3, 4.4).
import * as v from 'valibot'
import { bestRun, type Proposal } from '../board/bestRun.ts'
import { runnerOf } from '../board/network.ts'
import type { Choice } from '../choices.ts'
import { illegal } from '../errors.ts'
import type { GameEvent } from '../events.ts'
import { choices, topFrame } from '../flow.ts'
import { companyMaintenance } from '../rules/companyProduction.ts'
import { isCompulsoryDue } from '../rules/compulsoryTrain.ts'
import { railwayMaintenance } from '../rules/maintenance.ts'
import { bestAssignment, minesOf, presentAssignment } from '../rules/switcherAssignment.ts'
import type { GameState } from '../state.ts'
import type { HexId, Marks, MiningCompany, PublicCompany, Railway, Seat } from '../types.ts'
import { isRailway } from '../types.ts'
import type { CompanyOrder } from './kinds.ts'
import {
  decides,
  declines,
  does,
  end,
  type Following,
  isOverAlready,
  type OrderEnd,
  type OrderRule,
  offered,
  type Searches,
  type Seen,
  untilOver,
  WAIT,
} from './rule.ts'

/** Units of work for the run of an order: the same everywhere, so that playing a game again comes to the same positions. */
const RUN_WORK = 400_000

/** Its last run, or before it has run the best that there was when the order was placed; and what maintenance it cost then. */
export interface CompanyMemory {
  readonly run: { readonly marks: Marks; readonly hexes: readonly HexId[] } | null
  readonly maintenance: Marks
}

export const companyOrder: OrderRule<CompanyOrder, CompanyMemory> = {
  memory: v.object({
    run: v.nullable(v.object({ marks: v.number(), hexes: v.pipe(v.array(v.string()), v.readonly()) })),
    maintenance: v.number(),
  }),
  suits: (state, seat, { company }) => state.companies[company].floated && state.companies[company].director === seat,
  whyIdle(state, order, from) {
    const rule = isRailway(order.company) ? '4.4' : '4.3'
    if (isOverAlready(order.until, ['operating'], from, state)) return illegal('roundIsOver', rule)
    if (isCompulsory(state, order.company)) return illegal('compulsoryTrainFirst', '4.4.7')
    return canAct(order) ? null : illegal('orderDoesNothing', rule)
  },
  begin: (state, { company }, events) => ({
    run: isRailway(company) ? (lastRun(company, events) ?? runNow(state, company)) : null,
    maintenance: maintenanceOf(state, company),
  }),
  concerns: ({ company }) => [company],
  without: () => null,
  watch(seat, order, memory, seen) {
    const over = untilOver(order.until, ['operating'], seen.events) ?? surprise(seat, order.company, memory, seen)
    if (over) return { ends: over }
    const run = isRailway(order.company) ? lastRun(order.company, seen.events) : null
    return { remembers: run ? { ...memory, run } : memory }
  },
  follow(state, seat, order, memory, searches) {
    const frame = topFrame(state)
    if ((frame.at !== 'miningCompany' && frame.at !== 'railway') || frame.company !== order.company) return WAIT
    if (!decides(state, seat)) return WAIT
    return inTurn(state, choices(state, seat), order, memory, searches)
  },
}

function canAct({ company, build, switchers, run, distribute, buy, issue }: CompanyOrder): boolean {
  const own = isRailway(company) ? build === 'nothing' || run === 'best' : switchers === 'best'
  return own || distribute !== 'ask' || buy === 'nothing' || issue === 'nothing'
}

const isCompulsory = (state: GameState, company: PublicCompany): boolean =>
  isRailway(company) && isCompulsoryDue(state, company)

const maintenanceOf = (state: GameState, company: PublicCompany): Marks =>
  isRailway(company) ? railwayMaintenance(state, company) : companyMaintenance(state, company as MiningCompany)

function lastRun(railway: Railway, events: readonly GameEvent[]): CompanyMemory['run'] {
  const [ran] = events.flatMap(event => (event.what === 'ran' && event.railway === railway ? [event] : [])).slice(-1)
  return ran ? { marks: ran.revenue, hexes: hexesOf(ran.runs) } : null
}

function runNow(state: GameState, railway: Railway): CompanyMemory['run'] {
  const best = bestRun(state, runnerOf(state, railway), RUN_WORK)
  return { marks: best?.revenue.marks ?? 0, hexes: best ? hexesOf(best.runs) : [] }
}

const hexesOf = (runs: Proposal['runs']): readonly HexId[] => [...new Set(runs.flatMap(({ routes }) => routes.flat()))]

/** What the director does with the company themselves is no surprise, and what they do with another only where it costs this one its route. */
function surprise(seat: Seat, company: PublicCompany, memory: CompanyMemory, { state, events }: Seen): OrderEnd | null {
  if (state.companies[company].director !== seat) return 'director'
  if (events.some(event => event.what === 'phaseBegan')) return 'phase'
  if (isCompulsory(state, company)) return 'compulsory'
  if (events.some(event => buildsInto(company, memory.run?.hexes ?? [], event))) return 'builtInto'
  return maintenanceOf(state, company) > memory.maintenance ? 'maintenance' : null
}

function buildsInto(company: PublicCompany, hexes: readonly HexId[], event: GameEvent): boolean {
  if (event.what === 'tileLaid') return event.by !== company && hexes.includes(event.hex)
  return event.what === 'stationBuilt' && event.railway !== company && hexes.includes(event.hex)
}

/** The first thing on offer that is not left to the director. */
function inTurn(
  state: GameState,
  all: readonly Choice[],
  order: CompanyOrder,
  memory: CompanyMemory,
  searches: Searches,
): Following {
  const profit = offered(all, 'distribute')
  if (profit) {
    const { distribute: kind } = order
    if (kind === 'ask') return WAIT
    return profit.kinds.includes(kind) ? does({ do: 'distribute', kind }) : end('surprise')
  }
  if (offered(all, 'runTrains')) return order.run === 'best' ? runs(state, order, memory, searches) : WAIT
  if (offered(all, 'assignSwitchers')) return order.switchers === 'best' ? assigns(state, all, order) : WAIT
  const frame = topFrame(state)
  const step = 'step' in frame ? frame.step : null
  if (step === 'track' || step === 'station') return order.build === 'nothing' ? declines(all, 'surprise') : WAIT
  if (step === 'mine' || step === 'units') return order.buy === 'nothing' ? declines(all, 'compulsory') : WAIT
  return step === 'issue' && order.issue === 'nothing' ? declines(all, 'surprise') : WAIT
}

/** The best run that is found; of one that brings less than the last one its director decides. */
function runs(state: GameState, { company }: CompanyOrder, { run }: CompanyMemory, searches: Searches): Following {
  if (!isRailway(company) || searches.left <= 0) return WAIT
  searches.left--
  const best = bestRun(state, runnerOf(state, company), RUN_WORK)
  if (best === null) return end('noRun')
  if (best.revenue.marks < (run?.marks ?? 0)) return end('lessRun')
  return does({ do: 'runTrains', runs: best.runs })
}

/** The switchers where they earn most; they stay where they earn as much. */
function assigns(state: GameState, all: readonly Choice[], { company }: CompanyOrder): Following {
  const mining = company as MiningCompany
  const best = bestAssignment(state, mining)
  if (best.join() === presentAssignment(state, mining).join()) return declines(all, 'surprise')
  const switchers = minesOf(state, mining).flatMap((mine, slot) => {
    const size = best[slot] ?? null
    return size === null ? [] : [{ mine, size }]
  })
  return does({ do: 'assignSwitchers', switchers })
}
