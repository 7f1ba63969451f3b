import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Device, FIRST_TURN, flush, forTurn, linkIn, mails, newId, office, signedIn } from './client.ts'

// Who may do what in which kind of game: one table, a cell for every act, role and kind.

beforeEach(() => {
  vi.spyOn(env.LIMIT, 'limit').mockResolvedValue({ success: true })
})
afterEach(() => vi.restoreAllMocks())

/** The columns of the table, in its order. */
const ROLES = {
  organiser: 'signed in, plays in place 0',
  player: 'signed in, has accepted',
  device: "the same player's device, by a cookie of the seat alone",
  silent: 'signed in, has not answered: left out once the game has started',
  declined: 'signed in',
  withdrawn: 'signed in, was invited and is not any more',
  stranger: 'signed in',
  nobody: 'not signed in',
} as const
type Role = keyof typeof ROLES
const COLUMNS = Object.keys(ROLES) as Role[]

const MAILS = {
  ...{ organiser: 'anna@a.test', player: 'ben@b.test', silent: 'dora@d.test', declined: 'emil@e.test' },
  ...{ withdrawn: 'fritz@f.test', stranger: 'gustav@g.test' },
} as const

interface Place {
  readonly path: string
  readonly page: string
  /** The mails-off link of everybody who was mailed one. */
  readonly links: Readonly<Partial<Record<Role, string>>>
}
type Act = (device: Device, at: Place, role: Role) => Promise<Response>

/** A link of the right form that nobody was mailed. */
const FORGED = `/t/abcdefghjkmn.u1.0.0.${'A'.repeat(22)}`
/** A form sent by one's own link, on a device that is signed in nowhere. */
const byLink =
  (fields: Readonly<Record<string, string>>): Act =>
  (_, { links }, role) =>
    new Device().form(links[role] ?? FORGED, fields)

const BID = forTurn(FIRST_TURN, [{ do: 'bidPremium', marks: 50 }])
const LIMIT = { kind: 'bidLimit', on: 'premium', limit: 120 }

