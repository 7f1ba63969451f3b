import { useState } from 'preact/hooks'
import type { GameAnswer, GameRead } from '../../schema/wire.ts'
import { type Answer, api } from '../api.ts'
import { allWords, ORDER, orderEnded, orderWords } from '../words.ts'
import { PlaceOrder } from './PlaceOrder.tsx'

export interface Props {
  readonly position: GameRead
  readonly onAnswer: (answer: Answer<GameAnswer>) => Promise<unknown>
}

/** The reader's own order: in force, with the way to cancel it, or over and why; while others decide, the way to place one. */
export function OrderCard({ position, onAnswer }: Props) {
  const [busy, setBusy] = useState(false)
  const { order: read, seat } = position
  if (seat === null || (!read && position.choices.length > 0)) return null
  const cancel = async () => {
    if (busy || !read) return
    setBusy(true)
    await onAnswer(await api.cancelOrder(position.id, { id: read.id, seat }))
    setBusy(false)
  }
  return (
    <section class="card" aria-labelledby="order-head">
      <h3 id="order-head">{ORDER.yours}</h3>
      {read?.ended ? <p>{orderEnded(allWords, read.order, read.ended)}</p> : null}
      {read?.ended === null ? (
        <>
          <p>
            {orderWords(allWords, read.order)} <small>{ORDER.secret}</small>
          </p>
          <button type="button" class="btn plain" aria-disabled={busy} onClick={cancel}>
            {ORDER.cancel}
          </button>
        </>
      ) : position.choices.length === 0 ? (
        <PlaceOrder {...{ position, onAnswer }} />
      ) : null}
    </section>
  )
}
