import type { GameState } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'
import { centre, short } from './geometry.ts'
import { spotsOf } from './labels.ts'
import { type Look, mineAt } from './look.ts'
import { MineMarker } from './MineMarker.tsx'
import { Cost, Labels, Lock, Plant, Value } from './parts.tsx'
import { Stations } from './Stations.tsx'

interface Props {
  readonly look: Look
  readonly state: GameState
  readonly letterOf: (seat: number) => string
}

/** Everything that lies on a hex above its track. */
export function Hex({ look, state, letterOf }: Props) {
  const spots = spotsOf(look)
  const { printed, hex, laid } = look
  const mine = mineAt(hex)
  const locked = printed.wbeLock && !laid && !facts.PHASES[state.phase].tiles.includes('green')
  return (
    <g transform={`translate(${centre(hex).map(short).join(' ')})`}>
      {spots.lock && locked ? <Lock at={spots.lock} /> : null}
      {spots.cost && printed.terrainCost ? (
        <Cost at={spots.cost} marks={terrain(look, state)} onTile={look.colour !== 'plain'} />
      ) : null}
      {spots.plant && printed.plant ? <Plant at={spots.plant} revenue={printed.plant.revenue} /> : null}
      <Value look={look} spots={spots} phase={state.phase} />
      <Stations look={look} state={state} />
      {mine && spots.mine ? (
        <MineMarker mine={mine} state={state.mines[mine]} at={spots.mine} letterOf={letterOf} />
      ) : null}
      <Labels look={look} spots={spots} />
    </g>
  )
}

/** Tanne costs what the game was set up with. */
const terrain = ({ printed }: Look, { setup }: GameState): number =>
  printed.terrainCostVariant === undefined ? printed.terrainCost : setup.tanneCost
