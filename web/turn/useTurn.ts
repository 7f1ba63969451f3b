// The turn under construction as the page holds it: draft, what was played of it, the input in hand, and what became of sending.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GameRead, Submitted } from '../../schema/wire.ts'
import {
  type Choice,
  type GameState,
  type IllegalAt,
  isTurn,
  type Move,
  mineTurns,
  type Order,
  presentTurn,
  type Seat,
  type TurnMove,
  type TurnName,
  topOf,
} from '../../worker/engine/index.ts'
import type { Effects } from '../../worker/offered/effects.ts'
import type { OfferedMines } from '../../worker/offered/mines.ts'
import { type Answer, api, type Refused } from '../api.ts'
import {
  add,
  type Draft,
  type Engine,
  enterInHand,
  handOf,
  isBlank,
  isForNow,
  keepDraft,
  keyOf,
  lookedAt,
  newDraft,
  type Preview,
  placeOf,
  rebase,
  shelved,
  toggle,
  undo,
} from '../draft.ts'
import { otherParts } from '../fetched/parts.ts'
import { laterWords, PAGE } from '../words.ts'
import type { HandKeeper } from './hand.ts'
import { newSubmissionId } from './submissionId.ts'

export interface ComposedTurn {
  readonly draft: Draft
  /** Null until the engine is there. */
  readonly preview: Preview | null
  /** The position that the reader looks at; null where there is none yet. */
  readonly lookedAt: GameState | null
  /** Where mines are decided about together: all of them with what was chosen; null while the engine is wanted for that. */
  readonly mines: OfferedMines | null
  /** Whether mines are decided about together, and none is gone through step by step. */
  readonly allMines: boolean
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
  /** The position after the turn under review; null until the engine is there. */
  readonly after: GameState | null
  /** What the turn under review changes and who decides then; null until the engine is there. */
  readonly effects: Effects | null
  readonly hand: HandKeeper
  /** Another number whenever what is in hand came from elsewhere than from this page's inputs. */
  readonly taken: number
  /** `order`: a standing order that goes with the move. */
  readonly add: (move: Move, order?: Order | null) => void
  readonly undo: () => void
  readonly review: (on: boolean) => void
  /** Takes a move for one of several mines, or gives it up. */
  readonly choose: (turn: TurnName, move: Move) => void
  /** One of several mines step by step; null: back to all of them. */
  readonly goTo: (turn: TurnName | null) => void
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
  const before = position.state
  const [problem, setProblem] = useState<string | null>(null)
  const kept = useDraft(options, refused => {
    const { index, ...illegal } = refused
    const dropped = PAGE.keptDraft(index + 1)
    Promise.all([otherParts(), laterWords()]).then(
      ([{ refusalWords }]) => setProblem(`${refusalWords(illegal)} ${dropped}`),
      () => setProblem(dropped),
    )
  })
  const { draft, played, mines, at, allMines, keep } = kept
  // Without the rules nobody knows whether a turn of several steps is whole; a single act always is.
  const single = before !== null && !isTurn(topOf(before))
  const blind = single && draft.moves.length > 0 ? draft.moves : null
  const known = engine !== null || draft.moves.length === 0
  const ready = allMines ? (known && mines?.batch) || null : at ? null : played ? played.whole : blind
  const { sending, send } = useSending(options, setProblem, next => keep(() => next))
  // Where nothing of the turn is left to choose, all that is left is to look at it.
  const shown = !allMines && !at && ready !== null && (played?.over === true || draft.reviewing === true)
  const after = useMemo(
    () => (shown && engine && before && ready ? engine.outcome(before, options.seat, ready) : null),
    [engine, before, shown, JSON.stringify(ready)],
  )
  const effects = useMemo(
    () => (engine && before && after ? engine.effects(before, after, options.seat) : null),
    [engine, before, after],
  )
  const append = (move: Move, order?: Order | null) => {
    const base = played?.state ?? before
    const turn = base && presentTurn(base)
    if (!turn) return
    keep(now => {
      const next = add(now, turn, move, order)
      if (!at) return { ...next, reviewing: !played && single }
      // After its last step a mine stands among the others again.
      const done = before && engine?.atMine(before, at, next.moves)
      return { ...next, at: done && presentTurn(done) === at ? at : null }
    })
  }
  const back = () =>
    keep(now => {
      if (at && now.moves.at(-1)?.turn !== at) return { ...now, at: null }
      return shown && played?.over === false ? { ...now, reviewing: false } : undo(now)
    })
  // Under review stands what was acted with last.
  const looked = played ? ((shown ? played.steps.at(-1)?.before : undefined) ?? lookedAt(played)) : before
  return {
    ...{ draft, mines, allMines, sending, problem, ready, after, effects },
    ...{ aside: kept.aside, dropAside: kept.dropAside, hand: kept.hand, taken: kept.taken },
    preview: played,
    lookedAt: looked,
    choices:
      played && (at || draft.moves.length > 0) ? played.choices : draft.moves.length === 0 ? position.choices : [],
    reviewing: shown,
    add: append,
    undo: back,
    review: on => keep(now => ({ ...now, reviewing: on })),
    choose: (turn, move) => keep(now => toggle(now, turn, move)),
    goTo: turn => keep(now => ({ ...now, at: turn })),
    commit: () => ready && send(draft, ready),
    close: () => setProblem(null),
  }
}

