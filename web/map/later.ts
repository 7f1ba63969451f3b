import { BoardPlace, lazily } from '../parts/Lazy.tsx'
import type { HexMapProps } from './HexMap.tsx'

/** The board, fetched when it is first shown. */
export const BoardLater = lazily<HexMapProps>(() => import('./HexMap.tsx').then(m => m.HexMap), BoardPlace)
