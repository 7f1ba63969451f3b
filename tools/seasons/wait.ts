// How long a game takes whose decisions are known, and how many mails: one for each time that the game waits for somebody else than before.
import type { Draw } from '../soak/draws.ts'
import { generator } from '../soak/game.ts'
import { answer, type Person, person } from './people.ts'
import type { Decided } from './rates.ts'
import type { Decision } from './season.ts'

export interface Season {
  readonly days: number
  /** Turn mails. */
  readonly mails: number
  /** Hours of waiting by the kind of decision that is waited for, and those of night among all. */
  readonly hours: ReadonlyMap<Decided, number>
  readonly asleep: number
}

/** `orders`: they are given, and what they decide waits for nobody. Whoever must decide again at once is at the page still and gets no mail. */
export function waited(seats: number, decisions: readonly Decision[], orders: boolean, seed: number): Season {
  const draw: Draw = generator(seed)
  const people: readonly Person[] = Array.from({ length: seats }, () => person(draw))
  const hours = new Map<Decided, number>()
  let [now, mails, asleep] = [9, 0, 0]
  let last: number | null = null
  for (const { seat, at, byOrder } of decisions) {
    if (orders && byOrder) continue
    const who = people[seat]
    if (seat === last || !who) continue
    const wait = answer(who, now, draw)
    now += wait.hours
    asleep += wait.asleep
    hours.set(at, (hours.get(at) ?? 0) + wait.hours)
    mails++
    last = seat
  }
  return { days: (now - 9) / 24, mails, hours, asleep }
}
