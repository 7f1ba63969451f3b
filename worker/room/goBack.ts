// Going back further than one's own last submission: with the consent of those who have decided since, or by the organiser.
import type { OrderAct } from '../engine/index.ts'
import { type Db, type GameRow, placeInHistory, submissionAt } from './store.ts'

/** What somebody would take back who asks for it now. */
export interface WayBack {
  /** The position before their last submission. */
  readonly to: number
  /** The seats that have decided since, themselves or by an order. */
  readonly since: readonly number[]
}

/** The way back to before the last submission of a seat that still stands; null where there is none. */
export function wayBack(db: Db, game: GameRow, seat: number): WayBack | null {
  const since = new Set<number>()
  for (let at: number | null = game.seq; at !== null; ) {
    const head = placeInHistory(db, at)
    const made = head && submissionAt(db, head.origin)
    if (!head || !made || made.kind !== 'moves' || head.parent === null) return null
    for (const act of made.automatic as readonly (OrderAct | null)[]) if (act && act.seat !== seat) since.add(act.seat)
    if (made.seat === seat) return { to: head.parent, since: [...since] }
    if (made.seat !== null) since.add(made.seat)
    at = head.parent
  }
  return null
}

/** The moves that a seat has just taken back, with the position after that, as long as nothing has happened since; null: none. */
export function takenBackLast(db: Db, game: GameRow, seat: number): readonly unknown[] | null {
  const last = submissionAt(db, game.seq)
  if (last?.kind !== 'undo' || last.seat !== seat || last.undoes === null) return null
  return submissionAt(db, last.undoes)?.moves ?? null
}
