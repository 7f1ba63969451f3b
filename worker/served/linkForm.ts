// What the form of a page behind a personal link asks for.
import * as v from 'valibot'
import { Undo } from '../../schema/wire.ts'
import { markedMoves, markedOrder } from '../pages/decisionForm.ts'
import { type ByLink, settingIn } from '../people/byLink.ts'
import { done, type Reply, refused } from '../refused.ts'
import type { Link } from '../room/links.ts'
import type { LinkAct } from '../room/rooms.ts'
import { orderActOf } from './ordersForm.ts'
import type { Form } from './served.ts'

/** By the purpose of the link. */
export function actOf({ purpose, seq }: Link, form: Form): Reply<LinkAct> {
  switch (purpose) {
    case 'move':
      return moveOf(form)
    case 'page':
      return done({ do: 'open' })
    case 'invitation':
      if (form.act === 'open') return done({ do: 'open' })
      if (form.answer !== 'accept' && form.answer !== 'decline') return refused('noSelection')
      return done({ do: 'answer', accept: form.answer === 'accept' })
    case 'consent':
      if (form.consent !== 'yes' && form.consent !== 'no') return refused('noSelection')
      return done({ do: 'consent', id: seq, agree: form.consent === 'yes' })
    case 'orders':
      return orderActOf(form)
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

/** What a form changes of its person, beyond this game. */
export type OfPerson = { readonly do: 'refuseInvitations' } | { readonly do: 'change'; readonly change: Reply<ByLink> }

/** Null: nothing. */
export function ofPerson({ purpose }: Link, form: Form): OfPerson | null {
  if (form.invitations === 'none' && (purpose === 'invitation' || purpose === 'mute'))
    return { do: 'refuseInvitations' }
  const change = purpose === 'mute' ? settingIn(form) : null
  return change && { do: 'change', change }
}
