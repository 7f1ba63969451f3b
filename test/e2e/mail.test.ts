import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { words } from '../../worker/text/index.ts'
import { faults, VIEWS, WCAG } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type Club, runningGame, submit, turnMail } from '../support/club.ts'

const { REVIEW } = words('en')

describe.skipIf(!browserPath)('mail and confirming page in a browser', () => {
  const base = inject('base')
  const browser = browserForAll()
  let club: Club

  beforeAll(async () => {
    club = await runningGame(base, ['Anna', 'Ben', 'Cem'])
  })

  test('without JavaScript: from the mail by its button to a move made, and taken back', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const mail = await turnMail(base, club, 0)
    await page.goto(`${base}/mailbox/${mail.id}/html`)
    const link = await page.getByRole('link', { name: /^1\s+Bid 0/ }).getAttribute('href')
    await page.goto(link ?? '')
    expect(await page.locator('input:checked').count()).toBe(0)
    await page.getByRole('button', { name: 'Confirm' }).click({ force: true })
    expect(await page.getByRole('alert').textContent()).toContain('Mark one of the choices first')
    await page.getByLabel(/Bid another amount/).check()
    await page.getByLabel(/Amount in Marks/).fill('30')
    await page.getByRole('button', { name: 'Bid another amount' }).click()
    expect(await page.getByRole('status').textContent()).toContain('Anna bid a premium of 30 M.')
    // It says what it takes back and asks once.
    await page.locator('summary', { hasText: 'Take it back' }).click()
    await page.getByText(REVIEW.takesBack).waitFor()
    await page.getByRole('button', { name: REVIEW.takeItBack }).click()
    expect(await page.locator('h1').textContent()).toContain('Bid 0?')
    await context.close()
  })

  test('without JavaScript title, consequences and button follow the mark; the choices are in view on a small phone', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })
    const page = await context.newPage()
    const mail = await turnMail(base, club, 0)
    await page.goto(mail.text.match(/https?:\/\/\S+\/t\/\S+/)?.[0] ?? '')
    const off = page.getByRole('button', { name: 'Confirm' })
    expect(await off.getAttribute('aria-disabled')).toBe('true')
    expect(await seen(page, 'h1')).toBe('Bid 0?')
    expect(await seen(page, 'main')).toMatch(/From your mail\n.*The position is of \w+ \d+ \w+, \d\d:\d\d /s)
    const dock = (await page.locator('.dock').boundingBox())?.y ?? 0
    const inView = await page
      .locator('.opt')
      .evaluateAll((all, below) => all.filter(one => one.getBoundingClientRect().top + 44 <= below).length, dock)
    expect(inView).toBeGreaterThanOrEqual(3)
    expect(await page.locator('.does').first().isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Pass' }).check()
    expect(await seen(page, 'h1')).toBe('Pass?')
    expect(await page.locator('.does:visible').count()).toBe(1)
    expect(await seen(page, '.does:visible')).toContain('Then it is')
    expect(await off.isVisible()).toBe(false)
    expect(await seen(page, '.dock')).toContain('You can take it back until somebody else has decided.')
    expect(await seen(page, '.dock button:visible')).toBe('Pass')
    await context.close()
  })

  test('with JavaScript: a pressed button says that it is sending and sends once; what was wrong is seen at once', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const mail = await turnMail(base, club, 0)
    await page.goto(mail.text.match(/https?:\/\/\S+\/t\/\S+/)?.[0] ?? '')
    // Wherever the page stands, nothing of it lies over the button that commits.
    await page.setViewportSize({ width: 390, height: 560 })
    const covered = await page.evaluate(() => {
      const button = document.querySelector('.dock button')
      const found: (string | undefined)[] = []
      for (let y = 0; y < document.body.scrollHeight; y += 15) {
        scrollTo(0, y)
        const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
        for (let x = left + 4; x < left + width - 4; x += 10)
          for (const at of [0.2, 0.5, 0.8]) {
            const there = document.elementFromPoint(x, top + height * at)
            if (there && there !== button) found.push(there?.outerHTML.slice(0, 80))
          }
      }
      return found
    })
    expect(covered).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    let posts = 0
    page.on('request', request => {
      if (request.method() === 'POST') posts++
    })
    const said = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      const confirm = document.querySelector<HTMLElement>('.dock button')
      confirm?.click()
      confirm?.click()
      return confirm?.textContent
    })
    expect(said).toBe('Sending')
    await page.getByRole('alert').waitFor()
    expect(posts).toBe(1)
    for (const message of [page.getByRole('alert'), page.locator('.dock .wrong')]) {
      expect(await message.textContent()).toContain('Mark one of the')
      const box = await message.boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true)
    }
    await context.close()
  })

  test.each(VIEWS)('mail and pages pass axe and fit at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const mail = await turnMail(base, club, 0)
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    const page = await context.newPage()
    const link = mail.text.match(/https?:\/\/\S+\/t\/\S+/)?.[0] ?? ''
    const off = mail.text.match(/off: (\S+)/)?.[1] ?? ''
    for (const address of [`${base}/mailbox/${mail.id}/html`, link, off, `${link.slice(0, -2)}xx`, `${base}/mailbox`]) {
      await page.goto(address)
      await passes(page, address)
      const marks = page.getByRole('radio')
      if ((await marks.count()) === 0) continue
      await marks.first().check()
      await passes(page, `${address}, marked`)
    }
    await context.close()
  })

  test('a mail shows what happened, without an image to be loaded', async () => {
    const before = await turnMail(base, club, 0)
    await submit(club, 0, [{ do: 'bidPremium', marks: 40 }])
    await submit(club, 1, [{ do: 'bidPremium', marks: 50 }])
    await submit(club, 2, [{ do: 'pass' }])
    const mail = await turnMail(base, club, 0, before.key)
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(`${base}/mailbox/${mail.id}/html`)
    expect(asked).toHaveLength(1)
    const text = ((await page.textContent('body')) ?? '').replaceAll('\u00a0', ' ')
    expect(text).toContain('Ben bid a premium of 50 M.')
    expect(text).toContain('Cem passed.')
    expect(mail.subject).toBe('Oberharz 3 · Start auction: bid 60 to buy first, or pass')
    await page.close()
  })
})

/** What can be read there: the words that a style hides are left out. */
const seen = (page: Page, selector: string): Promise<string> =>
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not be in it
  page.locator(selector).innerText()

/** No violation of WCAG 2.2 AA that axe can find, nothing wider than the window, no target under 44 px. */
async function passes(page: Page, address: string): Promise<void> {
  expect(await faults(page, WCAG), address).toEqual([])
  const small = await page.evaluate(
    () =>
      [...document.querySelectorAll('button, .opt, .top a')].filter(
        e => e.checkVisibility() && e.getBoundingClientRect().height < 44,
      ).length,
  )
  expect(small, address).toBe(0)
}
