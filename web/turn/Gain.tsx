import { useEffect, useMemo } from 'preact/hooks'
import type { Change, Choice, Gain, GameState, Move } from '../../worker/engine/index.ts'
import { topOf } from '../../worker/engine/index.ts'
import { BOARD } from '../words.ts'
import { useGains } from './useRuns.ts'

const NOTHING: readonly Change[] = []

/** Changes to ask about: only a railway on turn runs. */
export const asked = (state: GameState, changes: readonly Change[]): readonly Change[] =>
  topOf(state)?.at === 'railway' ? changes : NOTHING

/** What one change brings to the best run; the line is there before the answer is, so that nothing jumps. */
export function GainLine({ gain }: { readonly gain: Gain | null | undefined }) {
  return (
    <div class="gain">
      <p role="status">{gainWords(gain)}</p>
      <small>{BOARD.gainHint}</small>
    </div>
  )
}

function gainWords(gain: Gain | null | undefined): string {
  if (gain === undefined) return BOARD.gainPending
  if (gain === null) return BOARD.gainUnknown
  const { before, after } = gain
  if (after.runs.length === 0) return BOARD.gainNothingRuns
  return BOARD.gain(before.revenue.marks, after.revenue.marks, gain.marks, before.proven && after.proven)
}

export interface ChoiceProps {
  readonly choice: Choice
  readonly state: GameState
  readonly move: Move | null
  /** A note for each option, as far as known. */
  readonly onNotes: (notes: readonly string[]) => void
}

interface Asked {
  readonly change: Change
  /** Whether a move makes this change. */
  readonly by: (move: Move) => boolean
}

/** Each station that may be built, each train that may be bought, in the order in which they are offered. */
function changesOf(choice: Choice): readonly Asked[] {
  if (choice.do === 'buildStation')
    return choice.places.map(({ hex, stop, replaces }) => ({
      change: { kind: 'station', hex, stop, replaces },
      by: m => m.do === 'buildStation' && m.hex === hex && m.stop === stop && m.replaces === replaces,
    }))
  if (choice.do !== 'buyTrain') return []
  const { trains } = choice
  return trains
    .filter((t, i) => trains.findIndex(o => o.unit === t.unit && o.from === t.from) === i)
    .map(({ unit, from }) => ({
      change: { kind: 'train', train: unit },
      by: m => m.do === 'buyTrain' && m.unit === unit && m.from === from,
    }))
}

/** What a station or a train would bring: a note at each option, a line for the chosen one. */
export function ChoiceGain({ choice, state, move, onNotes }: ChoiceProps) {
  const all = useMemo(() => changesOf(choice), [choice])
  const changes = useMemo(
    () =>
      asked(
        state,
        all.map(({ change }) => change),
      ),
    [state, all],
  )
  const gains = useGains(state, changes)
  useEffect(() => onNotes(gains.map(gain => (gain ? BOARD.gainNote(gain.marks) : ''))), [gains])
  const chosen = all.findIndex(({ by }) => move && by(move))
  return chosen < 0 || changes.length === 0 ? null : <GainLine gain={gains[chosen]} />
}
