import { type Consequence, consequences, type GameState } from '../../worker/engine/index.ts'
import { Change, Words } from '../parts/Sign.tsx'
import { allWords, consequenceWords, REVIEW, type Scene } from '../words.ts'

interface Props {
  readonly before: GameState
  readonly after: GameState
  readonly scene: Pick<Scene, 'seat' | 'name'>
}

/** Consequences, each as before and after. */
export function Lines({ before, after, scene: { seat, name } }: Props) {
  const lines = consequences(before, after, seat)
  if (lines.length === 0) return <p class="soft">{REVIEW.nothingChanges}</p>
  return (
    <table class="kv">
      <tbody>
        {lines.map((one, i) => {
          const { label, from, to } = consequenceWords(allWords, one, seat, name)
          return (
            <tr key={i}>
              <th scope="row">
                <Words of={label} />
              </th>
              <td class={tone(one)}>
                <Change from={from} to={to} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const GAINS: readonly Consequence['of'][] = ['cash', 'shares', 'value', 'treasury', 'mineTreasury']

/** Gain or loss, for its colour; the figures say it anyway. */
function tone({ of, from, to }: Consequence): string {
  if (!GAINS.includes(of) || typeof from !== 'number' || typeof to !== 'number') return ''
  return to > from ? 'up' : 'down'
}
