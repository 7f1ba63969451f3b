import type { Consequence } from '../../worker/engine/index.ts'
import { Change, Words } from '../parts/Sign.tsx'
import type { EffectRow } from '../words.ts'

const GAINS: readonly Consequence['of'][] = ['cash', 'shares', 'value', 'treasury', 'mineTreasury']

/** What a move or a turn brings about, a row each: before and after, or only what is then. */
export function Lines({ rows }: { readonly rows: readonly EffectRow[] }) {
  return (
    <table class="kv">
      <tbody>
        {rows.map(({ label, before, after, change }, i) => (
          <tr key={i}>
            <th scope="row">
              <Words of={label} />
            </th>
            <td class={change ? tone(change) : ''}>
              {before === null ? <b>{after}</b> : <Change from={before} to={after} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Gain or loss, for its colour; the figures say it anyway. */
function tone({ of, from, to }: Consequence): string {
  if (!GAINS.includes(of) || typeof from !== 'number' || typeof to !== 'number') return ''
  return to > from ? 'up' : 'down'
}
