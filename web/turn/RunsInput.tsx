import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ChoiceOf, HexId, Illegal, Marks, Move, Proposal, Route, TrainRun } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import { drawnRoutes } from '../map/drawnRoutes.ts'
import { HexMap } from '../map/HexMap.tsx'
import { routeStyle } from '../map/Routes.tsx'
import { CHOICE_LABELS, marks, PAGE, refusalWords, type Scene, seatLetter, trainWords } from '../words.ts'
import { MainAct } from './MainAct.tsx'
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

interface Props {
  readonly choice: ChoiceOf<'runTrains'>
  readonly scene: Scene
  readonly engine: Engine
  readonly onMove: (move: Move) => void
}

/** Work for the first proposal: short even on a slow phone. The reader can ask for more. */
const QUICK = 150_000

/** The run: the proposal first; routes are changed by tapping places. */
export function RunsInput({ choice, scene, engine, onMove }: Props) {
  const { state } = scene
  const trains: readonly TrainRun['train'][] = [...choice.trains, ...(choice.railcar ? (['D'] as const) : [])]
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [input, setInput] = useState<RunInput>(() => inputOf(trains, []))
  const [editing, setEditing] = useState(false)
  const propose = (work?: number) => {
    const found = engine.proposedRun(state, work)
    setProposal(found)
    if (found) setInput(inputOf(trains, found.runs))
  }
  // After the first drawing, so that the board is there while the run is worked out.
  useEffect(() => {
    const later = setTimeout(() => propose(QUICK), 0)
    return () => clearTimeout(later)
  }, [state])

  const move = runMove(input)
  const text = JSON.stringify(move)
  const judged = useMemo(() => judge(engine, scene, input, move), [text, state])
  const waysOn = (walk: Route) => engine.waysOn(state, walk)
  const routes = drawnRoutes(input.runs, input.walk)
  const same = proposal !== null && JSON.stringify(runMove(inputOf(trains, proposal.runs))) === text
  const tap = (hex: HexId) => setInput(tapPlace(input, hex, waysOn))
  const lit = editing ? nextPlaces(input, engine.routeEnds(state), waysOn) : undefined
  return (
    <>
      {same ? (
        <span class={proposal.proven ? 'tag' : 'tag amber'}>{proposal.proven ? PAGE.bestProven : PAGE.notProven}</span>
      ) : null}
      <HexMap
        state={state}
        letterOf={s => seatLetter(scene.name(s))}
        routes={routes}
        focus={routes.length > 0 && !editing ? routes.flatMap(r => r.hexes) : []}
        {...(lit ? { lit: [...lit, ...input.walk], onPick: tap } : {})}
      />
      {editing ? <Editor input={input} onInput={setInput} /> : null}
      <RouteList input={input} editing={editing} onInput={setInput} />
      <Sum {...judged} />
      {judged.problem ? <p class="wrong">{refusalWords(judged.problem)}</p> : null}
      <div class="exits">
        <button type="button" class="btn plain" aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {editing ? PAGE.stopEditing : PAGE.changeRoutes}
        </button>
        {!same || !proposal?.proven ? (
          <button type="button" class="btn plain" onClick={() => propose()}>
            {PAGE.proposeBest}
          </button>
        ) : null}
      </div>
      <MainAct
        move={judged.problem ? null : move}
        label={CHOICE_LABELS.runTrains}
        title={PAGE.useRun(marks(judged.revenue))}
        scene={scene}
        why={judged.problem ? refusalWords(judged.problem) : ''}
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

function Editor({ input, onInput }: { readonly input: RunInput; readonly onInput: (input: RunInput) => void }) {
  const { walk } = input
  return (
    <>
      <fieldset class="field">
        <legend>{PAGE.routeOf}</legend>
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
                  {trainWords(run.train)}
                  <small>{PAGE.routesOf(run.routes.length, run.train)}</small>
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status">{walk.length === 0 ? PAGE.tapStart : placesOf(walk)}</p>
      <div class="exits">
        <button
          type="button"
          class="btn plain"
          aria-disabled={walk.length < 2}
          onClick={() => onInput(takeRoute(input))}
        >
          {PAGE.takeRoute}
        </button>
        <button type="button" class="btn plain" onClick={() => onInput(clearRuns(input))}>
          {PAGE.clearRoutes}
        </button>
      </div>
    </>
  )
}

function RouteList({
  input,
  editing,
  onInput,
}: {
  readonly input: RunInput
  readonly editing: boolean
  readonly onInput: (input: RunInput) => void
}) {
  let no = 0
  return (
    <ol class="routelist">
      {input.runs.flatMap((run, train) =>
        run.routes.map((route, i) => {
          const label = run.train === 'D' ? 'D' : ++no
          return (
            <li key={`${train}.${i}`} class="flex">
              <span class="route-no" style={{ background: routeStyle(label).fill }}>
                {label}
              </span>
              <span class="grow">
                {placesOf(route)}
                <small>{trainWords(run.train)}</small>
              </span>
              {editing ? (
                <button
                  type="button"
                  class="icon"
                  aria-label={PAGE.dropRoute(placesOf(route))}
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
  readonly maintenance: Marks
  readonly profit: Marks
  /** A route could be added; where the game is strict that is a problem. */
  readonly extendable: boolean
}

/** What a run brings: its revenue, and once it is legal what maintenance leaves of it. */
function judge(engine: Engine, { state, seat }: Scene, input: RunInput, move: Move): Judged {
  const problem = engine.runProblem(state, input.runs)
  const revenue = engine.revenueOfRun(state, input.runs).marks
  const played = problem ? null : engine.playBatch(state, seat, [move])
  const ran = played?.ok ? played.value.events.find(e => e.what === 'ran') : undefined
  const { maintenance = 0, profit = revenue, extendable = false } = ran ?? {}
  return { problem, revenue, maintenance, profit, extendable }
}

function Sum({ revenue, maintenance, profit, extendable }: Judged) {
  return (
    <>
      <table class="kv">
        <tbody>
          <tr>
            <th scope="row">{PAGE.revenue}</th>
            <td>{marks(revenue)}</td>
          </tr>
          {maintenance > 0 ? (
            <tr>
              <th scope="row">{PAGE.maintenance}</th>
              <td>−{marks(maintenance)}</td>
            </tr>
          ) : null}
          <tr>
            <th scope="row">{PAGE.profit}</th>
            <td>
              <b class="figure">{marks(profit)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {extendable ? <p class="wrong">{PAGE.couldAdd}</p> : null}
    </>
  )
}
