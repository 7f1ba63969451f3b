import { useState } from 'preact/hooks'
import { api } from '../api.ts'
import { Problem } from '../turn/Problem.tsx'
import { HOME, PAGE } from '../words.ts'

const MOST = 5
const LEAST = 2

interface Player {
  readonly name: string
  readonly mail: string
}

const NOBODY: Player = { name: '', mail: '' }

/** Creates a game and invites its players. */
export function NewGameForm({ me }: { readonly me: Player }) {
  const [name, setName] = useState('')
  const [players, setPlayers] = useState<readonly Player[]>([me, NOBODY])
  const [seating, setSeating] = useState<'random' | 'fixed'>('random')
  const [f7, setF7] = useState<50 | 100>(50)
  const [runs, setRuns] = useState<'lenient' | 'strict'>('lenient')
  const [spectators, setSpectators] = useState<'players' | 'anyone'>('players')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const invited = players.filter(({ mail }) => mail.trim() !== '')
    const seats = invited.map(({ mail, name }) => (name.trim() === '' ? { mail } : { mail, name }))
    const answer = await api.create({
      name,
      seats,
      seating,
      f7,
      spectators,
      strictRuns: runs === 'strict',
      paceHours: null,
    })
    setBusy(false)
    if (answer.ok) location.assign(`/game/${answer.value.id}`)
    else setProblem(answer.refused.sentence)
  }
  const put = (i: number, part: Partial<Player>) =>
    setPlayers(players.map((old, j) => (i === j ? { ...old, ...part } : old)))
  return (
    <form class="card" onSubmit={create}>
      <h2>{HOME.newGame}</h2>
      <p class="soft">{HOME.newGameText}</p>
      <div class="field">
        <label for="name" class="legend">
          {HOME.gameName}
        </label>
        <input id="name" required maxLength={60} value={name} onInput={event => setName(event.currentTarget.value)} />
      </div>
      <fieldset class="field" aria-describedby="players-hint">
        <legend>{HOME.invited}</legend>
        <p id="players-hint" class="soft">
          {HOME.playersHint}
        </p>
        {players.map((player, i) => (
          <OnePlayer
            key={i}
            n={i}
            player={player}
            onPut={part => put(i, part)}
            onRemove={i >= LEAST ? () => setPlayers(players.filter((_, j) => j !== i)) : null}
          />
        ))}
        {players.length < MOST ? (
          <button type="button" class="btn plain" onClick={() => setPlayers([...players, NOBODY])}>
            {HOME.addPlayer}
          </button>
        ) : null}
      </fieldset>
      <Pick
        label={HOME.seating}
        name="seating"
        value={seating}
        onPick={setSeating}
        options={[
          ['random', HOME.seatingRandom],
          ['fixed', HOME.seatingFixed],
        ]}
      />
      <Pick
        label={HOME.tanne}
        name="f7"
        value={f7}
        onPick={setF7}
        options={[
          [50, HOME.tanne50],
          [100, HOME.tanne100],
        ]}
      />
      <Pick
        label={HOME.runs}
        name="runs"
        value={runs}
        onPick={setRuns}
        options={[
          ['lenient', HOME.runsLenient],
          ['strict', HOME.runsStrict],
        ]}
      />
      <Pick
        label={HOME.watch}
        name="watch"
        value={spectators}
        onPick={setSpectators}
        options={[
          ['players', HOME.watchPlayers],
          ['anyone', HOME.watchAnyone],
        ]}
      />
      {problem ? <Problem text={problem} onClose={() => setProblem(null)} /> : null}
      <button type="submit" class="btn go" aria-disabled={busy}>
        {busy ? PAGE.sending : HOME.createGame}
      </button>
    </form>
  )
}

function OnePlayer({
  n,
  player,
  onPut,
  onRemove,
}: {
  /** From 0. */
  readonly n: number
  readonly player: Player
  readonly onPut: (part: Partial<Player>) => void
  /** Null: so many there must be. */
  readonly onRemove: (() => void) | null
}) {
  return (
    <fieldset class="field player">
      <legend>{HOME.player(n + 1)}</legend>
      <label for={`name-${n}`}>{HOME.playerName}</label>
      <input
        id={`name-${n}`}
        maxLength={40}
        value={player.name}
        onInput={event => onPut({ name: event.currentTarget.value })}
      />
      <label for={`mail-${n}`}>{HOME.mailAddress}</label>
      <input
        id={`mail-${n}`}
        type="email"
        required={n < LEAST}
        value={player.mail}
        onInput={event => onPut({ mail: event.currentTarget.value })}
      />
      {onRemove ? (
        <button type="button" class="btn plain slim" onClick={onRemove}>
          {HOME.removePlayerOf(n + 1)}
        </button>
      ) : null}
    </fieldset>
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
