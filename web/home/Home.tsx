import { useEffect, useState } from 'preact/hooks'
import type { GameSummary, SessionRead } from '../../schema/wire.ts'
import type { Kept } from '../offline/kept.ts'
import { Problem } from '../turn/Problem.tsx'
import { BESIDE, HOME, PAGE } from '../words.ts'
import { homeApi } from './homeApi.ts'
import { allKept, forget, readerIs } from './keptGames.ts'
import { NewGameForm } from './NewGameForm.tsx'
import { SignIn } from './SignIn.tsx'
import './home.css'

/** Sign in, or one's games and a new one. */
export function Home() {
  const [session, setSession] = useState<SessionRead | null>(null)
  const [games, setGames] = useState<readonly GameSummary[] | null>(null)
  /** Without a connection: what can be read nevertheless. */
  const [keptGames, setKeptGames] = useState<readonly Kept[] | null>(null)
  /** Why who is signed in, or their list, cannot be told now. */
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    homeApi.session().then(answer => {
      setSession(
        answer.ok
          ? answer.value
          : { person: null, language: document.documentElement.lang, deployed: true, mayCreate: false },
      )
      if (answer.ok && answer.value.person) readerIs(answer.value.person.mail)
      if (answer.ok) return
      if (answer.refused.status === 0) allKept().then(setKeptGames)
      else setProblem(answer.refused.sentence)
    })
  }, [])
  useEffect(() => {
    if (session?.person)
      homeApi.games().then(answer => (answer.ok ? setGames(answer.value.games) : setProblem(answer.refused.sentence)))
  }, [session])
  if (!session) return <p class="page">{PAGE.loading}</p>
  const { person } = session
  const hide = async (id: string) => {
    const answer = await homeApi.hide(id)
    if (answer.ok) setGames(games?.filter(game => game.id !== id) ?? null)
  }
  const signOut = async () => {
    const answer = await homeApi.signOut()
    // What is kept goes even where the service cannot be reached.
    await forget()
    if (answer.ok) location.assign('/')
  }
  return (
    <>
      <header class="top">
        <h1>{PAGE.title}</h1>
      </header>
      <main class="page narrow">
        {problem ? <Problem text={problem} /> : null}
        {person ? (
          <>
            {games === null && problem ? null : <Games games={games} onHide={hide} />}
            {session.mayCreate ? <NewGameForm me={person} /> : null}
            <Practice />
            <footer>
              <small>{HOME.signedInAs(person.name || person.mail)}</small>
              <a href="/account">{BESIDE.settings}</a>
              <button type="button" class="quiet" onClick={signOut}>
                {HOME.signOut}
              </button>
            </footer>
          </>
        ) : keptGames ? (
          <KeptGames kept={keptGames} />
        ) : (
          <>
            <About />
            <Practice />
            <SignIn local={!session.deployed} />
          </>
        )}
      </main>
    </>
  )
}

/** One tap to a game of which this device has all seats. */
export function Practice() {
  return (
    <form method="post" action="/practice" class="card">
      <h2>{HOME.practise}</h2>
      <p>{HOME.practiceText}</p>
      <button type="submit" class="btn plain">
        {HOME.startPractice}
      </button>
    </form>
  )
}

/** What this is, for who comes here first. */
export function About() {
  return (
    <section>
      <p class="intro">{HOME.what}</p>
      <h2>{HOME.howItGoes}</h2>
      <ol class="how">
        {HOME.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

interface GamesProps {
  readonly games: readonly GameSummary[] | null
  readonly onHide: (id: string) => void
}

export function Games({ games, onHide }: GamesProps) {
  return (
    <section>
      <h2>{HOME.yourGames}</h2>
      {games === null ? <p class="soft">{PAGE.loading}</p> : null}
      {games?.length === 0 ? <p class="soft">{HOME.noGames}</p> : null}
      <ul class="games">
        {games?.map(game => (
          <li key={game.id} class={game.yourTurn ? 'card lamp' : 'card'}>
            <a href={`/game/${game.id}`}>
              <b>{game.name}</b>
              {game.yourTurn ? (
                <span class="tag amber">{game.status === 'inviting' ? HOME.answerFirst : HOME.yourMove}</span>
              ) : (
                <span class="tag">{HOME.status[game.status]}</span>
              )}
            </a>
            <p>{standing(game)}</p>
            <small>{HOME.players(game.seats.map(s => s.name))}</small>
            {game.yourTurn ? null : (
              <button
                type="button"
                class="quiet"
                aria-label={`${BESIDE.hide}: ${game.name}`}
                onClick={() => onHide(game.id)}
              >
                {BESIDE.hide}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom a game waits for; nothing when it waits for the reader or is over. */
function standing({ status, seats, deciders, yourTurn }: GameSummary): string {
  if (status === 'inviting') return HOME.acceptedOf(seats.filter(s => s.answer === 'accepted').length, seats.length)
  const names = seats.filter(s => s.seat !== null && deciders.includes(s.seat)).map(s => s.name)
  return yourTurn || names.length === 0 ? '' : HOME.waitingFor(names)
}

export function KeptGames({ kept }: { readonly kept: readonly Kept[] }) {
  return (
    <section>
      <p class="offline" role="status">
        {PAGE.noConnection}
      </p>
      <h2>{HOME.keptGames}</h2>
      <ul class="games">
        {kept.map(({ position }) => (
          <li key={position.id} class="card">
            <a href={`/game/${position.id}`}>
              <b>{position.name}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
