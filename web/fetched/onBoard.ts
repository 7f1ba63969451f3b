// The map and what is drawn on it, fetched as one when the first of them is wanted.
import type { ComponentProps } from 'preact'
import { BoardPlace, lazily } from '../parts/Lazy.tsx'

type Parts = typeof import('./boardParts.ts')
type Props<K extends keyof Parts> = ComponentProps<Parts[K]>
const boardParts = () => import('./boardParts.ts')

export const HexMap = lazily<Props<'HexMap'>>(() => boardParts().then(m => m.HexMap), BoardPlace)
export const RunsInput = lazily<Props<'RunsInput'>>(() => boardParts().then(m => m.RunsInput), BoardPlace)
export const TilesInput = lazily<Props<'TilesInput'>>(() => boardParts().then(m => m.TilesInput), BoardPlace)
