import { useState } from 'preact/hooks'
import type { GameAnswer, GameRead } from '../../schema/wire.ts'
import { presentTurn, type Seat } from '../../worker/engine/index.ts'
import type { Answer } from '../api.ts'
import { asDraft, keepDraft, keyOf } from '../draft.ts'
import { Words } from '../parts/Sign.tsx'
import { newSubmissionId } from '../turn/submissionId.ts'
import { allWords, PAGE, REVIEW, story, toldWords } from '../words.ts'
import { laterApi } from './laterApi.ts'

export interface TakeBackProps {
  readonly position: GameRead
  readonly name: (seat: Seat) => string
  readonly onAnswer: (answer: Answer<GameAnswer>) => Promise<unknown>
  readonly onDone: (text: string) => void
}

/** One's own last submission, as long as nobody else has decided since: what it was, asked once, and then it is a draft again. */
export function TakeBack({ position, name, onAnswer, onDone }: TakeBackProps) {
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  if (position.mayUndo === null || position.seat === null) return null
  const { id, mayUndo: seq, seat, lastMoves } = position
  if (!asking)
    return (
      <button type="button" class="btn plain" onClick={() => ask(true)}>
        {PAGE.takeBack}
      </button>
    )
  const act = async () => {
    if (busy) return
    setBusy(true)
    const answer = await laterApi.undo(id, { submissionId: newSubmissionId(), seq, seat })
    if (answer.ok) {
      const { state, seq: now } = answer.value.game
      keepDraft(localStorage, id, asDraft(now, seat, newSubmissionId(), lastMoves, state && presentTurn(state)))
      onDone(PAGE.takenBack)
    }
    await onAnswer(answer)
    // Where the decision is on the page already, it takes the draft up like one of another tab.
    dispatchEvent(new StorageEvent('storage', { key: keyOf(id, seat) }))
    setBusy(false)
    ask(false)
  }
  const own = position.log.filter(entry => entry.kind === 'moves' && entry.seat === seat).at(-1)
  return (
    <section class="card">
      <h3>{REVIEW.takesBack}</h3>
      <ul>
        {story(own?.events ?? []).map((line, i) => (
          <li key={i}>
            <Words of={toldWords(allWords, line, name)} />
          </li>
        ))}
      </ul>
      <p class="soft">{REVIEW.draftAgain}</p>
      <div class="exits">
        <button type="button" class="btn plain" aria-disabled={busy} onClick={act}>
          {busy ? PAGE.sending : REVIEW.takeItBack}
        </button>
        <button type="button" class="btn plain" onClick={() => ask(false)}>
          {REVIEW.leaveIt}
        </button>
      </div>
    </section>
  )
}
