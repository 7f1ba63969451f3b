// Moves themselves.
import type { Move, MoveOf } from '../moves.ts'

/** The routes of a run, of all its trains together. */
export const routesIn = ({ runs }: Pick<MoveOf<'runTrains'>, 'runs'>): number =>
  runs.reduce((sum, run) => sum + run.routes.length, 0)

/** Whether two moves are the same. */
export const sameMove = (a: Move, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b)
