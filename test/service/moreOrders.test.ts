// Several standing orders of one seat in the running service: from buttons of mails, with moves, while waiting; remembered, cancelled, taken back.
import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { GameState, Order, StockOrder } from '../../worker/engine/index.ts'
import type { GameRoom } from '../../worker/index.ts'
import { atOperatingRound } from '../support/operating.ts'
import { atStockRound, type Table } from '../support/table.ts'
import { Device, flush, forTurn, linkIn, mails, newId, PLAYERS, read, room, running } from './client.ts'

const PASS = [{ do: 'pass' }]
const passing: StockOrder = { kind: 'stock', rounds: 'stock', buy: [], otherwise: 'pass', until: 'round' }
const buying = (count: number, otherwise: StockOrder['otherwise'] = 'ask'): StockOrder => ({
  ...{ ...passing, otherwise },
  buy: [{ company: 'MHE', from: 'either', count, limit: 500 }],
})
const mines = (list: readonly ('7' | '8' | '9')[]): Order => ({
  ...{ kind: 'mines', until: 'set' },
  mines: list.map(mine => ({ mine, build: 'nothing', buy: 'nothing', close: 'stay' })),
})
const BUY = [{ do: 'buyShare', company: 'MHE', from: 'pool' }]

const turnMails = async (to: string) => (await mails(to)).filter(({ key }) => key.endsWith('/turn'))

/** A running game that stands at this position, and the mail that asks for its decision. */
async function at(table: Table) {
  const game = await running()
  await runInDurableObject(room(game.id), (_: GameRoom, { storage }) => {
    storage.sql.exec('UPDATE states SET state = ? WHERE seq = 1', JSON.stringify(table.state satisfies GameState))
  })
  return game
}

async function submit(device: Device, id: string, moves: readonly unknown[], orders: readonly Order[] = []) {
  const { seq, turn } = await read(device, id)
  const body = { submissionId: newId(), seq, moves: forTurn(turn, moves), orders }
  const response = await device.post(`/api/games/${id}/submissions`, body)
  expect([response.status, await response.clone().text()]).toMatchObject([200, expect.any(String)])
  return body
}

/** The link of a button with these words. */
function buttonOf(text = '', words: string): string {
  const [, number] = new RegExp(`^ +(\\d+)  ${words}`, 'm').exec(text) ?? []
  return new RegExp(`^ +${number}  .*\\n +\\S+(/t/\\S+)`, 'm').exec(text)?.[1] ?? ''
}

/** Opens the link of a button, marks its move, and confirms. */
async function press(link: string) {
  const phone = new Device()
  const page = await (await phone.fetch(link)).text()
  const hidden = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
  const moves = page.match(/name="moves" id="move1" value="([^"]*)"/)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const done = await phone.form(link, { submissionId: hidden('submissionId'), seq: hidden('seq'), moves })
  return { page, done }
}

async function place(device: Device, id: string, order: Order) {
  const { seq } = await read(device, id)
  return device.send('PUT', `/api/games/${id}/order`, { submissionId: newId(), seq, order })
}

const stockRound = () =>
  atStockRound({ seats: 3, mines: { 7: 0, 8: 0, 9: 1 } }).edit(tx => {
    tx.addShares(1, 'MHE', 20)
    tx.set({ mhe: { ...tx.state.mhe, pool: 80 } })
  })

test('several of one seat, for different things: placed with one submission, told each, cancelled each', async () => {
  const { id, anna, ben, cleo } = await at(stockRound())
  const body = await submit(anna, id, BUY, [passing, mines(['7', '8'])])
  const told = await read(anna, id)
  expect(told.orders.map(({ id: own, order, ended }) => [own, order.kind, ended])).toEqual([
    [`${body.submissionId}-1`, 'mines', null],
    [body.submissionId, 'stock', null],
  ])
  expect((await read(ben, id)).orders).toEqual([])
  // The same again changes nothing; with other orders it is refused.
  expect((await anna.post(`/api/games/${id}/submissions`, body)).status).toBe(200)
  expect((await anna.post(`/api/games/${id}/submissions`, { ...body, orders: [passing] })).status).toBe(409)
  await anna.send('DELETE', `/api/games/${id}/order`, { id: `${body.submissionId}-1` })
  expect((await read(anna, id)).orders.map(({ order }) => order.kind)).toEqual(['stock'])
  await submit(ben, id, BUY)
  await submit(cleo, id, BUY)
  expect((await read(anna, id)).deciders).toEqual([1])
})

