import { render } from 'preact'
import { speakAs } from './dictionary.ts'
import { fetchBoard } from './fetched/onBoard.ts'
import { Invited, Mines } from './fetched/parts.ts'
import { Game } from './game/Game.tsx'
import { keepPage } from './offline/serviceWorker.ts'
import { lazily } from './parts/Lazy.tsx'
import { enteredBefore, given } from './sentPage.ts'
import { awayWords, PAGE } from './words.ts'
import './style.css'

const Home = lazily(() => import('./home/Home.tsx').then(m => m.Home), undefined, awayWords)
const Account = lazily(() => import('./home/Account.tsx').then(m => m.Account), undefined, awayWords)

const AroundPage = lazily(() => import('./home/AroundPage.tsx').then(m => m.AroundPage), undefined, awayWords)
const WorthPage = lazily(() => import('./worth/WorthPage.tsx').then(m => m.WorthPage))

/** The address says what is shown: `/` one's games, `/account` one's settings, `/game/ID` a game, `/game/ID/SEQ` one of its positions, `?seat=N` as whom, `/worth/ID` what everybody was worth over time, `/around/ID` the switches of a game. */
function Page({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, first, id, seq] = pathname.split('/')
  const as = /[?&]seat=([0-4])(?:&|$)/.exec(search)?.[1]
  const seat = as ? Number(as) : null
  if (!first) return <Home />
  if (first === 'account') return <Account />
  if (first === 'around' && id) return <AroundPage id={id} as={seat} />
  if (first === 'worth' && id) return <WorthPage id={id} as={seat} />
  if (first === 'game' && id) return <Game id={id} from={Number(seq) || null} as={seat} given={read} />
  return <main class="page">{PAGE.notFound}</main>
}

// The rules are on their way while the page is taken up.
if (location.pathname.startsWith('/game/')) import('./engine.ts').catch(() => undefined)

const root = document.getElementById('page')
/** Over the markup that the service sent; where they differ (a wide screen), this one is right. */
function drawOver(root: Element): void {
  const again = enteredBefore(root)
  render(<Page {...location} />, root)
  performance.mark('taken up')
  again()
}
const read = given()

/** An invitation would be taken away again until its part comes; a decision on the board is drawn once, with its board. */
async function fetchFor(sent: Element): Promise<unknown> {
  if (read?.ok && read.value.state === null) return Invited.fetch()
  if (read?.ok && read.value.mines) return Mines.fetch()
  return sent.querySelector('.boardbox') ? fetchBoard() : undefined
}

if (root)
  speakAs(document.documentElement.lang)
    .then(() => fetchFor(root).catch(() => undefined))
    .then(() => drawOver(root))
keepPage()
