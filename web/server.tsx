// What the service sends of the page itself: the same components, as text, before any script.
import { renderToString } from 'preact-render-to-string'
import type { PageWords, ServedWords } from '../worker/text/dictionary.ts'
import { Invited, Mines } from './fetched/parts.ts'
import { Game } from './game/Game.tsx'
import type { GameProps } from './game/given.ts'
import { Invited as InvitedPage } from './game/Invited.tsx'
import { Mines as MinesPage } from './mines/Mines.tsx'
import { AllPhases } from './reference/AllPhases.tsx'
import { Specimens } from './reference/Specimens.tsx'
import { speak } from './words.ts'

Invited.isHere(InvitedPage)
Mines.isHere(MinesPage)

/** The markup of a game's page as a phone shows it first, in the reader's words. Touches nothing of the platform. */
export function gameMarkup(props: GameProps, words: PageWords): string {
  // Drawing waits for nothing, so nobody else's words come in between.
  speak(words)
  return renderToString(<Game {...props} />)
}

/** The signs of the board with samples, and the table of phases, in the reader's words. */
export function signsMarkup(words: PageWords & ServedWords): string {
  speak(words)
  const { samples, phases, maintenance, unitOf } = words.SIGNS_PAGE
  return renderToString(
    <>
      <Specimens words={samples} />
      <h2>{phases}</h2>
      <AllPhases maintenance={maintenance} unitOf={unitOf} />
    </>,
  )
}