test('18xx 6766: whoever was passed for learns it with the next mail, and every mail names the orders in force with a link', async () => {
  const { id, anna, ben, cleo } = await at(stockRound())
  await submit(anna, id, BUY, [passing, mines(['7', '8'])])
  await submit(ben, id, BUY)
  await submit(cleo, id, BUY)
  // Anna has passed by her order. Ben sells: the order is over, and she is asked.
  await submit(ben, id, [{ do: 'sellShares', company: 'MHE', count: 1 }])
  const { deciders } = await read(ben, id)
  if (deciders.includes(1)) await submit(ben, id, [{ do: 'endTurn' }])
  await submit(cleo, id, PASS)
  expect((await read(anna, id)).deciders).toEqual([0])
  await flush(id)
  const mail = (await turnMails(PLAYERS[0])).at(-1)
  expect(mail?.text).toContain('anna passed (standing order).')
  expect(mail?.text).toContain('Your standing order is over: somebody sold shares.')
  expect(mail?.text).toContain('Your standing order is in force: Mines 7 Lindenberg and 8 ')
  expect(mail?.html).toContain('Look at your standing orders, or cancel one')
})

test('the link of a mail shows the orders and cancels the one that is marked; opening it changes nothing', async () => {
  const { id, anna, ben, cleo } = await at(stockRound())
  await submit(anna, id, BUY, [mines(['7', '8'])])
  await submit(ben, id, BUY)
  await submit(cleo, id, BUY)
  await flush(id)
  const mail = (await turnMails(PLAYERS[0])).at(-1)
  const link = linkIn(mail, /\/t\/[a-z2-9]{12}\.o[\w.-]+/)
  const phone = new Device()
  const page = await (await phone.fetch(link)).text()
  expect(page).toContain('build nothing, buy nothing, stay open')
  expect((await phone.form(link, {})).status).toBe(400)
  const own = (await read(anna, id)).orders[0]?.id ?? ''
  expect((await phone.form(link, { order: 'somebody-elses' })).status).toBe(200)
  expect((await read(anna, id)).orders).toHaveLength(1)
  expect(await (await phone.form(link, { order: own })).text()).toContain('No standing order of yours is in force.')
  expect((await read(anna, id)).orders).toEqual([])
})

test('the button of a mail: pass until somebody sells', async () => {
  const { id, anna, ben, cleo } = await at(stockRound())
  await submit(anna, id, BUY)
  await flush(id)
  const { page, done } = await press(buttonOf((await turnMails(PLAYERS[1])).at(-1)?.text, 'Pass until somebody sells'))
  expect(page).toContain('Pass until somebody sells?')
  expect(await done.text()).toContain('Your standing order is in force: In stock rounds: pass until')
  expect((await read(ben, id)).orders).toMatchObject([{ order: passing, ended: null }])
  await submit(cleo, id, BUY)
  await submit(anna, id, BUY)
  expect((await read(cleo, id)).deciders).toEqual([2])
})

test('the button of a mail: these mines, nothing for this set of operating rounds', async () => {
  const mine = (owner: number) => ({ owner, open: true, cash: 200, connected: true })
  const table = atOperatingRound({
    ...{ seats: 3, phase: '2', ofSet: 2 },
    mines: { 5: mine(1), 7: mine(0), 8: mine(0), 9: mine(1) },
  })
  const { id, anna, ben } = await at(table)
  const end = { do: 'endTurn' }
  await submit(ben, id, [end])
  await flush(id)
  const link = buttonOf(
    (await turnMails(PLAYERS[0])).at(-1)?.text,
    'These mines: nothing for this set of operating rounds',
  )
  const { page, done } = await press(link)
  expect(page).toContain('Mines 7 Lindenberg and 8 Netzkater: build nothing, buy nothing, stay open, for this set')
  expect(done.status).toBe(200)
  expect((await read(ben, id)).deciders).toEqual([1])
  await submit(ben, id, [end])
  await submit(ben, id, [end])
  // The second round of the set: Anna's mines take their turns by the order (18xx 6310), and no mail tells her of a decision that is made
  // (lichobile 448).
  const now = await read(anna, id)
  expect([now.state?.round.number, now.deciders, now.turn]).toEqual([2, [1], 'OR3.2/9'])
  const before = (await turnMails(PLAYERS[0])).length
  await flush(id)
  expect(await turnMails(PLAYERS[0])).toHaveLength(before)
})

test('18xx 9910: the button of a mail for a whole turn of a mining company, and for its turns to come', async () => {
  const co = {
    ...({ split: 50, cash: 500, shares: { 0: 50, 1: 50 }, director: 0 } as const),
    mines: { 7: { connected: true }, 8: { connected: true } },
  }
  const mine = { owner: 1, open: true, cash: 200, connected: true }
  const table = atOperatingRound({ seats: 3, phase: '2', ofSet: 2, mines: { 5: mine }, companies: { CO: co } })
  const { id, anna, ben } = await at(table)
  await submit(ben, id, [{ do: 'endTurn' }])
  await flush(id)
  const mail = (await turnMails(PLAYERS[0])).at(-1)
  const { done } = await press(buttonOf(mail?.text, 'CO: pay all and do nothing else, until the next phase'))
  expect(done.status).toBe(200)
  await submit(ben, id, [{ do: 'endTurn' }])
  // The second round of the set goes by; then the next trading round waits.
  const now = await read(anna, id)
  expect(now.state?.round.kind).not.toBe('operating')
  expect(now.log.at(-1)?.events).toContainEqual({ what: 'orderActed', seat: 0 })
})

