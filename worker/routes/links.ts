// Personal links from mails. GET and HEAD show and change nothing; POST does what the person pressed.

import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { Undo } from '../../schema/wire.ts'
import { refusePage } from '../answers.ts'
import { type App, confirmedCookie, setConfirmed, setSeat } from '../auth.ts'
import { formBody } from '../body.ts'
import { topOf } from '../engine/index.ts'
import { afterPage, type Before, confirmPage } from '../pages/confirm.ts'
import { markedMoves, markedOrder } from '../pages/decisionForm.ts'
import { invitationAnswered, invitationPage } from '../pages/invitation.ts'
import { mutedPage, mutePage } from '../pages/mute.ts'
import { openPage } from '../pages/open.ts'
import { done, type Reply, refused, statusOf } from '../refused.ts'
import { gameOfToken, readToken } from '../room/links.ts'
import { type LinkRead, type Room, roomOf } from '../room/rooms.ts'
import { randomToken } from '../tokens.ts'

export const links = new Hono<App>()

links.get('/t/:token', async c => {
  const found = await open(c)
  if (!found.ok) return refusePage(c, found.refused)
  const { read } = found.value
  switch (read.link.purpose) {
    case 'move':
      return c.html(confirmPage(read, randomToken(12), null))
    case 'page':
      return c.html(openPage(read))
    case 'invitation':
      return c.html(invitationPage(read, null))
    case 'mute':
      return c.html(mutePage(read))
  }
})

links.post('/t/:token', async c => {
  const found = await open(c)
  if (!found.ok) return refusePage(c, found.refused)
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  switch (found.value.read.link.purpose) {
    case 'move':
      return postMove(c, found.value, form.value)
    case 'page':
      return postOpen(c, found.value)
    case 'invitation':
      return postInvitation(c, found.value, form.value)
    case 'mute':
      return postMute(c, found.value)
  }
})

interface Opened {
  readonly token: string
  readonly room: Room
  readonly read: LinkRead
}
type Form = Readonly<Record<string, string>>

async function open(c: Context<App>): Promise<Reply<Opened>> {
  const token = c.req.param('token') ?? ''
  const gameId = gameOfToken(token)
  const link = readToken(token)
  if (!gameId || !link) return refused('badLink')
  const room = roomOf(c.env, gameId)
  const read = await room.link(token, confirmedCookie(c, gameId, link.place))
  return read.ok ? done({ token, room, read: read.value }) : read
}

/** Both cookies: the page opens without a further link, and the next mail's move is preselected. */
async function know(c: Context<App>, { token, room }: Opened, confirmed: boolean): Promise<void> {
  const grant = await room.grant(token)
  if (!grant.ok) return
  setSeat(c, grant.value)
  if (confirmed) setConfirmed(c, grant.value)
}

async function postMove(c: Context<App>, opened: Opened, form: Form) {
  // The page of the game, for what has no button: it decides nothing.
  if (form.act === 'open') return postOpen(c, opened)
  const { token, room } = opened
  // A move and an undo name themselves and their position in the same way.
  const against = v.safeParse(Undo, { submissionId: form.submissionId, seq: Number(form.seq) })
  if (!against.success) return refusePage(c, { code: 'malformed' })
  if (form.act === 'undo') {
    const undone = await room.linkUndo(token, against.output)
    return undone.ok
      ? again(c, opened, { wrong: null, form: {} })
      : again(c, opened, { wrong: undone.refused, form: {} })
  }
  const moves = markedMoves(form)
  if (moves === null) return again(c, opened, { wrong: { code: form.moves ? 'malformed' : 'noSelection' }, form })
  const order = markedOrder(form, underHammer(opened.read))
  if (order === null) return again(c, opened, { wrong: { code: 'noLimit' }, form })
  const body = { ...against.output, moves: [...moves], ...(order ? { order } : {}) }
  const submitted = await room.linkSubmit(token, body)
  if (!submitted.ok) return again(c, opened, { wrong: submitted.refused, form })
  await know(c, opened, true)
  const after = await room.link(token, null)
  return after.ok
    ? c.html(afterPage(after.value, submitted.value, () => randomToken(12)))
    : refusePage(c, after.refused)
}

function underHammer({ state }: LinkRead) {
  const frame = state && topOf(state)
  return frame?.at === 'auction' ? frame.lot : null
}

/** The confirming page for the position as it now is, with what was wrong and what was entered. */
async function again(c: Context<App>, { token, room, read }: Opened, before: Before) {
  const now = await room.link(token, confirmedCookie(c, read.game.id, read.link.place))
  if (!now.ok) return refusePage(c, now.refused)
  return c.html(confirmPage(now.value, randomToken(12), before), before.wrong ? statusOf(before.wrong) : 200)
}

async function postOpen(c: Context<App>, opened: Opened) {
  await know(c, opened, false)
  const { id, seat } = opened.read.game
  return c.redirect(seat === null ? `/game/${id}` : `/game/${id}?seat=${seat}`, 303)
}

async function postInvitation(c: Context<App>, opened: Opened, form: Form) {
  const { answer } = form
  if (answer !== 'accept' && answer !== 'decline')
    return c.html(invitationPage(opened.read, { code: 'noSelection' }), 400)
  const answered = await opened.room.linkAnswer(opened.token, answer === 'accept')
  if (!answered.ok) return c.html(invitationPage(opened.read, answered.refused), statusOf(answered.refused))
  if (answer === 'accept') await know(c, opened, false)
  return c.html(invitationAnswered(opened.read, answer === 'accept', answered.value.status))
}

/** Mail programs post here by themselves (RFC 8058): it turns mails off and does nothing else. */
async function postMute(c: Context<App>, opened: Opened) {
  const muted = await opened.room.linkMute(opened.token)
  return muted.ok ? c.html(mutedPage(opened.read)) : refusePage(c, muted.refused)
}
