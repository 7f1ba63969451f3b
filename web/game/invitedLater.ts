import { lazily } from '../parts/Lazy.tsx'
import type { Props } from './Invited.tsx'

/** A game that has not started is no decision: its part is there on the service, and comes before the script takes such a page up. */
export const InvitedLater = lazily<Props>(() => import('./Invited.tsx').then(m => m.Invited))
