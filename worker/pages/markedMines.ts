// Marks at single mines, as a posted form brings them.
import { MAX_MOVES } from '../../schema/wire.ts'

/** What the form for single mines says in place of moves. */
export const MINE_BY_MINE = 'mines'

/** By the place of a mine in its run, and of what it could buy: the fields of the form. */
export const FIELDS = {
  unit: (mine: number, unit: number): string => `unit${mine}.${unit}`,
  close: (mine: number): string => `close${mine}`,
  end: (mine: number): string => `end${mine}`,
}

/** No player has more mines one after another, and none could buy more at once. */
const MOST_MINES = 20
const MOST_UNITS = 8

/** The moves that are marked, mine after mine, each turn to its end; null if nothing is. */
export function markedMines(form: Readonly<Record<string, string>>): readonly unknown[] | null {
  const places = Array.from({ length: MOST_MINES }, (_, mine) => mine)
  const marked = places.flatMap(mine => unitsOf(form, mine).concat(form[FIELDS.close(mine)] ?? []))
  if (marked.length === 0) return null
  const moves = places.flatMap(mine => {
    const last = form[FIELDS.close(mine)] ?? form[FIELDS.end(mine)]
    return [...unitsOf(form, mine), ...(last === undefined ? [] : [last])].map(jsonIn)
  })
  return moves.length > MAX_MOVES ? null : moves
}

const unitsOf = (form: Readonly<Record<string, string>>, mine: number): readonly string[] =>
  Array.from({ length: MOST_UNITS }, (_, unit) => form[FIELDS.unit(mine, unit)]).filter(value => value !== undefined)

/** What a field holds as JSON; null for what is none. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
