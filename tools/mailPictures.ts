// Pictures of every kind of mail for docs/mails.md, on a phone: npm run -s mailPictures -- [FOLDER, default docs/mails]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailContent, MailKind } from '../schema/mail.ts'
import type { GameRead } from '../schema/wire.ts'
import { openBrowser } from '../test/support/browser.ts'
import { deciders, newGame, settle } from '../worker/engine/index.ts'
import { answerPreface } from '../worker/mail/answerEmail.ts'
import { neededEmail, timeUpEmail } from '../worker/mail/clockLetters.ts'
import * as letters from '../worker/mail/letters.ts'
import { askedEmail, changedEmail, seatEmail } from '../worker/mail/tableLetters.ts'
import { type TurnMail, turnEmail } from '../worker/mail/turnEmail.ts'
import { offeredDecision } from '../worker/offered/decision.ts'
import { commandLine } from './arguments.ts'

const folder = commandLine([], []).files[0] ?? 'docs/mails'
const PHONE = { width: 390, height: 700 }

const url = 'https://harz.example/t/a'
const names = ['Anna', 'Ben', 'Cem']
const common = { game: 'Oberharz 3', url, language: 'en' }
const life = { ...common, names, mailsOff: 'https://harz.example/t/b' }
const options: GameRead['options'] = {
  ...{ seating: 'random', f7: 50, strictRuns: false, spectators: 'players', paceHours: null },
}
const others = [{ name: 'Cem', answer: 'waiting' }] as const
const invitation = { ...life, by: 'Anna', byPlays: true, others, options }
const { state } = settle(newGame({ seats: 3, seed: 'pictures', tanneCost: 50, strictRuns: false }))

function turn(more: Partial<TurnMail> = {}): MailContent {
  const [seat = 0] = deciders(state)
  const offered = offeredDecision(state, seat)
  const buttons = offered.moves.map(() => url)
  return turnEmail({
    ...{ game: common.game, state, events: [], seat, offered, names, language: 'en', zone: 'Europe/Berlin' },
    ...{ now: 0, deadline: null, links: { buttons, more: url, game: url, orders: url, mailsOff: life.mailsOff } },
    ...more,
  })
}

const doubt = { is: 'doubt', line: 'bit 120', doubt: { code: 'unknown' } } as const

const MAILS: { readonly [K in MailKind]: MailContent } = {
  signIn: letters.signInEmail({ site: 'harz.example', url, language: 'en' }),
  address: letters.confirmAddressEmail(common),
  addressChanged: letters.addressChangedEmail(common),
  turn: turn({ answerable: true }),
  answer: turn({ answerable: true, preface: answerPreface(doubt, { state, seat: 0, names, language: 'en' }) }),
  corrected: letters.correctedEmail({ ...life, by: 0, offer: false }),
  finished: letters.endedEmail({ ...life, state: { ...state, ending: 'phase5' }, events: [], early: false }),
  renewed: letters.renewedEmail(common),
  settings: letters.settingsEmail({ ...life, muted: false, zone: 'Europe/Berlin', rhythm: 24 }),
  started: letters.startedEmail({ ...life, seat: 1 }),
  cancelled: letters.outEmail('cancelled', { ...common, by: 'Anna' }),
  leftOut: letters.outEmail('leftOut', { ...common, by: 'Anna' }),
  withdrawn: letters.outEmail('withdrawn', { ...common, by: 'Anna' }),
  answered: letters.answeredEmail(life, ['Ben'], ['Cem']),
  muted: letters.mailsOffEmail(life, ['Ben'], []),
  invitation: letters.invitationEmail({ ...invitation, again: false }),
  timeUp: timeUpEmail({
    ...{ ...life, after: 'minimal', now: 0, ends: 12 * 3_600_000, zone: 'Europe/Berlin', misses: 0, shortened: false },
  }),
  asked: askedEmail({ ...life, kind: 'back', to: 41, by: 'Ben', who: '', guest: '' }),
  changed: changedEmail({ ...life, what: 'setBack', by: '', who: '', at: 41, names: [] }),
  seat: seatEmail({ ...life, former: 'Ben', seat: 1, state, options }),
  needed: neededEmail({ ...life, who: 'Ben', why: 'late', misses: 2 }),
  reminder: letters.invitationEmail({ ...invitation, again: true }),
}

await mkdir(folder, { recursive: true })
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: PHONE })
  for (const [kind, { html }] of Object.entries(MAILS)) {
    await page.setContent(html)
    await page.screenshot({ path: join(folder, `${kind}.png`) })
  }
} finally {
  await browser.close()
}
