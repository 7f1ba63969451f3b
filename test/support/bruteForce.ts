// A second reading of 4.4.3 and 4.4.4, written apart from worker/engine/board's routes: it tries everything.
import { edgeTowards, mapHex, neighbour, opposite } from '../../worker/engine/board/hex.ts'
import type { Runner, RunPosition } from '../../worker/engine/board/network.ts'
import { layoutAt } from '../../worker/engine/board/tile.ts'
import { MINES } from '../../worker/engine/data/mines.ts'
import { PHASES } from '../../worker/engine/data/phases.ts'
import { RAILWAYS } from '../../worker/engine/data/railways.ts'
import type { Edge, HexId, MineId } from '../../worker/engine/types.ts'

interface At {
  readonly hex: HexId
  readonly stop: number
}

export interface BruteRoute {
  readonly walk: readonly HexId[]
  readonly at: readonly At[]
  readonly track: ReadonlySet<string>
  readonly section: number
}

const name = ({ hex, stop }: At) => `${hex}.${stop}`

/** Every question about the board that the rules ask. */
function board({ board, mines }: RunPosition, id: Runner['id']) {
  const own = ({ hex, stop }: At) => board.stations.some(m => m.company === id && m.hex === hex && m.stop === stop)
  const blocked = (at: At) => {
    const here = board.stations.filter(m => m.hex === at.hex && m.stop === at.stop)
    const circles = layoutAt(board, at.hex).stops[at.stop]?.circles ?? 0
    return circles > 0 && here.length === circles && !own(at)
  }
  const mineAt = (hex: HexId) => (Object.keys(MINES) as MineId[]).find(m => MINES[m].hex === hex && mines[m].open)
  const end = (at: At) => own(at) || mapHex(at.hex).plant !== null || mineAt(at.hex) !== undefined
  return { own, blocked, mineAt, end, town: (hex: HexId) => mapHex(hex).kind === 'town' }
}

/** Where the track from an edge of a hex leads, through hexes without a stop; null if nowhere. */
function along(position: RunPosition, hex: HexId, edge: Edge) {
  const hexes: HexId[] = []
  const track: string[] = [`${hex} ${edge}`]
  let at = hex
  let out = edge
  for (let guard = 0; guard < 100; guard++) {
    const next = neighbour(at, out)
    if (next === null) return null
    const into = opposite(out)
    const end = layoutAt(position.board, next).ends[into]
    if (end?.gauge !== 'narrow') return null
    hexes.push(next)
    track.push(end.to === null ? `${next} ${into}` : `${next} ${[into, end.to].sort().join('-')}`)
    if (end.stop !== null) return { to: { hex: next, stop: end.stop }, hexes, track }
    at = next
    out = end.to
  }
  return null
}

/** All routes of a railway, each once, its concession route included as soon as it is built. */
export function bruteRoutes(position: RunPosition, id: Runner['id']): BruteRoute[] {
  const rules = board(position, id)
  const found = new Map<string, BruteRoute>()
  const sections = RAILWAYS[id].concession.sections
  const keep = (walk: HexId[], at: At[], track: string[], section: number) => {
    const key = [walk.join(), [...walk].reverse().join()].sort()[0]!
    if (!found.has(key)) found.set(key, { walk: [...walk], at: [...at], track: new Set(track), section })
  }
  sections.forEach((walk, section) => {
    const built = traced(position, walk)
    if (built) keep([...walk], built.at, built.track, section)
  })
  const go = (walk: HexId[], at: At[], track: string[]) => {
    const here = at.at(-1)!
    if (at.length > 1 && (rules.town(here.hex) || at.length > 40)) return
    const { ends } = layoutAt(position.board, here.hex)
    ends.forEach((end, edge) => {
      if (end?.stop !== here.stop || end.gauge !== 'narrow') return
      const hop = along(position, here.hex, edge as Edge)
      if (hop === null || at.some(one => one.hex === hop.to.hex) || rules.blocked(hop.to)) return
      const next = [...at, hop.to]
      const pieces = [...track, ...hop.track]
      if (rules.end(hop.to) && next.some(rules.own)) keep([...walk, ...hop.hexes], next, pieces, -1)
      go([...walk, ...hop.hexes], next, pieces)
    })
  }
  for (const hex of new Set([...Object.keys(position.board.tiles), ...Object.keys(RAILWAYS), ...allHexes()]))
    layoutOf(position, hex).forEach((_, stop) => {
      const start = { hex, stop }
      if (!rules.blocked(start) && rules.end(start)) go([hex], [start], [])
    })
  return [...found.values()]
}

function allHexes(): HexId[] {
  const rows = 'ABCDEFGHIJ'.split('')
  return rows.flatMap(row => Array.from({ length: 24 }, (_, column) => `${row}${column}`))
}

function layoutOf(position: RunPosition, hex: HexId) {
  try {
    return layoutAt(position.board, hex).stops
  } catch {
    return []
  }
}

/** The stops and track of a walk that is given hex by hex. */
function traced(position: RunPosition, walk: readonly HexId[]) {
  const at: At[] = []
  const track: string[] = []
  let index = 0
  while (index < walk.length - 1) {
    const hex = walk[index]!
    const edge = edgeTowards(hex, walk[index + 1]!)!
    const end = layoutAt(position.board, hex).ends[edge]
    if (!end || end.stop === null || end.gauge !== 'narrow') return null
    if (at.length > 0 && at.at(-1)!.stop !== end.stop) return null
    const hop = along(position, hex, edge)
    if (hop === null || hop.hexes.some((one, i) => walk[index + 1 + i] !== one)) return null
    if (at.length === 0) at.push({ hex, stop: end.stop })
    at.push(hop.to)
    track.push(...hop.track)
    index += hop.hexes.length
  }
  return { at, track }
}

