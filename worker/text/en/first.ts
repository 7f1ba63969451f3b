// What the first view of a game needs.
import type { FirstWords } from '../dictionary.ts'
import { ACTS, CASH, CHOICE_LABELS, DECISION } from './choices.ts'
import { format } from './format.ts'
import { PAGE } from './game.ts'
import { LOTS, ON_OFFER } from './lots.ts'
import { DETAILS, OFFERS, PAYOUTS, PROOF, TITLES, withDetail } from './moves.ts'
import { NAMES } from './names.ts'
import { SKIPS, STILL_COMES } from './steps.ts'

export const first: FirstWords = {
  ACTS,
  CASH,
  CHOICE_LABELS,
  DECISION,
  DETAILS,
  format,
  LOTS,
  NAMES,
  OFFERS,
  ON_OFFER,
  PAGE,
  PAYOUTS,
  PROOF,
  SKIPS,
  STILL_COMES,
  TITLES,
  withDetail,
}
