import { expect, test } from 'vitest'
import type { Account, SessionRead } from '../../schema/wire.ts'
import { Device, flush, invited, linkIn, mails, newId, PLAYERS, play, read, running, signedIn } from './client.ts'

// One press decides nothing: what a program does that checks mails, opening every link and pressing every button, changes nothing.

const LINKS = /https:\/\/harzbahn\.test(\/(?:t|sign-in|address)\/[\w.-]+)/g

interface Press {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** Every way of pressing a button of this page, as a program finds them: the form as it comes, with the button's own value. */
function pressesOf(page: string, path: string): readonly Press[] {
  return [...page.matchAll(/<form method="post"[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([, form = '']) => {
    const fields: Record<string, string> = {}
    for (const [input] of form.matchAll(/<input [^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1]
      const value = unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? '')
      const counts = !/type="(?:radio|checkbox)"/.test(input) || / checked/.test(input)
      if (name && counts) fields[name] = value
    }
    return [...form.matchAll(/<button([^>]*)>/g)].map(([, button = '']) => {
      const name = /name="([^"]*)"/.exec(button)?.[1]
      return { path, fields: name ? { ...fields, [name]: /value="([^"]*)"/.exec(button)?.[1] ?? '' } : fields }
    })
  })
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** Opens every link of every mail so far, once, and presses every button of every page behind them, once; tells how many buttons there were. */
async function pressEverything(): Promise<number> {
  let count = 0
  const found = (await mails()).flatMap(mail => [
    ...[...mail.text.matchAll(LINKS), ...Object.values(mail.headers).join(' ').matchAll(LINKS)].map(m => m[1] ?? ''),
  ])
  for (const path of new Set(found)) {
    const page = await (await new Device().fetch(path)).text()
    for (const press of pressesOf(page, path)) {
      count++
      const answer = await new Device().form(press.path, press.fields)
      expect([press.path, press.fields, answer.status < 500]).toEqual([press.path, press.fields, true])
    }
  }
  return count
}

test('a robot that presses every button of every mailed page once, in every state of a game, changes nothing', async () => {
  const buttons: Record<string, number> = {}
  const { id, anna, path } = await invited()
  const people = [anna, await signedIn(PLAYERS[1]), await signedIn(PLAYERS[2])]
  const state = async () => {
    const { seats, status, seq } = await read(anna, id)
    const settings = await Promise.all(people.map(person => person.get<Account>('/api/account')))
    return { seats, status, seq, settings, mails: (await mails()).length }
  }
  const unmoved = async (what: string) => {
    await flush(id)
    const before = await state()
    buttons[what] = await pressEverything()
    await flush(id)
    expect([what, await state()]).toEqual([what, before])
  }
  await unmoved('invited')
  const link = async (player: string, kind: string) =>
    linkIn((await mails(player)).filter(({ key }) => key.startsWith(id) && key.endsWith(kind)).at(-1), /\/t\/[\w.-]+/)
  const [ben, cleo] = [new Device(), new Device()]
  const toBen = await link(PLAYERS[1], '/invitation')
  await ben.form(toBen, { answer: 'decline' })
  await unmoved('declined')
  await ben.form(toBen, { answer: 'accept' })
  await unmoved('accepted')
  await cleo.form(await link(PLAYERS[2], '/invitation'), { answer: 'accept' })
  await unmoved('started')
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await unmoved('a move')
  const { seq } = await read(anna, id)
  await anna.post(`${path}/undo`, { submissionId: newId(), seq })
  await unmoved('taken back')
  await anna.post(`${path}/table`, { do: 'ask', requestId: newId(), kind: 'pause' })
  await unmoved('asked')
  expect((await read(anna, id)).agreements).toMatchObject([{ agreed: [] }])
  await play(anna, id, [{ do: 'bidPremium', marks: 20 }])
  await flush(id)
  const off = linkIn((await mails(PLAYERS[1])).at(-1), /\/t\/[a-z0-9]+\.u[\w.-]+/)
  await ben.form(off, { mails: 'off' })
  await unmoved('mails off')
  await ben.form(off, { mails: 'on' })
  await flush(id)
  await ben.form(off, { zone: 'Asia/Kolkata' })
  await unmoved('settings changed')
  await ben.form(off, { invitations: 'none' })
  await unmoved('invitations refused')
  await anna.post('/api/account/address', { mail: 'anna@new.test' })
  await unmoved('an address asked for')
  const confirm = linkIn((await mails('anna@new.test')).at(-1), /\/address\/[\w-]+/)
  await new Device().form(confirm, { address: 'confirm' })
  await unmoved('an address changed')
  await anna.post(`${path}/links`, { place: 1 })
  await unmoved('links renewed')
  await anna.post(`${path}/end`, {})
  await unmoved('ended')
  expect((await anna.get<SessionRead>('/api/session')).person?.mail).toBe('anna@new.test')
  expect(Object.values(buttons).every(n => n > 0)).toBe(true)
  // Every kind of mail that this game sent was among them, the new ones too.
  const kinds = new Set((await mails()).filter(({ key }) => key.startsWith(id)).map(({ key }) => key.split('/').at(-1)))
  for (const kind of [
    'invitation',
    'answered',
    'started',
    'turn',
    'corrected',
    'muted',
    'settings',
    'renewed',
    'finished',
  ])
    expect([kind, kinds.has(kind)]).toEqual([kind, true])
})

test('a mail program turns mails off by the field of its own (RFC 8058), in either form of a body; nothing else does', async () => {
  const { id, ben } = await running()
  await flush(id)
  const started = (await mails(PLAYERS[1])).find(({ key }) => key.startsWith(id) && key.endsWith('/started'))
  const off = linkIn(started, /\/t\/[a-z0-9]+\.u[\w.-]+/)
  const told = async () => (await mails(PLAYERS[0])).filter(({ key }) => key.startsWith(id) && key.endsWith('/muted'))
  for (const fields of [{}, { 'List-Unsubscribe': 'Yes' }, { mails: 'x' }] as Record<string, string>[])
    expect([fields, (await new Device().form(off, fields)).status]).toEqual([fields, 400])
  await flush(id)
  expect(await told()).toEqual([])
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), parts]) {
    const before = (await told()).length
    expect((await new Device().fetch(off, { method: 'POST', body })).status).toBe(200)
    await flush(id)
    expect((await told()).length).toBe(before + 1)
    expect((await told()).at(-1)?.text).toContain('ben')
    // And back again, by a marked choice.
    const phone = new Device()
    expect(await (await phone.fetch(off)).text()).toContain('turned off for you')
    expect(await (await phone.form(off, { mails: 'on' })).text()).toContain('come to you again')
    await flush(id)
    expect((await told()).length).toBe(before + 2)
    expect((await told()).at(-1)?.subject).toContain('mails are on again for')
    // This device has confirmed for its person: the next choice comes marked.
    expect(await (await phone.fetch(off)).text()).toContain(' checked')
  }
  expect((await read(ben, id)).seat).toBe(1)
})

