// What lies on a hex, for whoever points at it.
import { MAP } from '../data/map.ts'
import { MINES as MINE_FACTS } from '../data/mines.ts'
import { PHASES } from '../data/phases.ts'
import { TILES } from '../data/tiles.ts'
import { terrainCost } from '../rules/terrain.ts'
import type { GameState, Mine, ReservedTile, StationMarker } from '../state.ts'
import { type HexId, type Marks, MINES, type MineId } from '../types.ts'
import { mineFacts } from './lots.ts'
import { yieldOf } from './mineYield.ts'

export interface MineThere extends Pick<Mine, 'open' | 'owner' | 'connected'> {
  readonly mine: MineId
  /** What it makes in a production as it stands, and at the most. */
  readonly makes: Marks
  readonly most: Marks
  /** What a run gets for it, times the size of the largest train that reaches it. */
  readonly multiplier: Marks
}

export interface HexFacts {
  /** What an own station counts now; null where no route can stop. */
  readonly value: Marks | null
  /** Where the phase decides on it: the values of all colours, in their order. */
  readonly values: readonly { readonly colour: string; readonly marks: Marks }[]
  /** Due with the first tile. */
  readonly terrain: Marks
  /** No track before phase 3. */
  readonly locked: boolean
  readonly reserved: ReservedTile | null
  readonly plant: Marks | null
  readonly mine: MineThere | null
  readonly stations: readonly StationMarker[]
}

export function hexFacts(state: GameState, hex: HexId): HexFacts | null {
  const printed = MAP[hex]
  if (!printed) return null
  const laid = state.board.tiles[hex]
  const value = ((laid && TILES[laid.tile]) ?? printed).stops[0]?.value
  const { valueBand, tiles } = PHASES[state.phase]
  const mine = MINES.find(id => MINE_FACTS[id].hex === hex)
  return {
    value: typeof value === 'object' ? value[valueBand] : (value ?? null),
    values: typeof value === 'object' ? Object.entries(value).map(([colour, marks]) => ({ colour, marks })) : [],
    terrain: terrainCost(state, hex),
    locked: printed.wbeLock && !laid && !tiles.includes('green'),
    reserved: state.board.reserved[hex] ?? null,
    plant: printed.plant?.revenue ?? null,
    mine: mine === undefined ? null : mineThere(state, mine),
    stations: state.board.stations.filter(station => station.hex === hex),
  }
}

function mineThere(state: GameState, mine: MineId): MineThere {
  const { open, owner, connected } = state.mines[mine]
  const makes = open ? yieldOf(state, mine).revenue : 0
  return {
    mine,
    open,
    owner,
    connected,
    makes,
    most: mineFacts(state, mine).revenue.most,
    multiplier: MINE_FACTS[mine].multiplier,
  }
}
