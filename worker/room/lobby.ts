// A game before its start: invitations, answers, and who then sits where.
import type { SeatRow } from './store.ts'

/** Those who play: by place, each with the seat that he gets. `random` draws from the platform's chance. */
export function seating(people: readonly SeatRow[], order: 'random' | 'fixed'): ReadonlyMap<number, number> {
  const places = people.filter(({ answer }) => answer === 'accepted').map(({ place }) => place)
  const drawn = order === 'random' ? shuffled(places) : places
  return new Map(drawn.map((place, seat) => [place, seat]))
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(below(left.length), 1))
  return drawn
}

/** A number from 0 to `n` - 1, each equally likely. */
function below(n: number): number {
  const limit = Math.floor(0x1_0000_0000 / n) * n
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % n
  }
}
