// What the service sends of the page itself: the same components, as text, before any script.
import { renderToString } from 'preact-render-to-string'
import type { PageWords } from '../worker/text/dictionary.ts'
import { Invited } from './fetched/parts.ts'
import { Game } from './game/Game.tsx'
import type { GameProps } from './game/given.ts'
import { Invited as InvitedPage } from './game/Invited.tsx'
import { speak } from './words.ts'

Invited.isHere(InvitedPage)

/** The markup of a game's page as a phone shows it first, in the reader's words. Touches nothing of the platform. */
export function gameMarkup(props: GameProps, words: PageWords): string {
  // Drawing waits for nothing, so nobody else's words come in between.
  speak(words)
  return renderToString(<Game {...props} />)
}
