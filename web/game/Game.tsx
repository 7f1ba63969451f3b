import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../worker/engine/index.ts'
import { type Answer, api, type Position } from '../api.ts'
import type { Engine } from '../draft.ts'
import { BoardLater } from '../map/later.ts'
import { drop, keep, kept } from '../offline/kept.ts'
import { OrderCardLater, showsOrder } from '../orders/later.ts'
import {
  BoardPanelLater,
  CompaniesLater,
  fetchTables,
  LogLater,
  LookBackLater,
  MarketLater,
  PlayersLater,
  SupplyLater,
} from '../panels/later.ts'
import { WorthLater } from '../panels/worthLater.ts'
import { CLOCK } from '../parts/clock.ts'
import { SeatSign } from '../parts/Sign.tsx'
import { fetchOutcome } from '../turn/outcomeLater.ts'
import { Problem } from '../turn/Problem.tsx'
import { newSubmissionId } from '../turn/submissionId.ts'
import { YourMove } from '../turn/YourMove.tsx'
import { allOf, marks, PAGE, roundWords } from '../words.ts'
import type { GameProps } from './given.ts'
import { Invited } from './Invited.tsx'
import { useWide } from './useWide.ts'

const TABS = ['move', 'board', 'market', 'players', 'supply', 'log'] as const
type Tab = (typeof TABS)[number]

/** Milliseconds until a position is kept for reading without a connection: it is shown first. */
const KEEP_AFTER = 1000
/** Whoever comes back to a page that is older finds the present position: others may have decided. */
const OLD_AFTER = 30_000

/** One game: the decision on top, the table beside or below it. */
export function Game({ id, from, as, given }: GameProps) {
  const [at, setAt] = useState(from)
  const [position, setPosition] = useState<Position | null>(given?.ok ? given.value : null)
  const [engine, setEngine] = useState<Engine | null>(null)
  const [problem, setProblem] = useState<string | null>(given && !given.ok ? given.refused.sentence : null)
  const [notice, setNotice] = useState<string | null>(null)
  const [tab, setTab] = useState<Tab>('move')
  /** When the position was read that is shown for want of a connection. */
  const [readAt, setReadAt] = useState<number | null>(null)
  const wide = useWide()
  const answered = useRef(given)
  const lastRead = useRef(0)

  /** What was read stays on this device; what is refused does not. */
  const shelve = useCallback(
    (answer: Answer<Position>) => {
      lastRead.current = Date.now()
      if (answer.ok && at === null) setTimeout(keep, KEEP_AFTER, answer.value)
      else if (!answer.ok && [401, 403, 404].includes(answer.refused.status)) drop(id)
    },
    [id, at],
  )
  const read = useCallback(async () => {
    const answer = await (at === null ? api.read(id, as) : api.past(id, at, as))
    const last = answer.ok || answer.refused.status > 0 || at !== null ? null : await kept(id)
    setReadAt(last?.at ?? null)
    if (answer.ok) setPosition(answer.value)
    else if (last) setPosition(last.position)
    shelve(answer)
    setProblem(answer.ok || last ? null : answer.refused.status === 0 ? PAGE.noConnection : answer.refused.sentence)
    return answer.ok ? answer.value : null
  }, [id, at, as, shelve])
  useEffect(() => {
    if (answered.current) shelve(answered.current)
    else read()
    answered.current = null
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastRead.current > OLD_AFTER) read()
    }
    addEventListener('online', read)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('online', read)
      document.removeEventListener('visibilitychange', back)
    }
  }, [read, shelve])
  useEffect(() => {
    const fetchRest = () => {
      fetchOutcome()
      import('../engine.ts').then(
        rules => {
          setEngine(rules)
          BoardLater.fetchAhead()
          fetchTables()
        },
        () => undefined,
      )
    }
    fetchRest()
    addEventListener('online', fetchRest)
    return () => removeEventListener('online', fetchRest)
  }, [])

  /** Another position under its own address; the present one under the game's. */
  const go = (seq: number) => {
    const past = position !== null && seq < position.seq ? seq : null
    history.replaceState(null, '', `/game/${id}${past === null ? '' : `/${past}`}${location.search}`)
    setNotice(null)
    setAt(past)
  }
  const changed = async (refusal: string | null) => {
    setNotice(refusal === null ? PAGE.done : null)
    const now = await read()
    // With something left to decide the refusal stands beside the draft, else here.
    if (refusal !== null && now?.choices.length === 0) setProblem(refusal)
    return now
  }
  if (!position)
    return (
      <>
        <Top name={PAGE.title} />
        <main class="page">{problem ? <Problem text={problem} /> : <p>{PAGE.loading}</p>}</main>
      </>
    )
  const { state, view, seat } = position
  // On a phone only what is looked at is drawn.
  const shows = (t: Tab): boolean => wide || t === tab
  const name = (s: Seat): string => position.seats.find(x => x.seat === s)?.name ?? PAGE.seatOf(s)
  return (
    <>
      <Top name={position.name} where={view ? `${roundWords(view.round)} · ${PAGE.phase} ${view.phase}` : ''} />
      {state && view ? (
        <>
          {readAt === null ? null : (
            <p class="offline" role="status">
              {PAGE.asRead(CLOCK.format(readAt))}
            </p>
          )}
          <Tabs tab={tab} onTab={setTab} />
          <main class={`page game show-${tab}`}>
            <div class="left">
              {shows('board') ? (
                <div class="col-board">
                  <BoardPanelLater state={state} log={position.log} seat={seat} name={name} />
                  <LookBackLater game={id} shown={position.shown} last={position.seq} onGo={go} />
                </div>
              ) : null}
              {shows('market') ? (
                <div class="col-market">
                  <MarketLater state={state} view={view} />
                  <CompaniesLater state={state} view={view} seat={seat} name={name} />
                </div>
              ) : null}
            </div>
            <div class="right">
              <div class="col-move">
                {notice ? (
                  <p class="notice" role="status">
                    {notice}
                  </p>
                ) : null}
                {problem ? <Problem text={problem} onClose={() => setProblem(null)} /> : null}
                {position.shown < position.seq ? (
                  <Past shown={position.shown} onNow={() => go(position.seq)} />
                ) : seat !== null && position.choices.length > 0 ? (
                  <YourMove
                    key={seat}
                    position={position}
                    engine={engine}
                    seat={seat}
                    name={name}
                    onChanged={changed}
                  />
                ) : (
                  <Waiting position={position} name={name} />
                )}
                <TakeBack position={position} onChanged={read} onProblem={setProblem} onDone={setNotice} />
                {showsOrder(position) ? (
                  <OrderCardLater position={position} onChanged={read} onProblem={setProblem} />
                ) : null}
              </div>
              {shows('players') ? (
                <div class="col-players">
                  <PlayersLater state={state} view={view} seat={seat} name={name} />
                  <WorthLater game={id} last={position.seq} shown={position.shown} seat={seat} name={name} />
                </div>
              ) : null}
              {shows('supply') ? (
                <div class="col-supply">
                  <SupplyLater state={state} />
                </div>
              ) : null}
              {shows('log') ? (
                <div class="col-log">
                  <LogLater game={id} log={position.log} name={name} />
                </div>
              ) : null}
            </div>
          </main>
        </>
      ) : (
        <Invited position={position} onChanged={read} />
      )}
    </>
  )
}

