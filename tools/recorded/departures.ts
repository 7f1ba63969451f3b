// Permitted differences from the traces, as data: each names the rule or decision behind it and says exactly what it covers.
import type { Company, GameState, MineId, Railway } from '../../worker/engine/index.ts'
import { companyOf, recordedName } from '../../worker/engine/index.ts'
import type { Group } from '../../worker/import/importer.ts'
import type { Difference, Json } from './json.ts'

/** What happened so far that can make a difference later. */
export interface Departures {
  /** Companies whose marker went underneath without moving, since they came to their space (decisions M1, M2). */
  readonly restacked: readonly string[]
  /** Railways that once ran in receivership by 6.2 otherwise than recorded. */
  readonly otherRuns: readonly Railway[]
}

export const NO_DEPARTURES: Departures = { restacked: [], otherRuns: [] }

export interface Case {
  readonly state: GameState
  readonly theirs: { readonly [key: string]: Json }
  readonly departures: Departures
}

interface Departure {
  /** Rule or decision that permits it. */
  readonly name: string
  readonly covers: (difference: Difference, all: readonly Difference[], about: Case) => boolean
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
  const steady = (list: readonly (string | null)[]) => list.filter(c => c !== null && !moved.includes(c)).join()
  return (
    ids.length === ourStack.length && ids.some(c => c !== null && moved.includes(c)) && steady(ids) === steady(ourStack)
  )
}

export const RECORDED_DRAW = '6.2 of equal routes the recorded one'
export const RECORDED_ORDER = 'order of operation of equal values as recorded (decision M1, 4.3.3)'

/** Another fitting tile was set aside for the same company (decision R2). */
function otherReservedTile({ path, ours, theirs }: Difference): boolean {
  return /^reserved\.[A-J]\d+$/.test(path) && Array.isArray(ours) && Array.isArray(theirs) && ours[1] === theirs[1]
}

/** The switchers of a company in receivership lie on other mines than recorded; its mines hold the same ones together (decision P8). */
function otherAssignment({ path }: Difference, about: Case): boolean {
  const id = companyOf(/^companies\.(\w+)\.mines$/.exec(path)?.[1] ?? '') ?? ownerOf(about, path)
  const c = id === null || id === 'MHE' ? null : about.state.companies[id]
  if (id === null || c?.kind !== 'mining' || !c.receivership) return false
  const theirs = (inTheirs(about, recordedName(id)).mines ?? []) as unknown as readonly TracedMine[]
  const ours = c.mines.map((m): TracedMine => ({ mine: m, ...about.state.mines[m] }))
  const machines = (list: readonly TracedMine[]) => list.map(m => `${m.mine} ${m.machine}`).join()
  const sizes = (list: readonly TracedMine[]) =>
    list
      .map(m => m.switcher ?? 0)
      .sort()
      .join()
  return machines(ours) === machines(theirs) && sizes(ours) === sizes(theirs)
}

interface TracedMine {
  readonly mine: string
  readonly machine: number
  readonly switcher?: number | null
}

function ownerOf(about: Case, path: string): Company | null {
  const mine = /^mines\.(\d+)\.switcher$/.exec(path)?.[1]
  const owner = mine === undefined ? null : about.state.mines[mine as MineId].owner
  return typeof owner === 'string' && owner !== 'bank' ? owner : null
}

const DEPARTURES: readonly Departure[] = [
  {
    name: 'marker goes underneath although the value stays (decisions M1 and M2, 4.3.3, 3.2.2)',
    covers: ({ path }, _all, about) => {
      const company = /^companies\.(\w+)\.pos$/.exec(path)?.[1]
      return company !== undefined && onlyRestacked(about, company)
    },
  },
  {
    name: 'another tile is reserved (decision R2, 4.6)',
    covers: difference => otherReservedTile(difference),
  },
  {
    name: '6.2 a company in receivership runs by the rule, not as recorded',
    covers: ({ path }, _all, about) => {
      const company = companyOf(/^companies\.(\w+)\.(cash|stations)$/.exec(path)?.[1] ?? '')
      return about.departures.otherRuns.some(railway => railway === company)
    },
  },
  {
    name: 'switchers in receivership (decision P8, 4.3.1, 6.2)',
    covers: (difference, _all, about) => otherAssignment(difference, about),
  },
]

/** What of the differences is left unexplained, and the names of the departures that explain the others. */
export function explain(
  found: readonly Difference[],
  about: Case,
): { readonly left: readonly Difference[]; readonly names: readonly string[] } {
  const names: string[] = []
  const left = found.filter(difference => {
    const departure = DEPARTURES.find(d => d.covers(difference, found, about))
    if (departure) names.push(departure.name)
    return !departure
  })
  return { left, names }
}

/** Departures after a group. */
export function noteDepartures(before: Departures, from: GameState, { progress, otherRuns }: Group): Departures {
  return {
    restacked: restackedAfter(before.restacked, from, progress.state),
    otherRuns: [...new Set([...before.otherRuns, ...otherRuns])],
  }
}

/**
 * Markers out of the recorded order: one that moves is in order again; one that went underneath others in its own space is restacked.
 */
function restackedAfter(before: readonly string[], from: GameState, to: GameState): readonly string[] {
  const spaceIn = (state: GameState, c: Company) => (c === 'MHE' ? state.mhe.space : state.companies[c].space)
  const stayed = from.markers.filter(c => spaceIn(from, c) === spaceIn(to, c))
  const isBehind = (state: GameState, a: Company, b: Company) => state.markers.indexOf(a) > state.markers.indexOf(b)
  const restacked = stayed.filter(a =>
    stayed.some(b => spaceIn(to, a) === spaceIn(to, b) && isBehind(to, a, b) && !isBehind(from, a, b)),
  )
  const kept = before.filter(c => stayed.some(s => s === c))
  return [...new Set([...kept, ...restacked])]
}
