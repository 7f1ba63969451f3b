// What the traces keep of a trading round beside our state: whose latest turn was a pass, and how an auction was opened.
import type { GameEvent, Marks, Seat } from '../../worker/engine/index.ts'

export interface Passes {
  readonly seats: readonly Seat[]
  /** Premium bidding, or a lot under the hammer: a pass leaves that auction only. */
  readonly hammer: boolean
  /** The bid that opened the present auction. */
  readonly opening: Marks
}

/** A game begins with the bidding for the premium. */
export const NO_PASSES: Passes = { seats: [], hammer: true, opening: 0 }

const acted = (passes: Passes, seat: Seat): Passes => ({ ...passes, seats: passes.seats.filter(s => s !== seat) })

/** The passes after some events. */
export function passesAfter(before: Passes, events: readonly GameEvent[]): Passes {
  return events.reduce(after, before)
}

function after(passes: Passes, event: GameEvent): Passes {
  switch (event.what) {
    case 'roundBegan':
    case 'premiumWon':
    case 'premiumReduced':
      return { seats: [], hammer: false, opening: 0 }
    case 'passed':
      return passes.hammer ? passes : { ...passes, seats: [...acted(passes, event.seat).seats, event.seat] }
    case 'auctionOpened':
      return { ...acted(passes, event.seat), hammer: true, opening: event.marks }
    case 'lotSold':
      return { ...passes, hammer: false }
    case 'auctionBid':
    case 'itemBought':
    case 'shareBought':
    case 'railwayFormed':
    case 'publicMineFormed':
    case 'optionExercised':
    case 'turnEnded':
      return acted(passes, event.seat)
    default:
      return passes
  }
}
