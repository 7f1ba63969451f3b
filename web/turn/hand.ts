// What is being entered for the next move, kept with the draft: over a reload, in another tab, and when a move is changed.
import { useState } from 'preact/hooks'

/** What is in hand, by the name of its input. Plain data. */
export type Hand = Readonly<Record<string, unknown>>

export interface HandKeeper {
  readonly get: (name: string) => unknown
  readonly put: (name: string, value: unknown) => void
}

/** There is one decision at a time. Null: what is entered is kept nowhere. */
let hand: HandKeeper | null = null

/** Where the inputs that are drawn next keep what is entered. The service keeps nothing. */
export function keepIn(keeper: HandKeeper | null): void {
  hand = 'document' in globalThis ? keeper : null
}

/** The state of an input that is kept. `read`: what was kept, if it can be read; another version may have kept it. */
export function useHand<T>(
  name: string,
  start: T,
  read: (kept: unknown) => T | undefined | null,
): [T, (value: T) => void] {
  const [value, set] = useState<T>(() => read(hand?.get(name)) ?? start)
  const put = (next: T) => {
    set(next)
    hand?.put(name, next)
  }
  return [value, put]
}

export const isObject = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)
