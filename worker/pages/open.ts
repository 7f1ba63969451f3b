import { type Html, html } from '../look/html.ts'
import type { LinkRead } from '../room/rooms.ts'
import { words } from '../text/index.ts'
import { framed } from './layout.ts'

const t = words('en').LOBBY

/** Before the page of the game opens on this device. */
export const openPage = ({ game }: LinkRead): Html =>
  framed(
    { title: game.name, bar: game.name },
    html`<p>${t.openLead}</p><form method="post"><button>${t.open}</button><p class="small soft">${t.openNote}</p></form>`,
  )
