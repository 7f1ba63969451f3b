import { useState } from 'preact/hooks'
import type { GameAnswer, GameRead, OrderRead } from '../../schema/wire.ts'
import type { Answer } from '../api.ts'
import { laterApi } from '../game/laterApi.ts'
import { allWords, ORDER, orderLine, orderWords } from '../words.ts'
import { PlaceOrder } from './PlaceOrder.tsx'

export interface Props {
  readonly position: GameRead
  readonly onAnswer: (answer: Answer<GameAnswer>) => Promise<unknown>
}

/** The reader's own orders: in force, each with the way to cancel it, or over and why; and the way to place one. */
export function OrderCard({ position, onAnswer }: Props) {
  const { orders, seat, choices } = position
  if (seat === null) return null
  return (
    <section class="card" aria-labelledby="order-head">
      <h3 id="order-head">{ORDER.yours}</h3>
      {orders.map(read => (
        <OneOrder key={read.id} {...{ read, position, onAnswer }} />
      ))}
      <p>
        <a href={`/game/${position.id}/orders?seat=${seat}`}>{ORDER.page}</a>
      </p>
      {choices.length === 0 && !orders.some(isForAuction) ? <PlaceOrder {...{ position, onAnswer }} /> : null}
    </section>
  )
}

/** In force for the auction that is on: another would only take its place. */
const isForAuction = ({ order, ended }: OrderRead): boolean =>
  ended === null && (order.kind === 'bidLimit' || order.kind === 'draftList')

function OneOrder({ read, position, onAnswer }: Props & { readonly read: OrderRead }) {
  const [busy, setBusy] = useState(false)
  const { id, seat } = position
  if (read.ended !== null) return <p>{orderLine(allWords, read)}</p>
  const cancel = async () => {
    if (busy || seat === null) return
    setBusy(true)
    await onAnswer(await laterApi.cancelOrder(id, { id: read.id, seat }))
    setBusy(false)
  }
  return (
    <>
      <p>
        {orderWords(allWords, read.order)} <small>{ORDER.secret}</small>
      </p>
      <button type="button" class="btn plain" aria-disabled={busy} onClick={cancel}>
        {ORDER.cancel}
      </button>
    </>
  )
}
