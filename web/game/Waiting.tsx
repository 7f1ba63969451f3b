import type { GameRead } from '../../schema/wire.ts'
import type { Seat } from '../../worker/engine/index.ts'

import { FinalTable } from '../fetched/parts.ts'
import { allOf, PAGE } from '../words.ts'

/** Nothing can be decided in the past. */
export function Past({ shown, onNow }: { readonly shown: number; readonly onNow: () => void }) {
  return (
    <section class="card">
      <h2>{PAGE.lookingBack(shown)}</h2>
      <button type="button" class="btn go" onClick={onNow}>
        {PAGE.backToNow}
      </button>
    </section>
  )
}

export function Waiting({ position, name }: { readonly position: GameRead; readonly name: (seat: Seat) => string }) {
  const { view, seat, deciders, status } = position
  if (view?.ended || status === 'ended')
    return (
      <section class="card">
        <h2>{PAGE.gameOver}</h2>
        <FinalTable position={position} name={name} />
      </section>
    )
  return (
    <section class="card">
      <h2>{seat === null ? PAGE.watching : PAGE.noDecision}</h2>
      <p>{PAGE.waitingFor(allOf(deciders.map(name)))}.</p>
    </section>
  )
}
