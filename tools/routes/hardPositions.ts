// Late positions built to be hard: every concession route, villages in two parts wherever they fit, six
// railways' markers all over the board, two trains of size 5, two of size 4 and a railcar.
import type { Runner, RunPosition } from '../../worker/engine/board/network.ts'
import { tileOf } from '../../worker/engine/board/tile.ts'
import type { Board } from '../../worker/engine/state.ts'
import { MINES, RAILWAYS, type Railway, type TileId } from '../../worker/engine/types.ts'
import { source, withJoiningTile, withRoute, withStation } from './randomNetwork.ts'

/** The thirty that took most work among six hundred drawn, or had the most candidate routes. */
export const HARD: readonly number[] = [
  188, 158, 152, 468, 356, 68, 398, 566, 276, 272, 218, 124, 426, 125, 320, 52, 327, 146, 515, 206, 38, 488, 67, 470,
  317, 545, 551, 425, 464, 290,
]

const DOUBLE = new Set(['964', '965', '966', '967', '968', '969', '970'])
const BROWN = new Set(['975', '976', '977'])

/** A green village in one part: the double ones are wanted. */
function isSingleGreen(tile: TileId): boolean {
  const { colour, kind, stops } = tileOf(tile)
  return colour === 'green' && kind === 'village' && stops.length === 1
}

/** The hard position of that number. */
export function hardPosition(number: number): { position: RunPosition; runner: Runner } {
  const pick = source(`hard ${number}`)
  let board: Board = { tiles: {}, stations: [], reserved: {}, prepaid: {} }
  for (const railway of RAILWAYS) board = withRoute(railway, board)
  for (let i = 0; i < 150; i++) board = withJoiningTile(board, pick, tile => !BROWN.has(tile) && !isSingleGreen(tile))
  for (let i = 0; i < 150; i++) board = withJoiningTile(board, pick, tile => DOUBLE.has(tile))
  for (let i = 0; i < 5 * (number % 7); i++) board = withJoiningTile(board, pick, () => true)
  const each = 3 + (number % 5)
  const id = RAILWAYS[number % 6] as Railway
  for (let i = 0; i < 6 * each; i++) board = withStation(board, RAILWAYS[i % 6] as Railway, pick)
  const mines = Object.fromEntries(MINES.map(mine => [mine, { open: true }])) as RunPosition['mines']
  return { position: { board, phase: 'D', mines }, runner: { id, trains: [4, 4, 5, 5], railcar: true } }
}
