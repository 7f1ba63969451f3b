// Buttons around a game, and what came of the last.
import { useState } from 'preact/hooks'
import type { Acts } from '../game/useActs.ts'
import { Problem } from '../turn/Problem.tsx'
import { AROUND, PAGE } from '../words.ts'

export function ActButton({
  words,
  busy,
  onPress,
}: {
  readonly words: string
  readonly busy: boolean
  readonly onPress: () => void
}) {
  return (
    <button type="button" class="btn plain slim" aria-disabled={busy} onClick={onPress}>
      {busy ? PAGE.sending : words}
    </button>
  )
}

/** What cannot be undone asks for a mark beside its button. */
export function SureButton({
  words,
  busy,
  onPress,
}: {
  readonly words: string
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const [sure, setSure] = useState(false)
  return (
    <div class="field">
      <label class="pick">
        <input type="checkbox" checked={sure} onChange={event => setSure(event.currentTarget.checked)} />
        <span class="option">{AROUND.sure}</span>
      </label>
      <button
        type="button"
        class="btn plain"
        aria-disabled={busy || !sure}
        onClick={() => (sure ? onPress() : undefined)}
      >
        {busy ? PAGE.sending : words}
      </button>
    </div>
  )
}

export function Came({ acts }: { readonly acts: Acts }) {
  const { problem, notice, close } = acts
  return (
    <>
      {problem ? <Problem text={problem} onClose={close} /> : null}
      {notice ? (
        <p class="notice" role="status">
          {notice}
        </p>
      ) : null}
    </>
  )
}
