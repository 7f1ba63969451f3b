import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText } from '../../tools/recorded/files.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { LONG, letterOfKinds, recordedMails, TABLE } from '../support/everyMail.ts'

const GAME = readText(resolve(import.meta.dirname, '../fixtures/games/rg-3p-63-boom5.json.gz'))

/** As clients show it that drop the style element: GMX, web.de, Gmail for addresses elsewhere. */
const withoutStyle = (html: string): string => html.replace(/<style>.*?<\/style>/s, '')

describe.skipIf(!browserPath)('mails as clients show them', () => {
  const browser = browserForAll()

  test.each([320, 390])('nothing is cut off at %i px, with and without the style element', async width => {
    const page = await browser.newPage({ viewport: { width, height: 700 } })
    for (const table of [TABLE, LONG]) {
      const { turns, end } = recordedMails(GAME, table)
      const some = turns.filter((_, i) => i % 15 === 0 || i > turns.length - 3)
      for (const { subject, html } of [...some, ...Object.values(letterOfKinds(table, end)).flat()])
        for (const shown of [html, withoutStyle(html)]) {
          await page.setContent(shown)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect([subject, wide]).toEqual([subject, width])
        }
    }
    await page.close()
  })
})
