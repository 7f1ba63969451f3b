import { builtPage } from '../built.ts'
import { done, type Reply } from '../refused.ts'
import { GameRoom } from '../room/GameRoom.ts'
import { readToken } from '../room/links.ts'
import type { Caller, Device } from '../room/rooms.ts'
import { gamePage } from './gamePage.ts'
import { actOf } from './linkForm.ts'
import { linkPage, notDone, pageAfter } from './linkPage.ts'
import type { AskedPage, Form, ServedPage, ServingRoom } from './served.ts'

/** A game's room as it is deployed: it writes its pages itself, with the processor time of an object and not of a request. */
export class ServedRoom extends GameRoom implements ServingRoom {
  async gamePage(caller: Caller, asked: AskedPage): Promise<ServedPage> {
    const [shell, read] = await Promise.all([builtPage(this.env), this.read(caller, asked.from)])
    return gamePage(shell, caller, asked, read)
  }

  async linkPage(token: string, device: Device): Promise<Reply<ServedPage>> {
    const read = await this.link(token, device)
    return read.ok ? done(linkPage(read.value)) : read
  }

  async linkForm(token: string, form: Form, device: Device): Promise<Reply<ServedPage>> {
    const link = readToken(token)
    const act = link && actOf(link, form)
    if (!act?.ok) {
      // There is nothing that could be done.
      const read = await this.link(token, device)
      return read.ok && act ? done(notDone(read.value, act.refused, form)) : (read as Reply<never>)
    }
    const used = await this.useLink(token, act.value, device)
    return used.ok ? done(pageAfter(used.value, act.value, form)) : used
  }
}
