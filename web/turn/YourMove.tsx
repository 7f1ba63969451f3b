import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Choice, ChoiceKind, HexId, Move, Order, Seat } from '../../worker/engine/index.ts'
import type { Position } from '../api.ts'
import type { Engine } from '../draft.ts'
import { BoardLater } from '../map/later.ts'
import { WITH_ORDER, WithOrderLater } from '../orders/later.ts'
import type { Plan } from '../orders/plan.ts'
import { BoardPlace } from '../parts/Lazy.tsx'
import { CHOICE_LABELS, decision, exitLabel, moveLabel, PAGE, plain, type Scene, seatLetter } from '../words.ts'
import { DRAWN, type DrawnProps, type Elsewhere } from './drawn.ts'
import { Fields } from './Fields.tsx'
import { enter, type Field, filled, lacking, moveOf, type Values } from './form.ts'
import { type DrawnKind, formOf, isFormKind } from './forms.ts'
import { MainAct } from './MainAct.tsx'
import { OnOffer } from './OnOffer.tsx'
import { PreviewLater, ReviewLater } from './outcomeLater.ts'
import { Problem } from './Problem.tsx'
import { withPayouts } from './payout.ts'
import { Standing } from './Standing.tsx'
import { StepLine } from './StepLine.tsx'
import { StationGainLater } from './stationLater.ts'
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
  const head = useRef<HTMLHeadingElement>(null)
  const drawn = useRef(false)
  // With every step the reader, and whoever listens, is taken to what is to be decided now.
  useEffect(() => {
    if (drawn.current) head.current?.focus()
    drawn.current = true
  }, [turn.draft.moves.length, turn.reviewing])
  const why = useWhyNot(props.engine)
  const { preview } = turn
  const base = position.state
  const left = useMemo(
    () => (why && base && preview && props.engine ? why.leftSteps(props.engine, base, preview) : {}),
    [why, base, preview, props.engine],
  )
  if (!state) return null
  const scene: Scene = { state, seat, choices: turn.choices, name, play: props.engine?.play ?? null }
  return (
    <section class="move lamp card" aria-labelledby="your-move">
      <StepLine state={state} left={left} />
      <h2 id="your-move" ref={head} tabIndex={-1}>
        {turn.reviewing ? PAGE.reviewTurn : decision(state, turn.choices, name)}
      </h2>
      <Standing state={state} seat={seat} />
      {turn.problem ? <Problem text={turn.problem} onClose={turn.close} /> : null}
      {turn.reviewing ? (
        <ReviewLater turn={turn} position={position} scene={scene} />
      ) : (
        <Choose turn={turn} scene={scene} engine={props.engine} why={why} />
      )}
      {state.stack[state.stack.length - 1]?.at === 'premium' ? <OnOffer state={state} /> : null}
    </section>
  )
}

type WhyNot = typeof import('./NotNow.tsx')

/** Why things are not possible: fetched after the rules, for no decision waits for it. */
function useWhyNot(engine: Engine | null): WhyNot | null {
  const [found, find] = useState<WhyNot | null>(null)
  useEffect(() => {
    if (engine)
      import('./NotNow.tsx').then(
        why => find(() => why),
        () => {},
      )
  }, [engine])
  return found
}

interface ChooseProps {
  readonly turn: Turn
  readonly scene: Scene
  readonly engine: Engine | null
  readonly why: WhyNot | null
}

