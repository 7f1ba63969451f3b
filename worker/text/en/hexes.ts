// What lies on a hex.
import { allOf, marks, number } from './format.ts'

export const HEX = {
  plain: 'Open country: nothing stands here.',
  kinds: { town: 'Town.', village: 'Village.' },
  value: (value: number): string => `An own station counts ${marks(value)} in a run, a stop without one 10 M.`,
  values: (each: readonly string[]): string => `By phase: ${allOf(each)}.`,
  ofColour: (colour: string, value: number): string => `${colour} ${number(value)}`,
  terrain: (cost: number): string => `The first tile costs ${marks(cost)}.`,
  locked: 'No track before phase 3.',
  reserved: (tile: string, company: string): string => `Tile ${tile} is reserved for the ${company}.`,
  plant: (value: number): string => `Plant: ${marks(value)} for a run that reaches it.`,
  mine: (mine: string, owner: string, connected: boolean, makes: number, most: number, multiplier: number): string =>
    `Mine ${mine}, ${connected ? 'connected' : 'not connected'}, owner: ${owner}. It makes ${marks(makes)}, at most ${marks(most)}; a run gets ${marks(multiplier)} times the largest train that reaches it.`,
  closedMine: (mine: string): string => `Mine ${mine}, closed for good.`,
  station: (company: string): string => `Station of the ${company}.`,
  inactive: (company: string): string => `Inactive marker of the ${company}: others may replace it.`,
  ask: 'Tap a hex, or choose it here',
}
