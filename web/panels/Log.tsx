import { useState } from 'preact/hooks'
import type { Seat } from '../../worker/engine/index.ts'
import { api, type Entry } from '../api.ts'
import { Words } from '../parts/Sign.tsx'
import { allWords, clock, roundWords, story, TABLE, type Told, toldWords } from '../words.ts'

export interface Props {
  readonly game: string
  readonly log: readonly Entry[]
  readonly name: (seat: Seat) => string
}

/** What happened, the latest first, with times in the reader's zone and a heading for every round. */
export function Log({ game, log, name }: Props) {
  const [older, setOlder] = useState<readonly Entry[]>([])
  const all = [...older, ...log]
  const first = all[0]
  const more = async () => {
    const answer = first ? await api.log(game, first.seq) : null
    if (answer?.ok) setOlder([...answer.value.log, ...older])
  }
  return (
    <section class="panel">
      <h2>{TABLE.log}</h2>
      <ol class="log">
        {[...all].reverse().map(entry => (
          <LogEntry key={entry.seq} game={game} entry={entry} name={name} />
        ))}
      </ol>
      {first && first.seq > 1 ? (
        <button type="button" class="btn plain" onClick={more}>
          {TABLE.earlier}
        </button>
      ) : null}
    </section>
  )
}

function LogEntry({
  game,
  entry,
  name,
}: {
  readonly game: string
  readonly entry: Entry
  readonly name: (seat: Seat) => string
}) {
  const lines = story(entry.events)
  return (
    <li>
      <a class="time" href={`/game/${game}/${entry.seq}`}>
        <time dateTime={new Date(entry.at).toISOString()}>{clock(entry.at)}</time>
      </a>
      {entry.kind === 'undo' && entry.seat !== null ? <p>{TABLE.logUndo(name(entry.seat))}</p> : null}
      {entry.kind === 'undo' ? null : lines.map((told, i) => <Line key={i} told={told} name={name} />)}
    </li>
  )
}

function Line({ told, name }: { readonly told: Told; readonly name: (seat: Seat) => string }) {
  if (told.what === 'roundBegan' && told.round) return <h3>{roundWords(told.round)}</h3>
  return (
    <p>
      <Words of={toldWords(allWords, told, name)} />
    </p>
  )
}
