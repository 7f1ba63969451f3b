import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import type { GameRead, NewGame } from '../../schema/wire.ts'
import type { TurnName } from '../../worker/engine/index.ts'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import type { PostOffice } from '../../worker/post/PostOffice.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { Device as AnyDevice } from '../support/device.ts'

export const BASE = 'https://harzbahn.test'

/** A device in front of the service under test. */
export class Device extends AnyDevice {
  constructor() {
    super(BASE, request => exports.default.fetch(request))
  }
}

/** Mails so far, the oldest first. */
export async function mails(to?: string): Promise<StoredMail[]> {
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  const { mails } = await new Device().get<{ mails: StoredMail[] }>(`/mailbox/mails.json${query}`)
  return mails
}

/** The path of the first link of that kind in the text of a mail. */
export function linkIn(mail: StoredMail | undefined, form: RegExp): string {
  const path = mail?.text.match(new RegExp(`${BASE}(${form.source})`))?.[1]
  if (!path) throw new Error(`no link ${form} in ${mail?.text}`)
  return path
}

export async function signedIn(mail: string): Promise<Device> {
  const device = new Device()
  await device.post('/api/session/mail', { mail })
  const last = (await mails(mail)).at(-1)
  await device.form(linkIn(last, /\/sign-in\/[\w-]+/), { signIn: 'yes' })
  return device
}

export const room = (id: string) => env.GAMES.getByName(id)

export const office = () => env.POST.getByName('office')

/** Lets a room hand over what it has, and the post office do what it has to do now. Whatever of that had begun by itself is over then. */
export async function workOff(id: string): Promise<void> {
  await runInDurableObject(room(id), (instance: GameRoom) => instance.alarm())
  await runInDurableObject(office(), (instance: PostOffice) => instance.alarm())
}

const alarmOf = (stub: ReturnType<typeof office> | ReturnType<typeof room>) =>
  runInDurableObject(stub as DurableObjectStub, (_: DurableObject, state) => state.storage.getAlarm())

/** Lets a room and the post office do all that they have to do now. */
export async function flush(id: string): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await workOff(id)
    const alarms = [await alarmOf(room(id)), await alarmOf(office())]
    if (alarms.every(at => at === null || at > Date.now())) return
  }
}

export const PLAYERS = ['anna@a.test', 'ben@b.test', 'cleo@c.test'] as const

/** A game of three with the organiser among them, everybody's device, nobody has answered. */
export async function invited(options: Partial<NewGame> = {}) {
  const anna = await signedIn(PLAYERS[0])
  const seats = PLAYERS.map(mail => ({ mail, name: mail.slice(0, mail.indexOf('@')) }))
  const created = await anna.post('/api/games', {
    name: 'Oberharz 3',
    seats,
    seating: 'fixed',
    seed: 'test',
    ...options,
  })
  const { id } = await created.json<{ id: string }>()
  await flush(id)
  return { id, anna, path: `/api/games/${id}` }
}

/** The same game, running; Anna holds seat 0 and must decide. */
export async function running(options: Partial<NewGame> = {}) {
  const game = await invited(options)
  const [ben, cleo] = [await signedIn(PLAYERS[1]), await signedIn(PLAYERS[2])]
  await ben.post(`${game.path}/answer`, { accept: true })
  await cleo.post(`${game.path}/answer`, { accept: true })
  await flush(game.id)
  return { ...game, ben, cleo, devices: [game.anna, ben, cleo] as const }
}

export const read = (device: Device, id: string) => device.get<GameRead>(`/api/games/${id}`)

let count = 0
export const newId = () => `test-${Date.now().toString(36)}-${count++}`

/** Submits moves for the turn that is on, against the present position. */
export async function play(device: Device, id: string, moves: readonly unknown[]): Promise<Response> {
  const { seq, turn } = await read(device, id)
  return device.post(`/api/games/${id}/submissions`, { submissionId: newId(), seq, moves: forTurn(turn, moves) })
}

/** What is sent as moves for one turn. */
export const forTurn = (turn: TurnName | null, moves: readonly unknown[]) => moves.map(move => ({ turn, move }))

/** The first turn of a new game. */
export const FIRST_TURN = 'START1/seat0/1'
