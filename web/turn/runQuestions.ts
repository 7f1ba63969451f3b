// What is asked about the best run, and what is found: the same words on both sides of the worker.
import type { Change, Gain, GameState, Proposal } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'

export type Question =
  /** The best run, searched with each of these units of work in turn until it is proven. */
  | { readonly kind: 'proposal'; readonly state: GameState; readonly works: readonly number[] }
  /** What each of these changes would bring, one after the other. */
  | { readonly kind: 'gains'; readonly state: GameState; readonly changes: readonly Change[]; readonly work: number }

export type Found =
  /** Null: no run is legal. */
  | { readonly kind: 'proposal'; readonly proposal: Proposal | null }
  /** Number `index` of the changes; null: no run is legal before or after. */
  | { readonly kind: 'gain'; readonly index: number; readonly gain: Gain | null }

/** From the worker: what was found, and at last that there is no more. */
export type Told = Found | { readonly kind: 'end' }

/** What the search needs of the rules. */
export type Solver = Pick<Engine, 'proposedRun' | 'gainOf'>

/** Searches piece by piece: whoever takes the pieces decides when to go on. */
export function* findings({ proposedRun, gainOf }: Solver, question: Question): Generator<Found, void> {
  const { state } = question
  if (question.kind === 'gains') {
    const { changes, work } = question
    const before = proposedRun(state, work)
    for (const [index, change] of changes.entries())
      yield { kind: 'gain', index, gain: gainOf(state, change, work, before) }
    return
  }
  for (const work of question.works) {
    const proposal = proposedRun(state, work)
    yield { kind: 'proposal', proposal }
    if (proposal === null || proposal.proven) return
  }
}

/** The question with no search in it that takes longer than `work` units. */
export function shortened(question: Question, work: number): Question {
  if (question.kind === 'gains') return { ...question, work: Math.min(question.work, work) }
  return {
    ...question,
    works: question.works.filter((units, i) => i === 0 || units <= work).map(u => Math.min(u, work)),
  }
}
