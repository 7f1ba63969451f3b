// The buttons of a mail: seven at most, the main act first, declining last. What is alike stands behind one, and is chosen on the page.
import {
  type Choice,
  type ChoiceKind,
  forPresentTurn,
  type GameState,
  isMine,
  type Move,
  type Order,
  type Seat,
  type TurnMove,
} from '../engine/index.ts'
import { everyWay, isExit, isKind, isQuiet, listedMoves } from './buttons.ts'
import type { OrderedBatch } from './ordered.ts'
import type { OfferedRun } from './run.ts'

export const MOST_MAIL_BUTTONS = 7

/** Moves that are one act: of a kind, and where `of` says so of one railway, or mines apart from concessions. */
export interface Alike {
  readonly do: ChoiceKind
  readonly of: string | null
}

export type OfferedButton =
  /** Moves, with a standing order for the decisions after them or none. */
  | {
      readonly is: 'moves'
      readonly moves: readonly TurnMove[]
      readonly order: Order | null
      readonly quiet: boolean
    }
  /** One of these, chosen on the page. */
  | { readonly is: 'alike'; readonly alike: Alike; readonly ways: readonly Move[]; readonly quiet: boolean }
  /** The page, with what has no button. */
  | { readonly is: 'page'; readonly beyond: readonly Choice[]; readonly quiet: boolean }

/** How much of a kind is behind one button: nothing, what is of one subject, or all of it. */
type Level = 0 | 1 | 2

interface Entry {
  readonly alike: Alike
  readonly ways: readonly Move[]
}

interface Offered {
  readonly choices: readonly Choice[]
  /** What has no mark of its own on the mailed page. */
  readonly beyond: readonly Choice[]
  readonly run: OfferedRun | null
  readonly ordered: readonly OrderedBatch[]
}

/** What `seat` is offered, as buttons. */
export function mailButtons(state: GameState, seat: Seat, offered: Offered): readonly OfferedButton[] {
  const { choices, beyond, run, ordered } = offered
  const most = MOST_MAIL_BUTTONS - ordered.length
  const moves = listedMoves(state, seat, run, everyWay)
  const levels = new Map<ChoiceKind, Level>([['formRailway', 1]])
  let entries = entriesOf(moves, levels)
  for (
    let next = drawnTogether(entries, levels, beyond, most);
    next;
    next = drawnTogether(entries, levels, beyond, most)
  ) {
    levels.set(next, next === 'buyItem' && !levels.has(next) ? 1 : 2)
    entries = entriesOf(moves, levels)
  }
  return [...arranged(state, entries, choices, left(entries, beyond), most), ...ordered.map(withOrder)]
}

/** Of a run of mines: all as they are, what one of them could buy, all as they are from now on, and the way to decide of each. */
export function minesButtons(
  batches: readonly (readonly TurnMove[])[],
  ordered: readonly OrderedBatch[],
): readonly OfferedButton[] {
  const listed = batches.slice(0, MOST_MAIL_BUTTONS - 1 - ordered.length)
  return [
    ...listed.map((moves, i) => ({ is: 'moves', moves, order: null, quiet: i > 0 }) as const),
    ...ordered.map(withOrder),
    { is: 'page', beyond: [], quiet: true },
  ]
}

const withOrder = ({ moves, order }: OrderedBatch): OfferedButton => ({ is: 'moves', moves, order, quiet: true })

function entriesOf(moves: readonly Move[], levels: ReadonlyMap<ChoiceKind, Level>): readonly Entry[] {
  const entries: { alike: Alike; ways: Move[] }[] = []
  for (const move of moves) {
    const level = levels.get(move.do) ?? 0
    const alike = { do: move.do, of: level === 1 ? subjectOf(move) : null }
    const same = level > 0 && entries.find(entry => entry.alike.do === alike.do && entry.alike.of === alike.of)
    if (same) same.ways.push(move)
    else entries.push({ alike, ways: [move] })
  }
  return entries
}

