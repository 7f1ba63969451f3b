import type { ComponentProps } from 'preact'
import { lazily } from '../parts/Lazy.tsx'

type Parts = typeof import('./outcome.ts')
const outcome = () => import('./outcome.ts')

export const PreviewLater = lazily<ComponentProps<Parts['Preview']>>(
  () => outcome().then(m => m.Preview),
  () => null,
)
export const ReviewLater = lazily<ComponentProps<Parts['Review']>>(() => outcome().then(m => m.Review))

export function fetchOutcome(): void {
  for (const part of [PreviewLater, ReviewLater]) part.fetchAhead()
}
