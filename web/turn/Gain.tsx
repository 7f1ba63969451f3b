import { useEffect, useMemo } from 'preact/hooks'
import type { Change, ChoiceOf, Gain, GameState, Move } from '../../worker/engine/index.ts'
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

export interface StationProps {
  readonly choice: ChoiceOf<'buildStation'>
  readonly state: GameState
  readonly move: Move | null
  /** A note for each place, as far as known. */
  readonly onNotes: (notes: readonly string[]) => void
}

/** What a station would bring: a note at each place, a line for the chosen one. */
export function StationGain({ choice, state, move, onNotes }: StationProps) {
  const changes = useMemo(
    () =>
      asked(
        state,
        choice.places.map(({ hex, stop, replaces }) => ({ kind: 'station', hex, stop, replaces })),
      ),
    [state, choice],
  )
  const gains = useGains(state, changes)
  useEffect(() => onNotes(gains.map(gain => (gain ? BOARD.gainNote(gain.marks) : ''))), [gains])
  const chosen = choice.places.findIndex(
    place =>
      move?.do === 'buildStation' &&
      place.hex === move.hex &&
      place.stop === move.stop &&
      place.replaces === move.replaces,
  )
  return chosen < 0 || changes.length === 0 ? null : <GainLine gain={gains[chosen]} />
}
