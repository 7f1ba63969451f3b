import { useMemo } from 'preact/hooks'
import type { Move, MoveKind } from '../../worker/engine/index.ts'
import { forPresentTurn, presentTurn, topOf, turnOn } from '../../worker/engine/index.ts'
import type { Engine } from '../draft.ts'
import { refusalWords } from '../refusalWords.ts'
import { allWords, changeRows, REVIEW, type Scene } from '../words.ts'
import { Lines } from './Lines.tsx'

export interface Props {
  readonly move: Move | null
  readonly scene: Scene
  readonly engine: Engine | null
}

/** Moves that stand ready without anything chosen: what they do is no news of the game. */
const UNASKED: readonly MoveKind[] = ['closeMine', 'issueShares']

/** What one move does, before it is taken; or why it cannot be done. */
export function Preview({ move, scene, engine }: Props) {
  const text = JSON.stringify(move)
  const played = useMemo(
    () => (move && engine ? engine.playBatch(scene.state, scene.seat, forPresentTurn(scene.state, [move])) : null),
    [text, engine, scene.state],
  )
  if (!played || !engine) return null
  if (!played.ok) return <p class="wrong">{refusalWords(played.error)}</p>
  const { state } = played.value
  const asked = topOf(state)?.at === 'consent'
  if (asked) return <p class="soft">{REVIEW.asksFirst}</p>
  const rows = changeRows(allWords, engine.effects(scene.state, state, scene.seat), scene.seat, scene.name)
  return (
    <>
      {move && UNASKED.includes(move.do) ? <h3>{REVIEW.wouldChange}</h3> : null}
      {rows.length > 0 ? <Lines rows={rows} /> : <p class="soft">{REVIEW.nothingChanges}</p>}
      {presentTurn(state) === presentTurn(scene.state) || !turnOn(scene.state) ? null : (
        <p class="soft">{REVIEW.endsTurn}</p>
      )}
    </>
  )
}
