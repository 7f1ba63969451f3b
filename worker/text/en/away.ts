// What is said where no game is played.
import type { AwayWords } from '../dictionary.ts'
import { AROUND } from './around.ts'
import { BESIDE } from './beside.ts'
import { HOME } from './home.ts'
import { INVITED, invitedBy, TERMS } from './invited.ts'

export const away: AwayWords = { AROUND, BESIDE, HOME, INVITED, invitedBy, TERMS }