function Top({ name, where }: { readonly name: string; readonly where?: string }) {
  return (
    <header class="top">
      <a class="back" href="/" aria-label={PAGE.back}>
        ‹
      </a>
      <h1>{name}</h1>
      {where ? <span class="plate">{where}</span> : null}
    </header>
  )
}

function Tabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) {
  return (
    <nav class="tabs">
      {TABS.map(t => (
        <button key={t} type="button" aria-current={t === tab ? 'page' : undefined} onClick={() => onTab(t)}>
          {PAGE.tabs[t]}
        </button>
      ))}
    </nav>
  )
}

/** Nothing can be decided in the past. */
function Past({ shown, onNow }: { readonly shown: number; readonly onNow: () => void }) {
  return (
    <section class="card">
      <h2>{PAGE.lookingBack(shown)}</h2>
      <button type="button" class="btn go" onClick={onNow}>
        {PAGE.backToNow}
      </button>
    </section>
  )
}

function Waiting({ position, name }: { readonly position: Position; readonly name: (seat: Seat) => string }) {
  const { view, seat, deciders } = position
  if (view?.ended)
    return (
      <section class="card">
        <h2>{PAGE.gameOver}</h2>
        <FinalTable position={position} name={name} />
      </section>
    )
  return (
    <section class="card">
      <h2>{seat === null ? PAGE.watching : PAGE.noDecision}</h2>
      <p>{PAGE.waitingFor(allOf(deciders.map(name)))}.</p>
    </section>
  )
}

function FinalTable({ position, name }: { readonly position: Position; readonly name: (seat: Seat) => string }) {
  const frame = position.state?.stack[position.state.stack.length - 1]
  if (frame?.at !== 'end') return null
  return (
    <table class="list">
      <caption>{PAGE.finalTable}</caption>
      <thead>
        <tr>
          <th scope="col">{PAGE.rank}</th>
          <th scope="col">{PAGE.worth}</th>
        </tr>
      </thead>
      <tbody>
        {frame.ranking.map(({ seat, wealth }, i) => (
          <tr key={seat} class={seat === position.seat ? 'me' : ''}>
            <th scope="row">
              {i + 1} <SeatSign name={name(seat)} me={seat === position.seat} /> {name(seat)}
            </th>
            <td>{marks(wealth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TakeBackProps {
  readonly position: Position
  readonly onChanged: () => Promise<unknown>
  readonly onProblem: (text: string) => void
  readonly onDone: (text: string) => void
}

/** One's own last submission, as long as nobody else has decided since. */
function TakeBack({ position, onChanged, onProblem, onDone }: TakeBackProps) {
  const [busy, setBusy] = useState(false)
  if (position.mayUndo === null || position.seat === null) return null
  const { id, mayUndo: seq, seat } = position
  const act = async () => {
    if (busy) return
    setBusy(true)
    const answer = await api.undo(id, { submissionId: newSubmissionId(), seq, seat })
    if (answer.ok) onDone(PAGE.takenBack)
    else onProblem(answer.refused.sentence)
    await onChanged()
    setBusy(false)
  }
  return (
    <button type="button" class="btn plain" aria-disabled={busy} onClick={act}>
      {busy ? PAGE.sending : PAGE.takeBack}
    </button>
  )
}
