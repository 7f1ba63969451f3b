// What the page needs after its first view: with the rules, the tables and the games at home.
import type { LaterWords } from '../dictionary.ts'
import { AROUND } from './around.ts'
import { ARRIVAL } from './arrival.ts'
import { CONSEQUENCES, OUTCOMES } from './consequences.ts'
import { EVENTS, PAID_FOR, TELLING } from './events.ts'
import { HOME } from './home.ts'
import { IMPOSSIBLE, LEAST, NOT_POSSIBLE, NOTHING_THERE, OF_ALL, OF_BOARD, OF_ONE, OF_ONE_KIND } from './impossible.ts'
import { INVITED, invitedBy, TERMS } from './invited.ts'
import { MINES } from './mines.ts'
import { ORDER, ORDER_OVER, ORDER_PAGE, ORDERS } from './orders.ts'
import { ACTIVATION, REFUSALS, withRule } from './refusals.ts'
import { NEXT, REVIEW, TABLE } from './table.ts'

export const later: LaterWords = {
  AROUND,
  ACTIVATION,
  ARRIVAL,
  IMPOSSIBLE,
  CONSEQUENCES,
  EVENTS,
  HOME,
  INVITED,
  invitedBy,
  LEAST,
  MINES,
  NEXT,
  NOT_POSSIBLE,
  NOTHING_THERE,
  OF_ALL,
  OF_BOARD,
  OF_ONE,
  OF_ONE_KIND,
  OUTCOMES,
  ORDER,
  ORDER_OVER,
  ORDER_PAGE,
  ORDERS,
  PAID_FOR,
  REFUSALS,
  REVIEW,
  TABLE,
  TERMS,
  TELLING,
  withRule,
}