test('one click on an invitation does not silence a game that is accepted later', async () => {
  const { id, path } = await invited()
  const invitation = (await mails(PLAYERS[1])).find(({ key }) => key.startsWith(id))
  const off = /<https:\/\/harzbahn\.test([^>]*)>/.exec(invitation?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  expect((await new Device().form(off, oneClick)).status).toBe(200)
  const ben = new Device()
  await ben.form(linkIn(invitation, /\/t\/[\w.-]+/), { answer: 'accept' })
  const cleo = linkIn(
    (await mails(PLAYERS[2])).find(({ key }) => key.startsWith(id)),
    /\/t\/[\w.-]+/,
  )
  await new Device().form(cleo, { answer: 'accept' })
  await flush(id)
  expect((await mails(PLAYERS[1])).some(({ key }) => key.startsWith(id) && key.endsWith('/started'))).toBe(true)
  expect((await new Device().fetch(path)).status).toBe(403)
})

test('signing in: the button alone opens no session; a device that has signed this person in finds it marked', async () => {
  const phone = new Device()
  const ask = async () => {
    await phone.post('/api/session/mail', { mail: PLAYERS[0] })
    return linkIn((await mails(PLAYERS[0])).at(-1), /\/sign-in\/[\w-]+/)
  }
  const link = await ask()
  const refused = await phone.form(link, {})
  expect([refused.status, (await refused.text()).includes('Mark one of the choices first')]).toEqual([400, true])
  expect(await (await phone.fetch(link)).text()).not.toContain(' checked')
  expect((await phone.form(link, { signIn: 'yes' })).status).toBe(303)
  const next = await ask()
  expect(await (await phone.fetch(next)).text()).toContain(' checked')
  expect(await (await new Device().fetch(next)).text()).not.toContain(' checked')
})

test('a form sent again after its move was taken back says so and moves nothing, on the mailed page and over the API', async () => {
  const { id, anna, path } = await running()
  const { turn } = await read(anna, id)
  const body = { submissionId: newId(), seq: 1, moves: [{ turn, move: { do: 'bidPremium', marks: 50 } }] }
  expect(await (await anna.post(`${path}/submissions`, body)).json()).toMatchObject({ seq: 2, takenBack: false })
  await anna.post(`${path}/undo`, { submissionId: newId(), seq: 2 })
  expect(await (await anna.post(`${path}/submissions`, body)).json()).toMatchObject({ seq: 2, takenBack: true })
  const link = linkIn((await mails(PLAYERS[0])).filter(({ key }) => key.endsWith('/turn')).at(-1), /\/t\/[\w.-]+/)
  const form = { submissionId: body.submissionId, seq: '1', moves: JSON.stringify(body.moves) }
  const answer = await new Device().form(link, form)
  expect([answer.status, (await answer.text()).includes('taken it back since')]).toEqual([409, true])
  expect((await read(anna, id)).seq).toBe(3)
})
