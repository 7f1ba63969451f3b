import { expect, test } from 'vitest'
import { soakGame } from '../../../tools/soak/game.ts'
import { PROFILES } from '../../../tools/soak/profiles.ts'
import { connectedMines } from '../../../worker/engine/board/reach.ts'
import { type GameState, MINES } from '../../../worker/engine/index.ts'

const flagged = ({ mines }: GameState) => MINES.filter(mine => mines[mine].connected)

test('4.2.1 after every tile of random games the mines held for connected are those that track connects', () => {
  let lays = 0
  let connected = 0
  for (let seed = 1; seed <= 12; seed++) {
    const profile = PROFILES[seed % PROFILES.length]
    if (!profile) continue
    let tiles: GameState['board']['tiles'] | null = null
    soakGame(seed, profile, state => {
      if (state.board.tiles === tiles) return false
      tiles = state.board.tiles
      lays++
      const now = flagged(state)
      expect(now).toEqual(connectedMines(state.board))
      connected = Math.max(connected, now.length)
      return false
    })
  }
  expect(lays).toBeGreaterThan(200)
  expect(connected).toBeGreaterThan(8)
})
