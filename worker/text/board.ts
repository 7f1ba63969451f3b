// What a run is made of, in words.
import type { RevenuePart } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { hexWords, mineWords, trainWords } from './names.ts'

/** One line of a run's revenue: `Harzgerode, own station` or `mine 13 Harzgerode, by the 3-train`. */
export function partWords(d: PageWords, part: RevenuePart): string {
  const { PARTS } = d
  if (part.kind === 'mine') return PARTS.mine(mineWords(part.mine), trainWords(d, part.size))
  if (part.kind === 'railcar') return PARTS.railcar(hexWords(part.hex), trainWords(d, 'D'))
  return PARTS[part.kind](hexWords(part.hex))
}
