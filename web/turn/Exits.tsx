import { type ChoiceKind, isLastStep, type Move, type Order, turnOn } from '../../worker/engine/index.ts'
import type { Plan } from '../orders/plan.ts'
import { exitLabel, PAGE, type Scene, words } from '../words.ts'
import type { ComposedTurn } from './useTurn.ts'

/** Choices that only leave something out; they stand apart from what can be done. */
export const EXITS: readonly ChoiceKind[] = ['pass', 'skipStep', 'endTurn', 'withdrawOffer']

/** The ways out of the decision, back, and on to the review. */
export function Exits({
  turn,
  scene,
  plan,
  onMove,
}: {
  readonly turn: ComposedTurn
  readonly scene: Scene
  readonly plan: Plan | null
  readonly onMove: (move: Move, order?: Order | null) => void
}) {
  // Who passes is out of an auction, but the list for their next turns may be left with a pass as well.
  const list = plan?.order?.kind === 'draftList' ? plan : null
  const exits = scene.choices.filter(c => EXITS.includes(c.do) && !(c.do === 'skipStep' && endsWithStep(scene)))
  return (
    <div class={exits.some(c => c.do === 'pass') ? 'exits ways' : 'exits'}>
      {exits.map(choice => (
        <button
          key={choice.do}
          type="button"
          class="btn plain"
          value={choice.do}
          onClick={() => onMove({ do: choice.do } as Move, list?.order)}
        >
          {exitLabel(words, choice, scene.state)} {list?.words}
        </button>
      ))}
      {turn.draft.moves.length > 0 ? (
        <button type="button" class="btn plain" onClick={turn.undo}>
          {PAGE.undoStep}
        </button>
      ) : null}
      {turn.ready ? (
        <button type="button" class="btn plain" onClick={() => turn.review(true)}>
          {PAGE.reviewTurn}
        </button>
      ) : turn.draft.moves.length > 0 ? (
        <>
          <button type="button" class="btn plain" aria-disabled="true" aria-describedby="review-why">
            {PAGE.reviewTurn}
          </button>
          <p id="review-why" class="why">
            {PAGE.mustGoOn}
          </p>
        </>
      ) : null}
    </div>
  )
}

/** At the last step leaving it out and ending the turn are the same: one button does. */
function endsWithStep({ state, choices }: Scene): boolean {
  const turn = turnOn(state)
  return turn !== null && isLastStep(turn) && choices.some(c => c.do === 'endTurn')
}
