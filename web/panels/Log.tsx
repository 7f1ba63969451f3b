import { useState } from 'preact/hooks'
import type { Seat } from '../../worker/engine/index.ts'
import type { Entry } from '../api.ts'
import { laterApi } from '../game/laterApi.ts'
import { Words } from '../parts/Sign.tsx'
import { allWords, clock, roundWords, TABLE, toldWords } from '../words.ts'
import { type LogItem, logRounds } from './logRounds.ts'

export interface Props {
  readonly game: string
  readonly log: readonly Entry[]
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}

/** So many entries at first; whoever wants more asks. */
const FIRST = 12

/** What happened, the latest first, with times in the reader's zone and a heading for every round. */
export function Log({ game, log, seat, name }: Props) {
  const [older, setOlder] = useState<readonly Entry[]>([])
  const [most, setMost] = useState(FIRST)
  const all = [...older, ...log]
  const first = all[0]
  const more = async () => {
    setMost(Number.POSITIVE_INFINITY)
    if (most === FIRST) return
    const answer = first ? await laterApi.log(game, first.seq) : null
    if (answer?.ok) setOlder([...answer.value.log, ...older])
  }
  return (
    <section class="panel">
      <h2>{TABLE.log}</h2>
      {logRounds(all, most).map(({ round, items }, i) => (
        <div key={i}>
          {round ? <h3>{roundWords(round)}</h3> : null}
          <ol class="log">
            {items.map(({ entry, lines }) => (
              <LogEntry key={entry.seq} {...{ game, entry, lines, name }} />
            ))}
          </ol>
        </div>
      ))}
      {first && (first.seq > 1 || (most === FIRST && all.length > FIRST)) ? (
        <button type="button" class="btn plain" onClick={more}>
          {TABLE.earlier}
        </button>
      ) : null}
      <p>
        <a href={`/around/${game}${seat === null ? '' : `?seat=${seat}`}`}>{TABLE.around}</a>
      </p>
    </section>
  )
}

function LogEntry({
  game,
  entry,
  lines,
  name,
}: LogItem & {
  readonly game: string
  readonly name: (seat: Seat) => string
}) {
  return (
    <li>
      <a class="time" href={`/game/${game}/${entry.seq}`}>
        <time dateTime={new Date(entry.at).toISOString()}>{clock(entry.at)}</time>
      </a>
      {entry.kind === 'undo' && entry.seat !== null ? <p>{TABLE.logUndo(name(entry.seat))}</p> : null}
      {lines.map((told, i) => (
        <p key={i}>
          <Words of={toldWords(allWords, told, name)} />
        </p>
      ))}
    </li>
  )
}
