import { describe, expect, inject, test } from 'vitest'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { runningGame, turnMail } from '../support/club.ts'

describe.skipIf(!browserPath)('without a connection', () => {
  const base = inject('base')
  const browser = browserForAll()

  test('the last read position can be read again, says so, and is gone after signing out', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const mail = await turnMail(base, club, 0)
    const open = mail.text.match(/https?:\/\/\S+\/t\/\S+/)?.[0] ?? ''
    await context.addCookies(await sessionOf(club.players[0] ?? ''))
    await page.goto(`${base}/game/${club.id}`)
    await page.locator('.move h2').waitFor()
    const decision = await page.locator('.move h2').textContent()
    await page.waitForFunction(async () => (await caches.match('/parts.json')) !== undefined)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    expect(await page.locator('.offline').textContent()).toContain('No connection')
    expect(await page.locator('.move h2').textContent()).toBe(decision)
    await page.getByRole('button', { name: 'Players', exact: true }).click()
    await expect.poll(() => page.locator('.col-players').textContent()).toContain('Anna')
    // Nothing that the service answers is kept with the page, and no address that holds a token.
    const addresses = await page.evaluate(async () => (await (await caches.open('page')).keys()).map(r => r.url))
    expect(addresses.filter(a => /\/(api|t|sign-in)\//.test(a))).toEqual([])
    expect(addresses).not.toContain(open)
    await context.setOffline(false)
    await page.goto(base)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Send me a link' }).waitFor()
    expect(await page.evaluate(() => caches.has('positions'))).toBe(false)
    await context.setOffline(true)
    await page.goto(`${base}/game/${club.id}`)
    await expect.poll(() => page.textContent('body')).toContain('No connection.')
    expect(await page.textContent('body')).not.toContain('Anna')
    await context.close()
  })

  /** Signs the browser in as somebody: by the link of their mail. */
  async function sessionOf(mail: string) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.request.post(`${base}/api/session/mail`, { data: { mail } })
    const answer = await page.request.get(`${base}/mailbox/mails.json?to=${encodeURIComponent(mail)}`)
    const { mails } = (await answer.json()) as { mails: { text: string }[] }
    const link = mails.map(m => /\/sign-in\/[\w-]+/.exec(m.text)?.[0]).findLast(found => found !== undefined)
    await page.goto(`${base}${link}`)
    await page.locator('form [name=signIn][value=yes]').check()
    await page.locator('form button').click()
    const cookies = await context.cookies()
    await context.close()
    return cookies
  }
})
