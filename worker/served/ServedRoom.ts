import { builtPage } from '../built.ts'
import { isDatabaseAway } from '../database.ts'
import { noInvitationsPage } from '../pages/noInvitations.ts'
import { tablePage } from '../pages/table.ts'
import { changeByLink } from '../people/byLink.ts'
import { refuseInvitations } from '../people/settings.ts'
import { done, type Reply } from '../refused.ts'
import { GameRoom } from '../room/GameRoom.ts'
import { readToken } from '../room/links.ts'
import type { Caller, Device, LinkRead } from '../room/rooms.ts'
import { ZONE } from '../room/turnLetter.ts'
import { randomToken } from '../tokens.ts'
import { gamePage } from './gamePage.ts'
import { actOf, type OfPerson, ofPerson } from './linkForm.ts'
import { linkPage, notDone, pageAfter, shown } from './linkPage.ts'
import { ordersServed } from './ordersForm.ts'
import type { AskedPage, Form, ServedPage, ServingRoom } from './served.ts'

/** A game's room as it is deployed: it writes its pages itself, with the processor time of an object and not of a request. */
export class ServedRoom extends GameRoom implements ServingRoom {
  async gamePage(caller: Caller, asked: AskedPage): Promise<ServedPage> {
    const [shell, read] = await Promise.all([builtPage(this.env), this.read(caller, asked.from)])
    return gamePage(shell, caller, asked, read)
  }

  async ordersPage(caller: Caller, form: Form | null): Promise<Reply<ServedPage>> {
    return ordersServed(this, caller, form)
  }

  async tablePage(caller: Caller): Promise<Reply<ServedPage>> {
    const read = await this.read(caller)
    return read.ok ? done(shown(tablePage(read.value, randomToken(12), ZONE))) : read
  }

  async linkPage(token: string, device: Device): Promise<Reply<ServedPage>> {
    const read = await this.link(token, device)
    return read.ok ? done(linkPage(read.value)) : read
  }

  async linkForm(token: string, form: Form, device: Device): Promise<Reply<ServedPage>> {
    const link = readToken(token)
    const own = link && ofPerson(link, form)
    if (own) return this.#ofPerson(token, own, form, device)
    const act = link && actOf(link, form)
    if (!act?.ok) {
      // There is nothing that could be done.
      const read = await this.link(token, device)
      return read.ok && act ? done(notDone(read.value, act.refused, form)) : (read as Reply<never>)
    }
    const used = await this.useLink(token, act.value, device)
    return used.ok ? done(pageAfter(used.value, act.value, form)) : used
  }

  /** What concerns the person is written down first; then their mail tells of it. Done twice it is the same. */
  async #ofPerson(token: string, own: OfPerson, form: Form, device: Device): Promise<Reply<ServedPage>> {
    const read = await this.link(token, device)
    if (!read.ok) return read
    try {
      return await this.#forPerson(token, own, form, device, read.value)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return done(notDone(read.value, { code: 'databaseAway' }, form))
    }
  }

  async #forPerson(
    token: string,
    own: OfPerson,
    form: Form,
    device: Device,
    read: LinkRead,
  ): Promise<Reply<ServedPage>> {
    const { link, game, personId } = read
    if (own.do === 'change') {
      if (!own.change.ok) return done(notDone(read, own.change.refused, form))
      await changeByLink(this.env, personId, own.change.value)
      const used = await this.useLink(token, { do: 'tell' }, device)
      return used.ok ? done(pageAfter(used.value, { do: 'tell' }, form)) : used
    }
    await refuseInvitations(this.env, personId, true)
    const answer = game.seats.find(({ place }) => place === game.place)?.answer
    // Only an invitation's link answers it.
    if (link.purpose === 'invitation' && game.status === 'inviting' && answer === 'waiting')
      await this.useLink(token, { do: 'answer', accept: false }, device)
    return done(shown(noInvitationsPage(read)))
  }
}
