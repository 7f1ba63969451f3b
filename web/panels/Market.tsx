import type { Company, GameState, View } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'
import { Sign } from '../parts/Sign.tsx'
import { number, TABLE } from '../words.ts'

/** The stock market: every value with the markers that lie on it, the topmost first. */
export function Market({ view }: { readonly state: GameState; readonly view: View }) {
  const on = (value: number): readonly Company[] => view.market.filter(m => m.value === value).map(m => m.company)
  const last = facts.STOCK_VALUES[facts.STOCK_VALUES.length - 1]
  return (
    <section class="panel">
      <h2>{TABLE.market}</h2>
      <small>{TABLE.marketHint}</small>
      <ol class="market">
        {facts.STOCK_VALUES.map(value => {
          const start = (facts.INITIAL_VALUES as readonly number[]).includes(value)
          return (
            <li
              key={value}
              class={`${start ? 'start' : ''}${value === last ? ' end' : ''}${on(value).length ? ' full' : ''}`}
            >
              <span>
                {number(value)}
                {value === last ? ' ⚑' : ''}
              </span>
              {on(value).map(company => (
                <Sign key={company} of={company} />
              ))}
            </li>
          )
        })}
      </ol>
      <p class="order">
        {TABLE.order}{' '}
        {view.market
          .filter(m => m.company !== 'MHE')
          .map(m => (
            <Sign key={m.company} of={m.company} />
          ))}
      </p>
    </section>
  )
}
