// A game made over HTTP as people make it: signed in by mail, invited, accepted. Needs a service with its local mailbox.
import type { GameRead } from '../../schema/wire.ts'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import { bodyOf, Device, jsonOf } from './device.ts'
import { until } from './until.ts'

export interface Club {
  readonly id: string
  /** Mail addresses and devices by player. */
  readonly players: readonly string[]
  readonly devices: readonly Device[]
}

/** The mails to an address, the oldest first. */
export async function mailsTo(base: string, to: string): Promise<readonly StoredMail[]> {
  const path = `/mailbox/mails.json?to=${encodeURIComponent(to)}`
  return (await new Device(base).get<{ mails: StoredMail[] }>(path)).mails
}

/** A device on which somebody has followed the sign-in link of their mail. */
export async function signIn(base: string, mail: string): Promise<Device> {
  const device = new Device(base)
  const before = (await mailsTo(base, mail)).length
  await device.post('/api/session/mail', { mail })
  const path = await until(
    `a sign-in link for ${mail}`,
    async () => (await mailsTo(base, mail))[before]?.text.match(/\/sign-in\/\S+/)?.[0],
  )
  await device.form(path, { signIn: 'yes' })
  return device
}

/** A running game of these names, seated in this order; the first is its organiser. Every call makes new people. */
export async function runningGame(
  base: string,
  names: readonly string[],
  game: { readonly f7?: number; readonly seed?: string } = {},
): Promise<Club> {
  const tag = Math.random().toString(36).slice(2, 8)
  const players = names.map(name => `${name.toLowerCase()}.${tag}@club.test`)
  const devices: Device[] = []
  for (const player of players) devices.push(await signIn(base, player))
  const [organiser, ...others] = devices
  if (!organiser) throw new Error('a game without players')
  const seats = players.map((mail, i) => ({ mail, name: names[i] }))
  const created = await organiser.post('/api/games', {
    name: 'Oberharz 3',
    seats,
    seating: 'fixed',
    seed: 'club',
    ...game,
  })
  const { id } = await jsonOf<{ id: string }>(created)
  for (const device of others) await device.post(`/api/games/${id}/answer`, { accept: true })
  return { id, players, devices }
}

/** Submits moves of a player for the turn that is on, against the present position. */
export async function submit(club: Club, player: number, moves: readonly unknown[]): Promise<void> {
  const device = club.devices[player]
  if (!device) throw new Error(`no player ${player}`)
  const { seq, turn } = await device.get<GameRead>(`/api/games/${club.id}`)
  const submissionId = `club-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  await bodyOf(
    await device.post(`/api/games/${club.id}/submissions`, {
      submissionId,
      seq,
      moves: moves.map(move => ({ turn, move })),
    }),
  )
}

/** The newest turn mail of a player: of whoever must decide, the one for this position. Another than the one with the key `not`. */
export const turnMail = (base: string, club: Club, player: number, not?: string): Promise<StoredMail> =>
  until(`a turn mail to player ${player}`, async () => {
    const game = await club.devices[player]?.get<GameRead>(`/api/games/${club.id}`)
    const decides = game?.seat !== undefined && game.seat !== null && game.deciders.includes(game.seat)
    const form = new RegExp(`^${club.id}/${decides ? game.seq : '\\d+'}/.*/turn$`)
    const mail = (await mailsTo(base, club.players[player] ?? '')).findLast(({ key }) => form.test(key))
    return mail && mail.key !== not ? mail : undefined
  })
