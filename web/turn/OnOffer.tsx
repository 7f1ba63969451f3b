import type { GameState } from '../../worker/engine/index.ts'
import { Words } from '../parts/Sign.tsx'
import { marks, ON_OFFER, onOffer, words } from '../words.ts'

/** What the first bids of the game are for, and all that can be bought after them. */
export function OnOffer({ state }: { readonly state: GameState }) {
  return (
    <section>
      <p>{ON_OFFER.premium}</p>
      <h3>{ON_OFFER.heading}</h3>
      <table class="kv">
        <tbody>
          {onOffer(words, state).map(({ item, words, price, brings }) => (
            <tr key={item}>
              <th scope="row">
                <Words of={words} />
                <small>{brings}</small>
              </th>
              <td class="figures">
                <b>{marks(price)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
