import type { Frame, GameState, MineStep, MiningStep, RailwayStep } from '../../worker/engine/index.ts'
import { MineSign, Sign } from '../parts/Sign.tsx'
import { PAGE } from '../words.ts'

type TurnFrame = Extract<Frame, { at: 'mine' | 'miningCompany' | 'railway' }>

const MINE: readonly MineStep[] = ['track', 'units', 'close']
const MINING: readonly MiningStep[] = ['switchers', 'distribute', 'mine', 'units', 'issue']
const RAILWAY: readonly RailwayStep[] = ['track', 'station', 'run', 'distribute', 'units', 'issue']

function turnOf(state: GameState): TurnFrame | null {
  const turns = state.stack.filter(
    (f): f is TurnFrame => f.at === 'mine' || f.at === 'miningCompany' || f.at === 'railway',
  )
  return turns[turns.length - 1] ?? null
}

/** The stations of a company's turn: done, now, to come. */
export function StepLine({ state }: { readonly state: GameState }) {
  const frame = turnOf(state)
  if (!frame) return null
  const steps: readonly string[] = frame.at === 'mine' ? MINE : frame.at === 'railway' ? RAILWAY : MINING
  const now = steps.indexOf(frame.step)
  return (
    <div class="turnhead">
      {frame.at === 'mine' ? <MineSign of={frame.mine} /> : <Sign of={frame.company} big />}
      <ol class="line">
        {steps.map((step, i) => (
          <li
            key={step}
            class={i < now ? 'done' : i === now ? 'now' : ''}
            aria-current={i === now ? 'step' : undefined}
          >
            <i aria-hidden="true">{i < now ? '✓' : i + 1}</i>
            {PAGE.steps[step as keyof typeof PAGE.steps]}
          </li>
        ))}
      </ol>
    </div>
  )
}
