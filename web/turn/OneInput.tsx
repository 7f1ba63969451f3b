import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Choice, type HexId, isTurn, type Move, type Order, type Range, topOf } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import { ChoiceGain, Preview, WithOrder } from '../fetched/parts.ts'
import { WITH_ORDER } from '../orders/orderable.ts'
import type { Plan } from '../orders/plan.ts'
import { CHOICE_LABELS, PAGE, type Scene } from '../words.ts'
import { BOARD_INPUTS, type BoardInputProps, type Elsewhere } from './boardInputs.ts'
import { Fields } from './Fields.tsx'
import { enter, type Field, filled, lacking, moveOf, type Values } from './form.ts'
import { type BoardInputKind, formOf, isFormKind } from './forms.ts'
import { MainAct } from './MainAct.tsx'
import { OnBoard } from './OnBoard.tsx'
import { withNotes } from './optionNotes.ts'
import type { ImpossibleParts } from './useImpossible.ts'

interface InputProps {
  readonly choice: Choice
  readonly scene: Scene
  readonly engine: Engine | null
  readonly why: ImpossibleParts | null
  readonly values: Values
  readonly onValues: (values: Values) => void
  /** The standing order that is to go with the move. */
  readonly plan: Plan | null
  readonly onPlan: (plan: Plan | null) => void
  readonly onMove: (move: Move, order?: Order | null) => void
}

/** The input of one kind of move: a form, or a drawing on the board. */
export function OneInput(props: InputProps) {
  const { choice, engine, scene, why } = props
  const [asked, ask] = useState<HexId | null>(null)
  const known = { ...scene, asked, onAsk: ask }
  // Beside the rules, not after them.
  useEffect(() => {
    if (!isFormKind(choice.do)) BOARD_INPUTS[choice.do].fetchAhead()
  }, [])
  // Only where one place among many is picked on the board.
  const site = choice.do === 'buildStation' || (choice.do === 'layTiles' && !choice.route) ? choice.do : null
  const answered = why && engine && site
  const elsewhere = answered
    ? { onAsk: ask, answer: <why.HexReason {...known} engine={engine} kind={site} /> }
    : undefined
  const more = answered ? <why.AskHex {...known} engine={engine} kind={site} /> : null
  if (isFormKind(choice.do)) return <FormInput {...props} elsewhere={elsewhere} more={more} />
  const Drawn = BOARD_INPUTS[choice.do] as ComponentType<
    Omit<BoardInputProps<BoardInputKind>, 'choice'> & { readonly choice: Choice }
  >
  return (
    <>
      <Drawn
        {...{ choice, scene, engine, elsewhere }}
        previewOf={move => <Preview move={move} scene={scene} engine={engine} />}
        onMove={props.onMove}
      />
      {why && engine ? <why.ImpossibleThings {...scene} engine={engine} kind={choice.do} /> : null}
      {more}
    </>
  )
}

interface FormProps extends InputProps {
  readonly elsewhere: Elsewhere | undefined
  readonly more: ComponentChildren
}

function FormInput(props: FormProps) {
  const { choice, scene, engine, why, values, onValues, plan, onPlan, onMove, elsewhere, more } = props
  const [notes, setNotes] = useState<readonly string[]>([])
  if (!isFormKind(choice.do)) return null
  const form = formOf(choice.do)
  const known = choice as Parameters<typeof form.fields>[0]
  const full = filled(form, known, values)
  const move = moveOf(form, known, full)
  const fields = withNotes(choice, form.fields(known, full), scene)
  const put = (name: string, value: string | number) => onValues(enter(form, known, full, name, value))
  // A single act is reviewed anyway; in a whole turn every step shows what it does.
  const stepwise = isTurn(topOf(scene.state))
  return (
    <>
      <OnBoard fields={fields} values={full} scene={scene} onEnter={put} elsewhere={elsewhere} />
      <Fields fields={fields} values={full} notes={notes} onEnter={put} />
      {why && engine ? <why.ImpossibleThings {...scene} engine={engine} kind={choice.do} /> : null}
      {more}
      {choice.do === 'buildStation' || choice.do === 'buyTrain' ? (
        <ChoiceGain choice={choice} state={scene.state} move={move} onNotes={setNotes} />
      ) : null}
      {stepwise ? <Preview move={move} scene={scene} engine={engine} /> : null}
      {WITH_ORDER.includes(choice.do) ? <WithOrder {...{ choice, move, scene }} onPlan={onPlan} /> : null}
      <MainAct
        move={plan?.order === null ? null : move}
        label={CHOICE_LABELS[choice.do]}
        more={plan?.words}
        scene={scene}
        why={move && plan ? plan.lack : lackWords(lacking(form, known, full))}
        onMove={one => onMove(one, plan?.order)}
      />
    </>
  )
}

/** What the main act still waits for. */
function lackWords(field: Field | undefined): string {
  if (!field) return ''
  return field.kind === 'amount' ? notInRange(field.label, field.range) : PAGE.chooseFirst(field.label)
}

const notInRange = (what: string, { min, max, step }: Range): string => PAGE.notInRange(what, min, max, step)
