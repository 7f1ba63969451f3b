// Scripted games: whole games from the first bid on, through the same engine and checks as the random ones, whose players are after
// something that random play does not reach.
import type { Profile, SoakedGame } from './game.ts'
import { soakGame } from './game.ts'
import type { RARE } from './rare.ts'
import { laden } from './scripts/laden.ts'
import { rising } from './scripts/rising.ts'
import { sharing } from './scripts/sharing.ts'

export interface Script {
  /** The rare rule that the players are after. */
  readonly reaches: keyof typeof RARE
  readonly profile: Profile
  /** Seeds with which they get there. */
  readonly seeds: readonly number[]
}

export const SCRIPTS: readonly Script[] = [
  { reaches: '6.1: insolvent again in receivership', profile: laden, seeds: [9, 39] },
  { reaches: '4.6: NWE by two trains', profile: sharing, seeds: [9, 24] },
  { reaches: '7: end by value 1,000', profile: rising, seeds: [53] },
]

/** Plays the games of a script to their end. */
export const playScript = ({ profile, seeds }: Script): readonly SoakedGame[] =>
  seeds.map(seed => soakGame(seed, profile, () => false))
