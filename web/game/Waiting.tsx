import type { GameRead } from '../../schema/wire.ts'
import { type Seat, topOf } from '../../worker/engine/index.ts'

import { SeatSign } from '../parts/Sign.tsx'
import { Heads } from '../parts/tables.tsx'
import { allOf, marks, PAGE } from '../words.ts'

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

function FinalTable({ position, name }: { readonly position: GameRead; readonly name: (seat: Seat) => string }) {
  const frame = position.state && topOf(position.state)
  // Where its organiser has ended the game: the table as it stood.
  const ranking =
    frame?.at === 'end' ? frame.ranking : [...(position.view?.players ?? [])].sort((a, b) => b.wealth - a.wealth)
  return (
    <table class="list">
      <caption>{PAGE.finalTable}</caption>
      <Heads of={[PAGE.rank, PAGE.worth]} />
      <tbody>
        {ranking.map(({ seat, wealth }, i) => (
          <tr key={seat} class={seat === position.seat ? 'me' : ''}>
            <th scope="row">
              {i + 1} <SeatSign name={name(seat)} me={seat === position.seat} /> {name(seat)}
            </th>
            <td>{marks(wealth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
