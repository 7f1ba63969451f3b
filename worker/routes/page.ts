// The page of a game: read with the rights that the API has, rendered here, taken up by its script. Changes nothing.
import { type Context, Hono } from 'hono'
import { gameMarkup } from '../../web/server.tsx'
import { refusal } from '../answers.ts'
import { type App, callerOf, readerLanguage } from '../auth.ts'
import { filled, spoken } from '../pages/shell.ts'
import { refused, statusOf } from '../refused.ts'
import { roomOf } from '../room/rooms.ts'
import { languageOf, words } from '../text/index.ts'
import { isGameId, positionNumber, seatQuery } from './parameters.ts'

export const page = new Hono<App>()

const shellFor = (c: Context<App>): Promise<string> =>
  c.env.ASSETS.fetch(new URL('/', c.req.url)).then(file => file.text())

/** One's games and settings: the script asks for them. Kept by the reader's language as well as by its content. */
page.on('GET', ['/', '/account'], async c => {
  const language = readerLanguage(c)
  const end = `-${language}"`
  const kept = c.req.header('if-none-match') ?? ''
  const headers = new Headers(c.req.raw.headers)
  headers.set('if-none-match', kept.endsWith(end) ? `${kept.slice(0, -end.length)}"` : '')
  const file = await c.env.ASSETS.fetch(new Request(new URL('/', c.req.url), { headers }))
  const answer = new Response(file.status === 304 ? null : spoken(await file.text(), language), file)
  answer.headers.delete('Content-Length')
  answer.headers.set('ETag', (file.headers.get('ETag') ?? '').replace(/"$/, end))
  return answer
})

page.get('/game/:id/:seq?', async c => {
  const id = c.req.param('id')
  const from = positionNumber(c.req.param('seq'))
  const as = seatQuery(c)
  const [shell, read] = await Promise.all([
    shellFor(c),
    isGameId(id) ? callerOf(c, as).then(caller => roomOf(c.env, id).read(caller, from)) : refused('unknownGame'),
  ])
  const status = read.ok ? 200 : statusOf(read.refused)
  const language = read.ok ? languageOf(read.value.language) : readerLanguage(c)
  const given = read.ok ? read : { ok: false as const, refused: { ...refusal(read.refused, language).error, status } }
  const title = read.ok ? read.value.name : words(language).LOBBY.notDone
  const markup = gameMarkup({ id, from, as, given }, words(language))
  return c.html(filled(shell, { language, title, markup, data: given }), status)
})
