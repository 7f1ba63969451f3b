// Whose latest turn in a round was a pass: the traces keep it, our state only counts passes in a row.
import type { GameEvent, Seat } from '../../worker/engine/index.ts'

export interface Passes {
  readonly seats: readonly Seat[]
  /** Premium bidding, or a lot under the hammer: a pass leaves that auction only. */
  readonly hammer: boolean
}

/** A game begins with the bidding for the premium. */
export const NO_PASSES: Passes = { seats: [], hammer: true }

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
      return { seats: [], hammer: false }
    case 'passed':
      return passes.hammer ? passes : { ...passes, seats: [...acted(passes, event.seat).seats, event.seat] }
    case 'auctionOpened':
      return { ...acted(passes, event.seat), hammer: true }
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
