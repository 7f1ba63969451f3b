// What is said where no game is played.
import type { AwayWords } from '../dictionary.ts'
import { HOME } from './home.ts'
import { INVITED, invitedBy, TERMS } from './invited.ts'

export const away: AwayWords = { HOME, INVITED, invitedBy, TERMS }
