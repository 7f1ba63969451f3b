import type { GameAnswer, GameRead, InvitationState } from '../../schema/wire.ts'
import type { Answer as Answered } from '../api.ts'
import { homeApi } from '../home/homeApi.ts'
import { Came } from '../parts/Acts.tsx'
import { allWords, BESIDE, INVITED, PAGE, terms } from '../words.ts'

import { GameAndYou } from './GameAndYou.tsx'
import { InvitedActs, Lobby } from './Lobby.tsx'
import { useActs } from './useActs.ts'

export interface Props {
  readonly position: GameRead
  readonly onAnswer: (answer: Answered<GameAnswer>) => Promise<unknown>
}

/** A game that has not started: who is invited, one's own answer, and the organiser's start. */
export function Invited({ position, onAnswer }: Props) {
  const { id, seats, place, organiser, organiserPlace, options } = position
  const host = seats.find(s => s.place === organiserPlace)
  const acts = useActs((answer: Answered<GameAnswer>) => onAnswer(answer))
  const { act, busy } = acts
  const cancelled = position.status === 'cancelled'
  const own = seats.find(s => s.place === place)
  const ready = seats.filter(s => s.answer === 'accepted').length >= 2
  return (
    <main class="page narrow">
      <section class="card">
        <h2>{cancelled ? BESIDE.cancelled : INVITED.notStarted}</h2>
        {host && !organiser ? <p>{allWords.invitedBy(host.name)}</p> : null}
        {cancelled ? null : <p>{answeredWords(own?.answer)}</p>}
        <h3>{INVITED.players}</h3>
        <ul>
          {seats.map(s => (
            <li key={s.place}>
              <b>{s.name}</b>: {INVITED.answers[s.answer]}
              {s === host ? `, ${INVITED.organises}` : null}
              {organiser && !cancelled ? <InvitedActs position={position} acts={acts} guest={s} /> : null}
            </li>
          ))}
        </ul>
        <h3>{INVITED.terms}</h3>
        <ul>
          {terms(allWords, options).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Came acts={acts} />
        {own && !cancelled ? (
          <Answer own={own.answer} busy={busy} onAnswer={accept => act(() => homeApi.answer(id, accept))} />
        ) : null}
        {organiser && !cancelled ? (
          <Start ready={ready} busy={busy} onStart={() => act(() => homeApi.start(id))} />
        ) : null}
        {organiser && !cancelled ? <Lobby position={position} acts={acts} /> : null}
      </section>
      {cancelled ? null : <GameAndYou position={position} onAnswer={onAnswer} />}
    </main>
  )
}

interface AnswerProps {
  readonly own: InvitationState
  readonly busy: boolean
  readonly onAnswer: (accept: boolean) => void
}

/** Accepting and declining; the answer given already is not offered again. */
function Answer({ own, busy, onAnswer }: AnswerProps) {
  return (
    <div class="exits">
      {own === 'accepted' ? null : (
        <button type="button" class="btn go" aria-disabled={busy} onClick={() => onAnswer(true)}>
          {busy ? PAGE.sending : INVITED.accept}
        </button>
      )}
      {own === 'declined' ? null : (
        <button type="button" class="btn plain" aria-disabled={busy} onClick={() => onAnswer(false)}>
          {busy ? PAGE.sending : own === 'accepted' ? BESIDE.leave : INVITED.decline}
        </button>
      )}
    </div>
  )
}

interface StartProps {
  readonly ready: boolean
  readonly busy: boolean
  readonly onStart: () => void
}

function Start({ ready, busy, onStart }: StartProps) {
  return (
    <>
      <button
        type="button"
        class="btn go"
        aria-disabled={busy || !ready}
        aria-describedby="start-why"
        onClick={() => (ready ? onStart() : undefined)}
      >
        {busy ? PAGE.sending : INVITED.startNow}
      </button>
      <p id="start-why" class="why">
        {ready ? INVITED.startHint : INVITED.startNeedsTwo}
      </p>
    </>
  )
}

function answeredWords(answer: InvitationState | undefined): string {
  if (answer === 'accepted') return INVITED.youAccepted
  return answer === 'declined' ? INVITED.youDeclined : INVITED.whenAll
}
