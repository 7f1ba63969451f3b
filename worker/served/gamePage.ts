// The page of a game as a phone shows it first, with what its script takes up.
import type { GameRead } from '../../schema/wire.ts'
import { gameMarkup } from '../../web/server.tsx'
import { filled } from '../pages/shell.ts'
import { type Reply, statusOf } from '../refused.ts'
import type { Caller } from '../room/rooms.ts'
import { refusalFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import type { AskedPage, ServedPage } from './served.ts'

/** `shell`: the built page. */
export function gamePage(shell: string, caller: Caller, asked: AskedPage, read: Reply<GameRead>): ServedPage {
  const status = read.ok ? 200 : statusOf(read.refused)
  const language = languageOf(read.ok ? read.value.language : caller.language)
  const w = words(language)
  const given = read.ok
    ? read
    : { ok: false as const, refused: { ...refusalFor(read.refused, language).error, status } }
  const due = read.ok && read.value.choices.length > 0
  const title = !read.ok ? w.LOBBY.notDone : due ? w.yourMoveIn(read.value.name) : read.value.name
  const seat = read.ok && read.value.choices.length > 0 ? read.value.seat : null
  const decide = seat === null ? null : `/game/${asked.id}/plain?seat=${seat}`
  const markup = gameMarkup({ ...asked, as: caller.seat, given }, w)
  return { status, html: filled(shell, { language, title, markup, data: given, decide }), grant: null, location: null }
}
