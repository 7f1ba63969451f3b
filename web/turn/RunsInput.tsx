import { useMemo, useState } from 'preact/hooks'
import type { ChoiceOf, HexId, Illegal, Marks, Move, RevenuePart, Route, TrainRun } from '../../worker/engine/index.ts'
import { facts, revenueByRoute, trainsOf } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import { drawnRoutes, routeNumbers } from '../map/drawnRoutes.ts'
import { HexMap } from '../map/HexMap.tsx'
import { routeStyle } from '../map/Routes.tsx'
import { BoardPlace } from '../parts/Lazy.tsx'
import { refusalWords } from '../refusalWords.ts'
import { BOARD, CHOICE_LABELS, marks, number, PAGE, type Scene, seatLetter, trainWords, words } from '../words.ts'
import type { BoardInputProps } from './boardInputs.ts'
import { isObject, useHand } from './hand.ts'
import { MainAct } from './MainAct.tsx'
import { RevenueParts } from './RevenueParts.tsx'
import {
  chooseTrain,
  clearRuns,
  dropRoute,
  inputOf,
  nextPlaces,
  type RunInput,
  runMove,
  takeRoute,
  tapPlace,
} from './runs.ts'
import { useProposal } from './useRuns.ts'

interface Props {
  readonly choice: ChoiceOf<'runTrains'>
  readonly scene: Scene
  readonly engine: Engine
  readonly onMove: (move: Move) => void
}

/** What somebody had drawn, if it is of these trains. */
function keptRun(trains: readonly TrainRun['train'][], kept: unknown): RunInput | null {
  if (!isObject(kept) || !Array.isArray(kept.runs) || !isRoute(kept.walk)) return null
  const runs = kept.runs.filter((run): run is TrainRun => isObject(run) && isRoutes(run.routes))
  if (runs.map(run => run.train).join() !== trains.join()) return null
  return { runs, train: Number(kept.train) in runs ? Number(kept.train) : 0, walk: kept.walk }
}

const isRoute = (kept: unknown): kept is Route => Array.isArray(kept) && kept.every(hex => hex in facts.MAP)
const isRoutes = (kept: unknown): boolean => Array.isArray(kept) && kept.every(isRoute)

/** Without the rules there is no run to judge. */
export const RunsInput = ({ engine, ...props }: BoardInputProps<'runTrains'>) =>
  engine ? <Runs engine={engine} {...props} /> : <BoardPlace text={PAGE.working} />

/** The run: the proposal first; routes are changed by tapping places. */
function Runs({ choice, scene, engine, onMove }: Props) {
  const { state } = scene
  const trains = trainsOf(choice)
  /** What the readers have drawn themselves is not drawn over. */
  const [drawn, draw] = useHand<RunInput | null>('run', null, kept => keptRun(trains, kept))
  const [proposed, setInput] = useState<RunInput>(() => inputOf(trains, scene.run?.move.runs ?? []))
  const input = drawn ?? proposed
  const [editing, setEditing] = useState(false)
  const edit = (next: RunInput) => draw(next)
  const { proposal, searching, further } = useProposal(state, found => {
    setInput(inputOf(trains, found.runs))
  })
  const propose = () => {
    draw(null)
    if (proposal) setInput(inputOf(trains, proposal.runs))
    if (!proposal?.proven && !searching) further()
  }

  // Nothing is drawn yet, so nothing is offered yet: an empty run can be legal.
  const waiting = searching && !proposal && !drawn && !scene.run

  const move = runMove(input)
  const text = JSON.stringify(move)
  const judged = useMemo(() => judge(engine, scene, input, move), [text, state])
  const waysOn = (walk: Route) => engine.waysOn(state, walk)
  const routes = drawnRoutes(input.runs, handOf(input))
  const same = proposal && JSON.stringify(runMove(inputOf(trains, proposal.runs))) === text
  const tap = (hex: HexId) => edit(tapPlace(input, hex, waysOn))
  const lit = editing ? nextPlaces(input, engine.routeEnds(state), waysOn) : undefined
  return (
    <>
      {same ? (
        <span class={proposal.proven ? 'tag' : 'tag amber'}>
          {proposal.proven ? words.PROOF.proven : words.PROOF.found}
        </span>
      ) : null}
      <p class="soft" role="status">
        {searching ? BOARD.searching : proposal === null ? BOARD.noRun : null}
      </p>
      <HexMap
        state={state}
        letterOf={s => seatLetter(scene.name(s))}
        routes={routes}
        focus={routes.length > 0 && !editing ? routes.flatMap(r => r.hexes) : []}
        {...(lit ? { lit: [...lit, ...input.walk], onPick: tap } : {})}
      />
      {editing ? <Editor input={input} onInput={edit} /> : null}
      <RouteList input={input} parts={judged.parts} editing={editing} onInput={edit} />
      {waiting ? null : <Sum {...judged} />}
      {judged.problem && !waiting ? <p class="wrong">{refusalWords(judged.problem)}</p> : null}
      <div class="exits">
        <button type="button" class="btn plain" aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {editing ? BOARD.stopEditing : BOARD.changeRoutes}
        </button>
        {proposal && !(same && (proposal.proven || searching)) ? (
          <button type="button" class="btn plain" onClick={propose}>
            {BOARD.proposeBest}
          </button>
        ) : null}
      </div>
      <MainAct
        move={judged.problem || waiting ? null : move}
        label={CHOICE_LABELS.runTrains}
        {...(waiting ? {} : { title: BOARD.useRun(marks(judged.revenue)) })}
        scene={scene}
        why={waiting ? BOARD.searching : judged.problem ? refusalWords(judged.problem) : ''}
        onMove={onMove}
      />
    </>
  )
}

