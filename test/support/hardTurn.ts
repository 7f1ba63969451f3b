import { hardPosition } from '../../tools/routes/hardPositions.ts'
import { choices, deciders, type Frame, type GameState } from '../../worker/engine/index.ts'
import { positionWhere } from './positions.ts'

type RailwayFrame = Extract<Frame, { at: 'railway' }>

const railwayFrame = (state: GameState): RailwayFrame | null => {
  const frame = state.stack[state.stack.length - 1]
  return frame?.at === 'railway' ? frame : null
}

/** A turn in which a hard position (`npm run -s routes -- --hard`) is to be run: its board and trains in a game under way. */
export function hardTurn(number: number): GameState {
  const { position, runner } = hardPosition(number)
  const game = positionWhere(
    state =>
      railwayFrame(state) !== null && choices(state, deciders(state)[0] ?? 0).some(choice => choice.do === 'runTrains'),
  )
  const frame = railwayFrame(game)
  const company = frame && game.companies[frame.company]
  if (company?.kind !== 'railway') throw new Error('no railway on turn')
  const mines = Object.entries(game.mines).map(([id, mine]) => [id, { ...mine, open: true }])
  return {
    ...game,
    phase: position.phase,
    board: { ...game.board, ...position.board },
    mines: Object.fromEntries(mines) as GameState['mines'],
    companies: { ...game.companies, [runner.id]: { ...company, trains: runner.trains, railcar: runner.railcar } },
    stack: [...game.stack.slice(0, -1), { ...frame, company: runner.id } as RailwayFrame],
  }
}
