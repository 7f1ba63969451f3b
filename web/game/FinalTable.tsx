import type { GameRead } from '../../schema/wire.ts'
import { type Seat, topOf } from '../../worker/engine/index.ts'
import { SeatSign } from '../parts/Sign.tsx'
import { Heads } from '../parts/tables.tsx'
import { marks, PAGE } from '../words.ts'

/** Who has won, once a game is over. */
export function FinalTable({ position, name }: { readonly position: GameRead; readonly name: (seat: Seat) => string }) {
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
