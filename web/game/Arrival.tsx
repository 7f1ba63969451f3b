import type { GameRead } from '../../schema/wire.ts'
import { allWords, arrivalLines } from '../words.ts'

/** Whose mail does not arrive, and what to do about it. */
export function Arrival({ position }: { readonly position: GameRead }) {
  return (
    <section class="card">
      {arrivalLines(allWords, position.seats, position.place).map(line => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