const meet = (a: BruteRoute, b: BruteRoute) => a.at.some(x => b.at.some(y => name(x) === name(y)))
const clash = (a: BruteRoute, b: BruteRoute) => [...a.track].some(piece => b.track.has(piece))

function hangTogether(routes: readonly BruteRoute[]): boolean {
  const seen = new Set(routes.slice(0, 1))
  for (let grown = true; grown; ) {
    grown = false
    for (const route of routes)
      if (!seen.has(route) && [...seen].some(other => meet(other, route))) {
        seen.add(route)
        grown = true
      }
  }
  return seen.size === routes.length
}

/** Revenue of the standard trains (4.4.4), place by place. */
function bruteRevenue(
  position: RunPosition,
  id: Runner['id'],
  sizes: readonly number[],
  runs: readonly (readonly BruteRoute[])[],
): number {
  const rules = board(position, id)
  const band = PHASES[position.phase].valueBand
  let sum = 0
  for (const hex of new Set(runs.flat().flatMap(route => route.at.map(at => at.hex)))) {
    const visits = runs.flatMap((routes, t) =>
      routes.flatMap(route => route.at.filter(at => at.hex === hex).map(at => ({ at, size: sizes[t]! }))),
    )
    const open = visits.filter(({ at }) => !rules.blocked(at))
    if (open.length === 0) continue
    const station = open.find(({ at }) => rules.own(at))
    const value = station && layoutAt(position.board, hex).stops[station.at.stop]!.value
    if (value !== undefined) sum += typeof value === 'number' ? value : value[band]
    else if (mapHex(hex).kind !== 'industry-only') sum += 10
    sum += mapHex(hex).plant?.revenue ?? 0
    const mine = rules.mineAt(hex)
    if (mine) sum += MINES[mine].multiplier * Math.max(...open.map(({ size }) => size))
  }
  return sum
}

export interface Brute {
  /** Highest revenue, -1 if no run is legal. */
  readonly standard: number
  readonly railcar: number
  /** Among the standard trains' runs of that revenue: most routes, and least tiles with so many. */
  readonly most: number
  readonly tiles: number
  readonly routes: number
  /** Some mine was reached by trains of different sizes in some legal run. */
  readonly sharedMine: boolean
}

/** Tries every legal run. Null if there would be too many. */
export function bruteForce(position: RunPosition, { id, trains, railcar }: Runner, most = 150_000): Brute | null {
  const routes = bruteRoutes(position, id)
  const sections = RAILWAYS[id].concession.sections.length
  const rules = board(position, id)
  let left = most
  let best = -1
  let sharedMine = false
  let tie = { most: 0, tiles: 0 }
  const runs: BruteRoute[][] = trains.map(() => [])
  const judge = () => {
    if (!runs.every(hangTogether)) return
    for (let s = 0; s < sections; s++) if (!runs.flat().some(route => route.section === s)) return
    const mines = runs.map((list, t) => new Map(list.flatMap(r => r.at.map(a => [a.hex, trains[t]!] as const))))
    sharedMine ||= mines.some(a =>
      mines.some(b => [...a].some(([hex, size]) => rules.mineAt(hex) && (b.get(hex) ?? size) !== size)),
    )
    const marks = bruteRevenue(position, id, trains, runs)
    const count = runs.flat().length
    const length = runs.flat().reduce((sum, route) => sum + route.walk.length, 0)
    if (marks < best || (marks === best && (count < tie.most || (count === tie.most && length >= tie.tiles)))) return
    best = marks
    tie = { most: count, tiles: length }
  }
  const pick = (index: number) => {
    if (left-- <= 0) return
    const route = routes[index]
    if (route === undefined) return judge()
    pick(index + 1)
    if (runs.flat().some(other => clash(other, route))) return
    for (const [t, list] of runs.entries()) {
      if (list.length >= trains[t]!) continue
      list.push(route)
      pick(index + 1)
      list.pop()
    }
  }
  pick(0)
  const own = railcar ? bruteRailcar(position, id, routes, () => left-- > 0) : 0
  return left <= 0
    ? null
    : { standard: trains.length === 0 ? 0 : best, railcar: own, ...tie, routes: routes.length, sharedMine }
}

/** The most that a railcar brings: every set of its routes is tried. */
function bruteRailcar(
  position: RunPosition,
  id: Runner['id'],
  all: readonly BruteRoute[],
  goOn: () => boolean,
): number {
  const rules = board(position, id)
  const sections = RAILWAYS[id].concession.sections.length
  const routes = all.filter(route => route.section >= 0 || (rules.own(route.at[0]!) && rules.own(route.at.at(-1)!)))
  let best = 0
  const set: BruteRoute[] = []
  const judge = () => {
    if (!hangTogether(set)) return
    for (let s = 0; s < sections; s++) if (!set.some(route => route.section === s)) return
    if (sections === 0 && !set.some(route => route.at.some(at => at.hex === 'E20'))) return
    const open = new Set(set.flatMap(route => route.at.filter(at => !rules.blocked(at)).map(at => at.hex)))
    best = Math.max(best, open.size * 10)
  }
  const pick = (index: number) => {
    if (!goOn()) return
    const route = routes[index]
    if (route === undefined) return judge()
    pick(index + 1)
    if (set.some(other => clash(other, route))) return
    set.push(route)
    pick(index + 1)
    set.pop()
  }
  pick(0)
  return best
}
