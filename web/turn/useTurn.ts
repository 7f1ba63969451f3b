// The turn under construction as the page holds it: draft, what was played of it, the input in hand, and what became of sending.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GameRead, Submitted } from '../../schema/wire.ts'
import {
  type Choice,
  type GameState,
  type IllegalAt,
  isTurn,
  type Move,
  type Order,
  presentTurn,
  type Seat,
  type TurnMove,
  topOf,
} from '../../worker/engine/index.ts'
import type { Effects } from '../../worker/offered/effects.ts'
import { type Answer, api, type Refused } from '../api.ts'
import {
  add,
  type Draft,
  type Engine,
  isForNow,
  keepDraft,
  keptDraft,
  lookedAt,
  newDraft,
  type Preview,
  preview,
  rebase,
  toSend,
  undo,
} from '../draft.ts'
import { otherParts } from '../fetched/parts.ts'
import { laterWords, PAGE } from '../words.ts'
import { newSubmissionId } from './submissionId.ts'

export interface ComposedTurn {
  readonly draft: Draft
  /** Null until the engine is there. */
  readonly preview: Preview | null
  /** The position that the reader looks at; null where there is none yet. */
  readonly lookedAt: GameState | null
  /** A draft for a turn that is not on: shown, and never made in another. */
  readonly aside: Draft | null
  readonly dropAside: () => void
  /** What may be done next. */
  readonly choices: readonly Choice[]
  readonly reviewing: boolean
  readonly sending: boolean
  /** Why something was not done; stays until closed. */
  readonly problem: string | null
  /** The moves that a commit would send; null while the turn is not finished. */
  readonly ready: readonly TurnMove[] | null
  /** What the draft changes and who decides then; null until the engine is there. */
  readonly effects: Effects | null
  /** `order`: a standing order that goes with the move. */
  readonly add: (move: Move, order?: Order | null) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly review: (on: boolean) => void
  readonly commit: () => void
  readonly close: () => void
}

interface Options {
  readonly position: GameRead
  readonly engine: Engine | null
  readonly seat: Seat
  /** Goes on with what the service answered: the position after the turn, or the present one where somebody else has decided. */
  readonly onSent: (answer: Answer<Submitted>) => Promise<GameRead | null>
}

export function useTurn(options: Options): ComposedTurn {
  const { position, engine } = options
  const [reviewing, review] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { draft, aside, dropAside, played, keep } = useDraft(options, review, refused => {
    const { index, ...illegal } = refused
    const dropped = PAGE.keptDraft(index + 1)
    Promise.all([otherParts(), laterWords()]).then(
      ([{ refusalWords }]) => setProblem(`${refusalWords(illegal)} ${dropped}`),
      () => setProblem(dropped),
    )
    review(false)
  })
  // Without the rules nobody knows whether a turn of several steps is whole; a single act always is.
  const single = position.state !== null && !isTurn(topOf(position.state))
  const ready = played ? toSend(draft, played) : single && draft.moves.length > 0 ? draft.moves : null
  const { sending, send } = useSending(options, setProblem, next => {
    review(false)
    keep(next)
  })
  const before = position.state
  const effects = useMemo(
    () => (engine && played && before ? engine.effects(before, played.state, options.seat) : null),
    [engine, played, before, options.seat],
  )
  const base = played?.state ?? position.state
  const append = (move: Move, order?: Order | null) => {
    const turn = base && presentTurn(base)
    if (!turn) return
    const next = add(draft, turn, move, order)
    keep(next)
    const after = engine && position.state ? preview(engine, position.state, next) : null
    review(after ? after.over && !after.refused : single)
  }
  const back = (next: Draft) => {
    keep(next)
    review(false)
  }
  // Where nothing of the turn is left to choose, all that is left is to look at it.
  // What was reviewed before the rules were there may turn out to be half a turn: then it is gone on with.
  const shown = draft.moves.length > 0 && (played?.over === true || (reviewing && ready !== null))
  // Under review stands what was acted with last.
  const looked = played ? ((shown ? played.steps.at(-1)?.before : undefined) ?? lookedAt(played)) : position.state
  return {
    draft,
    preview: played,
    lookedAt: looked,
    aside,
    dropAside,
    choices: draft.moves.length === 0 ? position.choices : (played?.choices ?? []),
    reviewing: shown,
    sending,
    problem,
    ready,
    effects,
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
  const [kept, setDraft] = useState<Draft>(() => newDraft(position.seq, seat, newSubmissionId()))
  const [aside, setAside] = useState<Draft | null>(null)
  const live = isForNow(kept, position.state)
  const fresh = useMemo(() => newDraft(position.seq, seat, newSubmissionId()), [position.seq, seat])
  const draft = live ? kept : fresh
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
    const turn = position.state && presentTurn(position.state)
    const found = keptDraft(engine, localStorage, position.id, seat, { seq: position.seq, turn })
    if (!found) return
    const same = found.seq === position.seq
    setDraft(same ? found : rebase(found, position.seq, newSubmissionId()))
    review(same && isForNow(found, position.state))
  }, [engine])

  // Another position came in: a draft for the turn that is on goes on against it, one for another turn is laid aside.
  useEffect(() => {
    if (!live) {
      setAside(kept)
      setDraft(fresh)
      review(false)
    } else if (draft.seq !== position.seq) setDraft(rebase(draft, position.seq, newSubmissionId()))
  }, [position.seq, live])
  // Its turn may come, or come back when a move is taken back.
  useEffect(() => {
    if (!aside || kept.moves.length > 0 || !isForNow(aside, position.state)) return
    setAside(null)
    setDraft(rebase(aside, position.seq, newSubmissionId()))
  }, [position.seq])

  // Moves that no longer fit are named and dropped, the others stay.
  useEffect(() => {
    if (!played?.refused) return
    onRefused(played.refused)
    keep({ ...draft, order: null, moves: draft.moves.slice(0, played.refused.index) })
  }, [played, draft, keep])

  const dropAside = () => {
    setAside(null)
    if (draft.moves.length === 0) keepDraft(localStorage, position.id, draft)
  }
  return { draft, aside: live ? aside : kept, dropAside, played, keep }
}

/** Sends a draft, one at a time; `goOn`: the draft with which the page goes on then. */
function useSending(
  { position, seat, onSent }: Options,
  tell: (problem: string | null) => void,
  goOn: (draft: Draft) => void,
) {
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const refuse = async (refused: Refused, sent: Draft) => {
    tell(refused.sentence)
    if (refused.status === 0 || refused.status === 429 || refused.status >= 500) return
    const now = refused.status === 409 ? await onSent({ ok: false, refused }) : null
    goOn(rebase(sent, now?.seq ?? sent.seq, newSubmissionId()))
  }
  const send = async (draft: Draft, moves: readonly TurnMove[]) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    tell(null)
    const { submissionId, seq, order } = draft
    const turn = { submissionId, seq, moves: [...moves], seat, ...(order ? { order } : {}) }
    const answer = await api.submit(position.id, turn)
    if (answer.ok) {
      goOn(newDraft(answer.value.seq, seat, newSubmissionId()))
      await onSent(answer)
    } else await refuse(answer.refused, draft)
    busy.current = false
    setSending(false)
  }
  return { sending, send }
}
