// Permitted differences from the traces, as data: each names the rule or decision behind it and says exactly what it covers.
import type { Company, GameEvent, GameState } from '../../worker/engine/index.ts'
import { companyOf, isPublicCompany, stockValue } from '../../worker/engine/index.ts'
import type { Group } from '../../worker/import/importer.ts'
import type { Difference, Json } from './json.ts'

/** What happened so far that can make a difference later. */
export interface Departures {
  /** Companies whose marker went underneath without moving, since they came to their space (decisions M1, M2). */
  readonly restacked: readonly Company[]
}

export const NO_DEPARTURES: Departures = { restacked: [] }

export interface Case {
  readonly state: GameState
  readonly theirs: { readonly [key: string]: Json }
  readonly departures: Departures
}

interface Departure {
  /** Rule or decision that permits it. */
  readonly name: string
  readonly covers: (difference: Difference, about: Case) => boolean
}

const inTheirs = (about: Case, company: string): { readonly [key: string]: Json } => {
  const companies = about.theirs.companies as { readonly [key: string]: { readonly [key: string]: Json } }
  return companies[company] ?? {}
}

/** The same companies share the space on both sides, and those whose markers never went underneath are in the same order. */
function onlyRestacked(about: Case, company: string): boolean {
  const { price } = inTheirs(about, company)
  const all = Object.keys(about.theirs.companies as object)
  const theirStack = all
    .filter(c => inTheirs(about, c).price === price)
    .sort((a, b) => Number(inTheirs(about, a).pos) - Number(inTheirs(about, b).pos))
  const id = companyOf(company)
  if (id === null || id === 'MHE') return false
  const { space } = about.state.companies[id]
  const ourStack = about.state.markers.filter(c => c !== 'MHE' && about.state.companies[c].space === space)
  const ids = theirStack.map(c => companyOf(c))
  const moved = about.departures.restacked
  const steady = (list: readonly (Company | null)[]) => list.filter(c => c !== null && !moved.includes(c)).join()
  return (
    ids.length === ourStack.length && ids.some(c => c !== null && moved.includes(c)) && steady(ids) === steady(ourStack)
  )
}

export const RECORDED_DRAW = '6.2 of equal routes the recorded one'
export const RECORDED_ORDER = 'order of operation of equal values as recorded (decision M1, 4.3.3)'

export const RESTACKED = 'marker goes underneath although the value stays (decisions M1 and M2, 4.3.3, 3.2.2)'

const DEPARTURES: readonly Departure[] = [
  {
    name: RESTACKED,
    covers: ({ path }, about) => {
      const company = /^companies\.(\w+)\.pos$/.exec(path)?.[1]
      return company !== undefined && onlyRestacked(about, company)
    },
  },
]

/** What of the differences is left unexplained, and the names of the departures that explain the others. */
export function explain(
  found: readonly Difference[],
  about: Case,
): { readonly left: readonly Difference[]; readonly names: readonly string[] } {
  const names: string[] = []
  const left = found.filter(difference => {
    const departure = DEPARTURES.find(d => d.covers(difference, about))
    if (departure) names.push(departure.name)
    return !departure
  })
  return { left, names }
}

/** Departures after a group. */
export function noteDepartures(before: Departures, from: GameState, { progress, events }: Group): Departures {
  return { restacked: restackedAfter(before.restacked, from, progress.state, events) }
}

/**
 * Markers out of the recorded order: one that moves is in order again; one that went underneath others in its own space, by a distribution
 * or a sale that left its value, is restacked. Nothing else puts a marker underneath (decision R9: nothing does in receivership).
 */
function restackedAfter(
  before: readonly Company[],
  from: GameState,
  to: GameState,
  events: readonly GameEvent[],
): readonly Company[] {
  const spaceIn = (state: GameState, c: Company) => (c === 'MHE' ? state.mhe.space : state.companies[c].space)
  const stayed = from.markers.filter(c => spaceIn(from, c) === spaceIn(to, c))
  const isBehind = (state: GameState, a: Company, b: Company) => state.markers.indexOf(a) > state.markers.indexOf(b)
  const restacked = stayed.filter(
    a =>
      events.some(event => mayRestack(from, event, a)) &&
      stayed.some(b => spaceIn(to, a) === spaceIn(to, b) && isBehind(to, a, b) && !isBehind(from, a, b)),
  )
  const kept = before.filter(c => stayed.some(s => s === c))
  return [...new Set([...kept, ...restacked])]
}

const LEAST_VALUE = 50

/** Whether an event is an adjustment that leaves a marker in its space and puts it underneath. */
function mayRestack(state: GameState, event: GameEvent, company: Company): boolean {
  if (event.what === 'sharesSold') return event.company === company && event.each === LEAST_VALUE
  if (!isPublicCompany(company) || state.companies[company].receivership) return false
  if (event.what === 'distributed') return event.who === company
  const operates = event.what === 'produced' ? event.who : event.what === 'ran' ? event.railway : null
  // Without a profit the value drops, but not below the least.
  return operates === company && stockValue(state, company) === LEAST_VALUE
}
