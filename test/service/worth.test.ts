import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { WorthRead } from '../../schema/wire.ts'
import type { GameRoom } from '../../worker/index.ts'
import { Device, play, read, room, running } from './client.ts'

test('what every seat was worth is told for every position, also where only the positions are stored', async () => {
  const { id, anna, ben, path } = await running()
  await play(anna, id, [{ do: 'bidPremium', marks: 50 }])
  await play(ben, id, [{ do: 'bidPremium', marks: 60 }])
  const { worth } = await anna.get<WorthRead>(`${path}/worth`)
  expect(worth.map(({ seq }) => seq)).toEqual([1, 2, 3])
  const now = await read(anna, id)
  expect(worth[2]?.wealth).toEqual(now.view?.players.map(player => player.wealth))
  await runInDurableObject(room(id), (_: GameRoom, ctx) => {
    ctx.storage.sql.exec('UPDATE submissions SET worth = NULL')
  })
  expect((await anna.get<WorthRead>(`${path}/worth`)).worth).toEqual(worth)
})

test('worth is told to those only who may see the game', async () => {
  const { path } = await running()
  expect((await new Device().fetch(`${path}/worth`)).status).toBe(403)
})
