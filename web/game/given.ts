import type { GameRead } from '../../schema/wire.ts'
import type { Answer } from '../api.ts'

/** What a game's page is made of, by the service and by the script alike. Plain data, so that both can name it. */
export interface GameProps {
  readonly id: string
  /** The position to look back at. */
  readonly from: number | null
  /** Which seat is meant, for somebody who holds several. */
  readonly as: number | null
  /** What the service answered with the page itself; null: ask it. */
  readonly given: Answer<GameRead> | null
}
