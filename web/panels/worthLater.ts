import { lazily } from '../parts/Lazy.tsx'
import type { WorthProps } from './Worth.tsx'

/** The chart of worth, fetched when it is first shown. */
export const WorthLater = lazily<WorthProps>(() => import('./Worth.tsx').then(m => m.Worth))
