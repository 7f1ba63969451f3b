import { useEffect, useState } from 'preact/hooks'
import type { GameAnswer, GameRead } from '../../schema/wire.ts'
import type { Seat } from '../../worker/engine/index.ts'
import { type Answer, api } from '../api.ts'
import { GameAndYou } from '../game/GameAndYou.tsx'
import { Top } from '../game/Top.tsx'
import { Problem } from '../turn/Problem.tsx'
import { AROUND } from '../words.ts'

/** The switches of a game: a page of its own. */
export function AroundPage({ id, as }: { readonly id: string; readonly as: Seat | null }) {
  const [game, setGame] = useState<GameRead | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    api.read(id, as).then(answer => (answer.ok ? setGame(answer.value) : setProblem(answer.refused.sentence)))
  }, [])
  const changed = async (answer: Answer<GameAnswer>) => (answer.ok ? setGame(answer.value.game) : undefined)
  return (
    <>
      <Top name={game?.name ?? AROUND.gameAndYou} to={`/game/${id}${as === null ? '' : `?seat=${as}`}`} />
      <main class="page narrow">
        {problem ? <Problem text={problem} /> : null}
        {game ? <GameAndYou position={game} onAnswer={changed} /> : null}
      </main>
    </>
  )
}
