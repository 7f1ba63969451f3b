import { html } from 'hono/html'
import type { LinkRead } from '../room/rooms.ts'
import { page } from './layout.ts'

export const mutePage = ({ game }: LinkRead) =>
  page(game.name, html`<form method="post"><p>Stop mails about this game?</p><button>Stop mails</button></form>`)

export const mutedPage = ({ game }: LinkRead) =>
  page(game.name, html`<p>No more mails about this game. You keep your seat; the organiser is told.</p>`)
