// The finite part of what may be done: concrete moves that the mailed page lists, and from which a mail has its buttons.
import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  choices,
  type GameState,
  MEMBERS,
  type Move,
  play,
  type Seat,
} from '../engine/index.ts'
import type { OfferedRun } from './run.ts'

const MOST_BUTTONS = 24
/** Of what branches (pairs of mines, stations, places of switchers) at most so many are listed; more belong on the page. */
const MOST_OF_A_KIND = 10

type Lists = { readonly [K in ChoiceKind]: (choice: ChoiceOf<K>) => readonly Move[] }

/** All ways to take `n` of `from`, in order. */
function pick<T>(from: readonly T[], n: number): readonly (readonly T[])[] {
  if (n === 0) return [[]]
  return from.flatMap((one, i) => pick(from.slice(i + 1), n - 1).map(rest => [one, ...rest]))
}

/** The list if it is short; else nothing: a cut list would hide choices without saying so. */
const ifShort = (moves: readonly Move[]): readonly Move[] => (moves.length <= MOST_OF_A_KIND ? moves : [])

function mergers(choice: ChoiceOf<'formPublicMine'>): readonly Move[] {
  return choice.companies.flatMap(({ company, own, others, must }) => {
    const pairs = [...pick(own, 2), ...own.flatMap(mine => others.map(other => [mine, other]))]
    return pairs.flatMap(([a, b]): Move[] =>
      a !== undefined && b !== undefined && (must === null || a === must || b === must)
        ? [{ do: 'formPublicMine', company, mines: [a, b] }]
        : [],
    )
  })
}

function assignments(choice: ChoiceOf<'assignSwitchers'>): readonly Move[] {
  const ways = (mines: ChoiceOf<'assignSwitchers'>['mines'], sizes: typeof choice.switchers) =>
    pick(mines, sizes.length).flatMap(taken =>
      orders(sizes).map(order => taken.map((mine, i) => ({ mine, size: order[i] }))),
    )
  const seen = new Set<string>()
  return ways(choice.mines, choice.switchers).flatMap((switchers): Move[] => {
    const key = JSON.stringify(switchers)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ do: 'assignSwitchers', switchers: switchers.flatMap(({ mine, size }) => (size ? [{ mine, size }] : [])) }]
  })
}

function orders<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list]
  return list.flatMap((one, i) => orders([...list.slice(0, i), ...list.slice(i + 1)]).map(rest => [one, ...rest]))
}

const LISTS: Lists = {
  ...MEMBERS,
  bidPremium: c => [{ do: 'bidPremium', marks: c.range.min }],
  openAuction: c => c.lots.map(lot => ({ do: 'openAuction', lot, marks: c.range.min })),
  bid: c => [{ do: 'bid', marks: c.range.min }],
  sellShares: c => c.lots.map(({ company }) => ({ do: 'sellShares', company, count: 1 })),
  formRailway: listedFoundations,
  formPublicMine: c => ifShort(mergers(c)),
  layTiles: c => (c.route ? [{ do: 'layTiles', tiles: c.route }] : []),
  buildStation: c => ifShort(MEMBERS.buildStation(c)),
  assignSwitchers: c => ifShort(assignments(c)),
  // A run is worked out, not listed: `buttons` takes the proposal.
  runTrains: () => [],
  distribute: c => [...MEMBERS.distribute(c)].reverse(),
  buyMine: c => c.mines.filter(m => !m.consent).map(({ mine, range }) => ({ do: 'buyMine', mine, price: range.min })),
  buyMachine: c =>
    ifShort(
      c.machines.flatMap(({ size, mines, markers }) =>
        pick(mines, markers).map((taken): Move => ({ do: 'buyMachine', size, mines: taken })),
      ),
    ),
  buyTrain: c =>
    c.trains
      .filter(t => t.from === 'bank')
      .map(({ unit, range }) => ({ do: 'buyTrain', unit, from: 'bank', price: range.min, maintenance: 'buyer' })),
  buySwitcher: c =>
    ifShort(
      c.switchers
        .filter(s => s.from === 'bank')
        .flatMap(({ size, range }) =>
          (c.mines.length > 0 ? c.mines : [null]).map(
            (mine): Move => ({ do: 'buySwitcher', size, from: 'bank', price: range.min, maintenance: 'buyer', mine }),
          ),
        ),
    ),
  scrapSwitcher: c => ifShort(MEMBERS.scrapSwitcher(c)),
}

/** All of them, or the highest value of each railway if that is too long a list. */
function listedFoundations(c: ChoiceOf<'formRailway'>): readonly Move[] {
  const all = MEMBERS.formRailway(c)
  if (all.length <= MOST_OF_A_KIND) return all
  return c.railways.flatMap(railway => MEMBERS.formRailway({ ...c, railways: [railway] }).slice(-2))
}

