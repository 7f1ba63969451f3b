import { render } from 'preact'
import { Game } from './game/Game.tsx'
import { Home } from './home/Home.tsx'
import { keepPage } from './offline/serviceWorker.ts'
import { PAGE } from './words.ts'
import './style.css'

/** The address says what is shown: `/` one's games, `/game/ID` a game, `/game/ID/SEQ` one of its positions. */
function Page({ path }: { readonly path: string }) {
  const [, first, id, seq] = path.split('/')
  if (!first) return <Home />
  if (first === 'game' && id) return <Game id={decodeURIComponent(id)} from={Number(seq) || null} />
  return <main class="page">{PAGE.notFound}</main>
}

const root = document.getElementById('page')
if (root) render(<Page path={location.pathname} />, root)
keepPage()
