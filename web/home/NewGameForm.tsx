import { useState } from 'preact/hooks'
import { api } from '../api.ts'
import { Problem } from '../turn/Problem.tsx'
import { PAGE } from '../words.ts'

const MOST = 5
const LEAST = 2

/** Creates a game and invites its players. */
export function NewGameForm({ me }: { readonly me: string }) {
  const [name, setName] = useState('')
  const [mails, setMails] = useState<readonly string[]>([me, ''])
  const [seating, setSeating] = useState<'random' | 'fixed'>('random')
  const [f7, setF7] = useState<50 | 100>(50)
  const [spectators, setSpectators] = useState<'players' | 'anyone'>('players')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const seats = mails.filter(mail => mail.trim() !== '').map(mail => ({ mail }))
    const answer = await api.create({ name, seats, seating, f7, spectators, strictRuns: false, paceHours: null })
    setBusy(false)
    if (answer.ok) location.assign(`/game/${answer.value.id}`)
    else setProblem(answer.refused.sentence)
  }
  const put = (i: number, mail: string) => setMails(mails.map((old, j) => (i === j ? mail : old)))
  return (
    <form class="card" onSubmit={create}>
      <h2>{PAGE.newGame}</h2>
      <div class="field">
        <label for="name" class="legend">
          {PAGE.gameName}
        </label>
        <input id="name" required maxLength={60} value={name} onInput={event => setName(event.currentTarget.value)} />
      </div>
      <p class="soft">{PAGE.playersHint}</p>
      {mails.map((mail, i) => (
        <div class="field" key={i}>
          <label for={`mail-${i}`} class="legend">
            {PAGE.player(i + 1)}
          </label>
          <div class="flex">
            <input
              id={`mail-${i}`}
              class="grow"
              type="email"
              required={i < LEAST}
              value={mail}
              onInput={event => put(i, event.currentTarget.value)}
            />
            {i >= LEAST ? (
              <button type="button" class="btn plain slim" onClick={() => setMails(mails.filter((_, j) => j !== i))}>
                {PAGE.removePlayer}
              </button>
            ) : null}
          </div>
        </div>
      ))}
      {mails.length < MOST ? (
        <button type="button" class="btn plain" onClick={() => setMails([...mails, ''])}>
          {PAGE.addPlayer}
        </button>
      ) : null}
      <Pick
        label={PAGE.seating}
        name="seating"
        value={seating}
        onPick={setSeating}
        options={[
          ['random', PAGE.seatingRandom],
          ['fixed', PAGE.seatingFixed],
        ]}
      />
      <Pick
        label={PAGE.tanne}
        name="f7"
        value={f7}
        onPick={setF7}
        options={[
          [50, '50 M'],
          [100, '100 M'],
        ]}
      />
      <Pick
        label={PAGE.watch}
        name="watch"
        value={spectators}
        onPick={setSpectators}
        options={[
          ['players', PAGE.watchPlayers],
          ['anyone', PAGE.watchAnyone],
        ]}
      />
      {problem ? <Problem text={problem} onClose={() => setProblem(null)} /> : null}
      <button type="submit" class="btn go" aria-disabled={busy}>
        {busy ? PAGE.sending : PAGE.createGame}
      </button>
    </form>
  )
}

function Pick<T extends string | number>({
  label,
  name,
  value,
  options,
  onPick,
}: {
  readonly label: string
  readonly name: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onPick: (value: T) => void
}) {
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="picks tight">
        {options.map(([key, words]) => (
          <label key={key} class="pick">
            <input type="radio" name={name} checked={key === value} onChange={() => onPick(key)} />
            <span class="option">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
