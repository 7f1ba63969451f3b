// How much of their deciding the players of the recorded games gave, or could have given, to standing orders: measured with the plan of
// `npm run play -- --orders` (all that would have been kept) on both real games together; test/games/seasons.test.ts measures again.
import type { Frame } from '../../worker/engine/index.ts'

export type Decided = Exclude<Frame['at'], 'course' | 'operatingRound' | 'end' | 'consent'>

/** Submissions that began with this kind of decision: without orders, and with them. */
export const RECORDED: Readonly<Record<Decided, { readonly without: number; readonly with: number }>> = {
  premium: { without: 15, with: 7 },
  draft: { without: 90, with: 22 },
  stockRound: { without: 253, with: 115 },
  mine: { without: 94, with: 36 },
  miningCompany: { without: 83, with: 42 },
  auctionRound: { without: 61, with: 42 },
  auction: { without: 62, with: 35 },
  // What orders do for others makes two submissions of one now and then.
  railway: { without: 82, with: 90 },
}

/** The share of such decisions that orders take, from 0 to 1. */
export const rateOf = (at: Decided): number => Math.max(0, 1 - RECORDED[at].with / RECORDED[at].without)
