import { describe, expect, inject, test } from 'vitest'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { runningGame, submit } from '../support/club.ts'

describe.skipIf(!browserPath)('whose mail does not arrive', () => {
  const browser = browserForAll()

  test('who waits sees it on the page of the game, and so does whoever it concerns', async () => {
    const base = inject('base')
    const club = await runningGame(base, ['Anna', 'Ben'])
    const [anna, ben] = club.devices
    await ben!.send('PUT', `/api/games/${club.id}/mails`, { on: false })
    await submit(club, 0, [{ do: 'bidPremium', marks: 50 }])
    for (const [device, said] of [
      [anna!, 'Ben has turned the mails of this game off. Tell them by another way that the game waits.'],
      [ben!, 'You have turned the mails of this game off.'],
    ] as const) {
      const context = await browser.newContext()
      await context.addCookies(device.cookies())
      const page = await context.newPage()
      await page.goto(`${base}/game/${club.id}`)
      await page.getByText(said).waitFor()
      await context.close()
    }
    expect((await anna!.get<{ deciders: number[] }>(`/api/games/${club.id}`)).deciders).toEqual([1])
  })
})
