import { Change, Words } from '../parts/Sign.tsx'
import { PAGE } from '../words.ts'
import type { Consequence } from './consequences.ts'

/** Consequences, each as before and after. */
export function Lines({ lines }: { readonly lines: readonly Consequence[] }) {
  if (lines.length === 0) return <p class="soft">{PAGE.nothingChanges}</p>
  return (
    <table class="kv">
      <tbody>
        {lines.map(({ what, from, to, tone }, i) => (
          <tr key={i}>
            <th scope="row">
              <Words of={what} />
            </th>
            <td class={tone}>
              <Change from={from} to={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
