import { expect, inject, test } from 'vitest'
import { browserPath, openBrowser } from '../support/browser.ts'

test('the service answers over HTTP', async () => {
  const response = await fetch(`${inject('base')}/api/health`)
  expect(await response.json()).toEqual({ ok: true })
})

test.skipIf(!browserPath)('the page opens in a browser', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(inject('base'))
    expect(await page.textContent('h1')).toBe('Harzbahn by mail')
  } finally {
    await browser.close()
  }
})
