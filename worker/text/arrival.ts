// Whose mail does not arrive, as far as the reader is told, and the way out.
import type { SeatRead } from '../../schema/wire.ts'
import type { LaterWords } from './dictionary.ts'

/** A paragraph for every seat to which mail does not arrive. `place`: the reader's own. */
export function arrivalLines(
  { ARRIVAL }: LaterWords,
  seats: readonly Pick<SeatRead, 'place' | 'name' | 'mail'>[],
  place: number | null,
): readonly string[] {
  return seats.flatMap(seat => {
    const { state, reason } = seat.mail ?? { state: 'arrives', reason: null }
    if (state === 'arrives') return []
    const own = seat.place === place
    const said = own ? ARRIVAL.own[state] : ARRIVAL.other[state](seat.name)
    const ours = reason === 'unknown' || reason === 'fault' ? ARRIVAL[reason] : null
    const why = state === 'off' || state === 'budget' || reason === null ? [] : [ours ?? ARRIVAL.because(reason)]
    return [[said, ...why, own ? ARRIVAL.ownWay[state] : ARRIVAL.otherWay[state]].join(' ')]
  })
}
