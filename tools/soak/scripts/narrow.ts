// What the scripts have in common.

import type { Choice, GameState, PublicCompany } from '../../../worker/engine/index.ts'
import { topOf } from '../../../worker/engine/index.ts'

/** The company whose turn it is. */
export function operating(state: GameState): PublicCompany | null {
  const frame = topOf(state)
  return frame?.at === 'railway' || frame?.at === 'miningCompany' ? frame.company : null
}

/** A choice with those members of one of its lists that are as asked; nothing if none is. */
export function only<C extends Choice, K extends keyof C>(
  choice: C,
  list: K,
  asked: (member: C[K] extends readonly (infer M)[] ? M : never) => boolean,
): readonly C[] {
  const left = (choice[list] as readonly (C[K] extends readonly (infer M)[] ? M : never)[]).filter(asked)
  return left.length > 0 ? [{ ...choice, [list]: left }] : []
}
