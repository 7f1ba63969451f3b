// Personal links from mails. GET and HEAD show and change nothing; POST does what the person pressed. Either asks the room once.
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { CancelOrder, Undo } from '../../schema/wire.ts'
import { refusePage } from '../answers.ts'
import { type App, deviceOf, setConfirmed, setSeat } from '../auth.ts'
import { formBody } from '../body.ts'
import { afterPage, confirmPage, gameUrl } from '../pages/confirm.ts'
import { markedMoves, markedOrder } from '../pages/decisionForm.ts'
import { invitationAnswered, invitationPage } from '../pages/invitation.ts'
import { mailsPage } from '../pages/mails.ts'
import { openPage } from '../pages/open.ts'
import { ordersPage } from '../pages/orders.ts'
import { done, type Refused, type Reply, refused, statusOf } from '../refused.ts'
import { gameOfToken, type Link, readToken } from '../room/links.ts'
import { type Device, type LinkAct, type LinkRead, type LinkUsed, type Room, roomOf } from '../room/rooms.ts'
import { randomToken } from '../tokens.ts'

export const links = new Hono<App>()

links.get('/t/:token', async c => {
  const opened = open(c)
  if (!opened.ok) return refusePage(c, opened.refused)
  const { token, room, link, device } = opened.value
  const read = await room.link(token, device)
  if (!read.ok) return refusePage(c, read.refused)
  // Nothing is asked of a device that opens the game by itself.
  if (link.purpose === 'page' && read.value.known) return c.redirect(gameUrl(read.value), 302)
  return c.html(pageOf(read.value, null, {}))
})

links.post('/t/:token', async c => {
  const opened = open(c)
  if (!opened.ok) return refusePage(c, opened.refused)
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  const { token, room, link, device } = opened.value
  const act = actOf(link, form.value)
  if (!act.ok) {
    // There is nothing that the room could do.
    const read = await room.link(token, device)
    return read.ok ? notDone(c, read.value, act.refused, form.value) : refusePage(c, read.refused)
  }
  const used = await room.useLink(token, act.value, device)
  return used.ok ? answer(c, used.value, act.value, form.value) : refusePage(c, used.refused)
})

interface Opened {
  readonly token: string
  /** What the token says; whether it is true, the room finds out. */
  readonly link: Link
  readonly room: Room
  readonly device: Device
}
type Form = Readonly<Record<string, string>>

function open(c: Context<App>): Reply<Opened> {
  const token = c.req.param('token') ?? ''
  const gameId = gameOfToken(token)
  const link = readToken(token)
  if (!gameId || !link) return refused('badLink')
  return done({ token, link, room: roomOf(c.env, gameId), device: deviceOf(c, gameId, link.place) })
}

/** What the form asks for, by the purpose of its link. */
function actOf({ purpose }: Link, form: Form): Reply<LinkAct> {
  switch (purpose) {
    case 'move':
      return moveOf(form)
    case 'page':
      return done({ do: 'open' })
    case 'invitation':
      if (form.act === 'open') return done({ do: 'open' })
      if (form.answer !== 'accept' && form.answer !== 'decline') return refused('noSelection')
      return done({ do: 'answer', accept: form.answer === 'accept' })
    case 'orders': {
      const order = v.safeParse(CancelOrder, { id: form.order })
      return order.success ? done({ do: 'cancelOrder', id: order.output.id }) : refused('noSelection')
    }
    case 'mute':
      // Mail programs post this by themselves (RFC 8058): it turns mails off and does nothing else.
      if (form['List-Unsubscribe'] === 'One-Click') return done({ do: 'mails', on: false, marked: false })
      if (form.mails !== 'on' && form.mails !== 'off') return refused('noSelection')
      return done({ do: 'mails', on: form.mails === 'on', marked: true })
  }
}

function moveOf(form: Form): Reply<LinkAct> {
  // The page of the game, for what has no button: it decides nothing.
  if (form.act === 'open') return done({ do: 'open' })
  // A move and an undo name themselves and their position in the same way.
  const against = v.safeParse(Undo, { submissionId: form.submissionId, seq: Number(form.seq) })
  if (!against.success) return refused('malformed')
  if (form.act === 'undo') return done({ do: 'undo', body: against.output })
  const moves = markedMoves(form)
  if (moves === null) return refused(form.moves ? 'malformed' : 'noSelection')
  const order = markedOrder(form)
  if (order === null) return refused('noLimit')
  return done({ do: 'move', body: { ...against.output, moves: [...moves], ...(order ? { order } : {}) } })
}

/** The page after an act; the same page once more where it was refused. */
function answer(c: Context<App>, used: LinkUsed, act: LinkAct, form: Form) {
  const { read, grant, submitted } = used
  if (used.refused) return notDone(c, read, used.refused, form)
  // Both cookies: the page opens without a further link, and the next mail's move is preselected.
  if (grant) {
    setSeat(c, grant)
    setConfirmed(c, grant)
  }
  switch (act.do) {
    case 'open':
      return c.redirect(gameUrl(read), 303)
    case 'move':
      if (submitted?.takenBack) return notDone(c, read, { code: 'wasTakenBack' }, {})
      return c.html(submitted ? afterPage(read, submitted, () => randomToken(12)) : pageOf(read, null, {}))
    case 'undo':
      return c.html(confirmPage(read, randomToken(12), { wrong: null, form: {} }))
    case 'answer':
      return c.html(invitationAnswered(read, act.accept))
    case 'mails':
      return c.html(mailsPage(read, null, true))
    case 'cancelOrder':
      return c.html(ordersPage(read, null, true))
  }
}

/** The page once more, with what was wrong and what was entered. */
const notDone = (c: Context<App>, read: LinkRead, wrong: Refused, form: Form) =>
  c.html(pageOf(read, wrong, form), statusOf(wrong))

/** The page behind a link; after a refusal with what was wrong and what was entered. */
function pageOf(read: LinkRead, wrong: Refused | null, form: Form) {
  switch (read.link.purpose) {
    case 'move':
      return confirmPage(read, randomToken(12), wrong && { wrong, form })
    case 'page':
      return openPage(read, wrong)
    case 'invitation':
      return invitationPage(read, wrong)
    case 'mute':
      return mailsPage(read, wrong, false)
    case 'orders':
      return ordersPage(read, wrong, false)
  }
}
