import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'
import { words } from '../../worker/text/index.ts'

const { decision, SERVICE } = words('en')

import { Device, flush, invited, linkIn, mails, PLAYERS, play, read, room, running } from './client.ts'

type Given =
  | { readonly ok: true; readonly value: GameRead }
  | {
      readonly ok: false
      readonly refused: { readonly status: number; readonly code: string; readonly sentence: string }
    }

/** A page as it comes, before any script: what is to be seen, and what the script would take up. */
async function open(device: Device, path: string) {
  const response = await device.fetch(path)
  const html = await response.text()
  const [, markup = '', data = ''] =
    /<div id="page">(.*)<\/div>\s*<script type="application\/json" id="position">(.*?)<\/script>/s.exec(html) ?? []
  const text = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return { response, html, markup, text, given: JSON.parse(data) as Given }
}

/** What is to be decided, in the words of the page and the mail; fails where nothing is. */
function decisionIn(given: Given): string {
  if (!given.ok || !given.value.state || given.value.choices.length === 0) throw new Error('nothing to decide')
  const { state, choices, seats } = given.value
  return decision(state, choices, seat => seats.find(s => s.seat === seat)?.name ?? '?')
}

test('the decision, the round and the acts stand in the page before any script, with the position for the script', async () => {
  const { id, anna } = await running()
  const { response, text, given } = await open(anna, `/game/${id}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain(decisionIn(given))
  expect(text).toContain('Oberharz 3 Start auction · Phase 1')
  expect(text).toContain('Your bid')
  expect(text).not.toContain('Loading')
  expect(given).toEqual({ ok: true, value: await read(anna, id) })
})

test('whoever need not decide reads who must; a spectator the same, where everybody may look on', async () => {
  const { id, ben } = await running({ spectators: 'anyone' })
  const waiting = await open(ben, `/game/${id}`)
  expect(waiting.text).toContain('Nothing to decide for you now. Waiting for anna.')
  const spectator = await open(new Device(), `/game/${id}`)
  expect(spectator.response.status).toBe(200)
  expect(spectator.text).toContain('You are looking on. Waiting for anna.')
  expect(spectator.given).toMatchObject({ ok: true, value: { seat: null, choices: [], mayUndo: null } })
})

test('an invited person reads who else is, and finds the answers', async () => {
  const { id, anna } = await invited()
  const { text } = await open(anna, `/game/${id}`)
  expect(text).toContain('The game has not started')
  expect(text).toContain('ben : has not answered yet')
})

test.each([
  ['a stranger', 403, 'notAllowed', (id: string) => `/game/${id}`],
  ['a stranger who names a seat', 403, 'notAllowed', (id: string) => `/game/${id}?seat=0`],
  ['an unknown game', 404, 'unknownGame', () => '/game/aaaaaaaaaaaa'],
])('%s gets the page with the sentence and nothing of a game', async (_, status, code, path) => {
  const { id } = await running()
  const { response, text, html, given } = await open(new Device(), path(id))
  expect(response.status).toBe(status)
  expect(given).toMatchObject({ ok: false, refused: { code, status } })
  expect(text).toContain(given.ok ? '' : given.refused.sentence)
  expect(html).not.toContain('anna')
  const api = await new Device().fetch(`/api/games/${id}`)
  if (status === 403) expect(api.status).toBe(403)
})

test.each(['/game/%zz', '/game/%3Cscript%3E'])('%s is no address of a game: a plain page says so', async path => {
  const response = await new Device().fetch(path)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain(SERVICE.unknownGame)
  expect(html).not.toContain('<script>')
})

test('the seat of the query is one that the caller holds, or nothing', async () => {
  const { id, ben } = await running()
  const { text, given } = await open(ben, `/game/${id}?seat=0`)
  expect(given).toMatchObject({ ok: true, value: { seat: null, choices: [] } })
  expect(text).not.toContain('Your bid')
})

test('a device that knows a seat from a mail opens the page as that seat; of several the one that is named', async () => {
  const { id, anna } = await running()
  const device = new Device()
  const openSeat = async (mail: string) => {
    const link = linkIn(
      (await mails(mail)).findLast(m => m.key.endsWith('/turn')),
      /\/t\/[\w.-]+/,
    )
    return device.form(link, { act: 'open' })
  }
  const opened = await openSeat(PLAYERS[0])
  expect(opened.headers.getSetCookie().map(line => /Path=([^;]*)/.exec(line)?.[1])).toEqual([
    // In which language this device is answered.
    '/',
    `/api/games/${id}`,
    `/game/${id}`,
    // For the links of later mails.
    '/t',
  ])
  for (const line of opened.headers.getSetCookie()) expect(line).toMatch(/HttpOnly.*Secure.*SameSite=Lax/)
  const alone = await open(device, `/game/${id}`)
  expect(alone.text).toContain(decisionIn(alone.given))
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await flush(id)
  await openSeat(PLAYERS[1])
  const second = await open(device, `/game/${id}?seat=1`)
  expect(second.text).toContain(decisionIn(second.given))
  expect((await open(device, `/game/${id}?seat=0`)).text).toContain('Waiting for ben.')
})

test('a position of the past has its page; there is nothing to decide in it', async () => {
  const { id, anna, ben } = await running()
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  const { text, given } = await open(ben, `/game/${id}/1`)
  expect(text).toContain('You are looking back at move 1.')
  expect(given).toEqual({ ok: true, value: await ben.get(`/api/games/${id}?at=1`) })
  for (const seq of ['99', '0', 'x']) {
    const present = await open(ben, `/game/${id}/${seq}`)
    expect(present.text).toContain(decisionIn(present.given))
  }
})

test('names break out of nothing: not of the markup, the title, the script element', async () => {
  const { id, ben } = await running()
  // The door refuses such names; the page is safe with them all the same.
  const name = `</script><script>alert(1)</script><!--"'&\u2028`
  await runInDurableObject(room(id), (_: GameRoom, { storage: { sql } }) => {
    sql.exec('UPDATE game SET name = ?', name)
    sql.exec('UPDATE seats SET name = ?', name)
  })
  const { html, given, markup } = await open(ben, `/game/${id}`)
  expect(given).toEqual({ ok: true, value: await read(ben, id) })
  expect(given).toMatchObject({
    ok: true,
    value: { name, seats: [{ name }, { name: `${name} (2)` }, { name: `${name} (3)` }] },
  })
  expect(markup).toMatch(/Waiting for &lt;\/script>&lt;script>alert/)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(/<title>(.*)<\/title>/s.exec(html)?.[1]).toContain('&lt;/script&gt;&lt;script&gt;')
})

test('GET and HEAD change nothing; HEAD has the same status and no body', async () => {
  const { id, anna } = await running()
  const before = await read(anna, id)
  const head = await anna.fetch(`/game/${id}`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await new Device().fetch(`/game/${id}`, { method: 'HEAD' })).status).toBe(403)
  await open(anna, `/game/${id}`)
  expect(await read(anna, id)).toEqual(before)
})

test('the empty page holds nothing of anybody, signed in or not: it is what a device keeps', async () => {
  const { anna } = await running()
  const html = await (await anna.fetch('/')).text()
  expect(html).toContain('<div id="page"></div>')
  expect(html).not.toContain('anna')
  expect(html).not.toContain('id="position"')
})

test('every answer about a game says of which build the service is, the one that stands in its page', async () => {
  const { id, anna, path } = await running()
  const build = /<meta name="build" content="([0-9a-f]{16})"/.exec(await (await anna.fetch(`/game/${id}`)).text())?.[1]
  expect(build).toBeDefined()
  for (const address of [path, `${path}/log`, `${path}/none`, '/api/games/aaaaaaaaaaaa'])
    expect([address, (await anna.fetch(address)).headers.get('build')]).toEqual([address, build])
  const refused = await anna.post(`${path}/submissions`, {})
  expect([refused.status, refused.headers.get('build')]).toEqual([400, build])
})
