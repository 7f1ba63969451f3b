import { describe, expect, inject, test } from 'vitest'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { runningGame, submit, turnMail } from '../support/club.ts'

describe.skipIf(!browserPath)('two seats on one device', () => {
  const base = inject('base')
  const browser = browserForAll()

  test('the address says which seat is meant, and the look back keeps it', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    // The device learns a seat by its mail's button.
    for (const player of [0, 1]) {
      if (player === 1) await submit(club, 0, [{ do: 'bidPremium', marks: 40 }])
      const mail = await turnMail(base, club, player)
      await page.goto(mail.text.match(/https?:\/\/\S+\/t\/\S+/)?.[0] ?? '')
      await page.locator('button[value="open"]').first().click()
      await page.waitForURL(new RegExp(`/game/${club.id}\\?seat=${player}$`))
      await page.locator('.move h2').waitFor()
    }
    await page.goto(`${base}/game/${club.id}?seat=0`)
    await page.locator('.col-move h2').first().waitFor()
    expect(await page.locator('.col-move').textContent()).toContain('Waiting for Ben')
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    await page.locator('.lookback button').first().click()
    await page.waitForURL(new RegExp(`/game/${club.id}/\\d+\\?seat=0$`))
    await context.close()
  })
})
