import type { Move } from '../../worker/engine/index.ts'
import { Words } from '../parts/Sign.tsx'
import { moveWords, type Scene, words } from '../words.ts'

interface Props {
  readonly move: Move | null
  /** Says what the button does while no move is complete. */
  readonly label: string
  /** In place of the move's own words. */
  readonly title?: string
  /** Follows the move's words. */
  readonly more?: string
  readonly scene: Scene
  /** Why there is no move yet. */
  readonly why: string
  readonly onMove: (move: Move) => void
}

/** The one button that takes the move; while it cannot, it says why. */
export function MainAct({ move, label, title, more, scene, why, onMove }: Props) {
  const said = move && !title ? moveWords(words, move, scene) : null
  return (
    <div class="act">
      <button
        type="button"
        class={move?.do === 'closeMine' ? 'btn plain' : 'btn go'}
        aria-disabled={!move}
        aria-describedby="main-why"
        onClick={() => (move ? onMove(move) : undefined)}
      >
        {said ? <Words of={more ? [...said.title, ` ${more}`] : said.title} /> : (title ?? label)}
      </button>
      <p id="main-why" class="why">
        {move ? said?.detail : why}
      </p>
    </div>
  )
}
