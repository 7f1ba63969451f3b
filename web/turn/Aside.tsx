import { type GameState, type Move, type Seat, timeOf } from '../../worker/engine/index.ts'
import type { Draft } from '../draft.ts'
import { allWords, CHOICE_LABELS, KEPT, marks, turnNameWords } from '../words.ts'

export interface Props {
  readonly draft: Draft
  readonly state: GameState
  readonly name: (seat: Seat) => string
  readonly onDrop: () => void
}

/** A draft that was composed for another turn than the one that is on: what it was, and that it is not made here. */
export function Aside({ draft, state, name, onDrop }: Props) {
  const [first] = draft.moves
  if (!first) return null
  const time = timeOf(state, first.turn)
  return (
    <div class="aside" role="status">
      <p>
        <b>{KEPT.meantFor[time === 'toCome' ? 'toCome' : 'over'](turnNameWords(allWords, first.turn, name))}</b>
      </p>
      <ul>
        {draft.moves.map(({ move }, i) => (
          <li key={i}>{labelOf(move)}</li>
        ))}
      </ul>
      <p>{time === 'toCome' ? KEPT.toCome : KEPT.over}</p>
      <button type="button" class="btn plain" onClick={onDrop}>
        {KEPT.drop}
      </button>
    </div>
  )
}

/** The kind of move and its amount: its position is not at hand, so nothing is said of what it would have done. */
const labelOf = (move: Move): string =>
  'marks' in move ? `${CHOICE_LABELS[move.do]}: ${marks(move.marks)}` : CHOICE_LABELS[move.do]
