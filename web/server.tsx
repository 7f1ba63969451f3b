// What the service sends of the page itself: the same components, as text, before any script.
import { renderToString } from 'preact-render-to-string'
import { Game } from './game/Game.tsx'
import type { GameProps } from './game/given.ts'

/** The markup of a game's page as a phone shows it first. Touches nothing of the platform. */
export const gameMarkup = (props: GameProps): string => renderToString(<Game {...props} />)
