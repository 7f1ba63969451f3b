import { expect, test } from 'vitest'
import { Device, FIRST_TURN, flush, forTurn, linkIn, mails, PLAYERS, play, read, running } from './client.ts'

/** The latest turn mail of a player, and the link of its button with these words. */
async function button(player: string, words: string): Promise<string> {
  const mail = (await mails(player)).filter(({ key }) => key.endsWith('/turn')).at(-1)
  const lines = mail?.text.split('\n') ?? []
  const at = lines.findIndex(line => line.includes(words))
  if (!mail || at < 0) throw new Error(`no button ${words} in ${mail?.text}`)
  return linkIn({ ...mail, text: lines[at + 1] ?? '' }, /\/t\/[\w.-]+/)
}

const show = async (device: Device, link: string) => (await device.fetch(link)).text()
const hidden = (page: string, name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
const filled = (page: string, more: Record<string, string>) => ({
  ...{ submissionId: hidden(page, 'submissionId'), seq: hidden(page, 'seq') },
  ...more,
})
const form = (turn: string, move: object) => JSON.stringify(forTurn(turn, [move]))
const PASS = form(FIRST_TURN, { do: 'pass' })
const BID_0 = form(FIRST_TURN, { do: 'bidPremium', marks: 0 })

test('the page of a button: nothing marked on a new device, a POST without a mark is refused with a sentence', async () => {
  const { id, anna } = await running()
  const link = await button(PLAYERS[0], 'Bid 0')
  const phone = new Device()
  const page = await show(phone, link)
  expect(page).toContain('Bid 0')
  expect(page).toContain('tapped in mail')
  expect(page).not.toContain(' checked')
  const refused = await phone.form(link, filled(page, {}))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Mark one of the choices first. Nothing was done.')
  expect((await read(anna, id)).seq).toBe(1)
})

test('a mark commits; the next mail on this device comes marked, on another it does not', async () => {
  const { id, anna, ben, cleo } = await running()
  const phone = new Device()
  const link = await button(PLAYERS[0], 'Bid 0')
  const done = await phone.form(link, filled(await show(phone, link), { moves: BID_0 }))
  expect(done.status).toBe(200)
  const text = await done.text()
  expect(text).toContain('Your move is made.')
  expect(text).toContain('anna bid a premium of 0 M.')
  expect(text).toContain('Take it back')
  expect(text).toContain('The game waits for ben. A mail comes when you must decide.')
  await play(ben, id, [{ do: 'bidPremium', marks: 10 }])
  await play(cleo, id, [{ do: 'pass' }])
  await flush(id)
  const next = await button(PLAYERS[0], 'Bid 20')
  expect(await show(phone, next)).toMatch(
    /value="\[\{[^>]*&quot;do&quot;:&quot;bidPremium&quot;,&quot;marks&quot;:20\}\}\]" checked/,
  )
  expect(await show(new Device(), next)).not.toContain(' checked')
  expect((await read(anna, id)).seq).toBe(4)
})

test('bad amounts get a sentence with the rule and keep what was typed; nothing changes', async () => {
  const { id, anna } = await running()
  const link = await button(PLAYERS[0], 'Bid 0')
  const phone = new Device()
  const own = form(FIRST_TURN, { do: 'bidPremium', marks: 'amount1' })
  const cases = [
    ['15', 422, 'A bid is a multiple of 10: bid 0 M or more in steps of 10 (2.1).'],
    ['-10', 422, 'That is too little: the least you can name is 0 M (2.1).'],
    ['1e9', 422, 'That is too much: the most you can name is 1,300 M (2.1).'],
    ['ten', 400, 'That is no amount that can be read; give a whole number in figures (2.1).'],
  ] as const
  for (const [amount1, status, sentence] of cases) {
    const refused = await phone.form(link, filled(await show(phone, link), { moves: own, amount1 }))
    expect(refused.status).toBe(status)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toMatch(new RegExp(`name="amount1"[^>]*value="${amount1}"`))
  }
  expect((await read(anna, id)).seq).toBe(1)
  const bid = await phone.form(link, filled(await show(phone, link), { moves: own, amount1: '120' }))
  expect(await bid.text()).toContain('anna bid a premium of 120 M.')
})

test('an old link says what happened since and commits nothing by itself', async () => {
  const { id, anna } = await running()
  const link = await button(PLAYERS[0], 'Bid 0')
  const phone = new Device()
  const form = filled(await show(phone, link), { moves: PASS })
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  const late = await phone.form(link, form)
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Somebody decided first')
  const page = await show(phone, link)
  expect(page).toContain('This mail is old')
  expect(page).toContain('anna bid a premium of 50 M.')
  expect(page).not.toContain(' checked')
  expect((await read(anna, id)).seq).toBe(2)
})

test('GET and HEAD change nothing, however often; a link cut short opens nothing', async () => {
  const { id, anna } = await running()
  const link = await button(PLAYERS[0], 'Bid 0')
  for (let i = 0; i < 3; i++) {
    expect((await new Device().fetch(link)).status).toBe(200)
    expect((await new Device().fetch(link, { method: 'HEAD' })).status).toBe(200)
  }
  const cut = await new Device().fetch(link.slice(0, -1))
  expect(cut.status).toBe(403)
  expect(await cut.text()).toContain('This link is not complete')
  expect((await read(anna, id)).seq).toBe(1)
})

test('from the page of a button the page of the game opens on this device', async () => {
  const { id } = await running()
  const link = await button(PLAYERS[0], 'Something else')
  const phone = new Device()
  const opened = await phone.form(link, { act: 'open' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe(`/game/${id}?seat=0`)
  expect((await read(phone, id)).seat).toBe(0)
})

test('whatever a POST does not commit is answered with a message before the question, and changes nothing', async () => {
  const { id, anna } = await running()
  const link = await button(PLAYERS[0], 'Bid 0')
  const phone = new Device()
  const own = form(FIRST_TURN, { do: 'bidPremium', marks: 'amount1' })
  const posts: readonly (readonly [string, Record<string, string>, number])[] = [
    ['nothing marked', {}, 400],
    ['an unknown act', { act: 'nonsense' }, 400],
    ['no list', { moves: '{}' }, 400],
    ['no move', { moves: form(FIRST_TURN, { do: 'fly' }) }, 400],
    ['an amount that is none', { moves: own, amount1: 'ten' }, 400],
    ['an amount left out', { moves: own }, 400],
    ['an amount that the rules refuse', { moves: own, amount1: '15' }, 422],
    ['a move not on offer', { moves: form(FIRST_TURN, { do: 'endTurn' }) }, 422],
    ['nothing to take back', { act: 'undo' }, 409],
    ['a position to come', { moves: PASS, seq: '9' }, 409],
    ['no position', { moves: PASS, seq: 'x' }, 400],
    ['no id', { moves: PASS, submissionId: '' }, 400],
  ]
  for (const [what, fields, status] of posts) {
    const answer = await phone.form(link, filled(await show(phone, link), fields))
    expect([what, answer.status]).toEqual([what, status])
    const page = await answer.text()
    expect(page, what).toMatch(/<div class="card wrong" role="alert"><b>Not done\.<\/b> [A-Z].+\.<\/div>/)
    const [message, question] = [page.indexOf('role="alert"'), page.indexOf('<section')]
    expect(question < 0 || message < question, what).toBe(true)
  }
  expect((await read(anna, id)).seq).toBe(1)

  // The same form twice is one move and the same answer; the first page sent after that is refused with a message.
  const page = await show(phone, link)
  const bid = filled(page, { moves: BID_0 })
  const stale = filled(await show(phone, link), { moves: PASS })
  const answers = await Promise.all([phone.form(link, bid), phone.form(link, bid)])
  for (const answer of answers) expect(await answer.text()).toContain('Your move is made.')
  const late = await phone.form(link, stale)
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Not done')
  const undo = { ...filled(await (await phone.form(link, bid)).text(), {}), act: 'undo' }
  const back = await phone.form(link, undo)
  const again = await back.text()
  expect(again).toMatch(/role="status"><b>Your move is taken back\./)
  expect((await read(anna, id)).seq).toBe(3)
  // The position is the one of the mail again: its button holds, and nothing is told that does not stand.
  expect(again).not.toContain('This mail is old')
  expect(again).not.toContain('anna bid')
  expect(again).toContain('tapped in mail')
})

test('a mail that was written for a move that was taken back says so', async () => {
  const { id, anna, ben } = await running()
  await play(anna, id, [{ do: 'bidPremium', marks: 0 }])
  await flush(id)
  const link = await button(PLAYERS[1], 'Bid 10')
  const phone = new Device()
  const { seq } = await read(anna, id)
  await anna.post(`/api/games/${id}/undo`, { submissionId: 'undo-of-the-bid', seq })
  const page = await show(phone, link)
  expect(page).toContain('This mail is old')
  expect(page).toContain('anna took the last move back.')
  expect(page).toContain('The game waits for anna.')
  await play(anna, id, [{ do: 'bidPremium', marks: 20 }])
  expect(await show(phone, link)).toContain('anna bid a premium of 20 M.')
  expect((await read(ben, id)).deciders).toEqual([1])
})

test('one button for several moves: its page lists all of them first, marks none even on a known device, and commits what is marked', async () => {
  const { id, anna, ben, cleo } = await running()
  const phone = new Device()
  const bid = await button(PLAYERS[0], 'Bid 0')
  await phone.form(bid, filled(await show(phone, bid), { moves: BID_0 }))
  await play(ben, id, [{ do: 'pass' }])
  await play(cleo, id, [{ do: 'pass' }])
  await flush(id)
  const link = await button(PLAYERS[0], 'Buy a mine: one of 15')
  const page = await show(phone, link)
  expect(page.match(/<legend>[^<]*<\/legend>/g)).toEqual([
    '<legend>Buy a mine</legend>',
    '<legend>Or something else</legend>',
  ])
  expect(page.slice(0, page.indexOf('Or something else')).match(/name="moves"/g)).toHaveLength(15)
  expect(page).not.toContain(' checked')
  expect((await phone.form(link, filled(page, {}))).status).toBe(400)
  const { turn } = await read(anna, id)
  const done = await phone.form(link, filled(page, { moves: form(turn ?? '', { do: 'buyItem', item: '15' }) }))
  expect(await done.text()).toContain('anna bought 15 Thale')
})