/** The rows. What `spoils` a game for others is tried in a game of its own where it is allowed. */
const ACTS: Readonly<Record<string, { readonly act: Act; readonly spoils?: true }>> = {
  read: { act: (d, { path }) => d.fetch(path) },
  'read an earlier position': { act: (d, { path }) => d.fetch(`${path}?at=1`) },
  'read the log': { act: (d, { path }) => d.fetch(`${path}/log`) },
  'read what all are worth': { act: (d, { path }) => d.fetch(`${path}/worth`) },
  'open the page': { act: (d, { page }) => d.fetch(page) },
  move: {
    act: (d, { path }) => d.post(`${path}/submissions`, { submissionId: newId(), seq: 1, moves: BID }),
    spoils: true,
  },
  'take back': { act: (d, { path }) => d.post(`${path}/undo`, { submissionId: newId(), seq: 1 }) },
  'place an order': {
    act: (d, { path }) => d.send('PUT', `${path}/order`, { submissionId: newId(), seq: 1, order: LIMIT }),
    spoils: true,
  },
  'cancel an order': { act: (d, { path }) => d.send('DELETE', `${path}/order`, { id: 'none-such' }) },
  accept: { act: (d, { path }) => d.post(`${path}/answer`, { accept: true }), spoils: true },
  decline: { act: (d, { path }) => d.post(`${path}/answer`, { accept: false }), spoils: true },
  start: { act: (d, { path }) => d.post(`${path}/start`, {}), spoils: true },
  cancel: { act: (d, { path }) => d.post(`${path}/cancel`, {}), spoils: true },
  end: { act: (d, { path }) => d.post(`${path}/end`, {}), spoils: true },
  invite: { act: (d, { path }) => d.post(`${path}/invitations`, { mail: 'new@n.test' }), spoils: true },
  'invite in place': {
    act: (d, { path }) => d.post(`${path}/invitations`, { mail: 'new@n.test', inPlaceOf: 2 }),
    spoils: true,
  },
  withdraw: { act: (d, { path }) => d.send('DELETE', `${path}/invitations`, { place: 2 }), spoils: true },
  remind: { act: (d, { path }) => d.post(`${path}/reminders`, { place: 2 }) },
  'mails off': { act: (d, { path }) => d.send('PUT', `${path}/mails`, { on: false }) },
  'mails on': { act: (d, { path }) => d.send('PUT', `${path}/mails`, { on: true }) },
  'renew own links': { act: (d, { path }) => d.post(`${path}/links`, {}), spoils: true },
  "renew another's links": { act: (d, { path }) => d.post(`${path}/links`, { place: 1 }), spoils: true },
  "set another's address": {
    act: (d, { path }) => d.send('PUT', `${path}/address`, { place: 1, mail: 'next@n.test' }),
  },
  'ask for a pause': {
    act: (d, { path }) => d.post(`${path}/table`, { do: 'ask', requestId: newId(), kind: 'pause' }),
    spoils: true,
  },
  'ask to take back': {
    act: (d, { path }) => d.post(`${path}/table`, { do: 'ask', requestId: newId(), kind: 'back' }),
  },
  'ask to give a place away': {
    act: (d, { path }) =>
      d.post(`${path}/table`, { do: 'askHandOver', requestId: newId(), place: 0, mail: 'new@n.test' }),
  },
  'answer what is asked': { act: (d, { path }) => d.post(`${path}/table`, { do: 'answer', id: 77, agree: true }) },
  'take back what was asked': { act: (d, { path }) => d.post(`${path}/table`, { do: 'withdraw', id: 77 }) },
  'make it again': { act: (d, { path }) => d.post(`${path}/table`, { do: 'redo', submissionId: newId(), seq: 1 }) },
  'give up': { act: (d, { path }) => d.post(`${path}/table`, { do: 'resign' }) },
  "hand the player's place over": {
    act: (d, { path }) => d.post(`${path}/table`, { do: 'handOver', place: 1, mail: 'next@n.test' }),
    spoils: true,
  },
  pause: { act: (d, { path }) => d.post(`${path}/table`, { do: 'pause', on: true }), spoils: true },
  'set back': { act: (d, { path }) => d.post(`${path}/table`, { do: 'setBack', to: 1 }) },
  'give more time': { act: (d, { path }) => d.post(`${path}/table`, { do: 'moreTime', place: 0, hours: 5 }) },
  'let the least be done': { act: (d, { path }) => d.post(`${path}/table`, { do: 'least', place: 0 }), spoils: true },
  'hide from the list': { act: (d, { path }) => d.send('PUT', `${path}/hidden`, { hidden: true }) },
  'mails off by own link': { act: byLink({ mails: 'off' }) },
  'a setting by own link': { act: byLink({ rhythm: '24' }) },
  'no invitations by own link': { act: byLink({ invitations: 'none' }) },
}

const KINDS = {
  inviting: {},
  'inviting, spectators': { spectators: 'anyone' },
  running: {},
  'running, spectators': { spectators: 'anyone' },
  'ended early': {},
  'ended early, spectators': { spectators: 'anyone' },
  cancelled: {},
} as const
type Kind = keyof typeof KINDS

/**
 * `y` done; `s` this person might, at another time (404, 409, 422, 429); `-` not theirs (401, 403). A letter for each role in the order of
 * the columns.
 */
