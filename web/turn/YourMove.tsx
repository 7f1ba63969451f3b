import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { GameRead, Submitted } from '../../schema/wire.ts'
import { type Seat, topOf } from '../../worker/engine/index.ts'
import type { Answer } from '../api.ts'
import type { Engine } from '../draft.ts'
import { Aside, Mines, Review } from '../fetched/parts.ts'
import { allWords, decision, minesDecision, PAGE, type Scene, words } from '../words.ts'
import { Choose } from './Choose.tsx'
import { keepIn } from './hand.ts'
import { OnOffer } from './OnOffer.tsx'
import { Problem } from './Problem.tsx'
import { Standing } from './Standing.tsx'
import { StepLine } from './StepLine.tsx'
import { useImpossible } from './useImpossible.ts'
import { useTurn } from './useTurn.ts'

interface Props {
  readonly position: GameRead
  readonly engine: Engine | null
  readonly seat: Seat
  readonly name: (seat: Seat) => string
  readonly onSent: (answer: Answer<Submitted>) => Promise<GameRead | null>
  /** Whether a turn is under construction: what became of the last one is no news then. */
  readonly onDraft: (drafting: boolean) => void
}

/** The decision: choose, review, commit. */
export function YourMove(props: Props) {
  const { position, seat, name } = props
  const turn = useTurn(props)
  // After the last step it is somebody else's turn already, perhaps another mine's of the same reader: theirs is not named here.
  const state = turn.lookedAt
  const head = useRef<HTMLHeadingElement>(null)
  const wasShown = useRef(false)
  // With every step the reader, and whoever listens, is taken to what is to be decided now.
  useEffect(() => {
    if (wasShown.current) head.current?.focus()
    wasShown.current = true
  }, [turn.allMines || turn.draft.moves.length, turn.reviewing, turn.draft.at])
  const drafting = turn.draft.moves.length > 0 || turn.reviewing
  useEffect(() => {
    props.onDraft(drafting)
    return () => props.onDraft(false)
  }, [drafting])
  const why = useImpossible(props.engine)
  const { preview } = turn
  const base = position.state
  const left = useMemo(
    () => (why && base && preview && props.engine ? why.leftSteps(props.engine, base, preview) : {}),
    [why, base, preview, props.engine],
  )
  keepIn(turn.hand)
  useEffect(() => () => keepIn(null), [])
  if (!state) return null
  const scene: Scene = {
    state,
    seat,
    choices: turn.choices,
    name,
    foreseen: props.engine?.foreseenIn(allWords) ?? null,
    // What was found for the position says nothing of a draft.
    run: turn.draft.moves.length === 0 ? (position.run ?? null) : null,
  }
  return (
    <section class="move lamp card" aria-labelledby="your-move">
      {turn.allMines ? null : <StepLine state={state} left={left} />}
      <h2 id="your-move" ref={head} tabIndex={-1}>
        {turn.allMines
          ? minesDecision(words, state)
          : turn.reviewing
            ? PAGE.finishTurn
            : decision(words, state, turn.choices, name)}
      </h2>
      {turn.allMines ? null : <Standing state={state} seat={seat} />}
      {turn.aside ? <Aside draft={turn.aside} state={state} name={name} onDrop={turn.dropAside} /> : null}
      {turn.problem ? <Problem text={turn.problem} onClose={turn.close} /> : null}
      {turn.reviewing ? (
        <Review turn={turn} position={position} scene={scene} engine={props.engine} />
      ) : turn.allMines ? (
        <Mines turn={turn} />
      ) : (
        <Choose key={`${turn.draft.moves.length} ${turn.taken}`} {...{ turn, scene, why }} engine={props.engine} />
      )}
      {topOf(state)?.at === 'premium' ? <OnOffer state={state} /> : null}
    </section>
  )
}
