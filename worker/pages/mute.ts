import { type Html, html } from '../look/html.ts'
import type { LinkRead } from '../room/rooms.ts'
import { words } from '../text/index.ts'
import { framed, page } from './layout.ts'

const t = words('en').LOBBY

export const mutePage = ({ game }: LinkRead): Html =>
  framed(
    { title: game.name, bar: game.name },
    html`<form method="post"><p>${t.muteLead}</p><button>${t.mute}</button></form>`,
  )

export const mutedPage = ({ game }: LinkRead): Html => page(game.name, html`<p role="status">${t.muted}</p>`)
