// The turn under construction as the page holds it: draft, what was played of it, the input in hand, and what became of sending.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Choice, IllegalAt, Move, Order, Seat } from '../../worker/engine/index.ts'
import { api, type Position, type Refused } from '../api.ts'
import {
  add,
  type Draft,
  type Engine,
  keepDraft,
  keptDraft,
  newDraft,
  type Preview,
  preview,
  rebase,
  toSend,
  undo,
} from '../draft.ts'
import { PAGE } from '../words.ts'
import { newSubmissionId } from './submissionId.ts'

export interface Turn {
  readonly draft: Draft
  /** Null until the engine is there. */
  readonly preview: Preview | null
  /** What may be done next. */
  readonly choices: readonly Choice[]
  readonly reviewing: boolean
  readonly sending: boolean
  /** Why something was not done; stays until closed. */
  readonly problem: string | null
  /** The moves that a commit would send; null while the turn is not finished. */
  readonly ready: readonly Move[] | null
  /** Who decides after the draft. */
  readonly next: readonly Seat[]
  /** `order`: a standing order that goes with the move. */
  readonly add: (move: Move, order?: Order | null) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly review: (on: boolean) => void
  readonly commit: () => void
  readonly close: () => void
}

interface Options {
  readonly position: Position
  readonly engine: Engine | null
  readonly seat: Seat
  /** The position has changed, by this turn or (then with the refusal) by somebody else's: read it anew. */
  readonly onChanged: (refusal: string | null) => Promise<Position | null>
}

export function useTurn(options: Options): Turn {
  const { position, engine } = options
  const [reviewing, review] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { draft, played, keep } = useDraft(options, review, refused => {
    const { index, ...illegal } = refused
    const dropped = PAGE.keptDraft(index + 1)
    import('../refusalWords.ts').then(
      ({ refusalWords }) => setProblem(`${refusalWords(illegal)} ${dropped}`),
      () => setProblem(dropped),
    )
    review(false)
  })
  const ready = played ? toSend(draft, played) : draft.moves.length > 0 ? draft.moves : null
  const { sending, send } = useSending(options, setProblem, next => {
    review(false)
    keep(next)
  })
  const append = (move: Move, order?: Order | null) => {
    const next = add(draft, move, order)
    keep(next)
    const after = engine && position.state ? preview(engine, position.state, next) : null
    review(after ? after.over && !after.refused : true)
  }
  const back = (next: Draft) => {
    keep(next)
    review(false)
  }
  return {
    draft,
    preview: played,
    choices: draft.moves.length === 0 ? position.choices : (played?.choices ?? []),
    reviewing: reviewing && draft.moves.length > 0,
    sending,
    problem,
    ready,
    next: engine && played ? engine.deciders(played.state) : [],
    add: append,
    undo: () => back(undo(draft)),
    clear: () => back({ ...draft, order: null, moves: [] }),
    review,
    commit: () => ready && send(draft, ready),
    close: () => setProblem(null),
  }
}

/** The draft, kept on this device, and what playing it comes to. `onRefused`: moves no longer fit and were dropped. */
function useDraft(
  { position, engine, seat }: Options,
  review: (on: boolean) => void,
  onRefused: (refused: IllegalAt) => void,
) {
  const [draft, setDraft] = useState<Draft>(() => newDraft(position.seq, seat, newSubmissionId()))
  const played = useMemo(
    () => (engine && position.state ? preview(engine, position.state, draft) : null),
    [engine, position, draft],
  )
  const keep = useCallback(
    (next: Draft) => {
      setDraft(next)
      keepDraft(localStorage, position.id, next)
    },
    [position.id],
  )

  // A draft from before a reload, or from before somebody else decided, is taken up again.
  useEffect(() => {
    if (!engine || draft.moves.length > 0) return
    const kept = keptDraft(engine, localStorage, position.id, seat)
    if (!kept) return
    setDraft(kept.seq === position.seq ? kept : rebase(kept, position.seq, newSubmissionId()))
    review(kept.seq === position.seq)
  }, [engine])

  // Another position came in: the draft goes on against it.
  useEffect(() => {
    if (draft.seq !== position.seq) setDraft(rebase(draft, position.seq, newSubmissionId()))
  }, [position.seq])

  // Moves that no longer fit are named and dropped, the others stay.
  useEffect(() => {
    if (!played?.refused) return
    onRefused(played.refused)
    keep({ ...draft, order: null, moves: draft.moves.slice(0, played.refused.index) })
  }, [played, draft, keep])

  return { draft, played, keep }
}

/** Sends a draft, one at a time; `goOn`: the draft with which the page goes on then. */
function useSending(
  { position, seat, onChanged }: Options,
  tell: (problem: string | null) => void,
  goOn: (draft: Draft) => void,
) {
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const refuse = async (refused: Refused, sent: Draft) => {
    tell(refused.sentence)
    if (refused.status === 0 || refused.status === 429 || refused.status >= 500) return
    const now = refused.status === 409 ? await onChanged(refused.sentence) : null
    goOn(rebase(sent, now?.seq ?? sent.seq, newSubmissionId()))
  }
  const send = async (draft: Draft, moves: readonly Move[]) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    tell(null)
    const { submissionId, seq, order } = draft
    const turn = { submissionId, seq, moves: [...moves], seat, ...(order ? { order } : {}) }
    const answer = await api.submit(position.id, turn)
    if (answer.ok) {
      goOn(newDraft(answer.value.seq, seat, newSubmissionId()))
      await onChanged(null)
    } else await refuse(answer.refused, draft)
    busy.current = false
    setSending(false)
  }
  return { sending, send }
}
