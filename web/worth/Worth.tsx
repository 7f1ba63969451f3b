import { useEffect, useState } from 'preact/hooks'
import type { WorthAt, WorthRead } from '../../schema/wire.ts'
import type { Seat } from '../../worker/engine/index.ts'
import { ask, game as gameAddress } from '../api.ts'
import { Heads } from '../parts/tables.tsx'
import { Problem } from '../turn/Problem.tsx'
import { number, roundWords, seatLetter, TABLE } from '../words.ts'
import { apart, roundEnds, SIZE, scales } from './worthChart.ts'

export interface WorthProps {
  readonly game: string
  /** The present position: with another one the figures are read anew. */
  readonly last: number
  /** The position that is shown. */
  readonly shown: number
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}

/** What everybody was worth from the first position on: lines, and the figures behind them. */
export function Worth({ game, last, shown, seat, name }: WorthProps) {
  const [worth, setWorth] = useState<readonly WorthAt[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    ask<WorthRead>(`${gameAddress(game)}/worth`).then(answer => {
      if (answer.ok) setWorth(answer.value.worth)
      setProblem(answer.ok ? null : answer.refused.sentence)
    })
  }, [game, last])
  return (
    <section class="panel worth">
      <h2>{TABLE.worthOverTime}</h2>
      {problem ? <Problem text={problem} /> : null}
      {worth && worth.length > 0 ? (
        <>
          <Chart worth={worth} shown={shown} me={seat} name={name} />
          <Figures game={game} worth={worth} name={name} />
        </>
      ) : null}
    </section>
  )
}

interface ChartProps {
  readonly worth: readonly WorthAt[]
  readonly shown: number
  readonly me: Seat | null
  readonly name: (seat: Seat) => string
}

function Chart({ worth, shown, me, name }: ChartProps) {
  const { x, y, marks } = scales(worth)
  const seats = worth[0]?.wealth.map((_, seat) => seat) ?? []
  const line = (seat: Seat): string => worth.map(w => `${x(w.seq)},${y(w.wealth[seat] ?? 0)}`).join(' ')
  const end = worth[worth.length - 1]
  const letters = apart(
    seats.map(seat => y(end?.wealth[seat] ?? 0)),
    22,
  )
  return (
    <svg class="chart" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={TABLE.worthChart}>
      <Rounds worth={worth} x={x} />
      {marks.map(amount => (
        <g key={amount}>
          <line class="grid" x1={SIZE.left} x2={SIZE.width - SIZE.right} y1={y(amount)} y2={y(amount)} />
          <text class="amount" x={SIZE.left - 6} y={y(amount) + 5}>
            {number(amount)}
          </text>
        </g>
      ))}
      <line class="shown" x1={x(shown)} x2={x(shown)} y1={SIZE.top} y2={SIZE.height - SIZE.bottom} />
      {seats.map(seat => (
        <g key={seat} class={seat === me ? `who who-${seat} me` : `who who-${seat}`}>
          <polyline points={line(seat)} />
          <circle cx={SIZE.width - SIZE.right + 15} cy={letters[seat]} r="10" />
          <text x={SIZE.width - SIZE.right + 15} y={(letters[seat] ?? 0) + 5}>
            {seatLetter(name(seat))}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A band for every second set of rounds, with the number of its stock round below. */
function Rounds({ worth, x }: { readonly worth: readonly WorthAt[]; readonly x: (seq: number) => number }) {
  const turns = new Map<number, { from: number; to: number }>()
  for (const { from, seq, round } of roundEnds(worth))
    turns.set(round.turn, { from: turns.get(round.turn)?.from ?? from, to: seq })
  return (
    <>
      {[...turns].map(([turn, { from, to }]) => (
        <g key={turn}>
          {turn % 2 === 1 ? (
            <rect
              class="band"
              x={x(from)}
              width={x(to) - x(from)}
              y={SIZE.top}
              height={SIZE.height - SIZE.top - SIZE.bottom}
            />
          ) : null}
          {turn > 0 ? (
            <text class="turn" x={(x(from) + x(to)) / 2} y={SIZE.height - 7}>
              {turn}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
}

function Figures({ game, worth, name }: Pick<ChartProps, 'worth' | 'name'> & { readonly game: string }) {
  const seats = worth[0]?.wealth.map((_, seat) => seat) ?? []
  return (
    <details>
      <summary>{TABLE.worthTable}</summary>
      <table class="list">
        <caption>
          <small>{TABLE.worthTableHint}</small>
        </caption>
        <Heads of={[TABLE.round, ...seats.map(name)]} />
        <tbody>
          {roundEnds(worth).map(({ seq, round, wealth }) => (
            <tr key={seq}>
              <th scope="row">
                <a href={`/game/${game}/${seq}`}>{roundWords(round)}</a>
              </th>
              {wealth.map((amount, seat) => (
                <td key={seat}>{number(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
