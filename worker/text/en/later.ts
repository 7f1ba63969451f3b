// What the page of a game needs after its first view: with the rules and the tables.
import type { LaterWords } from '../dictionary.ts'
import { ARRIVAL } from './arrival.ts'
import { CLOCK } from './clock.ts'
import { CONSEQUENCES, OUTCOMES } from './consequences.ts'
import { EVENTS, PAID_FOR, TELLING } from './events.ts'
import { HEX } from './hexes.ts'
import { IMPOSSIBLE, LEAST, NOT_POSSIBLE, NOTHING_THERE, OF_ALL, OF_BOARD, OF_ONE, OF_ONE_KIND } from './impossible.ts'
import { MINES } from './mines.ts'
import { ORDER, ORDER_OVER, ORDERS } from './orders.ts'
import { ACTIVATION, REFUSALS, withRule } from './refusals.ts'
import { NEXT, REVIEW, TABLE } from './table.ts'
import { KEPT, TURNS } from './turns.ts'

export const later: LaterWords = {
  ACTIVATION,
  ARRIVAL,
  CLOCK,
  IMPOSSIBLE,
  KEPT,
  CONSEQUENCES,
  EVENTS,
  HEX,
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
  ORDERS,
  PAID_FOR,
  REFUSALS,
  REVIEW,
  TABLE,
  TELLING,
  TURNS,
  withRule,
}
