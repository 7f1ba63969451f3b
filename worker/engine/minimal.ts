// The least that a turn asks for, made for somebody whose time has run out: nothing that costs more than it must. Everything is taken from
// `choices` and goes through `play`, as a move of its player would.
import type { Choice, ChoiceKind, ChoiceOf } from './choices.ts'
import { choices, deciders } from './flow.ts'
import type { Move } from './moves.ts'
import { play } from './play.ts'
import { bestAssignment, minesOf } from './rules/switcherAssignment.ts'
import { proposedRun } from './runs.ts'
import { type GameState, isTurn, topOf, whoseTurn } from './state.ts'
import { presentTurn, type TurnMove } from './turnNames.ts'
import type { Distribution, PublicCompany, Seat } from './types.ts'

/** How companies distributed last; of whom nothing is known, all is paid. */
export type LastDistributions = Readonly<Partial<Record<PublicCompany, Distribution>>>

/** Work for the run: as much as for the one that a mail offers. */
const RUN_WORK = 100_000
/** No turn has more moves than this, and no owner more mines. */
const MOST_MOVES = 200

/**
 * The moves that end the decision of `seat` with the least: the turn that is on, or all the mines of theirs that follow one another. Null
 * where nobody but a person should decide: nothing is possible without making a company insolvent.
 */
export function minimalTurn(state: GameState, seat: Seat, last: LastDistributions = {}): readonly TurnMove[] | null {
  return deciders(state).includes(seat) ? goOn(state, seat, last, MOST_MOVES) : null
}

function goOn(state: GameState, seat: Seat, last: LastDistributions, left: number): readonly TurnMove[] | null {
  const turn = presentTurn(state)
  if (turn === null || left === 0) return null
  for (const move of leastFirst(state, seat, last)) {
    const played = play(state, seat, move)
    if (!played.ok || played.value.events.some(event => event.what === 'insolvent' && isOn(state, event.company)))
      continue
    const next = played.value.state
    if (!goesOn(state, next, seat)) return [{ turn, move }]
    const rest = goOn(next, seat, last, left - 1)
    if (rest) return [{ turn, move }, ...rest]
  }
  return null
}

const isOn = (state: GameState, company: PublicCompany): boolean => {
  const top = topOf(state)
  return top !== undefined && isTurn(top) && whoseTurn(top) === company
}

/** Whether what was to be decided is still on: the same turn, or after a mine another of the same owner. */
function goesOn(before: GameState, after: GameState, seat: Seat): boolean {
  if (!deciders(after).includes(seat)) return false
  if (presentTurn(after) === presentTurn(before)) return true
  return topOf(before)?.at === 'mine' && topOf(after)?.at === 'mine'
}

/** The move to make, and where there are several that cost nothing, the others in the order in which they are tried. */
function leastFirst(state: GameState, seat: Seat, last: LastDistributions): readonly Move[] {
  const all = choices(state, seat)
  const offered = <K extends ChoiceKind>(kind: K) => all.find((c): c is ChoiceOf<K> => c.do === kind)
  const assigns = offered('assignSwitchers')
  if (assigns) return [assignment(state)]
  const distributes = offered('distribute')
  if (distributes) return payouts(state, distributes, last)
  const wayOut = all.find(isWayOut)
  if (wayOut) return [{ do: wayOut.do }]
  if (offered('answerOffer')) return [{ do: 'answerOffer', accept: false }]
  if (offered('runTrains')) return [{ do: 'runTrains', runs: proposedRun(state, RUN_WORK)?.runs ?? [] }]
  const lays = offered('layTiles')
  if (lays?.route) return [{ do: 'layTiles', tiles: lays.route }]
  return cheapest(all)
}

type WayOut = ChoiceOf<'pass'> | ChoiceOf<'skipStep'> | ChoiceOf<'endTurn'>

const isWayOut = (choice: Choice): choice is WayOut =>
  choice.do === 'pass' || choice.do === 'endTurn' || (choice.do === 'skipStep' && !choice.insolvent)

/** The switchers where they earn most: moving them costs nothing. */
function assignment(state: GameState): Move {
  const top = topOf(state)
  if (top?.at !== 'miningCompany') return { do: 'skipStep' }
  const best = bestAssignment(state, top.company)
  const switchers = minesOf(state, top.company).flatMap((mine, slot) => {
    const size = best[slot] ?? null
    return size === null ? [] : [{ mine, size }]
  })
  return { do: 'assignSwitchers', switchers }
}

const MOST_FIRST: readonly Distribution[] = ['full', 'half', 'withhold']

/** As last time, else all; less only where the company could not pay what it must afterwards. */
function payouts(state: GameState, { kinds }: ChoiceOf<'distribute'>, last: LastDistributions): readonly Move[] {
  const top = topOf(state)
  const company = top?.at === 'railway' || top?.at === 'miningCompany' ? top.company : null
  const before = company === null ? undefined : last[company]
  const order = before === undefined ? MOST_FIRST : [before, ...MOST_FIRST.filter(kind => kind !== before)]
  return order.filter(kind => kinds.includes(kind)).map(kind => ({ do: 'distribute', kind }))
}

/** What has to be bought: of all that needs nobody's consent the cheapest. */
function cheapest(all: readonly Choice[]): readonly Move[] {
  const priced = all.flatMap((choice): { readonly price: number; readonly move: Move }[] => {
    if (choice.do === 'buyItem')
      return choice.items.map(({ item, price }) => ({ price, move: { do: 'buyItem', item } as const }))
    if (choice.do !== 'buyTrain') return []
    return choice.trains
      .filter(({ from, consent }) => from === 'bank' && !consent)
      .map(({ unit, range: { min: price } }) => ({
        price,
        move: { do: 'buyTrain', unit, from: 'bank', price, maintenance: 'buyer' },
      }))
  })
  const [first] = priced.sort((a, b) => a.price - b.price)
  return first ? [first.move] : []
}
