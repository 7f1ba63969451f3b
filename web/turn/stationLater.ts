import { lazily } from '../parts/Lazy.tsx'

/** What a station would bring, fetched when one can be built: the decision does not wait for it. */
export const StationGainLater = lazily(
  () => import('./Gain.tsx').then(m => m.StationGain),
  () => null,
)
