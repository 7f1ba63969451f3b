import type { GameRead } from '../../schema/wire.ts'
import type { GameState, Order } from '../../worker/engine/index.ts'
import { firstListed, topOf } from '../../worker/engine/index.ts'

import type { Engine } from '../draft.ts'
import { OrderWords } from '../orders/OrderWords.tsx'
import { Words } from '../parts/Sign.tsx'
import { allWords, effectRows, mineWords, moveLabel, PAGE, REVIEW, type Scene, type Sentence, words } from '../words.ts'
import { Lines } from './Lines.tsx'
import type { ComposedTurn } from './useTurn.ts'

export interface Props {
  readonly turn: ComposedTurn
  readonly position: GameRead
  readonly scene: Scene
  readonly engine: Engine | null
}

/** Every consequence of the turn, and the one deliberate act that makes it so. */
export function Review({ turn, position, scene, engine }: Props) {
  const { preview, draft, sending } = turn
  const before = position.state
  const atOnce = engine && draft.order && turn.after ? actsAtOnce(engine, turn.after, draft.order, scene) : null
  const scenes = preview?.steps ?? draft.moves.map(({ move }) => ({ move, before, choices: position.choices }))
  return (
    <>
      <ol class="sofar big">
        {scenes.map(({ move, before: state, choices }, i) => (
          <li key={i}>{state ? <Words of={moveLabel(words, move, { ...scene, state, choices })} /> : null}</li>
        ))}
      </ol>
      {preview && preview.declined.length > 0 ? (
        <p>{REVIEW.declined(preview.declined.map(step => PAGE.steps[step]))}</p>
      ) : null}
      {draft.order ? <OrderWords order={draft.order} /> : null}
      {atOnce ? (
        <p>
          {REVIEW.atOnce} <Words of={atOnce} />
        </p>
      ) : null}
      <h3>{REVIEW.whatHappens}</h3>
      {turn.effects ? (
        <Lines rows={effectRows(allWords, turn.effects, scene.seat, scene.name)} />
      ) : (
        <p class="soft working">{PAGE.working}</p>
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

/** What the list buys as soon as it is placed, where its player is asked again at once. */
function actsAtOnce(engine: Engine, state: GameState, order: Order, scene: Scene): Sentence | null {
  const choices = engine.choices(state, scene.seat)
  const item = order.kind === 'draftList' ? firstListed(choices, order.items) : null
  return item && moveLabel(words, { do: 'buyItem', item }, { ...scene, state, choices })
}

/** Names the act: a company's whole turn, or the one thing that is decided. */
function commitWords(state: GameState | null): string {
  const frame = state && topOf(state)
  if (frame?.at === 'railway' || frame?.at === 'miningCompany') return REVIEW.commitTurn(frame.company)
  return frame?.at === 'mine' ? REVIEW.commitTurn(REVIEW.mineLine(mineWords(frame.mine))) : REVIEW.commit
}