test('taking back brings back what an order remembered', async () => {
  const { id, anna, ben, cleo } = await at(stockRound())
  await submit(anna, id, PASS, [buying(3)])
  await submit(ben, id, PASS)
  await submit(cleo, id, BUY)
  const left = async () => (await read(anna, id)).orders[0]
  expect(await left()).toMatchObject({ order: { buy: [{ count: 2 }] }, ended: null })
  // What Anna's order did is a decision of hers: nobody takes back what was before it.
  expect((await read(cleo, id)).mayUndo).toBeNull()
  await submit(ben, id, BUY)
  await submit(cleo, id, PASS)
  expect(await left()).toMatchObject({ order: { buy: [{ count: 1 }] } })
})

test('placed while waiting, also by whoever decides about something else; what would act at once comes with a move', async () => {
  const { id, anna, ben } = await at(stockRound())
  expect((await place(ben, id, passing)).status).toBe(200)
  expect((await place(ben, id, mines(['9']))).status).toBe(200)
  expect((await place(anna, id, passing)).status).toBe(409)
  expect((await place(anna, id, mines(['7']))).status).toBe(200)
  expect((await place(anna, id, mines(['9']))).status).toBe(409)
  expect((await read(ben, id)).orders.map(({ order }) => order.kind).sort()).toEqual(['mines', 'stock'])
  // The later one for the same thing takes the place of the first.
  expect((await place(ben, id, buying(2, 'pass'))).status).toBe(200)
  expect((await read(ben, id)).orders.map(({ order }) => order.kind).sort()).toEqual(['mines', 'stock'])
})

const fieldsOf = (page: string) => {
  const hidden = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
  return { submissionId: hidden('submissionId'), seq: hidden('seq') }
}

test('the page of one’s orders, without a script: every kind is placed, what is not filled in is refused and kept, one is cancelled', async () => {
  const { id, anna, ben } = await at(stockRound())
  const path = `/game/${id}/orders?seat=1`
  const page = async () => (await ben.fetch(path)).text()
  expect((await new Device().fetch(path)).status).toBe(403)
  const until = { 'of-until': 'phase' }
  const nothing = { 'of-build': 'nothing', 'of-buy': 'nothing', 'of-close': 'atLoss' }
  const forms = [
    { place: 'stock', ...until, 'of-company': '', 'of-from': 'either', 'of-otherwise': 'pass' },
    { place: 'auction', ...until },
    { place: 'mines', ...until, 'mine-9': 'on', ...nothing },
    { place: 'consent', ...until, 'of-thing': '{"what":"mine","mine":"9"}', 'of-least': '200' },
  ]
  for (const form of forms) {
    const answer = await ben.form(path, { ...fieldsOf(await page()), ...form })
    expect([form.place, answer.status]).toEqual([form.place, 200])
    expect(await answer.text()).toContain('The order is placed.')
  }
  expect((await read(ben, id)).orders.map(({ order }) => order.kind).sort()).toEqual([
    'consent',
    'mines',
    'stock',
    'stock',
  ])
  expect((await read(anna, id)).orders).toEqual([])
  const wrong = await ben.form(path, {
    ...{ ...fieldsOf(await page()), place: 'stock', ...until, 'of-company': 'MHE', 'of-from': 'pool' },
    ...{ 'of-count': 'many', 'of-limit': '120', 'of-otherwise': 'ask' },
  })
  expect(wrong.status).toBe(400)
  const again = await wrong.text()
  expect(again).toContain('Something of the order is not filled in')
  expect(again).toContain('value="many"')
  const [first] = (await read(ben, id)).orders
  expect(await (await ben.form(path, { order: first?.id ?? '' })).text()).toContain('The order is cancelled.')
  expect((await read(ben, id)).orders).toHaveLength(3)
})

test('an order for the decision that is on, placed on its page, makes its first move with it', async () => {
  const { id, anna } = await at(stockRound())
  const path = `/game/${id}/orders`
  const page = await (await anna.fetch(path)).text()
  const form = {
    ...{ ...fieldsOf(page), place: 'stock', 'of-until': 'round', 'of-company': 'MHE', 'of-from': 'either' },
    ...{ 'of-count': '2', 'of-limit': '300', 'of-otherwise': 'ask' },
  }
  const answers = await Promise.all([1, 2].map(() => anna.form(path, form)))
  expect(answers.map(({ status }) => status)).toContain(200)
  const now = await read(anna, id)
  expect([now.seq, now.deciders, now.state?.players[0]?.shares.MHE]).toEqual([2, [1], 10])
  expect(now.orders).toMatchObject([{ order: { buy: [{ count: 1 }] }, ended: null }])
})
