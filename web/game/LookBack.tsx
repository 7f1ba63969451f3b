import { useState } from 'preact/hooks'
import { PAGE } from '../words.ts'

export interface Props {
  readonly game: string
  /** The position that is shown, and the present one. */
  readonly shown: number
  readonly last: number
  readonly onGo: (seq: number) => void
}

/** The way through all positions of a game, each with an address that stays. */
export function LookBack({ game, shown, last, onGo }: Props) {
  const [wanted, want] = useState<number | null>(null)
  const at = wanted ?? shown
  const go = (seq: number) => {
    want(null)
    onGo(Math.min(last, Math.max(1, seq)))
  }
  return (
    <nav class="lookback" aria-label={PAGE.lookBack}>
      <button
        type="button"
        class="icon"
        aria-label={PAGE.earlierMove}
        aria-disabled={shown <= 1}
        aria-describedby="look-at"
        onClick={() => go(shown - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={1}
        max={last}
        value={at}
        aria-label={PAGE.moveOf(at, last)}
        onInput={event => want(Number(event.currentTarget.value))}
        onChange={event => go(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="icon"
        aria-label={PAGE.laterMove}
        aria-disabled={shown >= last}
        aria-describedby="look-at"
        onClick={() => go(shown + 1)}
      >
        ›
      </button>
      <small>
        <span id="look-at">{shown <= 1 ? PAGE.atFirst : shown >= last ? PAGE.atLast : PAGE.moveOf(at, last)}</span> ·{' '}
        <a href={`/game/${game}/${shown}`}>{PAGE.permanentLink}</a>
      </small>
    </nav>
  )
}
