import { expect, test } from 'vitest'
import { soakGame } from '../../../tools/soak/game.ts'
import { PROFILES } from '../../../tools/soak/profiles.ts'
import { EDGES, HEXES } from '../../../worker/engine/board/hex.ts'
import { hasTileOption, placeTile, tileOptions } from '../../../worker/engine/board/lays.ts'
import { type Builder, buildReach, edgeKey, edgesReachedWith } from '../../../worker/engine/board/reach.ts'
import { replacementsAt } from '../../../worker/engine/board/replacements.ts'
import { isTwoTileTile, layoutAt } from '../../../worker/engine/board/tile.ts'
import { type Edge, type GameState, isTurn, topOf } from '../../../worker/engine/index.ts'
import { layContextOf, trackOf } from '../../../worker/engine/rules/track.ts'

/** Positions of random games in which a mine or a railway may build, one of many. */
function* building(): Generator<{ readonly state: GameState; readonly builder: Builder }> {
  for (let seed = 1; seed <= 6; seed++) {
    const found: GameState[] = []
    let count = 0
    soakGame(seed, PROFILES[seed % PROFILES.length]!, state => {
      const top = topOf(state)
      const isBuilding = isTurn(top) && top.step === 'track'
      if (isBuilding && count++ % 12 === 0) found.push(state)
      return false
    })
    for (const state of found) {
      const top = topOf(state)
      if (isTurn(top) && top.at !== 'miningCompany') yield { state, builder: trackOf(top).builder }
    }
  }
}

test('what a lay reaches, followed from what was reached before, is what the whole board says', () => {
  const counts = { reached: 0, cut: 0 }
  for (const { state, builder } of building()) {
    const { board } = layContextOf(state)
    const before = buildReach(board, builder)
    for (const hex of HEXES)
      for (const lay of replacementsAt(board, hex)) {
        const after = placeTile(board, hex, lay)
        const whole = buildReach(after, builder)
        const quick = edgesReachedWith(before, after, builder, hex)
        const isNew = (edge: Edge) => layoutAt(after, hex).ends[edge] && !layoutAt(board, hex).ends[edge]
        for (const edge of EDGES.filter(isNew)) {
          const reached = whole.edges.has(edgeKey(hex, edge))
          counts[reached ? 'reached' : 'cut']++
          if (quick.has(edgeKey(hex, edge)) !== reached)
            expect.fail(JSON.stringify({ builder, hex, lay, edge, reached }))
        }
      }
  }
  expect(Math.min(counts.reached, counts.cut)).toBeGreaterThan(500)
})

test('whether a tile may be laid on a hex is answered as the list of tiles answers it', () => {
  for (const { state, builder } of building()) {
    const context = layContextOf(state)
    for (const hex of HEXES) {
      const options = tileOptions(context, builder, hex)
      expect([hex, hasTileOption(context, builder, hex)]).toEqual([hex, options.length > 0])
      const two = options.filter(({ tile }) => isTwoTileTile(tile))
      expect([hex, hasTileOption(context, builder, hex, isTwoTileTile)]).toEqual([hex, two.length > 0])
    }
  }
})
