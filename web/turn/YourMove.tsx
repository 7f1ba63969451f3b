import { useState } from 'preact/hooks'
import type { Choice, ChoiceKind, Move, Seat } from '../../worker/engine/index.ts'
import type { Position } from '../api.ts'
import type { Engine } from '../draft.ts'
import { Words } from '../parts/Sign.tsx'
import { CHOICE_LABELS, decision, exitLabel, moveLabel, moveWords, PAGE, plain, type Scene } from '../words.ts'
import { Fields } from './Fields.tsx'
import { enter, filled, moveOf, type Values } from './form.ts'
import { formOf, isFormKind } from './forms.ts'
import { Problem } from './Problem.tsx'
import { Review } from './Review.tsx'
import { StepLine } from './StepLine.tsx'
import { type Turn, useTurn } from './useTurn.ts'

interface Props {
  readonly position: Position
  readonly engine: Engine | null
  readonly seat: Seat
  readonly name: (seat: Seat) => string
  readonly onChanged: (refusal: string | null) => Promise<Position | null>
}

/** Choices that only leave something out; they stand apart from what can be done. */
const EXITS: readonly ChoiceKind[] = ['pass', 'skipStep', 'endTurn', 'withdrawOffer']

/** The decision: choose, review, commit. */
export function YourMove(props: Props) {
  const { position, seat, name } = props
  const turn = useTurn(props)
  const state = turn.preview?.state ?? position.state
  if (!state) return null
  const scene: Scene = { state, seat, choices: turn.choices, name }
  return (
    <section class="move lamp card" aria-labelledby="your-move">
      <StepLine state={state} />
      <h2 id="your-move">{turn.reviewing ? PAGE.reviewTurn : decision(state, turn.choices, name)}</h2>
      {turn.problem ? <Problem text={turn.problem} onClose={turn.close} /> : null}
      {turn.reviewing ? (
        <Review turn={turn} position={position} seat={seat} name={name} />
      ) : (
        <Choose turn={turn} scene={scene} />
      )}
    </section>
  )
}

function Choose({ turn, scene }: { readonly turn: Turn; readonly scene: Scene }) {
  const kinds = scene.choices.filter(c => !EXITS.includes(c.do))
  const [wanted, want] = useState<ChoiceKind | null>(null)
  const [values, setValues] = useState<Values>({})
  const choice = kinds.find(c => c.do === wanted) ?? (kinds.length === 1 ? kinds[0] : undefined)
  const take = (move: Move) => {
    want(null)
    setValues({})
    turn.add(move)
  }
  const turnTo = (kind: ChoiceKind) => {
    want(kind)
    setValues({})
  }
  return (
    <>
      <SoFar turn={turn} scene={scene} />
      {kinds.length > 1 ? <Kinds kinds={kinds} chosen={choice?.do ?? null} onChoose={turnTo} /> : null}
      {choice && isFormKind(choice.do) ? (
        <FormInput choice={choice} scene={scene} values={values} onValues={setValues} onMove={take} />
      ) : null}
      <Exits turn={turn} scene={scene} onMove={take} />
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
            <input type="radio" name="kind" checked={kind === chosen} onChange={() => onChoose(kind)} />
            <span class="option">{CHOICE_LABELS[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface InputProps {
  readonly choice: Choice
  readonly scene: Scene
  readonly values: Values
  readonly onValues: (values: Values) => void
  readonly onMove: (move: Move) => void
}

function FormInput({ choice, scene, values, onValues, onMove }: InputProps) {
  if (!isFormKind(choice.do)) return null
  const form = formOf(choice.do)
  const known = choice as Parameters<typeof form.fields>[0]
  const full = filled(form, known, values)
  const move = moveOf(form, known, full)
  return (
    <>
      <Fields
        fields={form.fields(known, full)}
        values={full}
        onEnter={(name, value) => onValues(enter(form, known, full, name, value))}
      />
      <MainAct move={move} label={CHOICE_LABELS[choice.do]} scene={scene} onMove={onMove} />
    </>
  )
}

/** The one button that takes the move; while it cannot, it says why. */
export function MainAct({
  move,
  label,
  scene,
  why = PAGE.missing,
  onMove,
}: {
  readonly move: Move | null
  readonly label: string
  readonly scene: Scene
  readonly why?: string
  readonly onMove: (move: Move) => void
}) {
  const words = move ? moveWords(move, scene) : null
  return (
    <div class="act">
      <button
        type="button"
        class="btn go"
        aria-disabled={!move}
        aria-describedby="main-why"
        onClick={() => (move ? onMove(move) : undefined)}
      >
        {words ? <Words of={words.title} /> : label}
      </button>
      <p id="main-why" class="why">
        {words ? words.detail : why}
      </p>
    </div>
  )
}

function Exits({
  turn,
  scene,
  onMove,
}: {
  readonly turn: Turn
  readonly scene: Scene
  readonly onMove: (move: Move) => void
}) {
  const exits = scene.choices.filter(c => EXITS.includes(c.do))
  return (
    <div class="exits">
      {exits.map(choice => (
        <button key={choice.do} type="button" class="btn plain" onClick={() => onMove({ do: choice.do } as Move)}>
          {exitLabel(choice)}
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
      ) : null}
    </div>
  )
}

function SoFar({ turn, scene }: { readonly turn: Turn; readonly scene: Scene }) {
  const steps = turn.preview?.steps ?? []
  if (steps.length === 0) return null
  return (
    <ol class="sofar" aria-label={PAGE.soFar}>
      {steps.map(({ move, before, choices }, i) => (
        <li key={i}>{plain(moveLabel(move, { ...scene, state: before, choices }))}</li>
      ))}
    </ol>
  )
}
