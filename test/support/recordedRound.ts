import { readText } from '../../tools/recorded/files.ts'
import { type GameState, type Move, play, type Seat } from '../../worker/engine/index.ts'
import { readGameFile } from '../../worker/import/gameFile.ts'
import { beginImport, type ImportedMove, importGroup } from '../../worker/import/importer.ts'

/** One round of a recorded game: the position before its first move, the moves, and the position after the last. */
export interface RecordedRound {
  readonly start: GameState
  readonly moves: readonly Pick<ImportedMove, 'seat' | 'move'>[]
  readonly end: GameState
}

const nameOf = ({ round }: GameState): string => `${round.kind} ${round.turn}.${round.number}`

/** The round called `stock 4.0` or `operating 9.1` of a game file. */
export function recordedRound(path: string, round: string): RecordedRound {
  const read = readGameFile(JSON.parse(readText(path)))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  let progress = beginImport(read.value)
  let start: GameState | null = null
  const moves: { seat: Seat; move: Move }[] = []
  for (;;) {
    if (start === null && nameOf(progress.state) === round) start = progress.state
    else if (start !== null && nameOf(progress.state) !== round) break
    const group = importGroup(read.value, progress)
    if (group === null) break
    if (!group.ok) throw new Error(JSON.stringify(group.error))
    if (start !== null) moves.push(...group.value.moves)
    progress = group.value.progress
  }
  if (start === null) throw new Error(`no ${round}`)
  return { start, moves, end: after(start, moves) }
}

/** The records order markers that fall together in their own way; here the rules alone decide. */
function after(start: GameState, moves: RecordedRound['moves']): GameState {
  let now = start
  for (const { seat, move } of moves) {
    const played = play(now, seat, move)
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(played.error)}`)
    now = played.value.state
  }
  return now
}
