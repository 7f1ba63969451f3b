import { useState } from 'preact/hooks'
import type { NewGameSent } from '../../schema/wire.ts'
import { Problem } from '../turn/Problem.tsx'
import { newSubmissionId } from '../turn/submissionId.ts'
import { HOME, PAGE } from '../words.ts'
import { homeApi } from './homeApi.ts'

const MOST = 5
const LEAST = 2

interface Player {
  readonly name: string
  readonly mail: string
}

const NOBODY: Player = { name: '', mail: '' }

type Clock = NonNullable<NewGameSent['clock']>
type Terms = Required<Pick<NewGameSent, 'seating' | 'f7' | 'strictRuns' | 'spectators' | 'paceHours'>>
type Term = Terms[keyof Terms]
const USUAL: Terms = { seating: 'random', f7: 50, strictRuns: false, spectators: 'players', paceHours: null }

/** What is agreed beforehand, each with its possible answers. */
const answers = (): { readonly [K in keyof Terms]: readonly [label: string, ...(readonly [Terms[K], string])[]] } => ({
  seating: [HOME.seating, ['random', HOME.seatingRandom], ['fixed', HOME.seatingFixed]],
  f7: [HOME.tanne, [50, HOME.tanne50], [100, HOME.tanne100]],
  strictRuns: [HOME.runs, [false, HOME.runsLenient], [true, HOME.runsStrict]],
  spectators: [HOME.watch, ['players', HOME.watchPlayers], ['anyone', HOME.watchAnyone]],
  paceHours: [HOME.pace, [null, HOME.noClock], ...[24, 48, 72, 168].map(n => [n, HOME.paceHours(n)] as const)],
})

/** Creates a game and invites its players. */
export function NewGameForm({ me }: { readonly me: Player }) {
  const [name, setName] = useState('')
  const [players, setPlayers] = useState<readonly Player[]>([me, NOBODY])
  const [terms, setTerms] = useState(USUAL)
  const [clock, setClock] = useState<Clock>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // The same until it is answered for certain: a lost answer makes no second game.
  const [requestId, setRequestId] = useState(newSubmissionId)
  const create = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const invited = players.filter(({ mail }) => mail.trim() !== '')
    const seats = invited.map(({ mail, name }) => (name.trim() === '' ? { mail } : { mail, name }))
    const answer = await homeApi.create({ requestId, name, seats, ...terms, clock })
    setBusy(false)
    if (answer.ok) location.assign(`/game/${answer.value.id}`)
    else {
      setProblem(answer.refused.sentence)
      if (answer.refused.status > 0) setRequestId(newSubmissionId())
    }
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
      {(Object.keys(USUAL) as (keyof Terms)[]).map(key => {
        const [label, ...options] = answers()[key]
        const pick = (value: Term) => setTerms({ ...terms, [key]: value })
        return <OneTerm key={key} name={key} label={label} value={terms[key]} options={options} onPick={pick} />
      })}
      {terms.paceHours === null ? null : <ClockTerms clock={clock} onPut={part => setClock({ ...clock, ...part })} />}
      {problem ? <Problem text={problem} onClose={() => setProblem(null)} /> : null}
      <button type="submit" class="btn go" aria-disabled={busy}>
        {busy ? PAGE.sending : HOME.createGame}
      </button>
    </form>
  )
}

const SPANS = ['reserve', 'grace', 'smallHours', 'atHour', 'holidayDays', 'handOverAfter'] as const

/** What else is agreed where there is a clock; a field left empty is as usual. */
function ClockTerms({ clock, onPut }: { readonly clock: Clock; readonly onPut: (part: Clock) => void }) {
  const ends = (['remind', 'organiser', 'minimal'] as const).map(end => [end, HOME.atEnd[end]] as const)
  return (
    <>
      <OneTerm
        name="atEnd"
        label={HOME.whenUp}
        value={clock.atEnd ?? 'remind'}
        options={ends}
        onPick={atEnd => onPut({ atEnd })}
      />
      <details>
        <summary>{HOME.moreClock}</summary>
        {SPANS.map(key => (
          <div class="field" key={key}>
            <label for={key}>{HOME.clockTerms[key]}</label>
            <input
              id={key}
              type="number"
              min={0}
              max={720}
              value={clock[key] ?? ''}
              onInput={({ currentTarget: { value } }) => onPut({ [key]: value === '' ? undefined : Number(value) })}
            />
          </div>
        ))}
      </details>
    </>
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

function OneTerm<T extends Term | Clock['atEnd']>({
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
          <label key={words} class="pick">
            <input type="radio" name={name} checked={key === value} onChange={() => onPick(key)} />
            <span class="option">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
