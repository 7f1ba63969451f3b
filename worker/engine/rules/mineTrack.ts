// 4.2.1 Track Building

import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { PlacedTile } from '../moves.ts'
import type { MineFrame } from '../state.ts'
import { type StepRules, setRecord } from '../turnSteps.ts'
import { hexesFor, layTile, mayLay, trackOf, whyNotLay } from './track.ts'

/** The track step of a private mine: one tile as long as it is not connected to the state railway network. */
export const mineTrackStep: StepRules<MineFrame> = {
  hasChoice: (state, frame) =>
    !state.mines[frame.mine].connected && frame.done.laid.length === 0 && mayLay(state, trackOf(frame)),

  choices(state, frame) {
    const { mine, done } = frame
    if (state.mines[mine].connected || done.laid.length > 0) return []
    const hexes = hexesFor(state, trackOf(frame))
    return hexes.length === 0 ? [] : [{ do: 'layTiles', route: null, hexes, tiles: 1, cost: 0 }]
  },

  apply(tx, frame, seat, move): Illegal | null {
    const { mine, done } = frame
    if (move.do !== 'layTiles') return illegal('notNow', '4.2.1', { move: move.do })
    if (tx.state.mines[mine].connected) return illegal('mineConnected', '4.2.1', { mine })
    const [placed, ...more] = move.tiles
    if (placed === undefined || more.length > 0 || done.laid.length > 0)
      return illegal('twoTilesNotAllowed', '4.2.1', { tiles: move.tiles.map((t: PlacedTile) => t.tile).join(' ') })
    const refused = whyNotLay(tx.state, trackOf(frame), placed)
    if (refused) return refused
    layTile(tx, trackOf(frame), placed, seat)
    setRecord(tx, { laid: [{ hex: placed.hex, tile: placed.tile }] })
    return null
  },
}
