import type { GameRead } from '../../schema/wire.ts'
import type { GameState } from '../../worker/engine/index.ts'
import { topOf } from '../../worker/engine/index.ts'

import { OrderWords } from '../orders/OrderWords.tsx'
import { Words } from '../parts/Sign.tsx'
import { allWords, effectRows, mineWords, moveLabel, PAGE, REVIEW, type Scene, words } from '../words.ts'
import { Lines } from './Lines.tsx'
import type { ComposedTurn } from './useTurn.ts'

export interface Props {
  readonly turn: ComposedTurn
  readonly position: GameRead
  readonly scene: Scene
}

/** Every consequence of the turn, and the one deliberate act that makes it so. */
export function Review({ turn, position, scene }: Props) {
  const { preview, draft, sending } = turn
  const before = position.state
  const scenes = preview?.steps ?? draft.moves.map(({ move }) => ({ move, before, choices: position.choices }))
  return (
    <>
      <ol class="sofar big">
        {scenes.map(({ move, before: state, choices }, i) => (
          <li key={i}>{state ? <Words of={moveLabel(words, move, { ...scene, state, choices })} /> : null}</li>
        ))}
      </ol>
      {draft.order ? <OrderWords order={draft.order} /> : null}
      <h3>{REVIEW.whatHappens}</h3>
      {turn.effects ? (
        <Lines rows={effectRows(allWords, turn.effects, scene.seat, scene.name)} />
      ) : (
        <p class="soft">{PAGE.working}</p>
      )}
      <div class="act">
        <button
          type="button"
          class="btn go"
          aria-disabled={sending || !turn.ready}
          aria-describedby="next-is"
          onClick={turn.commit}
        >
          {sending ? PAGE.sending : commitWords(before)}
        </button>
        <p id="next-is" class="why">
          {turn.ready ? REVIEW.canTakeBack : PAGE.mustGoOn}
        </p>
      </div>
      <div class="exits">
        <button
          type="button"
          class="btn plain"
          aria-disabled={sending}
          onClick={() => (sending ? undefined : turn.undo())}
        >
          {REVIEW.backToChoices}
        </button>
      </div>
    </>
  )
}

/** Names the act: a company's whole turn, or the one thing that is decided. */
function commitWords(state: GameState | null): string {
  const frame = state && topOf(state)
  if (frame?.at === 'railway' || frame?.at === 'miningCompany') return REVIEW.commitTurn(frame.company)
  return frame?.at === 'mine' ? REVIEW.commitTurn(REVIEW.mineLine(mineWords(frame.mine))) : REVIEW.commit
}
