// What a move changes and who is next, in rows of a table.
import type { Seat } from '../engine/index.ts'
import type { Effects } from '../offered/effects.ts'
import { consequenceWords } from './consequences.ts'
import type { Dictionary } from './dictionary.ts'
import { ordinal, roundWords } from './names.ts'
import type { Names, Sentence } from './sentence.ts'

export interface EffectRow {
  readonly label: Sentence
  /** Null: only what is after is told. */
  readonly before: string | null
  readonly after: string
}

/** `reader`: the seat that is spoken to. */
export function effectRows(d: Dictionary, effects: Effects, reader: Seat, name: Names): readonly EffectRow[] {
  const changes = effects.changes.map(one => consequenceWords(d, one, reader, name))
  return [
    ...changes.map(({ label, from, to }) => ({ label, before: from, after: to })),
    ...placeRow(d, effects),
    { label: [d.CONFIRM.next], before: null, after: nextWords(d, effects, name) },
  ]
}

function placeRow(d: Dictionary, { place }: Effects): readonly EffectRow[] {
  if (!place) return []
  const { from, to } = place
  return [{ label: [d.CONFIRM.order], before: from === to ? null : ordinal(d, from), after: ordinal(d, to) }]
}

function nextWords(d: Dictionary, { next, round }: Effects, name: Names): string {
  switch (next.who) {
    case 'nobody':
      return next.over ? d.CONFIRM.ended : '–'
    case 'answer':
      return `${name(next.seat)}: ${d.CONFIRM.offerWaits}`
    default: {
      const whose = next.who === 'reader' ? d.CONFIRM.yourTurnStill : d.turnWords(name(next.seat))
      return round ? `${whose} (${roundWords(d, round)})` : whose
    }
  }
}
