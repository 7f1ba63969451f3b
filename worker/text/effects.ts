// What a move changes and who is next, in rows of a table.
import type { Consequence, Seat } from '../engine/index.ts'
import type { Effects } from '../offered/effects.ts'
import { consequenceWords } from './consequences.ts'
import type { PageWords } from './dictionary.ts'
import { ordinal, roundWords } from './names.ts'
import type { Names, Sentence } from './sentence.ts'

export interface EffectRow {
  readonly label: Sentence
  /** Null: only what is after is told. */
  readonly before: string | null
  readonly after: string
  /** The fact, where it is a change. */
  readonly change: Consequence | null
}

/** What changes, and the player's place if the round ended now. `reader`: the seat that is spoken to. */
export function changeRows(d: PageWords, effects: Effects, reader: Seat, name: Names): readonly EffectRow[] {
  const changes = effects.changes.map(change => {
    const { label, from, to } = consequenceWords(d, change, reader, name)
    return { label, before: from, after: to, change }
  })
  return [...changes, ...placeRow(d, effects)]
}

/** All of it: what changes, and who is next. */
export const effectRows = (d: PageWords, effects: Effects, reader: Seat, name: Names): readonly EffectRow[] => [
  ...changeRows(d, effects, reader, name),
  { label: [d.NEXT.label], before: null, after: nextWords(d, effects, name), change: null },
]

function placeRow(d: PageWords, { place }: Effects): readonly EffectRow[] {
  if (!place) return []
  const { from, to } = place
  const before = from === to ? null : ordinal(d, from)
  return [{ label: [d.NEXT.place], before, after: ordinal(d, to), change: null }]
}

function nextWords(d: PageWords, { next, round }: Effects, name: Names): string {
  switch (next.who) {
    case 'nobody':
      return next.over ? d.NEXT.over : '–'
    case 'answer':
      return `${name(next.seat)}: ${d.NEXT.answer}`
    default: {
      const whose = next.who === 'reader' ? d.NEXT.yours : d.NEXT.turnOf(name(next.seat))
      return round ? `${whose} (${roundWords(d, round)})` : whose
    }
  }
}
