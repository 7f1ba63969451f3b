// Pictures of every kind of mail for docs/mails.md, on a phone: npm run -s mailPictures -- [FOLDER, default docs/mails]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openBrowser } from '../test/support/browser.ts'
import { answerMail, beginning, letterOfKinds, mailOfTurn, TABLE } from '../test/support/everyMail.ts'
import { deciders } from '../worker/engine/index.ts'
import { commandLine } from './arguments.ts'

const folder = commandLine([], []).files[0] ?? 'docs/mails'
const PHONE = { width: 390, height: 700 }

const state = beginning()
const at = { state, seat: deciders(state)[0] ?? 0, events: [] }
const letters = letterOfKinds(TABLE, { state: { ...state, ending: 'phase5' }, events: [] })
/** One mail of each kind. */
const MAILS = { turn: [mailOfTurn(TABLE, at, { answerable: true })], answer: [answerMail(TABLE, at)], ...letters }

await mkdir(folder, { recursive: true })
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: PHONE })
  for (const [kind, [mail]] of Object.entries(MAILS)) {
    await page.setContent(mail?.html ?? '')
    await page.screenshot({ path: join(folder, `${kind}.png`) })
  }
} finally {
  await browser.close()
}
