// The mails of one's games off and on, on the page of one's settings.
import { useEffect, useState } from 'preact/hooks'
import type { GameSummary } from '../../schema/wire.ts'
import type { Answer } from '../api.ts'
import { laterApi } from '../game/laterApi.ts'
import { useActs } from '../game/useActs.ts'
import { ActButton, Came } from '../parts/Acts.tsx'
import { AROUND } from '../words.ts'
import { homeApi } from './homeApi.ts'

export function GameMails() {
  const [games, setGames] = useState<readonly GameSummary[]>([])
  const acts = useActs(async (answer: Answer<unknown>) => answer)
  useEffect(() => {
    homeApi.games().then(answer => answer.ok && setGames(answer.value.games))
  }, [])
  const turn = (id: string, on: boolean) =>
    acts.act(async () => {
      const answer = await laterApi.mails(id, on, null)
      // The list in D1 follows a little later.
      if (answer.ok) setGames(games.map(game => (game.id === id ? { ...game, mailsOff: !on } : game)))
      return answer
    })
  return (
    <>
      <Came acts={acts} />
      <MailsOfGames games={games} busy={acts.busy} onTurn={turn} />
    </>
  )
}

interface Props {
  readonly games: readonly GameSummary[]
  readonly busy: boolean
  readonly onTurn: (id: string, on: boolean) => void
}

/** Those that go on and in which the reader has a place. */
export function MailsOfGames({ games, busy, onTurn }: Props) {
  const going = games.filter(
    ({ status, mailsOff }) => mailsOff !== null && (status === 'running' || status === 'inviting'),
  )
  if (going.length === 0) return null
  return (
    <ul class="games">
      {going.map(({ id, name, mailsOff }) => (
        <li key={id} class="card">
          <b>{name}</b>
          <p>
            {mailsOff ? AROUND.mailsOff : AROUND.mailsOn}{' '}
            <ActButton
              words={mailsOff ? AROUND.turnOn : AROUND.turnOff}
              busy={busy}
              onPress={() => onTurn(id, mailsOff === true)}
            />
          </p>
        </li>
      ))}
    </ul>
  )
}
