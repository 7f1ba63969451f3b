import { useState } from 'preact/hooks'
import type { GameAnswer, GameRead } from '../../schema/wire.ts'
import { type Choice, waitingChoice } from '../../worker/engine/index.ts'
import type { Answer } from '../api.ts'
import { laterApi } from '../game/laterApi.ts'
import { newSubmissionId } from '../turn/submissionId.ts'
import { allWords, ORDER, orderWords } from '../words.ts'
import type { Plan } from './plan.ts'
import { WithOrder } from './WithOrder.tsx'

interface Props {
  readonly position: GameRead
  readonly onAnswer: (answer: Answer<GameAnswer>) => Promise<unknown>
}

/** An order for decisions to come, placed while others decide; nothing where none can be placed. */
export function PlaceOrder({ position, onAnswer }: Props) {
  const { state, seat } = position
  const choice = state && seat !== null ? waitingChoice(state, seat) : null
  return state && choice ? <Form key={choice.do} {...{ position, choice, onAnswer }} /> : null
}

function Form({ position, choice, onAnswer }: Props & { readonly choice: Choice }) {
  const [plan, setPlan] = useState<Plan | null>(null)
  const [request, setRequest] = useState(() => newSubmissionId())
  const [busy, setBusy] = useState(false)
  const { id, seq, state, seat } = position
  if (!state || seat === null) return null
  const scene = { state, seat, choices: [], name: String, foreseen: null }
  const place = async () => {
    if (busy || !plan?.order) return
    setBusy(true)
    const answer = await laterApi.placeOrder(id, { submissionId: request, seq, order: plan.order, seat })
    // Without an answer nobody knows whether it arrived: then the same request goes again.
    if (answer.ok || answer.refused.status > 0) setRequest(newSubmissionId())
    await onAnswer(answer)
    setBusy(false)
  }
  return (
    <>
      <WithOrder choice={choice} move={null} scene={scene} onPlan={setPlan} />
      {plan ? (
        <>
          {plan.order ? <p>{orderWords(allWords, plan.order)}</p> : null}
          <button
            type="button"
            class="btn go"
            aria-disabled={busy || !plan.order}
            aria-describedby="order-why"
            onClick={place}
          >
            {ORDER.place}
          </button>
          <p id="order-why" class="why">
            {plan.order ? '' : plan.lack}
          </p>
        </>
      ) : null}
    </>
  )
}
