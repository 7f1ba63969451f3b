import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from '../../../tools/recorded/files.ts'
import {
  type Choice,
  type ChoiceKind,
  choices,
  type GameState,
  type Move,
  play,
  type Seat,
} from '../../../worker/engine/index.ts'
import { readGameFile } from '../../../worker/import/gameFile.ts'
import { beginImport, importGroup } from '../../../worker/import/importer.ts'
import { composed, drawnMoves } from '../../support/compose.ts'
import { REAL_GAMES } from '../../support/recordedGames.ts'
import { describeWithShared, SHARED } from '../../support/shared.ts'

const REAL = resolve(SHARED, 'games/real')

/** The state after moves of one seat; null where one is refused. */
function after(state: GameState, seat: Seat, moves: readonly Move[]): GameState | null {
  let now = state
  for (const move of moves) {
    const played = play(now, seat, move)
    if (!played.ok) return null
    now = played.value.state
  }
  return now
}

/** A position without the turn's own record of how it came about, and without the order in which things were put into it. */
const position = (state: GameState | null): string =>
  JSON.stringify(state, (key, value) => {
    if (key === 'done' && !Array.isArray(value)) return undefined
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
  })

/** Why a recorded move cannot be composed on the page; null if it can. */
function cannot(state: GameState, seat: Seat, move: Move): string | null {
  const choice: Choice | undefined = choices(state, seat).find(c => c.do === move.do)
  if (!choice) return 'not on offer'
  const form = composed(choice, move)
  if (form) return null
  const drawn = drawnMoves(state, choice, move)
  if (!drawn) return 'no input says it'
  return position(after(state, seat, drawn)) === position(after(state, seat, [move]))
    ? null
    : `the board says ${JSON.stringify(drawn)}`
}

describeWithShared(
  'every recorded move in force of the real games can be composed through the inputs of the page',
  () => {
    test.each(REAL_GAMES)('%s', name => {
      const read = readGameFile(JSON.parse(readText(resolve(REAL, `${name}.json`))))
      if (!read.ok) throw new Error(JSON.stringify(read.error))
      const kinds = new Map<ChoiceKind, number>()
      let progress = beginImport(read.value)
      for (;;) {
        const group = importGroup(read.value, progress)
        if (group === null) break
        if (!group.ok) throw new Error(JSON.stringify(group.error))
        let { state } = progress
        for (const { seat, move } of group.value.moves) {
          expect(cannot(state, seat, move), `${JSON.stringify(move)} of seat ${seat}`).toBeNull()
          kinds.set(move.do, (kinds.get(move.do) ?? 0) + 1)
          state = after(state, seat, [move]) ?? state
        }
        progress = group.value.progress
      }
      expect(progress.at).toBe(read.value.records.length)
      expect(kinds.size).toBeGreaterThan(15)
    })
  },
)