const TABLE = {
  inviting: `
    yyyyy--- read
    yyyyy--- read an earlier position
    yyyyy--- read the log
    yyyyy--- read what all are worth
    yyyyy--- open the page
    sssss--- move
    sssss--- take back
    sssss--- place an order
    -------- cancel an order
    yyyyy--- accept
    yyyyy--- decline
    y------- start
    y------- cancel
    s------- end
    y------- invite
    y------- invite in place
    y------- withdraw
    s------- remind
    yyyyy--- mails off
    yyyyy--- mails on
    yyyyy--- renew own links
    y------- renew another's links
    y------- set another's address
    sssss--- ask for a pause
    sssss--- ask to take back
    sssss--- ask to give a place away
    sssss--- answer what is asked
    sssss--- take back what was asked
    sssss--- make it again
    sssss--- give up
    sssss--- hand the player's place over
    s------- pause
    s------- set back
    s------- give more time
    s------- let the least be done
    yy-yyyy- hide from the list
    -yyyy--- mails off by own link
    -yyyy--- a setting by own link
    -yyyy--- no invitations by own link`,
  running: `
    yyy----- read
    yyy----- read an earlier position
    yyy----- read the log
    yyy----- read what all are worth
    yyy----- open the page
    yss----- move
    sss----- take back
    syy----- place an order
    yyy----- cancel an order
    yyyss--- accept
    ssss---- decline
    y------- start
    s------- cancel
    y------- end
    s------- invite
    s------- invite in place
    s------- withdraw
    s------- remind
    yyy----- mails off
    yyy----- mails on
    yyy----- renew own links
    y------- renew another's links
    y------- set another's address
    yyy----- ask for a pause
    sss----- ask to take back
    sss----- ask to give a place away
    sss----- answer what is asked
    sss----- take back what was asked
    sss----- make it again
    yyy----- give up
    yyy----- hand the player's place over
    y------- pause
    s------- set back
    y------- give more time
    y------- let the least be done
    yy-yyyy- hide from the list
    -yyyy--- mails off by own link
    -yyyy--- a setting by own link
    -yyyy--- no invitations by own link`,
  'ended early': `
    yyy----- read
    yyy----- read an earlier position
    yyy----- read the log
    yyy----- read what all are worth
    yyy----- open the page
    sssss--- move
    sssss--- take back
    sssss--- place an order
    yyy----- cancel an order
    yyyss--- accept
    ssss---- decline
    y------- start
    s------- cancel
    y------- end
    s------- invite
    s------- invite in place
    s------- withdraw
    s------- remind
    yyy----- mails off
    yyy----- mails on
    yyy----- renew own links
    y------- renew another's links
    y------- set another's address
    sss----- ask for a pause
    sss----- ask to take back
    sss----- ask to give a place away
    sss----- answer what is asked
    sss----- take back what was asked
    sss----- make it again
    sss----- give up
    sss----- hand the player's place over
    s------- pause
    s------- set back
    s------- give more time
    s------- let the least be done
    yy-yyyy- hide from the list
    -yyyy--- mails off by own link
    -yyyy--- a setting by own link
    -yyyy--- no invitations by own link`,
  cancelled: `
    yyyyy--- read
    yyyyy--- read an earlier position
    yyyyy--- read the log
    yyyyy--- read what all are worth
    yyyyy--- open the page
    sssss--- move
    sssss--- take back
    sssss--- place an order
    -------- cancel an order
    yyyss--- accept
    ssssy--- decline
    s------- start
    y------- cancel
    s------- end
    s------- invite
    s------- invite in place
    s------- withdraw
    s------- remind
    yyyyy--- mails off
    yyyyy--- mails on
    yyyyy--- renew own links
    y------- renew another's links
    y------- set another's address
    sssss--- ask for a pause
    sssss--- ask to take back
    sssss--- ask to give a place away
    sssss--- answer what is asked
    sssss--- take back what was asked
    sssss--- make it again
    sssss--- give up
    sssss--- hand the player's place over
    s------- pause
    s------- set back
    s------- give more time
    s------- let the least be done
    yy-yyyy- hide from the list
    -yyyy--- mails off by own link
    -yyyy--- a setting by own link
    -yyyy--- no invitations by own link`,
} as const

const READ_BY_ALL = `
    yyyyyyyy read
    yyyyyyyy read an earlier position
    yyyyyyyy read the log
    yyyyyyyy read what all are worth
    yyyyyyyy open the page`

/** Where spectators are let in, everybody reads; whoever has declined may say it again, since they see what comes of it. */
const WITH_SPECTATORS: { readonly [K in keyof typeof TABLE]?: string } = {
  inviting: READ_BY_ALL,
  running: `${READ_BY_ALL}
    ssssy--- decline`,
  'ended early': `${READ_BY_ALL}
    ssssy--- decline`,
}

