// Grounds and track of the whole sheet as a few paths; what a hex adds to them is worked out once for each of its looks.
import { centre, hexPath, line, moved } from './geometry.ts'
import { groundOf, type Look } from './look.ts'

export interface BasePaths {
  /** Path data by kind of ground. */
  readonly grounds: Readonly<Record<string, string>>
  readonly towns: string
  readonly state: string
  readonly narrow: string
}

interface Piece {
  readonly ground: string
  readonly town: string
  readonly state: string
  readonly narrow: string
}

const KNOWN = new WeakMap<Look, Piece>()

function pieceOf(look: Look): Piece {
  const found = KNOWN.get(look)
  if (found) return found
  const { printed, hex, tracks } = look
  const track = (gauge: 'state' | 'narrow'): string =>
    tracks
      .filter(t => t.gauge === gauge)
      .map(t => line(moved(t.points, centre(hex))))
      .join('')
  const piece = {
    ground: printed.implicit ? '' : hexPath(hex, 1),
    town: printed.kind === 'town' ? hexPath(hex, 0.925) : '',
    state: track('state'),
    narrow: track('narrow'),
  }
  KNOWN.set(look, piece)
  return piece
}

export function basePaths(looks: readonly Look[]): BasePaths {
  const grounds: Record<string, string> = {}
  let [towns, state, narrow] = ['', '', '']
  for (const look of looks) {
    const piece = pieceOf(look)
    const kind = groundOf(look)
    grounds[kind] = (grounds[kind] ?? '') + piece.ground
    towns += piece.town
    state += piece.state
    narrow += piece.narrow
  }
  return { grounds, towns, state, narrow }
}