/** The draft, kept on this device, and what playing it comes to. `onRefused`: moves no longer fit and were dropped. */
function useDraft({ position, engine, seat }: Options, onRefused: (refused: IllegalAt) => void) {
  const { id, seq, state } = position
  const [kept, setDraft] = useState<Draft>(() => enteredOnly(id, seat, state) ?? newDraft(seq, seat, newSubmissionId()))
  const [aside, setAside] = useState<Draft | null>(null)
  const [taken, setTaken] = useState(0)
  const live = isForNow(kept, state)
  const fresh = useMemo(() => newDraft(seq, seat, newSubmissionId()), [seq, seat])
  const draft = live ? kept : fresh
  const turn = state && presentTurn(state)
  const { played, mines, at, allMines } = usePlayed(position, engine, draft)
  // What is entered is kept without drawing anything anew: whoever enters it shows it.
  const drawn = useRef(draft)
  const latest = useRef(draft)
  if (drawn.current !== draft) latest.current = draft
  drawn.current = draft
  const store = (next: Draft): Draft => {
    latest.current = { ...next, turn: next.turn ?? turn }
    keepDraft(localStorage, id, latest.current)
    return latest.current
  }
  const keep = (change: (draft: Draft) => Draft) => setDraft(store(change(latest.current)))
  const takeUp = (found: Draft) => {
    setDraft(found.seq === seq ? found : rebase(found, seq, newSubmissionId()))
    setTaken(n => n + 1)
  }
  const find = () => engine?.keptDraft(localStorage, id, seat, { seq, turn }) ?? null

  // A draft from before a reload, or from before somebody else decided, is taken up again; and one that another tab goes on with.
  useEffect(() => {
    if (!engine) return
    const found = draft.moves.length === 0 && isBlank(latest.current) ? find() : null
    if (found) takeUp(found)
    const changed = ({ key }: StorageEvent) => {
      if (key !== keyOf(id, seat)) return
      takeUp(find() ?? newDraft(seq, seat, newSubmissionId()))
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [engine, seq])

  // Another position came in: a draft for the turn that is on goes on against it, one for another turn is laid aside.
  useEffect(() => {
    if (!live) {
      setAside(kept.moves.length > 0 ? kept : null)
      setDraft(fresh)
    } else if (draft.seq !== seq) setDraft(rebase(draft, seq, newSubmissionId()))
  }, [seq, live])
  // Its turn may come, or come back when a move is taken back.
  useEffect(() => {
    if (!aside || kept.moves.length > 0 || !isForNow(aside, state)) return
    setAside(null)
    takeUp(aside)
  }, [seq])

  // Moves that no longer fit are named and dropped, the others stay.
  const refused = allMines ? mines?.refused : played?.refused
  useEffect(() => {
    if (!refused) return
    onRefused(refused)
    const moves = allMines ? (mines?.chosen ?? []) : draft.moves.filter((_, i) => i < refused.index)
    keep(now => ({ ...now, order: null, reviewing: false, moves }))
  }, [refused])

  const dropAside = () => {
    setAside(null)
    if (draft.moves.length === 0) keepDraft(localStorage, id, draft)
  }
  const hand: HandKeeper = {
    get: name => handOf(latest.current)[name],
    put: (name, value) => store(enterInHand(latest.current, name, value)),
  }
  const left = live ? aside : kept.moves.length > 0 ? kept : null
  return { draft, aside: left, dropAside, played, mines, at, allMines, keep, hand, taken }
}

/** A draft without a move needs no rules to be read: what was entered is there at once. */
function enteredOnly(id: string, seat: Seat, state: GameState | null): Draft | null {
  // Where the service draws the page there is no storage.
  if (typeof localStorage === 'undefined') return null
  const read = shelved(localStorage, id, seat)
  if (!read || read.moves.length > 0) return null
  const found = { ...newDraft(read.seq, seat, read.submissionId), ...placeOf(read) }
  return isForNow(found, state) ? found : null
}

/** What playing the draft comes to: a turn, or the turns of several mines. */
function usePlayed({ state, mines: given }: GameRead, engine: Engine | null, draft: Draft) {
  const run = state ? mineTurns(state) : []
  const wanted = run.find(({ turn }) => turn === draft.at)?.turn ?? null
  const played = useMemo(() => {
    if (!engine || !state || (run.length > 0 && wanted === null)) return null
    if (wanted === null) return engine.preview(state, draft)
    const [own, others] = [true, false].map(mine => draft.moves.filter(one => (one.turn === wanted) === mine))
    const base = engine.atMine(state, wanted, others ?? [])
    return base ? engine.preview(base, { ...draft, moves: own ?? [] }) : null
  }, [engine, state, wanted, draft.moves])
  // Step by step only where the rules can lead there.
  const at = wanted !== null && played ? wanted : null
  const allMines = run.length > 0 && at === null
  const mines = useMemo(
    () => (allMines && state ? (engine?.offeredMines(state, draft.moves) ?? given ?? null) : null),
    [engine, state, allMines, draft.moves],
  )
  return { mines, played, at, allMines }
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
