import { useState } from 'preact/hooks'
import { api, type Position } from '../api.ts'
import { Problem } from '../turn/Problem.tsx'
import { PAGE } from '../words.ts'

interface Props {
  readonly position: Position
  readonly onChanged: () => Promise<unknown>
}

/** A game that has not started: who is invited, one's own answer, and the organiser's start. */
export function Invited({ position, onChanged }: Props) {
  const { id, seats, place, organiser } = position
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const act = async (ask: () => ReturnType<typeof api.start>) => {
    if (busy) return
    setBusy(true)
    const answer = await ask()
    setProblem(answer.ok ? null : answer.refused.sentence)
    await onChanged()
    setBusy(false)
  }
  const own = seats.find(s => s.place === place)
  const ready = seats.filter(s => s.answer === 'accepted').length >= 2
  return (
    <main class="page narrow">
      <section class="card">
        <h2>{PAGE.notStarted}</h2>
        <ul class="things">
          {seats.map(s => (
            <li key={s.place}>
              {s.name} <small>{PAGE.answers[s.answer]}</small>
            </li>
          ))}
        </ul>
        {problem ? <Problem text={problem} onClose={() => setProblem(null)} /> : null}
        {own ? (
          <div class="exits">
            {own.answer === 'accepted' ? null : (
              <button type="button" class="btn go" aria-disabled={busy} onClick={() => act(() => api.answer(id, true))}>
                {busy ? PAGE.sending : PAGE.acceptInvitation}
              </button>
            )}
            {own.answer === 'declined' ? null : (
              <button
                type="button"
                class="btn plain"
                aria-disabled={busy}
                onClick={() => act(() => api.answer(id, false))}
              >
                {busy ? PAGE.sending : PAGE.declineInvitation}
              </button>
            )}
          </div>
        ) : null}
        {organiser ? (
          <>
            <button
              type="button"
              class="btn go"
              aria-disabled={busy || !ready}
              aria-describedby="start-why"
              onClick={() => (ready ? act(() => api.start(id)) : undefined)}
            >
              {busy ? PAGE.sending : PAGE.startNow}
            </button>
            <p id="start-why" class="why">
              {ready ? PAGE.startHint : PAGE.startNeedsTwo}
            </p>
          </>
        ) : null}
      </section>
    </main>
  )
}