function Choose({ turn, scene, engine, why }: ChooseProps) {
  const kinds = scene.choices.filter(c => !EXITS.includes(c.do))
  const [wanted, want] = useState<ChoiceKind | null>(null)
  const [values, setValues] = useState<Values>({})
  const [plan, setPlan] = useState<Plan | null>(null)
  const choice = kinds.find(c => c.do === wanted) ?? (kinds.length === 1 ? kinds[0] : undefined)
  const take = (move: Move, order?: Order | null) => {
    want(null)
    setValues({})
    turn.add(move, order)
  }
  const turnTo = (kind: ChoiceKind) => {
    want(kind)
    setValues({})
  }
  return (
    <>
      <SoFar turn={turn} scene={scene} />
      {kinds.length > 1 ? <Kinds kinds={kinds} chosen={choice?.do ?? null} onChoose={turnTo} /> : null}
      {choice ? (
        <OneInput
          key={choice.do}
          {...{ choice, scene, engine, why, values, plan }}
          onValues={setValues}
          onPlan={setPlan}
          onMove={take}
        />
      ) : null}
      <Exits turn={turn} scene={scene} plan={plan} onMove={take} />
      {why && engine ? <why.BlockedKinds {...scene} engine={engine} /> : null}
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

interface InputProps {
  readonly choice: Choice
  readonly scene: Scene
  readonly engine: Engine | null
  readonly why: WhyNot | null
  readonly values: Values
  readonly onValues: (values: Values) => void
  /** The standing order that is to go with the move. */
  readonly plan: Plan | null
  readonly onPlan: (plan: Plan | null) => void
  readonly onMove: (move: Move, order?: Order | null) => void
}

/** The input of one kind of move: a form, or a drawing on the board. */
function OneInput(props: InputProps) {
  const { choice, engine, scene, why } = props
  const [asked, ask] = useState<HexId | null>(null)
  const known = { ...scene, asked, onAsk: ask }
  // Beside the rules, not after them.
  useEffect(() => {
    if (!isFormKind(choice.do)) DRAWN[choice.do].fetchAhead()
  }, [])
  // Only where one place among many is picked on the board.
  const site = choice.do === 'buildStation' || (choice.do === 'layTiles' && !choice.route) ? choice.do : null
  const answered = why && engine && site
  const elsewhere = answered
    ? { onAsk: ask, answer: <why.HexReason {...known} engine={engine} kind={site} /> }
    : undefined
  const more = answered ? <why.AskHex {...known} engine={engine} kind={site} /> : null
  if (isFormKind(choice.do)) return <FormInput {...props} elsewhere={elsewhere} more={more} />
  if (!engine) return <BoardPlace text={PAGE.working} />
  const Drawn = DRAWN[choice.do] as ComponentType<Omit<DrawnProps<DrawnKind>, 'choice'> & { readonly choice: Choice }>
  return (
    <>
      <Drawn choice={choice} scene={scene} engine={engine} onMove={props.onMove} elsewhere={elsewhere} />
      {why ? <why.BlockedThings {...scene} engine={engine} kind={choice.do} /> : null}
      {more}
    </>
  )
}

const WHOLE_TURNS = ['mine', 'miningCompany', 'railway']

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
  const fields = withPayouts(choice, form.fields(known, full), scene)
  const put = (name: string, value: string | number) => onValues(enter(form, known, full, name, value))
  // A single act is reviewed anyway; in a whole turn every step shows what it does.
  const stepwise = WHOLE_TURNS.includes(scene.state.stack[scene.state.stack.length - 1]?.at ?? '')
  return (
    <>
      <OnBoard fields={fields} values={full} scene={scene} onEnter={put} elsewhere={elsewhere} />
      <Fields fields={fields} values={full} notes={notes} onEnter={put} />
      {why && engine ? <why.BlockedThings {...scene} engine={engine} kind={choice.do} /> : null}
      {more}
      {choice.do === 'buildStation' ? (
        <StationGainLater choice={choice} state={scene.state} move={move} onNotes={setNotes} />
      ) : null}
      {stepwise ? <PreviewLater move={move} scene={scene} engine={engine} /> : null}
      {WITH_ORDER.includes(choice.do) ? <WithOrderLater {...{ choice, move, scene }} onPlan={onPlan} /> : null}
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
  return field.kind === 'amount' ? PAGE.notInRange(field.label, field.range) : PAGE.chooseFirst(field.label)
}

/** The board, where a field's options lie on it. */
function OnBoard({
  fields,
  values,
  scene,
  onEnter,
  elsewhere,
}: {
  readonly fields: readonly Field[]
  readonly values: Values
  readonly scene: Scene
  readonly onEnter: (name: string, value: string) => void
  readonly elsewhere: Elsewhere | undefined
}) {
  const field = fields.find(f => f.kind === 'pick' && f.options.some(o => o.hex))
  if (field?.kind !== 'pick') return null
  const chosen = field.options.find(o => o.key === values[field.name])
  const lit = field.options.flatMap(o => o.hex ?? [])
  // Several things can be done in one hex; another tap takes the next of them.
  const pick = (hex: HexId) => {
    elsewhere?.onAsk(null)
    const here = field.options.filter(o => o.hex === hex)
    const next = here[(here.findIndex(o => o.key === chosen?.key) + 1) % here.length]
    if (next) onEnter(field.name, next.key)
  }
  return (
    <>
      <BoardLater
        state={scene.state}
        letterOf={s => seatLetter(scene.name(s))}
        lit={lit}
        focus={lit}
        chosen={chosen?.hex ?? null}
        onPick={pick}
        {...(elsewhere ? { onAsk: elsewhere.onAsk } : {})}
      />
      {elsewhere?.answer}
    </>
  )
}

function Exits({
  turn,
  scene,
  plan,
  onMove,
}: {
  readonly turn: Turn
  readonly scene: Scene
  readonly plan: Plan | null
  readonly onMove: (move: Move, order?: Order | null) => void
}) {
  // Who passes is out of an auction, but the list for his next turns may be left with a pass as well.
  const list = plan?.order?.kind === 'draftList' ? plan : null
  const exits = scene.choices.filter(c => EXITS.includes(c.do))
  return (
    <div class="exits">
      {exits.map(choice => (
        <button
          key={choice.do}
          type="button"
          class="btn plain"
          value={choice.do}
          onClick={() => onMove({ do: choice.do } as Move, list?.order)}
        >
          {exitLabel(choice, scene.state)} {list?.words}
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
