// The pages behind personal links.

import type { Html } from '../look/html.ts'
import { afterPage, confirmPage, gameUrl } from '../pages/confirm.ts'
import { consentPage } from '../pages/consent.ts'
import { invitationAnswered, invitationPage } from '../pages/invitation.ts'
import { mailsPage } from '../pages/mails.ts'
import { openPage } from '../pages/open.ts'
import { type OrdersShown, ordersPage } from '../pages/orders.ts'
import { type Refused, statusOf } from '../refused.ts'
import type { LinkAct, LinkRead, LinkUsed } from '../room/rooms.ts'
import { randomToken } from '../tokens.ts'
import type { Form, ServedPage } from './served.ts'

export const shown = (html: Html, status = 200): ServedPage => ({
  status,
  html: String(html),
  grant: null,
  location: null,
})

/** What a link opens. Nothing is asked of a device that opens the game by itself. */
export function linkPage(read: LinkRead): ServedPage {
  const page = shown(pageOf(read, null, {}))
  return read.link.purpose === 'page' && read.known ? { ...page, location: gameUrl(read) } : page
}

/** The page once more, with what was wrong and what was entered. */
export const notDone = (read: LinkRead, wrong: Refused, form: Form): ServedPage =>
  shown(pageOf(read, wrong, form), statusOf(wrong))

/** The page after an act; the same page once more where it was refused. */
export function pageAfter(used: LinkUsed, act: LinkAct, form: Form): ServedPage {
  const { read, grant, submitted } = used
  if (used.refused) return notDone(read, used.refused, form)
  const page = () => {
    switch (act.do) {
      case 'open':
        return { ...shown(openPage(read)), location: gameUrl(read) }
      case 'move':
        if (submitted?.takenBack) return notDone(read, { code: 'wasTakenBack' }, {})
        return submitted ? shown(afterPage(read, submitted, () => randomToken(12))) : linkPage(read)
      case 'undo':
        // What was taken back is marked again.
        return shown(
          confirmPage(read, randomToken(12), {
            wrong: null,
            form: form.moves === undefined ? {} : { moves: form.moves },
          }),
        )
      case 'answer':
        return shown(invitationAnswered(read, act.accept))
      case 'mails':
        return shown(mailsPage(read, null, 'mails'))
      case 'tell':
        return shown(mailsPage(read, null, 'settings'))
      case 'consent':
        return shown(consentPage(read, null))
      case 'cancelOrder':
        return shown(ordersAt(read, { wrong: null, kept: {}, done: 'cancelled' }))
      case 'placeOrder':
        return shown(ordersAt(read, { wrong: null, kept: {}, done: 'placed' }))
    }
  }
  return { ...page(), grant }
}

const ordersAt = (read: LinkRead, after: Pick<OrdersShown, 'wrong' | 'kept' | 'done'>) =>
  ordersPage({ ...read, submissionId: randomToken(12), ...after })

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
      return mailsPage(read, wrong, null)
    case 'orders':
      return ordersAt(read, { wrong, kept: form, done: null })
    case 'consent':
      return consentPage(read, wrong)
  }
}
