// A game in the running service with a device for each player, played through mails.

import type { GameRead } from '../../schema/wire.ts'
import { bodyOf, Device, jsonOf } from '../../test/support/device.ts'
import { forPresentTurn, type Order, type TurnMove } from '../../worker/engine/index.ts'
import type { RecordedGame } from '../../worker/import/gameFile.ts'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import { offeredDecision } from '../../worker/offered/decision.ts'
import { inputsOf, linksIn } from './forms.ts'
import type { Turn } from './turns.ts'

const PATIENCE = 30_000
const LOOK_EVERY = 25

interface Player {
  readonly device: Device
  readonly mail: string
  /** The link of the latest mail that opens the game. */
  opened: boolean
}

/** Looks at what is read by people on the way: mails and pages. */
export type Reader = (what: string, text: string, kind: 'text' | 'html') => void

const PAGE_EVERY = 5

export interface Played {
  submissions: number
  moves: number
  byButton: number
  mails: number
  turnMails: number
  changes: number
}

/** Everything between a player's mailbox and the service. */
export class Table {
  readonly played: Played = { submissions: 0, moves: 0, byButton: 0, mails: 0, turnMails: 0, changes: 0 }
  readonly #players: readonly Player[]
  readonly #mailbox: Device
  #mails: readonly StoredMail[] = []
  #id = ''
  #seq = 1
  #last: number | null = null

  readonly #reader: Reader | null

  constructor(base: string, game: RecordedGame, reader: Reader | null = null) {
    this.#reader = reader
    const run = Date.now().toString(36)
    this.#mailbox = new Device(base)
    this.#players = game.players.map((_, seat) => ({
      device: new Device(base),
      mail: `p${seat + 1}.${run}@play.example`,
      opened: false,
    }))
  }

  /** Signs the organiser in, invites everybody, and accepts for all from their mails. */
  async begin(game: RecordedGame): Promise<void> {
    const [first] = this.#players
    if (!first) throw new Error('nobody plays')
    await bodyOf(await first.device.post('/api/session/mail', { mail: first.mail }))
    const signIn = await this.#mailTo(first.mail, () => true)
    await bodyOf(await first.device.form(firstLink(signIn, '/sign-in/'), { signIn: 'yes' }))
    const created = await first.device.post('/api/games', {
      name: 'Recorded game',
      seats: this.#players.map(({ mail }, seat) => ({ mail, name: `P${seat + 1}` })),
      seating: 'fixed',
      f7: game.setup.tanneCost,
      seed: game.setup.seed,
    })
    const { id } = await jsonOf<{ id: string }>(created)
    this.#id = id
    const { seats } = await this.#read(first)
    for (const [place, player] of this.#players.entries()) {
      if (seats[place]?.answer !== 'waiting') continue
      const mail = await this.#mailTo(player.mail, m => m.key.startsWith(`${id}/`) && m.key.endsWith('/invitation'))
      await bodyOf(await player.device.form(firstLink(mail, '/t/'), { answer: 'accept' }))
    }
    const begun = await this.#read(first)
    if (begun.status !== 'running') throw new Error(`the game is ${begun.status}`)
    this.#seq = begun.seq
  }

  /** One submission: by the button of the mail if it says just that, else signed in by the mail's link, on the page's API. */
  async submit({ seat, moves, before, orders = [] }: Turn & { readonly orders?: readonly Order[] }): Promise<void> {
    const player = this.#players[seat]
    if (!player) throw new Error(`no player in seat ${seat}`)
    const mail = await this.#turnMail(player)
    const number = orders.length === 0 ? buttonOf(before, seat, moves) : null
    if (number !== null) await this.#press(player, mail, number, moves)
    else await this.#send(player, mail, moves, orders)
    this.played.submissions++
    if (this.#reader && this.played.submissions % PAGE_EVERY === 0) await this.#readPage(player)
    this.played.moves += moves.length
    if (this.#last !== seat) this.played.changes++
    this.#last = seat
  }

  /** The game as a player's page reads it. */
  async read(): Promise<GameRead> {
    const [first] = this.#players
    if (!first) throw new Error('nobody plays')
    return this.#read(first)
  }

  async #readPage(player: Player): Promise<void> {
    const response = await player.device.fetch(`/game/${this.#id}`)
    if (response.status === 200) this.#reader?.(`page at ${this.#seq}`, await response.text(), 'html')
  }

  #readMail({ key, subject, text, html }: StoredMail): void {
    this.#reader?.(`mail ${key}`, `${subject}\n${text}`, 'text')
    this.#reader?.(`mail ${key}`, html, 'html')
  }

  /** Counts the mails of the game. */
  async countMails(): Promise<void> {
    await this.#look()
    const ours = this.#mails.filter(m => m.key.startsWith(`${this.#id}/`))
    this.played.mails = ours.length
    this.played.turnMails = ours.filter(m => m.key.endsWith('/turn')).length
  }

  #read(player: Player): Promise<GameRead> {
    return player.device.get<GameRead>(`/api/games/${this.#id}`)
  }

  async #press(player: Player, mail: StoredMail, number: number, moves: readonly TurnMove[]): Promise<void> {
    const link = linkOfButton(mail, number)
    const page = await (await player.device.fetch(link)).text()
    this.#reader?.(`mailed page at ${this.#seq}`, page, 'html')
    const inputs = inputsOf(page)
    const wanted = JSON.stringify(moves)
    const choice = inputs.find(i => i.name === 'moves' && sameJson(i.value, wanted))
    if (!choice) throw new Error(`button ${number} of the mail does not say ${wanted}`)
    const hidden = inputs.filter(i => i.type === 'hidden' && i.name !== '').map(i => [i.name, i.value])
    const done = await bodyOf(await player.device.form(link, { ...Object.fromEntries(hidden), moves: choice.value }))
    this.#reader?.(`after a button at ${this.#seq}`, done, 'html')
    this.played.byButton++
    this.#seq++
  }

  async #send(player: Player, mail: StoredMail, moves: readonly TurnMove[], orders: readonly Order[]): Promise<void> {
    if (!player.opened) await bodyOf(await player.device.form(openLink(mail), {}))
    player.opened = true
    const body = { submissionId: `play-${this.#id}-${this.#seq}`, seq: this.#seq, moves, orders }
    const submitted = await player.device.post(`/api/games/${this.#id}/submissions`, body)
    this.#seq = (await jsonOf<{ seq: number }>(submitted)).seq
  }

  /** The mail that asks for the present decision, or the earlier one of the same waiting spell. */
  #turnMail(player: Player): Promise<StoredMail> {
    return this.#mailTo(player.mail, m => m.key.startsWith(`${this.#id}/${this.#seq}/`) && m.key.endsWith('/turn'))
  }

  async #mailTo(to: string, which: (mail: StoredMail) => boolean): Promise<StoredMail> {
    const end = Date.now() + PATIENCE
    while (Date.now() < end) {
      const found = this.#mails.findLast(m => m.to === to && which(m))
      if (found) return found
      await this.#look()
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY))
    }
    throw new Error(`no mail to ${to} within ${PATIENCE / 1000} s (position ${this.#seq})`)
  }

  async #look(): Promise<void> {
    const after = this.#mails[this.#mails.length - 1]?.id ?? 0
    const { mails } = await this.#mailbox.get<{ mails: readonly StoredMail[] }>(`/mailbox/mails.json?after=${after}`)
    const found = mails.filter(m => m.id > after)
    for (const mail of found) this.#readMail(mail)
    this.#mails = [...this.#mails, ...found]
  }
}

