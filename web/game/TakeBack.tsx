import { useState } from 'preact/hooks'
import type { GameAnswer, GameRead } from '../../schema/wire.ts'
import { type Answer, api } from '../api.ts'
import { newSubmissionId } from '../turn/submissionId.ts'
import { PAGE } from '../words.ts'

interface TakeBackProps {
  readonly position: GameRead
  readonly onAnswer: (answer: Answer<GameAnswer>) => Promise<unknown>
  readonly onDone: (text: string) => void
}

/** One's own last submission, as long as nobody else has decided since. */
export function TakeBack({ position, onAnswer, onDone }: TakeBackProps) {
  const [busy, setBusy] = useState(false)
  if (position.mayUndo === null || position.seat === null) return null
  const { id, mayUndo: seq, seat } = position
  const act = async () => {
    if (busy) return
    setBusy(true)
    const answer = await api.undo(id, { submissionId: newSubmissionId(), seq, seat })
    if (answer.ok) onDone(PAGE.takenBack)
    await onAnswer(answer)
    setBusy(false)
  }
  return (
    <button type="button" class="btn plain" aria-disabled={busy} onClick={act}>
      {busy ? PAGE.sending : PAGE.takeBack}
    </button>
  )
}
