import type { RevenuePart } from '../../worker/engine/index.ts'
import { allWords, BOARD, number, partWords } from '../words.ts'

/** What a run's revenue is made of; the dearest part first. */
export function RevenueParts({ parts }: { readonly parts: readonly RevenuePart[] }) {
  if (parts.length === 0) return null
  return (
    <details>
      <summary>{BOARD.partByPart}</summary>
      <table class="kv">
        <tbody>
          {[...parts]
            .sort((a, b) => b.marks - a.marks)
            .map(part => (
              <tr key={`${part.kind} ${part.hex}`}>
                <th scope="row">{partWords(allWords, part)}</th>
                <td>{number(part.marks)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
