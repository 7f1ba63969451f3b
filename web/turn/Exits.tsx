import { useMemo } from 'preact/hooks'
import { type ChoiceKind, isLastStep, type Move, presentTurn, turnOn } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import type { Plan } from '../orders/plan.ts'
import { exitLabel, PAGE, type Scene, words } from '../words.ts'
import type { ComposedTurn } from './useTurn.ts'

/** Choices that only leave something out; they stand apart from what can be done. */
export const EXITS: readonly ChoiceKind[] = ['pass', 'skipStep', 'endTurn', 'withdrawOffer']

interface Props {
  readonly turn: ComposedTurn
  readonly scene: Scene
  readonly plan: Plan | null
  readonly engine: Engine | null
}

/** The ways out of the decision: on to the next step, to the end of the turn, and back. */
export function Exits({ turn, scene, plan, engine }: Props) {
  // Who passes is out of an auction, but the list for their next turns may be left with a pass as well.
  const list = plan?.order?.kind === 'draftList' ? plan : null
  const ends = useMemo(() => endsWithStep(scene, engine), [scene.state, scene.choices, engine])
  const exits = scene.choices.filter(
    ({ do: kind }) => EXITS.includes(kind) && kind !== 'endTurn' && !(kind === 'skipStep' && ends),
  )
  const atMine = turn.draft.at !== undefined && turn.draft.at !== null
  const begun = turn.draft.moves.length > 0
  return (
    <div class={exits.some(c => c.do === 'pass') ? 'exits ways' : 'exits'}>
      {exits.map(choice => (
        <button
          key={choice.do}
          type="button"
          class="btn plain"
          value={choice.do}
          onClick={() => turn.add({ do: choice.do } as Move, list?.order)}
        >
          {exitLabel(words, choice, scene.state)} {list?.words}
        </button>
      ))}
      {begun && !atMine ? (
        <button type="button" class="btn plain" onClick={turn.undo}>
          {PAGE.undoStep}
        </button>
      ) : null}
      {atMine ? (
        <button type="button" class="btn plain" onClick={() => turn.goTo(null)}>
          {PAGE.allMines}
        </button>
      ) : begun || scene.choices.some(c => c.do === 'endTurn') ? (
        <Finish turn={turn} />
      ) : null}
    </div>
  )
}

/** To the whole turn, with what it leaves out; while something must still be decided it says so. */
function Finish({ turn }: { readonly turn: ComposedTurn }) {
  const { ready } = turn
  return (
    <>
      <button
        type="button"
        class="btn plain"
        value="endTurn"
        aria-disabled={!ready}
        aria-describedby={ready ? undefined : 'review-why'}
        onClick={() => (ready ? turn.review(true) : undefined)}
      >
        {PAGE.finishTurn}
      </button>
      {ready ? null : (
        <p id="review-why" class="why">
          {PAGE.mustGoOn}
        </p>
      )}
    </>
  )
}

/** Where nothing comes after the step, leaving it out and finishing the turn are the same: one button does. */
function endsWithStep({ state, seat, choices }: Scene, engine: Engine | null): boolean {
  const turn = turnOn(state)
  if (turn === null || !choices.some(c => c.do === 'endTurn')) return false
  if (!engine || isLastStep(turn)) return isLastStep(turn)
  const left = engine.play(state, seat, { do: 'skipStep' })
  return left.ok && presentTurn(left.value.state) !== presentTurn(state)
}
