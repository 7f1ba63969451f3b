// What the traces have of the actions within a group: what each paid or earned, and positions on the way that ours does not stop at.
import type { Account, Marks } from '../../worker/engine/index.ts'
import { isPublicCompany, mineOf, recordedName } from '../../worker/engine/index.ts'
import type { RecordedGame } from '../../worker/import/gameFile.ts'
import type { Group } from '../../worker/import/importer.ts'
import type { TraceLine } from './files.ts'
import { infoDifferences } from './info.ts'
import type { Difference, Json } from './json.ts'
import { differences } from './json.ts'
import { normal, project } from './project.ts'
import type { Fault, Walk } from './run.ts'

/** Compares the actions after `done` up to `last`, the last of the group that has a record. */
export function compareWithin(
  walk: Walk,
  before: Json,
  { records }: RecordedGame,
  trace: readonly TraceLine[],
  group: Group,
  [done, last]: readonly [number, number],
): Fault | null {
  // Written games have not every position.
  const lines = trace.slice(done + 1, last + 1).filter(line => line !== undefined)
  const told = infoDifferences(lines, records, group.events)
  if (told.length > 0) return { action: last, differences: told, moves: group.moves, stuck: null }
  const after = project(walk.progress.state, walk.passes, walk.noted)
  const money = moneyOnTheWay(before, group)
  for (const line of lines.slice(0, -1)) {
    const found = onTheWay(before, after, line, group, money)
    if (found.length > 0) return { action: line.i, differences: found, moves: group.moves, stuck: null }
  }
  return null
}

/** Who is asked what on the way, and what an auction holds, is no matter of before and after; what somebody is worth follows from the rest. */
const PASSING = /^(act|passed|auction|stillIn|premiumBids|onOffer|round)\b|^players\.\w+\.value$|^companies\.\w+\.pos$/

/** On the way everything is as before the group or as after it; an amount lies between, or is what it was after one of the payments. */
function onTheWay(
  before: Json,
  after: Json,
  line: TraceLine,
  group: Group,
  money: ReadonlyMap<string, ReadonlySet<Json>>,
): readonly Difference[] {
  const theirs = normal(line.state)
  const since = new Map(differences(before, theirs).map(d => [d.path, d]))
  const strange = differences(after, theirs).filter(({ path, ours, theirs: on }) => {
    const then = since.get(path)
    if (then === undefined || PASSING.test(path) || isHalfDone(path, group)) return false
    return !money.get(path)?.has(on ?? 0) && !isBetween(then.ours, on, ours)
  })
  return [...strange, ...formedSoFar(line, group)]
}

/** What is in each treasury and hand after each payment of a group, by the path in a state. */
function moneyOnTheWay(before: Json, { events }: Group): ReadonlyMap<string, ReadonlySet<Json>> {
  const seen = new Map<string, Set<Json>>()
  const now = new Map<string, number>()
  const move = (account: Account, marks: Marks) => {
    const path = pathOf(account)
    if (path === null) return
    const cash = (now.get(path) ?? Number(at(before, path) ?? 0)) + marks
    now.set(path, cash)
    seen.set(path, (seen.get(path) ?? new Set()).add(cash))
  }
  for (const event of events) {
    if (event.what !== 'paid') continue
    move(event.from, -event.marks)
    move(event.to, event.marks)
  }
  return seen
}

function pathOf(account: Account): string | null {
  if (account === 'bank') return null
  if (typeof account === 'number') return `players.P${account + 1}.cash`
  return isPublicCompany(account) ? `companies.${recordedName(account)}.cash` : `mines.${mineOf(account)}.cash`
}

const at = (state: Json, path: string): Json | undefined =>
  path
    .split('.')
    .reduce<Json | undefined>((part, key) => (part as { readonly [key: string]: Json } | undefined)?.[key], state)

/** Switchers that change places one pair after another, a company under formation, and one that is recapitalised. */
function isHalfDone(path: string, group: Group): boolean {
  const switching = group.moves.some(({ move }) => move.do === 'assignSwitchers')
  const recapitalised = group.events.some(
    e => e.what === 'recapitalised' && path.startsWith(`companies.${recordedName(e.company)}.`),
  )
  return (
    recapitalised ||
    (switching && /^mines\.\d+\.switcher$|^companies\.\w+\.mines$/.test(path)) ||
    isForming(path, group)
  )
}

/** A company under formation, and what its founders have and are worth: half of it is neither as before nor as after. */
function isForming(path: string, { moves }: Group): boolean {
  const formed = moves.flatMap(({ move }) =>
    move.do === 'formRailway' ? [move.railway] : move.do === 'formPublicMine' ? [move.company] : [],
  )
  const [part, who = '', what = ''] = path.split('.')
  if (formed.length === 0) return false
  if (part === 'companies') return formed.some(company => recordedName(company) === who)
  return part === 'players' && ['mines', 'shares', 'value'].includes(what)
}

function isBetween(then: Json | undefined, on: Json | undefined, now: Json | undefined): boolean {
  const [a, b, c] = [then ?? 0, on ?? 0, now ?? 0]
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return false
  return Math.min(a, c) <= b && b <= Math.max(a, c)
}

/** While a mining company is formed: which, and its first mine once that is chosen. */
function formedSoFar(line: TraceLine, { moves }: Group): readonly Difference[] {
  const formed = moves.find(({ move }) => move.do === 'formPublicMine')?.move
  const act = line.state.act as { readonly step?: Json; readonly chosen?: Json } | undefined
  if (formed?.do !== 'formPublicMine' || act?.step !== 'form') return []
  return act.chosen === undefined || JSON.stringify(act.chosen) === JSON.stringify([formed.mines[0]])
    ? []
    : [{ path: 'act.chosen', ours: formed.mines[0], theirs: act.chosen }]
}
