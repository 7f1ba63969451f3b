import { html } from 'hono/html'
import type { LinkRead } from '../room/rooms.ts'
import { page } from './layout.ts'

/** Before the page of the game opens on this device. */
export const openPage = ({ game }: LinkRead) =>
  page(
    game.name,
    html`<form method="post"><p>This link is yours; do not pass it on.</p><button>Open the game</button></form>`,
  )