/** The rows of a kind: those of its play, and what spectators change of them. */
function rowsOf(kind: Kind): readonly string[] {
  const [play = 'cancelled', spectators] = kind.split(', ') as [keyof typeof TABLE, string?]
  const lines = (grid: string) =>
    grid
      .trim()
      .split('\n')
      .map(row => row.trim())
  const other = spectators ? lines(WITH_SPECTATORS[play] ?? '') : []
  const nameOf = (row: string) => row.slice(COLUMNS.length + 1)
  return lines(TABLE[play]).map(row => other.find(one => nameOf(one) === nameOf(row)) ?? row)
}

const letterOf = (status: number): string => (status < 400 ? 'y' : status === 401 || status === 403 ? '-' : 's')

async function sessions(): Promise<Readonly<Record<Exclude<Role, 'device'>, Device>>> {
  const people: Partial<Record<Role, Device>> = { nobody: new Device() }
  for (const [role, mail] of Object.entries(MAILS)) people[role as Role] = await signedIn(mail)
  return people as Readonly<Record<Exclude<Role, 'device'>, Device>>
}

/** A game of the kind, with everybody's device. */
async function gameOf(kind: Kind, people: Awaited<ReturnType<typeof sessions>>) {
  const invited = [MAILS.organiser, MAILS.player, MAILS.silent, MAILS.declined, MAILS.withdrawn]
  const seats = invited.map(mail => ({ mail, name: mail.slice(0, mail.indexOf('@')) }))
  const { organiser } = people
  const created = await organiser.post('/api/games', { name: 'G', seats, seating: 'fixed', seed: 'x', ...KINDS[kind] })
  const { id } = await created.json<{ id: string }>()
  await flush(id)
  const path = `/api/games/${id}`
  const device = new Device()
  const invitation = (await mails(MAILS.player)).find(({ key }) => key.startsWith(`${id}/`))
  await device.form(linkIn(invitation, /\/t\/[\w.-]+/), { answer: 'accept' })
  const links: Partial<Record<Role, string>> = {}
  for (const role of ['player', 'silent', 'declined', 'withdrawn'] as const) {
    const mail = (await mails(MAILS[role])).find(({ key }) => key.startsWith(`${id}/`) && key.endsWith('/invitation'))
    links[role] = linkIn(mail, /\/t\/[a-z0-9]+\.u[\w.-]+/)
  }
  links.device = links.player ?? FORGED
  await people.declined.post(`${path}/answer`, { accept: false })
  await organiser.send('DELETE', `${path}/invitations`, { place: 4 })
  if (kind.startsWith('cancelled')) await organiser.post(`${path}/cancel`, {})
  else if (!kind.startsWith('inviting')) await organiser.post(`${path}/start`, {})
  if (kind.startsWith('ended')) await organiser.post(`${path}/end`, {})
  return { devices: { ...people, device }, at: { path, page: `/game/${id}`, links } }
}

test.each(Object.keys(KINDS) as Kind[])('%s: every act by every role', async kind => {
  const people = await sessions()
  const shared = await gameOf(kind, people)
  const expected = rowsOf(kind)
  const found: string[] = []
  for (const [name, { act, spoils }] of Object.entries(ACTS)) {
    const row = expected.find(line => line.endsWith(` ${name}`)) ?? ''
    let letters = ''
    for (const [i, role] of COLUMNS.entries()) {
      await env.DB.prepare('DELETE FROM address_changes').run()
      const { devices, at } = spoils && row[i] === 'y' ? await gameOf(kind, people) : shared
      letters += letterOf((await act(devices[role], at, role)).status)
      // Or nobody could be invited to the next game.
      for (const mail of Object.values(MAILS)) await office().refuse(mail, false)
    }
    found.push(`${letters} ${name}`)
  }
  expect(found).toEqual(expected)
})

test('the table has a cell for every act, role and kind', () => {
  const cells = Object.keys(KINDS).length * Object.keys(ACTS).length * COLUMNS.length
  expect(cells).toBeGreaterThanOrEqual(500)
  const all = (Object.keys(KINDS) as Kind[]).flatMap(rowsOf)
  expect(all.length * COLUMNS.length).toBe(cells)
  for (const row of all) expect(row.trim()).toMatch(/^[ys-]{8} \S/)
})