/** The number of the mail's button that says just these moves, or behind which they are chosen; null if it has none. */
function buttonOf(state: Turn['before'], seat: number, moves: readonly TurnMove[]): number | null {
  const wanted = JSON.stringify(moves)
  const says = (one: readonly TurnMove[]) => sameJson(JSON.stringify(one), wanted)
  const index = offeredDecision(state, seat).buttons.findIndex(button =>
    button.is === 'moves'
      ? button.order === null && says(button.moves)
      : button.is === 'alike' && button.ways.some(way => says(forPresentTurn(state, [way]))),
  )
  return index < 0 ? null : index + 1
}

/** Equal as values, whatever the order of members. */
function sameJson(a: string, b: string): boolean {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([x], [y]) => (x < y ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    )
  }
  return a === b || JSON.stringify(sorted(JSON.parse(a))) === JSON.stringify(sorted(JSON.parse(b)))
}

function firstLink(mail: StoredMail, path: string): string {
  const link = linksIn(mail).find(l => new URL(l).pathname.startsWith(path))
  if (!link) throw new Error(`no ${path} link in a mail:\n${mail.text}`)
  return link
}

/** Buttons stand numbered, each with its address in the line below. */
function linkOfButton(mail: StoredMail, number: number): string {
  const link = new RegExp(`^ +${number} {2}.*\\n +(https?://\\S+)`, 'm').exec(mail.text)?.[1]
  if (!link) throw new Error(`no button ${number} in a mail:\n${mail.text}`)
  return link
}

/** The link that opens the game: the last but one, before the one that turns mails off. */
function openLink(mail: StoredMail): string {
  const link = linksIn(mail).at(-2)
  if (!link) throw new Error(`no link to the game in a mail:\n${mail.text}`)
  return link
}
