// Who may take back what: a matter of the table, not of the rules. One's own last submission may be taken back while
// nobody else has decided; the stored position before it comes back under a new number.
import type { OrderAct } from '../engine/index.ts'
import { done, type Reply, refused } from '../refused.ts'
import {
  type Db,
  type GameRow,
  placeInHistory,
  position,
  type StoredPosition,
  type SubmissionRow,
  submissionAt,
} from './store.ts'

/** What an undo of the present position would do. */
export interface Undoing {
  readonly undone: SubmissionRow
  readonly restored: StoredPosition
}

/** What another player's order did after it is that player's decision; taking back would let the limit be tried out. */
const ordersOfOthers = ({ automatic }: SubmissionRow, seat: number): boolean =>
  (automatic as readonly (OrderAct | null)[]).some(act => act?.seat !== seat)

/** The undo that is open to `seat` now. */
export function undoing(db: Db, game: GameRow, seat: number): Reply<Undoing> {
  const open = openUndo(db, game, seat)
  if (!open.ok) return open
  const { undone, parent } = open.value
  const restored = position(db, parent)
  return restored ? done({ undone, restored }) : refused('nothingToUndo')
}

/** Whether an undo is open to `seat` now: what it would undo, and the position that it would bring back. */
export function openUndo(db: Db, game: GameRow, seat: number): Reply<{ undone: SubmissionRow; parent: number }> {
  const head = placeInHistory(db, game.seq)
  const undone = head && submissionAt(db, head.origin)
  if (!head || !undone || undone.kind !== 'moves' || head.parent === null) return refused('nothingToUndo')
  if (undone.seat !== seat || ordersOfOthers(undone, seat)) return refused('undoTooLate')
  return done({ undone, parent: head.parent })
}
