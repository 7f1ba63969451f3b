// What is not possible now, each with its reason; fetched once the rules are there.
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import {
  askedSteps,
  type Choice,
  type ChoiceKind,
  type GameState,
  type HexId,
  type Impossible,
  placeOf,
  type Seat,
  type TurnStep,
  turnOn,
} from '../../worker/engine/index.ts'
import type { Engine, Preview } from '../draft.ts'
import { Words } from '../parts/Sign.tsx'
import {
  allWords,
  CHOICE_LABELS,
  hexWords,
  impossibleWords,
  kindImpossible,
  NOT_POSSIBLE,
  NOTHING_THERE,
  type Sentence,
  SINGLY,
} from '../words.ts'
import { HexInfo, HexSelect } from './HexInfo.tsx'
import './impossible.css'

interface Props {
  readonly engine: Engine
  readonly state: GameState
  readonly seat: Seat
  readonly choices: readonly Choice[]
}

const KNOWN = new WeakMap<GameState, { readonly seat: Seat; readonly all: readonly Impossible[] }>()

function impossibleIn({ engine, state, seat }: Props): readonly Impossible[] {
  const known = KNOWN.get(state)
  if (known?.seat === seat) return known.all
  const all = engine.impossible(state, seat)
  KNOWN.set(state, { seat, all })
  return all
}

/** The kinds of move of this decision that are not possible now. */
export function ImpossibleKinds(props: Props) {
  const all = impossibleIn(props)
  const kinds = props.engine.impossibleKinds(all, props.choices)
  if (kinds.length === 0) return null
  const label = ({ move }: Impossible) => CHOICE_LABELS[move.do]
  return (
    <details class="impossible">
      <summary>{NOT_POSSIBLE.kinds(kinds.map(one => lower(label(one))))}</summary>
      <ul>
        {kinds.map(one => (
          <Entry key={one.move.do} id={one.move.do} titles={[[label(one)]]} why={kindImpossible(allWords, one)}>
            <Singly of={props.engine.impossibleOf(all, one.move.do)} />
          </Entry>
        ))}
      </ul>
    </details>
  )
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Of a kind that is possible: the things that cannot be chosen. */
export function ImpossibleThings({ kind, ...props }: Props & { readonly kind: ChoiceKind }) {
  const things = props.engine.impossibleOf(impossibleIn(props), kind)
  if (things.length === 0) return null
  return (
    <details class="impossible">
      <summary>{NOT_POSSIBLE.things(things.length)}</summary>
      <ul>
        {grouped(things).map(({ titles, why }, i) => (
          <Entry key={i} id={`${kind}-${i}`} titles={titles} why={why} />
        ))}
      </ul>
    </details>
  )
}

interface HexProps extends Props {
  readonly kind: 'layTiles' | 'buildStation'
  readonly asked: HexId | null
  readonly name: (seat: Seat) => string
  readonly onAsk: (hex: HexId | null) => void
}

/** Why nothing can be done on the hex that was asked about. */
export function HexReason({ engine, state, seat, kind, asked, name }: HexProps) {
  const words = useMemo(() => {
    const no = asked === null ? null : engine.whyImpossibleAt(state, seat, kind, asked)
    return no ? impossibleWords(allWords, no).why : NOT_POSSIBLE.possible
  }, [engine, state, seat, kind, asked])
  return (
    <>
      <p role="status">{asked === null ? null : `${hexWords(asked)}: ${words}`}</p>
      <HexInfo state={state} hex={asked} name={name} />
    </>
  )
}

/** Asks about a hex without tapping it. */
export function AskHex({ asked, onAsk, ...props }: HexProps) {
  return (
    <details class="impossible">
      <summary>{NOT_POSSIBLE.elsewhere}</summary>
      <label class="legend" for="ask-hex">
        {NOT_POSSIBLE.hex}
      </label>
      <HexSelect id="ask-hex" none={NOT_POSSIBLE.none} hex={asked} onHex={onAsk} />
      <HexReason asked={asked} onAsk={onAsk} {...props} />
    </details>
  )
}

/** The things of a kind one by one, where they have different reasons. */
function Singly({ of }: { readonly of: readonly Impossible[] }) {
  const [first, ...rest] = of
  if (!first || !SINGLY.includes(first.move.do) || rest.every(({ why }) => why.code === first.why.code)) return null
  return (
    <ul class="singly">
      {grouped(of).map(({ titles, why }, i) => (
        <li key={i}>
          {titles.map((title, n) => (
            <b key={n}>
              <Words of={title} />{' '}
            </b>
          ))}
          {why}
        </li>
      ))}
    </ul>
  )
}

interface Group {
  readonly titles: readonly Sentence[]
  readonly why: string
}

/** Things with the same reason stand together. */
function grouped(things: readonly Impossible[]): readonly Group[] {
  const groups = new Map<string, Sentence[]>()
  for (const { title, why } of things.map(one => impossibleWords(allWords, one)))
    groups.set(why, [...(groups.get(why) ?? []), title])
  return [...groups].map(([why, titles]) => ({ titles, why }))
}

interface EntryProps extends Group {
  readonly id: string
  readonly children?: ComponentChildren
}

/** Controls that cannot be used keep their place and their names, and say why. */
function Entry({ id, titles, why, children }: EntryProps) {
  return (
    <li>
      <div class="titles">
        {titles.map((title, i) => (
          <button key={i} type="button" class="btn plain" aria-disabled="true" aria-describedby={`no-${id}`}>
            <Words of={title} />
          </button>
        ))}
      </div>
      <p id={`no-${id}`} class="why">
        {why}
      </p>
      {children}
    </li>
  )
}

const EXITS: readonly ChoiceKind[] = ['skipStep', 'endTurn']

/** Why steps of the turn on top were passed over, by step; nothing is said of those that were acted in or that nobody can tell of. */
export function leftSteps(
  engine: Engine,
  base: GameState,
  { steps, state }: Preview,
): Readonly<Record<string, string>> {
  const frame = turnOn(state)
  if (!frame) return {}
  const all = askedSteps(frame.at)
  const at = (s: GameState): number => {
    const turn = turnOn(s)
    return turn?.at === frame.at ? all.indexOf(turn.step) : -1
  }
  const moments = [base, ...steps.map(step => step.before), state]
  const said: Record<string, string> = {}
  for (const [i, step] of all.slice(0, Math.max(0, all.indexOf(frame.step))).entries()) {
    const moment = moments.find(s => at(s) > i)
    const acted = steps.some(({ move, before }) => at(before) === i && !EXITS.includes(move.do))
    if (!moment || acted || (moment === base && wasResumed(base))) continue
    said[step] = leftWords(engine, moment, step)
  }
  return said
}

function leftWords(engine: Engine, state: GameState, step: TurnStep): string {
  const { open, impossible } = engine.whyStepLeft(state, step)
  if (open) return NOT_POSSIBLE.declined
  return impossible ? kindImpossible(allWords, impossible) : (NOTHING_THERE[step] ?? '')
}

/** The turn was decided in before this draft (an offer came between): what its earlier steps were is not to be seen any more. */
function wasResumed(state: GameState): boolean {
  const frame = turnOn(state)
  if (!frame || frame.at === 'mine') return (frame?.done.laid.length ?? 0) > 0
  if (frame.at === 'miningCompany') return frame.step !== 'distribute' && frame.done.profit > 0
  const railway = state.companies[frame.company]
  const hasTrains = railway.kind === 'railway' && (railway.trains.length > 0 || railway.railcar)
  const later = placeOf('railway', frame.step) > placeOf('railway', 'run')
  return frame.done.laid.length > 0 || (later && hasTrains)
}