const nameOf = (hex: HexId): string => facts.MAP[hex]?.name ?? hex
/** The places of a route, without the plain track between them. */
export const placesOf = (route: Route): string =>
  route
    .filter(hex => !['none', 'through'].includes(facts.MAP[hex]?.kind ?? 'none'))
    .map(nameOf)
    .join(' – ')

/** The route in hand, with the train that it is for. */
const handOf = ({ runs, train, walk }: RunInput) => ({ walk, train: runs[train]?.train ?? 'D' })

/** What each train of a run is called: those of one size by number. */
function trainNames(runs: readonly TrainRun[]): readonly string[] {
  const met = new Map<TrainRun['train'], number>()
  return runs.map(({ train }) => {
    const n = (met.get(train) ?? 0) + 1
    met.set(train, n)
    const alone = runs.filter(run => run.train === train).length === 1
    return alone ? trainWords(train) : BOARD.nthTrain(trainWords(train), n)
  })
}

function Editor({ input, onInput }: { readonly input: RunInput; readonly onInput: (input: RunInput) => void }) {
  const { walk } = input
  const names = trainNames(input.runs)
  return (
    <>
      <fieldset class="field">
        <legend>{BOARD.routeOf}</legend>
        <div class="picks tight">
          {input.runs.map((run, i) => (
            <label key={i} class="pick">
              <input
                type="radio"
                name="train"
                checked={i === input.train}
                onChange={() => onInput(chooseTrain(input, i))}
              />
              <span class="option">
                <span class="grow">
                  {names[i]}
                  <small>{BOARD.routesOf(run.routes.length, run.train)}</small>
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id="route-so-far" role="status">
        {walk.length === 0 ? BOARD.tapStart : walk.length === 1 ? BOARD.tapNext(placesOf(walk)) : placesOf(walk)}
      </p>
      <div class="exits">
        <button
          type="button"
          class="btn plain"
          aria-disabled={walk.length < 2}
          aria-describedby="route-so-far"
          onClick={() => onInput(takeRoute(input))}
        >
          {BOARD.takeRoute}
        </button>
        <button type="button" class="btn plain" onClick={() => onInput(clearRuns(input))}>
          {BOARD.clearRoutes}
        </button>
      </div>
    </>
  )
}

function RouteList({
  input,
  parts,
  editing,
  onInput,
}: {
  readonly input: RunInput
  readonly parts: readonly RevenuePart[]
  readonly editing: boolean
  readonly onInput: (input: RunInput) => void
}) {
  const numbers = routeNumbers(input.runs)
  const sums = revenueByRoute(input.runs, parts)
  const names = trainNames(input.runs)
  return (
    <ol class="routelist">
      {input.runs.flatMap((run, train) =>
        run.routes.map((route, i) => {
          const label = numbers[train]?.[i] ?? 'D'
          return (
            <li key={`${train}.${i}`} class="flex">
              <span class="route-no" style={{ background: routeStyle(label).fill }}>
                {label}
              </span>
              <span class="grow">
                {placesOf(route)}
                <small>{names[train]}</small>
              </span>
              <b class="figure">{number(sums[train]?.[i] ?? 0)}</b>
              {editing ? (
                <button
                  type="button"
                  class="icon"
                  aria-label={BOARD.dropRoute(placesOf(route))}
                  onClick={() => onInput(dropRoute(input, train, i))}
                >
                  ×
                </button>
              ) : null}
            </li>
          )
        }),
      )}
    </ol>
  )
}

interface Judged {
  readonly problem: Illegal | null
  readonly revenue: Marks
  readonly parts: readonly RevenuePart[]
  readonly maintenance: Marks
  readonly profit: Marks
  /** A route could be added; where the game is strict that is a problem. */
  readonly extendable: boolean
}

/** What a run brings: its revenue, and once it is legal what maintenance leaves of it. Some milliseconds at most, so no worker. */
function judge(engine: Engine, { state, seat }: Scene, input: RunInput, move: Move): Judged {
  const problem = engine.runProblem(state, input.runs)
  const { parts, marks: revenue } = engine.revenueOfRun(state, input.runs)
  const played = problem ? null : engine.play(state, seat, move)
  const ran = played?.ok ? played.value.events.find(e => e.what === 'ran') : undefined
  const { maintenance = 0, profit = revenue, extendable = false } = ran ?? {}
  return { problem, revenue, parts, maintenance, profit, extendable }
}

function Sum({ revenue, parts, maintenance, profit, extendable }: Judged) {
  return (
    <>
      <table class="kv">
        <tbody>
          <tr>
            <th scope="row">{BOARD.revenue}</th>
            <td>{marks(revenue)}</td>
          </tr>
          {maintenance > 0 ? (
            <tr>
              <th scope="row">{BOARD.maintenance}</th>
              <td>−{marks(maintenance)}</td>
            </tr>
          ) : null}
          <tr>
            <th scope="row">{BOARD.profit}</th>
            <td>
              <b class="figure">{marks(profit)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <RevenueParts parts={parts} />
      {extendable ? <p class="wrong">{BOARD.couldAdd}</p> : null}
    </>
  )
}
