import type { Order } from '../../worker/engine/index.ts'
import { allWords, ORDER, orderWords } from '../words.ts'

/** The order that goes with a move, where the move is reviewed. */
export const OrderWords = ({ order }: { readonly order: Order }) => (
  <p>
    {ORDER.after} {orderWords(allWords, order)} <small>{ORDER.secret}</small>
  </p>
)
