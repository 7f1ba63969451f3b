import { useState } from 'preact/hooks'
import { askedSteps, type GameState, type TurnStep, turnOn } from '../../worker/engine/index.ts'
import { MineSign, Sign } from '../parts/Sign.tsx'
import { PAGE } from '../words.ts'

interface Props {
  readonly state: GameState
  /** Why steps were passed over, by step. */
  readonly left: Readonly<Partial<Record<string, string>>>
}

/** The stations of a company's turn: done, passed over (a tap tells why), now, to come. */
export function StepLine({ state, left }: Props) {
  const [asked, ask] = useState<TurnStep | null>(null)
  const frame = turnOn(state)
  if (!frame) return null
  const steps = askedSteps(frame.at)
  const now = steps.indexOf(frame.step)
  const why = asked === null ? undefined : left[asked]
  return (
    <>
      <div class="turnhead">
        {frame.at === 'mine' ? <MineSign of={frame.mine} /> : <Sign of={frame.company} big />}
        <ol class="line">
          {steps.map((step, i) => (
            <li
              key={step}
              class={step in left ? 'left' : i < now ? 'done' : i === now ? 'now' : ''}
              aria-current={i === now ? 'step' : undefined}
            >
              {step in left ? (
                <button
                  type="button"
                  aria-label={PAGE.passedOver(PAGE.steps[step])}
                  aria-expanded={asked === step}
                  aria-controls="left-why"
                  onClick={() => ask(asked === step ? null : step)}
                >
                  <i aria-hidden="true">–</i>
                  {PAGE.steps[step]}
                </button>
              ) : (
                <>
                  <i aria-hidden="true">{i < now ? '✓' : i + 1}</i>
                  {PAGE.steps[step]}
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
      <p id="left-why" class="soft" role="status">
        {asked && why ? `${PAGE.steps[asked]}: ${why}` : null}
      </p>
    </>
  )
}
