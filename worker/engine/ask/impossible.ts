// Why what one might think of cannot be done now: every reason is the refusal that playing it would meet.
import type { Choice, ChoiceKind } from '../choices.ts'
import type { Illegal, IllegalCode } from '../errors.ts'
import { choices, deciders, topFrame } from '../flow.ts'
import type { Move } from '../moves.ts'
import { whyRefused } from '../play.ts'
import { type GameState, isTurn, type MineStep, type MiningStep, type RailwayStep } from '../state.ts'
import type { HexId, Seat } from '../types.ts'
import { conceivable, type Variants, variantsAt } from './conceivable.ts'

/** A move that is refused, in the way in which it comes nearest to being possible. */
export interface Impossible {
  readonly move: Move
  readonly why: Illegal
}

/** Why a step of a turn was left by itself. */
export interface LeftStep {
  /** Something can be done in it: whoever left it declined. */
  readonly open: boolean
  /** What the step is for, refused; null where it is open, or where there is nothing in it to decide. */
  readonly impossible: Impossible | null
}

/** Refusals that tell least, the least telling last: another way of doing the same thing tells more. */
const LEAST_TELLING: readonly IllegalCode[] = [
  'keepRouteFree',
  'blocksRoute',
  'tileReserved',
  'stationInHex',
  'noFreeCircle',
  'notYourMine',
  'nobodyCanAgree',
  'trainTooSmall',
  'lastTrain',
  'notVorHarzer',
  'mineNotIndependent',
  'mineClosed',
  'notActiveYet',
  'notOnOffer',
  'notAccessible',
  'tileNotAvailable',
  'tileNotLegal',
  'noShareOnOffer',
  'noSuchUnit',
  'onlyOneSwitcher',
  'wrongMarkers',
  'twoTilesNotAllowed',
  'sameMine',
]
const MONEY: readonly IllegalCode[] = ['notEnoughCash', 'notEnoughTreasury']
/** The lower the more telling; money that is short tells most. */
const rank = ({ code }: Illegal): number => (MONEY.includes(code) ? -1 : LEAST_TELLING.indexOf(code) + 1)
const priceOf = ({ data }: Illegal): number => (typeof data?.price === 'number' ? data.price : 0)
/** Negative where `a` tells more than `b`; of two sums that are short, the smaller does. */
const byTelling = (a: Impossible, b: Impossible): number => rank(a.why) - rank(b.why) || priceOf(a.why) - priceOf(b.why)

/**
 * What belongs to the present decision of `seat` and is refused, in the order in which one would think of it: whole kinds of move that are
 * not among its choices, and single things (a share, an initial value, a circle) that a choice leaves out. Not all that is refused: no
 * place out of reach, no larger count where a smaller one is refused. Empty for whoever has nothing to decide.
 */
export function impossible(state: GameState, seat: Seat): readonly Impossible[] {
  if (!deciders(state).includes(seat)) return []
  const offered = choices(state, seat)
  const refused = conceivable(state, topFrame(state), seat, offered).flatMap(
    variants => refusedIn(state, seat, variants) ?? [],
  )
  return distinct(refused)
}

/** The most telling of what is impossible of each kind that is not among the choices, in order. */
export function impossibleKinds(all: readonly Impossible[], offered: readonly Choice[]): readonly Impossible[] {
  const kinds = new Set(all.map(({ move }) => move.do).filter(kind => !offered.some(c => c.do === kind)))
  return [...kinds].flatMap(kind => mostTelling(ofKind(all, kind)) ?? [])
}

/** What of one kind is impossible. */
export const ofKind = (all: readonly Impossible[], kind: ChoiceKind): readonly Impossible[] =>
  all.filter(({ move }) => move.do === kind)

/** Why nothing can be done on a hex now; null where something can, or where it is not what `seat` decides about. */
export function whyImpossibleAt(
  state: GameState,
  seat: Seat,
  kind: 'layTiles' | 'buildStation',
  hex: HexId,
): Impossible | null {
  if (!choices(state, seat).some(c => c.do === kind)) return null
  return refusedIn(state, seat, variantsAt(state, topFrame(state), kind, hex))
}

/** Why `step` of the turn on top cannot be acted in with the means of this position. */
export function whyStepLeft(state: GameState, step: MineStep | MiningStep | RailwayStep): LeftStep {
  const frame = topFrame(state)
  if (!isTurn(frame)) return { open: false, impossible: null }
  const back = { ...state, stack: [...state.stack.slice(0, -1), { ...frame, step } as typeof frame] }
  const [seat] = deciders(back)
  if (seat === undefined) return { open: false, impossible: null }
  const open = choices(back, seat).some(c => c.do !== 'skipStep' && c.do !== 'endTurn')
  return { open, impossible: open ? null : (mostTelling(impossible(back, seat)) ?? null) }
}

function mostTelling(all: readonly Impossible[]): Impossible | undefined {
  return all.reduce<Impossible | undefined>((best, one) => (best && byTelling(best, one) <= 0 ? best : one), undefined)
}

/** Null as soon as one way is allowed. */
function refusedIn(state: GameState, seat: Seat, variants: Variants): Impossible | null {
  const all: Impossible[] = []
  for (const move of variants) {
    const why = whyRefused(state, seat, move)
    if (!why) return null
    all.push({ move, why })
  }
  return mostTelling(all) ?? null
}

/** What a move is about, counts aside: where one share cannot be sold, two cannot either. */
function subjectOf(move: Move): string {
  if (move.do === 'sellShares') return `sell ${move.company}`
  return move.do === 'formRailway' ? `form ${move.railway} ${move.value}` : JSON.stringify(move)
}

/** Once for each subject, and once for a reason that is the same for several, a sum aside. */
function distinct(all: readonly Impossible[]): readonly Impossible[] {
  const said = new Set<string>()
  return all.filter(({ move, why }) => {
    const keys = [subjectOf(move), ...(MONEY.includes(why.code) ? [] : [`${move.do} ${JSON.stringify(why)}`])]
    const again = keys.some(key => said.has(key))
    for (const key of keys) said.add(key)
    return !again
  })
}