function subjectOf(move: Move): string | null {
  if (move.do === 'formRailway') return move.railway
  return move.do === 'buyItem' ? (isMine(move.item) ? 'mine' : 'concession') : null
}

/** The kind of which more is to stand behind one button; null where all have room, or nothing is left to draw together. */
function drawnTogether(
  entries: readonly Entry[],
  levels: ReadonlyMap<ChoiceKind, Level>,
  beyond: readonly Choice[],
  most: number,
): ChoiceKind | null {
  if (entries.length + (left(entries, beyond).length > 0 ? 1 : 0) <= most) return null
  const count = new Map<ChoiceKind, number>()
  for (const { alike, ways } of entries)
    if (!ways.some(isExit) && levels.get(alike.do) !== 2) count.set(alike.do, (count.get(alike.do) ?? 0) + 1)
  const quiet = ([kind]: [ChoiceKind, number]) =>
    entries.some(e => e.alike.do === kind && e.ways.every(isQuiet)) ? 1 : 0
  const several = [...count].filter(([, n]) => n > 1)
  // What gives something up first, then the longest list.
  return several.sort((a, b) => quiet(b) - quiet(a) || b[1] - a[1])[0]?.[0] ?? null
}

/** What is still beyond the buttons: not what stands whole behind one of them. */
const left = (entries: readonly Entry[], beyond: readonly Choice[]): readonly Choice[] =>
  beyond.filter(choice => {
    const of = entries.filter(({ alike }) => alike.do === choice.do)
    return choice.do === 'formRailway' ? of.length === 0 : !of.some(({ ways }) => ways.length > 1)
  })

function arranged(
  state: GameState,
  entries: readonly Entry[],
  choices: readonly Choice[],
  beyond: readonly Choice[],
  most: number,
): readonly OfferedButton[] {
  const exits = entries.filter(({ ways }) => ways.some(isExit))
  const acts = entries.filter(entry => !exits.includes(entry))
  const main = acts.filter(({ ways }) => !ways.every(isQuiet))
  const quiet = acts.filter(entry => !main.includes(entry))
  // Still too many: what is last in use is on the page only, what gives up before what builds.
  const byUse = [...main, ...quiet]
  const room = most - exits.length
  const kept = byUse.length + (beyond.length > 0 ? 1 : 0) <= room ? byUse : byUse.slice(0, room - 1)
  const cut = choices.filter(choice => byUse.some(entry => !kept.includes(entry) && entry.alike.do === choice.do))
  const further = [...cut, ...beyond.filter(choice => !cut.includes(choice))]
  const button = (entry: Entry) => buttonOf(state, entry)
  const page = (quietly: boolean): readonly OfferedButton[] =>
    further.length === 0 ? [] : [{ is: 'page', beyond: further, quiet: quietly }]
  const acting = kept.filter(entry => main.includes(entry)).map(button)
  return [
    ...acting,
    ...(acting.length === 0 ? page(false) : []),
    ...kept.filter(entry => !main.includes(entry)).map(button),
    ...(acting.length === 0 ? [] : page(true)),
    ...exits.map(button),
  ]
}

function buttonOf(state: GameState, { alike, ways }: Entry): OfferedButton {
  const quiet = ways.every(isQuiet)
  if (ways.length > 1) return { is: 'alike', alike, ways, quiet }
  return { is: 'moves', moves: forPresentTurn(state, ways), order: null, quiet }
}

/** Everything that such a button stands for in a position. */
export const waysOf = (choices: readonly Choice[], alike: Alike): readonly Move[] =>
  choices
    .filter(choice => choice.do === alike.do)
    .flatMap(everyWay)
    .filter(move => alike.of === null || subjectOf(move) === alike.of)

/** Reads what was kept of a button; null for what is none. */
export function parseAlike(kept: unknown): Alike | null {
  if (typeof kept !== 'object' || kept === null || !('do' in kept) || !('of' in kept)) return null
  const { do: kind, of } = kept
  return isKind(kind) && (of === null || typeof of === 'string') ? { do: kind, of } : null
}
