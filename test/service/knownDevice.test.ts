import { expect, test } from 'vitest'
import { Device, invited, linkIn, mails, PLAYERS, play, read, running } from './client.ts'

/** The link of a player's last turn mail behind these words. */
async function linkOf(player: string, words: string): Promise<string> {
  const mail = (await mails(player)).filter(({ key }) => key.endsWith('/turn')).at(-1)
  if (!mail) throw new Error(`no turn mail to ${player}`)
  return linkIn({ ...mail, text: mail.text.slice(mail.text.indexOf(words)) }, /\/t\/[\w.-]+/)
}

test('a device that knows the seat goes from "Open the game" to the game, another presses one button first', async () => {
  const { id } = await running()
  const link = await linkOf(PLAYERS[0], 'Open the game')
  const phone = new Device()
  const asked = await phone.fetch(link)
  expect(asked.status).toBe(200)
  expect(await asked.text()).toContain('<form method="post"><button>Open the game</button>')
  expect((await phone.fetch(`/api/games/${id}`)).status).toBe(403)
  await phone.form(link, {})
  for (const method of ['GET', 'HEAD']) {
    const known = await phone.fetch(link, { method })
    expect([known.status, known.headers.get('location')]).toEqual([302, `/game/${id}?seat=0`])
    expect(known.headers.getSetCookie()).toEqual([])
  }
  // Another device is asked as before.
  expect((await new Device().fetch(link)).status).toBe(200)
})

test('on a device that has moved, the page of a button leads to the game by a link; on another it does not', async () => {
  const { id, ben } = await running()
  const phone = new Device()
  const link = await linkOf(PLAYERS[0], 'Bid 0')
  const there = `href="/game/${id}?seat=0"`
  expect(await (await phone.fetch(link)).text()).not.toContain(there)
  await phone.form(await linkOf(PLAYERS[0], 'Open the game'), {})
  expect(await (await phone.fetch(link)).text()).toContain(there)
  expect((await read(ben, id)).seq).toBe(1)
})

test("a seat's cookie reads its game and no other, acts for its seat and no other, and opens nobody's settings", async () => {
  const { id } = await running()
  const phone = new Device()
  await phone.form(await linkOf(PLAYERS[0], 'Open the game'), {})
  const other = await invited()
  for (const path of [`/api/games/${id}`, `/game/${id}`, `/api/games/${id}/log`, `/api/games/${id}/worth`])
    expect([path, (await phone.fetch(path)).status]).toEqual([path, 200])
  const own = phone.cookies().find(({ name, path }) => name === 'seat_0' && path === `/game/${id}`)
  // Also where it is handed to another game by hand.
  for (const path of [`/api/games/${other.id}`, `/game/${other.id}`]) {
    const answer = await new Device().fetch(path, { headers: { cookie: `seat_0=${own?.value}` } })
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect((await phone.fetch('/api/games')).status).toBe(401)
  expect((await phone.fetch('/api/account')).status).toBe(401)
  expect((await phone.get<{ seat: number | null }>(`/api/games/${id}?seat=1`)).seat).toBe(null)
  expect((await play(phone, id, [{ do: 'bidPremium', marks: 0 }])).status).toBe(200)
})
