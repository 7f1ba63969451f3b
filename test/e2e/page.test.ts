import { describe, expect, inject, test } from 'vitest'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'

test('the service answers over HTTP', async () => {
  const response = await fetch(`${inject('base')}/api/health`)
  expect(await response.json()).toEqual({ ok: true })
})

describe.skipIf(!browserPath)('in a browser', () => {
  const browser = browserForAll()

  test('the page opens', async () => {
    const page = await browser.newPage()
    await page.goto(inject('base'))
    expect(await page.textContent('h1')).toBe('Harzbahn by mail')
    await page.context().close()
  })
})
