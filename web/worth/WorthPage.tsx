import { useEffect, useState } from 'preact/hooks'
import type { GameRead } from '../../schema/wire.ts'
import type { Seat } from '../../worker/engine/index.ts'
import { api } from '../api.ts'
import { Top } from '../game/Top.tsx'
import { Problem } from '../turn/Problem.tsx'
import { PAGE, TABLE } from '../words.ts'
import { Worth } from './Worth.tsx'
import './worth.css'

/** What everybody was worth over the time of a game: a page of its own. */
export function WorthPage({ id, as }: { readonly id: string; readonly as: Seat | null }) {
  const [game, setGame] = useState<GameRead | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    api.read(id, as).then(answer => (answer.ok ? setGame(answer.value) : setProblem(answer.refused.sentence)))
  }, [])
  const name = (seat: Seat): string => game?.seats.find(one => one.seat === seat)?.name ?? PAGE.seatOf(seat + 1)
  return (
    <>
      <Top name={game?.name ?? TABLE.worthOverTime} to={`/game/${id}${as === null ? '' : `?seat=${as}`}`} />
      <main class="page narrow">
        {problem ? <Problem text={problem} /> : null}
        {game ? <Worth game={id} last={game.seq} shown={game.shown} seat={game.seat} name={name} /> : null}
      </main>
    </>
  )
}
