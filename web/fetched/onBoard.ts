// The map and what is drawn on it, fetched as one when the first of them is wanted.
import type { ComponentProps } from 'preact'
import { BoardPlace, lazily } from '../parts/Lazy.tsx'
import { boardWords } from '../words.ts'

type Parts = typeof import('./boardParts.ts')
type Props<K extends keyof Parts> = ComponentProps<Parts[K]>
const boardParts = () => import('./boardParts.ts')

export const HexMap = lazily<Props<'HexMap'>>(() => boardParts().then(m => m.HexMap), BoardPlace, boardWords)
export const RunsInput = lazily<Props<'RunsInput'>>(() => boardParts().then(m => m.RunsInput), BoardPlace, boardWords)
export const TilesInput = lazily<Props<'TilesInput'>>(
  () => boardParts().then(m => m.TilesInput),
  BoardPlace,
  boardWords,
)

/** All of it, once it is there. */
export const fetchBoard = (): Promise<unknown> => Promise.all([HexMap, RunsInput, TilesInput].map(part => part.fetch()))
