import { useMemo, useState } from 'preact/hooks'
import type { GameAnswer, GameRead, Submitted } from '../../schema/wire.ts'
import type { GameState, Seat, View } from '../../worker/engine/index.ts'
import type { Answer } from '../api.ts'
import type { Engine } from '../draft.ts'
import {
  Arrival,
  BoardPanel,
  Companies,
  Invited,
  Log,
  LookBack,
  Market,
  OrderCard,
  Players,
  Supply,
  TakeBack,
  Times,
} from '../fetched/parts.ts'
import { showsOrder } from '../orders/orderable.ts'
import { Problem } from '../turn/Problem.tsx'
import { YourMove } from '../turn/YourMove.tsx'
import { clock, PAGE, roundWords } from '../words.ts'
import type { GameProps } from './given.ts'
import { NewerService } from './NewerService.tsx'
import { type Tab, Tabs } from './Tabs.tsx'
import { Top } from './Top.tsx'
import { useEngine } from './useEngine.ts'
import { type Shown, usePosition } from './usePosition.ts'
import { useTabs } from './useTabs.ts'
import { useWide } from './useWide.ts'
import { Past, Waiting } from './Waiting.tsx'

/** One game: the decision on top, the table beside or below it. */
export function Game(props: GameProps) {
  const shown = usePosition(props)
  const engine = useEngine()
  const { position, problem, take } = shown
  if (!position)
    return (
      <>
        <Top name={PAGE.title} />
        <main class="page">{problem ? <Problem text={problem} /> : <p>{PAGE.loading}</p>}</main>
      </>
    )
  const { state, view } = position
  return (
    <>
      <Top name={position.name} where={view ? `${roundWords(view.round)} · ${PAGE.phase} ${view.phase}` : ''} />
      {state && view ? (
        <Table {...{ shown, engine, position, state, view }} />
      ) : (
        <Invited position={position} onAnswer={take} />
      )}
    </>
  )
}

interface TableProps {
  readonly shown: Shown
  readonly engine: Engine | null
  readonly position: GameRead
  readonly state: GameState
  readonly view: View
}

/** The decision with the table around it. */
function Table({ shown, engine, position, state, view }: TableProps) {
  const { readAt, go } = shown
  const { id, seat } = position
  const wide = useWide()
  const { tab, turnTo, opened } = useTabs(wide)
  const [notice, setNotice] = useState<string | null>(null)
  // Turning to a tab that was opened draws nothing: what the tabs show stays the same piece.
  const tables = useMemo(() => {
    const shows = (t: Tab): boolean => wide || opened.includes(t)
    const name = (s: Seat): string => position.seats.find(x => x.seat === s)?.name ?? PAGE.seatOf(s + 1)
    const table = { state, view, seat, name }
    const look = (seq: number) => {
      setNotice(null)
      go(seq)
    }
    return (
      <>
        <div class="left">
          {shows('board') ? (
            <div class="col-board">
              <BoardPanel state={state} log={position.log} seat={seat} name={name} />
              <LookBack game={id} shown={position.shown} last={position.seq} onGo={look} />
            </div>
          ) : null}
          {shows('market') ? (
            <div class="col-market">
              {wide ? null : <Market state={state} view={view} />}
              <Companies {...table} />
            </div>
          ) : null}
        </div>
        <div class="right">
          <Decision {...{ shown, engine, position, name, notice }} onLook={look} onNotice={setNotice} />
          {shows('players') ? (
            <div class="col-players">
              <Players game={id} {...table} />
              {wide ? <Market state={state} view={view} /> : null}
            </div>
          ) : null}
          {shows('log') ? (
            <div class="col-log">
              <Log game={id} log={position.log} seat={seat} name={name} />
            </div>
          ) : null}
          {shows('supply') ? (
            <div class="col-supply">
              <Supply state={state} />
            </div>
          ) : null}
        </div>
      </>
    )
  }, [shown, engine, position, state, view, notice, wide, opened])
  return (
    <>
      {readAt === null ? null : (
        <p class="offline" role="status">
          {PAGE.asRead(clock(readAt))}
        </p>
      )}
      <NewerService />
      <Tabs tab={tab} onTab={turnTo} />
      <main class={`page game show-${tab}`}>{tables}</main>
    </>
  )
}

interface DecisionProps extends Pick<TableProps, 'shown' | 'engine' | 'position'> {
  readonly name: (seat: Seat) => string
  readonly notice: string | null
  readonly onLook: (seq: number) => void
  readonly onNotice: (notice: string | null) => void
}

/** What the reader has to decide, or whom the game waits for, and what became of their last act. */
function Decision({ shown, engine, position, name, notice, onLook, onNotice }: DecisionProps) {
  const { problem, tell, take } = shown
  const { seat } = position
  const [drafting, setDrafting] = useState(false)
  const sent = async (answer: Answer<Submitted>) => {
    onNotice(!answer.ok ? null : answer.value.takenBack ? PAGE.wasTakenBack : PAGE.done)
    const now = await take(answer)
    // With something left to decide the refusal stands beside the draft, else here.
    if (!answer.ok && now?.choices.length === 0) tell(answer.refused.sentence)
    return now
  }
  const acted = async (answer: Answer<GameAnswer>) => {
    await take(answer)
    if (!answer.ok) tell(answer.refused.sentence)
  }
  return (
    <div class="col-move">
      {notice && !drafting ? (
        <p class="notice" role="status">
          {notice}
        </p>
      ) : null}
      {problem ? <Problem text={problem} onClose={() => tell(null)} /> : null}
      {position.seats.some(one => one.mail && one.mail.state !== 'arrives') ? <Arrival position={position} /> : null}
      {position.shown < position.seq ? (
        <Past shown={position.shown} onNow={() => onLook(position.seq)} />
      ) : seat !== null && position.choices.length > 0 ? (
        <YourMove
          key={seat}
          position={position}
          engine={engine}
          seat={seat}
          name={name}
          onSent={sent}
          onDraft={setDrafting}
        />
      ) : (
        <Waiting position={position} name={name} />
      )}
      {position.shown === position.seq && position.status === 'running' ? <Times position={position} /> : null}
      {drafting ? null : <TakeBack position={position} name={name} onAnswer={acted} onDone={onNotice} />}
      {showsOrder(position) ? <OrderCard position={position} onAnswer={acted} /> : null}
    </div>
  )
}
