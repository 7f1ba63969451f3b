import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import { faults, WCAG } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { mailsTo } from '../support/club.ts'
import { until } from '../support/until.ts'

describe.skipIf(!browserPath)('a newcomer practises', () => {
  const base = inject('base')
  const browser = browserForAll()

  test('one tap on the first page opens a game whose first decision says what to do; the next seat is theirs as well', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await page.goto(base)
    await page.getByRole('button', { name: 'Start a practice game' }).tap()
    await page.getByRole('heading', { name: 'bid at least 0 for the right to buy first, or pass.' }).waitFor()
    expect(await page.locator('.top h1').textContent()).toBe('Practice game')
    await page.getByRole('button', { name: 'Bid 0' }).tap()
    await page.getByRole('button', { name: 'Commit' }).tap()
    await page.getByRole('heading', { name: 'bid at least 10 for the right to buy first, or pass.' }).waitFor()
    await context.close()
  })
})

describe.skipIf(!browserPath)('a newcomer makes a game and another accepts', () => {
  const base = inject('base')
  const browser = browserForAll()

  test.each(['light', 'dark'] as const)('from the first page to the answered invitation, %s', async colorScheme => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme })
    const page = await context.newPage()
    const tag = Math.random().toString(36).slice(2, 8)
    const [anna, ben] = [`anna.${tag}@club.test`, `ben.${tag}@club.test`]

    await page.goto(base)
    await page.getByText('play the railway game Harzbahn 1873').waitFor()
    await page.getByLabel('Mail address').fill(anna)
    await faultless(page)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('status').waitFor()
    await page.goto(linkIn(await mailTo(base, anna), 'sign-in'))
    await page.getByRole('radio', { name: 'sign me in' }).check()
    await page.getByRole('button', { name: 'Sign in' }).click()

    await page.getByText('You are in no game yet').waitFor()
    await page.getByLabel('Name of the game').fill('Oberharz 3')
    const players = (n: number) => page.getByRole('group', { name: `Player ${n}` })
    await players(1).getByLabel('Name').fill('Anna')
    await players(2).getByLabel('Name').fill('Ben')
    await players(2).getByLabel('Mail address').fill(ben)
    await page.getByRole('radio', { name: 'Refused' }).check()
    await faultless(page)
    await page.getByRole('button', { name: 'Create the game' }).click()
    await page.getByText('The game has not started').waitFor()
    expect(await page.getByRole('listitem').allTextContents()).toContain('Anna: accepted, organises the game')
    await faultless(page)

    const mail = await mailTo(base, ben)
    expect(mail.subject).toBe('Oberharz 3 · invitation from Anna')
    expect(mail.text).toContain('Anna organises it and plays.')
    expect(mail.text).not.toContain('Also invited')
    expect(mail.text).toContain('A run that leaves out a route which could be run is refused (4.4.3).')
    await page.goto(`${base}/mailbox/${mail.id}/html`)
    await faultless(page)
    await page.goto(linkIn(mail, 't'))
    expect(await page.textContent('main')).toContain('Anna invites you to a game of Harzbahn 1873.')
    expect(await page.getByRole('listitem').allTextContents()).toContain('Ben: has not answered yet')
    await faultless(page)
    await page.getByRole('radio', { name: 'I accept' }).check()
    await page.getByRole('button', { name: 'Send my answer' }).click()
    expect(await page.getByRole('status').textContent()).toContain('You are in')
    await faultless(page)

    await page.goto(base)
    await page.locator('.games li').waitFor()
    // Who moves first is drawn.
    expect(await page.locator('.games li').textContent()).toMatch(/Your move|Waiting for Ben\./)
    await context.close()
  })
})

const linkIn = (mail: StoredMail, path: string): string =>
  mail.text.match(new RegExp(`https?://\\S+/${path}/\\S+`))?.[0] ?? ''

const mailTo = (base: string, to: string): Promise<StoredMail> =>
  until(`a mail to ${to}`, async () => (await mailsTo(base, to))[0])

async function faultless(page: Page): Promise<void> {
  // Words may stand before their style is there.
  await page.waitForLoadState()
  expect(await faults(page, WCAG), page.url()).toEqual([])
}
