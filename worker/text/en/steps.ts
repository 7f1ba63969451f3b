// What leaving out a step or the rest of a turn means.

/** The present step left out; the turn goes on with the next. */
export const SKIPS = {
  secondTile: 'Lay no second tile',
  track: 'Lay no tile',
  station: 'Build no station',
  switchers: 'Leave the switchers where they are',
  mine: 'Buy no mine',
  units: 'Buy nothing more',
  issue: 'Issue no shares',
  close: 'Keep the mine open',
  other: 'Go on',
}

/** What still comes by itself when the rest of the turn is left out. */
export const STILL_COMES = { production: 'it still produces', runs: 'its trains still run' }