const WAYS_OUT: readonly ChoiceKind[] = ['pass', 'skipStep', 'endTurn']
const GIVES_UP: readonly ChoiceKind[] = ['sellShares', 'scrapTrain', 'scrapSwitcher', 'closeMine', 'withdrawOffer']

/** By use: what earns or builds, then the ways out, then what gives up. */
const ORDER: readonly ChoiceKind[] = [
  'answerOffer',
  'bidPremium',
  'bid',
  'buyItem',
  'openAuction',
  'exerciseOption',
  'buyShare',
  'formRailway',
  'formPublicMine',
  'layTiles',
  'buildStation',
  'assignSwitchers',
  'runTrains',
  'distribute',
  'buyTrain',
  'buyMine',
  'buyMachine',
  'buySwitcher',
  'issueShares',
  ...WAYS_OUT,
  ...GIVES_UP,
]
const EXITS: ReadonlySet<ChoiceKind> = new Set([...WAYS_OUT, 'answerOffer'])
const QUIET: ReadonlySet<ChoiceKind> = new Set([...WAYS_OUT, ...GIVES_UP])

export const isKind = (text: unknown): text is ChoiceKind => (ORDER as readonly unknown[]).includes(text)
const declines = (move: Move): boolean => move.do === 'answerOffer' && !move.accept
/** Leaves everything as it is: never cut off, and last in a mail. */
export const isExit = (move: Move): boolean => WAYS_OUT.includes(move.do) || declines(move)
/** A button that does not ask to be pressed. */
export const isQuiet = (move: Move): boolean => QUIET.has(move.do) || declines(move)

const listOf = (choice: Choice): readonly Move[] => (LISTS[choice.do] as (c: Choice) => readonly Move[])(choice)
/** The same, with every value at which a railway may be formed. */
export const everyWay = (choice: Choice): readonly Move[] =>
  choice.do === 'formRailway' ? MEMBERS.formRailway(choice) : listOf(choice)

/** Whether leaving out this step leads elsewhere than ending the turn; in the last step it does not. */
function skipMatters(state: GameState, seat: Seat, offered: readonly Choice[]): boolean {
  if (!offered.some(choice => choice.do === 'endTurn')) return true
  const after = (move: Move) => {
    const played = play(state, seat, move)
    return played.ok ? JSON.stringify(played.value.state) : null
  }
  return after({ do: 'skipStep' }) !== after({ do: 'endTurn' })
}

/** Moves of `seat` that need nothing entered, most used first, listed by `list`. `run`: a run worked out before. */
export function listedMoves(
  state: GameState,
  seat: Seat,
  run: OfferedRun | null,
  list: (choice: Choice) => readonly Move[],
): readonly Move[] {
  const sorted = [...choices(state, seat)].sort((a, b) => ORDER.indexOf(a.do) - ORDER.indexOf(b.do))
  const told = sorted.filter(choice => choice.do !== 'skipStep' || skipMatters(state, seat, sorted))
  return told.flatMap(choice => (choice.do === 'runTrains' && run ? [run.move] : list(choice)))
}

/** Those that the mailed page lists, at most 24; the ways out are never cut off. */
export function buttons(state: GameState, seat: Seat, run: OfferedRun | null = null): readonly Move[] {
  const moves = listedMoves(state, seat, run, listOf)
  const exits = moves.filter(move => EXITS.has(move.do)).length
  let room = MOST_BUTTONS - exits
  return moves.filter(move => EXITS.has(move.do) || room-- > 0)
}

/** What may be done that is not among `moves`: another amount, a tile, a deal, several shares. */
export function beyondButtons(offered: readonly Choice[], moves: readonly Move[]): readonly Choice[] {
  const listed = new Set(moves.map(move => JSON.stringify(move)))
  return offered.filter(choice => hasMore(choice, listed))
}

function hasMore(choice: Choice, listed: ReadonlySet<string>): boolean {
  switch (choice.do) {
    case 'bid':
    case 'bidPremium':
    case 'openAuction':
      return choice.range.max > choice.range.min
    case 'sellShares':
      return choice.lots.some(lot => lot.max > 1)
    case 'formRailway':
      return MEMBERS.formRailway(choice).some(move => !listed.has(JSON.stringify(move)))
    case 'runTrains':
      return true
    // Listed, unless it is the same as ending the turn.
    case 'skipStep':
      return false
    case 'layTiles':
      return choice.route === null
    case 'buyTrain':
      return choice.trains.some(t => t.from !== 'bank')
    case 'buySwitcher':
      return choice.switchers.some(s => s.from !== 'bank')
    case 'buyMine':
      return choice.mines.some(m => m.consent)
    default: {
      const moves = listOf(choice)
      return moves.length === 0 || moves.some(move => !listed.has(JSON.stringify(move)))
    }
  }
}
