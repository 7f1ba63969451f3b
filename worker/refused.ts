import type { IllegalAt } from './engine/index.ts'

/** What the service may have to refuse outside the rules, with its HTTP status. */
const STATUS = {
  malformed: 400,
  namesNoTurn: 400,
  noSelection: 400,
  noLimit: 400,
  notSignedIn: 401,
  notAllowed: 403,
  leftOut: 403,
  mayNotCreate: 403,
  badLink: 403,
  linkUsedUp: 403,
  linkRenewed: 403,
  invitationWithdrawn: 403,
  unknownGame: 404,
  unknownPage: 404,
  noSuchPlace: 404,
  notYourTurn: 409,
  stale: 409,
  wasTakenBack: 409,
  notStarted: 409,
  gameOver: 409,
  nothingToUndo: 409,
  undoTooLate: 409,
  orderNotNow: 409,
  tooManyOrders: 409,
  orderIncomplete: 400,
  alreadyAnswered: 409,
  notAllAccepted: 409,
  hasStarted: 409,
  gameCancelled: 409,
  alreadyInvited: 409,
  gameFull: 409,
  hasAnswered: 409,
  addressTaken: 409,
  submissionIdTaken: 409,
  placeGivenAway: 403,
  alreadyAsked: 409,
  askedNoMore: 409,
  isPaused: 409,
  isNotPaused: 409,
  notLateEnough: 409,
  nothingToRedo: 409,
  notTheirTurn: 409,
  notByClock: 409,
  noSuchPosition: 404,
  tooBig: 413,
  tooOften: 429,
  remindedLately: 429,
  mailBudget: 429,
  fault: 500,
  mailNotSent: 503,
  databaseAway: 503,
  laterVersion: 503,
} as const

export type RefusedCode = keyof typeof STATUS

/**
 * A refusal as a value. `seq` is the present position, `index` the first move refused, `illegal` the rule that refuses, `until` the time from
 * which on it may be tried again (UTC milliseconds).
 */
export type Refused =
  | { readonly code: RefusedCode; readonly seq?: number; readonly index?: number; readonly until?: number }
  | { readonly code: 'rules'; readonly illegal: IllegalAt }
  | WrongField

/** An entry of a form that cannot be taken: which field, of which player (from 1) in a list, and what stood there. */
export interface WrongField {
  readonly code: 'wrongField'
  readonly field: FieldName
  readonly player: number | null
  readonly entry: string
}
export const FIELD_NAMES = [
  ...(['mail', 'guest', 'name', 'game', 'seats', 'zone', 'rhythm', 'night', 'holidays', 'other'] as const),
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: Refused }

export const done = <T>(value: T): Reply<T> => ({ ok: true, value })
export const refused = (code: RefusedCode, more: { seq?: number; index?: number } = {}): Reply<never> => ({
  ok: false,
  refused: { code, ...more },
})
/** A move that is none, and one that comes at another time than its own. */
const OF_RULES: { readonly [code in IllegalAt['code']]?: 400 | 409 } = {
  malformed: 400,
  turnIsOver: 409,
  turnIsToCome: 409,
}

export const statusOf = (refused: Refused) => {
  if (refused.code === 'wrongField') return 400
  if (refused.code !== 'rules') return STATUS[refused.code]
  return OF_RULES[refused.illegal.code] ?? 422
}
