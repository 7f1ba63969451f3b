import type { GameState, Seat } from '../../worker/engine/index.ts'
import { topOf, trainsOf } from '../../worker/engine/index.ts'
import { cashLine, PAGE, words } from '../words.ts'

/** What whoever acts has to act with: the money, and a railway's trains. */
export function Standing({ state, seat }: { readonly state: GameState; readonly seat: Seat }) {
  const trains = trainsOnTurn(state)
  return (
    <p class="soft">
      {cashLine(words, state, state.players[seat]?.cash ?? 0)}
      {trains.length > 0 ? ` ${PAGE.trains}: ` : null}
      {trains.map((train, i) => (
        <span key={i} class="unit">
          {train}
        </span>
      ))}
    </p>
  )
}

function trainsOnTurn(state: GameState): readonly (number | 'D')[] {
  const frame = topOf(state)
  if (frame?.at !== 'railway') return []
  const charter = state.companies[frame.company]
  return charter.kind === 'railway' ? trainsOf(charter) : []
}
