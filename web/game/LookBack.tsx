import { useState } from 'preact/hooks'
import { TABLE } from '../words.ts'

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
    <nav class="lookback" aria-label={TABLE.lookBack}>
      <button
        type="button"
        class="icon"
        aria-label={TABLE.earlierMove}
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
        aria-label={TABLE.moveOf(at, last)}
        onInput={event => want(Number(event.currentTarget.value))}
        onChange={event => go(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="icon"
        aria-label={TABLE.laterMove}
        aria-disabled={shown >= last}
        aria-describedby="look-at"
        onClick={() => go(shown + 1)}
      >
        ›
      </button>
      <small>
        <span id="look-at">{shown <= 1 ? TABLE.atFirst : shown >= last ? TABLE.atLast : TABLE.moveOf(at, last)}</span> ·{' '}
        <a href={`/game/${game}/${shown}`}>{TABLE.permanentLink}</a>
      </small>
    </nav>
  )
}
