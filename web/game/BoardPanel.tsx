import { useState } from 'preact/hooks'
import type { GameState, HexId, Railway, Seat } from '../../worker/engine/index.ts'
import type { Entry } from '../api.ts'
import { HexMap } from '../fetched/onBoard.ts'
import { drawnRoutes } from '../map/drawnRoutes.ts'
import { Sign } from '../parts/Sign.tsx'
import { HexInfo, HexSelect } from '../turn/HexInfo.tsx'
import { HEX, marks, seatLetter, TABLE } from '../words.ts'
import { changedHexes, lastRuns } from './since.ts'

export interface Props {
  readonly state: GameState
  readonly log: readonly Entry[]
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}

/** The board with what is new since the reader's last decision, and the routes that ran last for whoever wants to see them. */
export function BoardPanel({ state, log, seat, name }: Props) {
  const [shown, show] = useState<Railway | null>(null)
  const [asked, ask] = useState<HexId | null>(null)
  const runs = lastRuns(log)
  const run = runs.find(r => r.railway === shown)
  const changed = changedHexes(log, seat)
  return (
    <>
      <HexMap
        state={state}
        letterOf={s => seatLetter(name(s))}
        changed={changed}
        routes={run ? drawnRoutes(run.runs) : []}
        chosen={asked}
        onPick={ask}
      />
      <HexSelect id="hex-info" none={HEX.ask} hex={asked} onHex={ask} />
      <HexInfo state={state} hex={asked} name={name} />
      {changed.length > 0 ? <small>{TABLE.newSince}</small> : null}
      {runs.length > 0 ? (
        <fieldset class="field">
          <legend>{TABLE.lastRuns}</legend>
          <div class="picks tight">
            {runs.map(({ railway, revenue }) => (
              <label key={railway} class="pick">
                <input
                  type="checkbox"
                  checked={railway === shown}
                  onChange={() => show(railway === shown ? null : railway)}
                />
                <span class="option">
                  <Sign of={railway} /> {marks(revenue)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <p>
        <a href="/signs">{TABLE.legend}</a>
      </p>
    </>
  )
}
