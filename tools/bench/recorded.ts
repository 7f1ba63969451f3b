// The moves of a recorded game with the position before each, to measure on.
import { type GameState, type Move, play, type Seat } from '../../worker/engine/index.ts'
import type { RecordedGame } from '../../worker/import/gameFile.ts'
import { beginImport, importGroup } from '../../worker/import/importer.ts'

export interface Sample {
  readonly state: GameState
  readonly seat: Seat
  readonly move: Move
}

export function samplesOf(game: RecordedGame): readonly Sample[] {
  const samples: Sample[] = []
  let progress = beginImport(game)
  for (;;) {
    const group = importGroup(game, progress)
    if (group === null || !group.ok) return samples
    let state = progress.state
    for (const { seat, move } of group.value.moves) {
      samples.push({ state, seat, move })
      const played = play(state, seat, move)
      if (!played.ok) break
      state = played.value.state
    }
    progress = group.value.progress
  }
}
