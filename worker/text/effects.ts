// What a move changes and who is next, in rows of a table.
import type { Seat } from '../engine/index.ts'
import type { Effects } from '../offered/effects.ts'
import type { Words } from './index.ts'
import type { Names, Sentence } from './sentence.ts'

export interface EffectRow {
  readonly label: Sentence
  /** Null: only what is after is told. */
  readonly before: string | null
  readonly after: string
}

/** `reader`: the seat that is spoken to. */
export function effectRows(effects: Effects, reader: Seat, w: Words, name: Names): readonly EffectRow[] {
  const changes = effects.changes.map(one => w.consequenceWords(one, reader, name))
  return [
    ...changes.map(({ label, from, to }) => ({ label, before: from, after: to })),
    ...placeRow(effects, w),
    { label: [w.CONFIRM.next], before: null, after: nextWords(effects, w, name) },
  ]
}

function placeRow({ place }: Effects, w: Words): readonly EffectRow[] {
  if (!place) return []
  const { from, to } = place
  return [{ label: [w.CONFIRM.order], before: from === to ? null : w.ordinal(from), after: w.ordinal(to) }]
}

function nextWords({ next, round }: Effects, w: Words, name: Names): string {
  switch (next.who) {
    case 'nobody':
      return next.over ? w.CONFIRM.ended : '–'
    case 'answer':
      return `${name(next.seat)}: ${w.CONFIRM.offerWaits}`
    default: {
      const whose = next.who === 'reader' ? w.CONFIRM.yourTurnStill : w.turnWords(name(next.seat))
      return round ? `${whose} (${w.roundWords(round)})` : whose
    }
  }
}
