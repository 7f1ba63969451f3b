import { useState } from 'preact/hooks'
import type { Choice, ChoiceKind } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import type { Plan } from '../orders/plan.ts'
import { CHOICE_LABELS, moveLabel, PAGE, plain, type Scene, words } from '../words.ts'
import { EXITS, Exits } from './Exits.tsx'
import type { Values } from './form.ts'
import { isObject, useHand } from './hand.ts'
import { OneInput } from './OneInput.tsx'
import type { ImpossibleParts } from './useImpossible.ts'
import type { ComposedTurn } from './useTurn.ts'

interface ChooseProps {
  readonly turn: ComposedTurn
  readonly scene: Scene
  readonly engine: Engine | null
  readonly why: ImpossibleParts | null
}

/** What can be done now: kind, input, ways out. */
export function Choose({ turn, scene, engine, why }: ChooseProps) {
  const kinds = scene.choices.filter(c => !EXITS.includes(c.do))
  const [wanted, want] = useHand<string | null>('kind', null, kept => (typeof kept === 'string' ? kept : null))
  const [values, setValues] = useHand<Values>('values', {}, kept => (isObject(kept) ? (kept as Values) : null))
  const [plan, setPlan] = useState<Plan | null>(null)
  const choice = kinds.find(c => c.do === wanted) ?? (kinds.length === 1 ? kinds[0] : undefined)
  const turnTo = (kind: ChoiceKind) => {
    want(kind)
    setValues({})
  }
  return (
    <>
      <SoFar turn={turn} scene={scene} />
      {turn.draft.moves.length > 0 && !turn.preview ? <p class="soft working">{PAGE.working}</p> : null}
      {kinds.length > 1 ? <Kinds kinds={kinds} chosen={choice?.do ?? null} onChoose={turnTo} /> : null}
      {choice ? (
        <OneInput
          key={choice.do}
          {...{ choice, scene, engine, why, values, plan }}
          onValues={setValues}
          onPlan={setPlan}
          onMove={turn.add}
        />
      ) : null}
      <Exits {...{ turn, scene, plan, engine }} />
      {why && engine ? <why.ImpossibleKinds {...scene} engine={engine} /> : null}
    </>
  )
}

function Kinds({
  kinds,
  chosen,
  onChoose,
}: {
  readonly kinds: readonly Choice[]
  readonly chosen: ChoiceKind | null
  readonly onChoose: (kind: ChoiceKind) => void
}) {
  return (
    <fieldset class="field">
      <legend>{PAGE.chooseOne}</legend>
      <div class="picks tight">
        {kinds.map(({ do: kind }) => (
          <label key={kind} class="pick">
            <input type="radio" name="kind" value={kind} checked={kind === chosen} onChange={() => onChoose(kind)} />
            <span class="option">{CHOICE_LABELS[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SoFar({ turn, scene }: { readonly turn: ComposedTurn; readonly scene: Scene }) {
  const steps = turn.preview?.steps ?? []
  if (steps.length === 0) return null
  return (
    <ol class="sofar" aria-label={PAGE.soFar}>
      {steps.map(({ move, before, choices }, i) => (
        <li key={i}>{plain(moveLabel(words, move, { ...scene, state: before, choices }))}</li>
      ))}
    </ol>
  )
}
