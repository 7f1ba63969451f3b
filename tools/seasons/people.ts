// When people answer a mail: by the hour of the day, each in their own way.
import type { Draw } from '../soak/draws.ts'

/** The chance that somebody who has a mail waiting answers it within that hour of their day. */
const BY_HOUR: readonly number[] = [
  ...[0.03, 0, 0, 0, 0, 0, 0.05, 0.16, 0.14, 0.1, 0.1, 0.1],
  ...[0.16, 0.12, 0.1, 0.1, 0.12, 0.16, 0.2, 0.24, 0.26, 0.24, 0.16, 0.08],
]

export interface Person {
  /** How eager they are, 1 on average. */
  readonly pace: number
  /** Hours that their day is ahead of the table's. */
  readonly zone: number
}

export const person = (draw: Draw): Person => ({ pace: 0.5 + draw(11) / 10, zone: draw(3) - 1 })

export interface Waited {
  /** Hours from the mail to the answer. */
  readonly hours: number
  /** Of these: between eleven at night and seven in the morning of whoever is waited for. */
  readonly asleep: number
}

/** How long they take for a mail that comes at this hour. */
export function answer({ pace, zone }: Person, at: number, draw: Draw): Waited {
  let [hours, asleep] = [0, 0]
  for (let hour = at; hours < 24 * 21; hour++) {
    const ofDay = (((Math.floor(hour) + zone) % 24) + 24) % 24
    const chance = Math.min(0.95, (BY_HOUR[ofDay] ?? 0) * pace)
    if (draw(1000) < chance * 1000) return { hours: hours + draw(60) / 60, asleep }
    hours++
    if (ofDay >= 23 || ofDay < 7) asleep++
  }
  return { hours, asleep }
}
