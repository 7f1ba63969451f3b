import { describe, expect, test } from 'vitest'
import { newGame } from '../../../worker/engine/index.ts'
import { endedEmail, invitationEmail, signInEmail, startedEmail } from '../../../worker/mail/letters.ts'

const HOSTILE = '<script>alert(1)</script>"'
const url = 'https://harz.example/t/abc'
const mailsOff = 'https://harz.example/u/abc'
const language = 'en'
const names = ['Anna', HOSTILE, 'Cem']
const state = newGame({ seats: 3, seed: 'x', tanneCost: 50, strictRuns: false })

describe('mails that ask for no move', () => {
  const mails = {
    invitation: invitationEmail({ game: 'Oberharz 3', by: HOSTILE, others: names, url, language }),
    signIn: signInEmail({ site: 'harz.example', url, language }),
    started: startedEmail({ game: 'Oberharz 3', url, mailsOff, language, names, seat: 2 }),
    ended: endedEmail({ game: 'x'.repeat(60), url, mailsOff, language, names, state }),
  }

  test.each(Object.entries(mails))(
    '%s: both forms with the link, short subject, nothing but text from names',
    (_kind, mail) => {
      expect([...mail.subject].length).toBeLessThanOrEqual(60)
      expect(mail.text).toContain(url)
      expect(mail.html).toContain(`href="${url}"`)
      expect(mail.html).not.toContain('<script')
      expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|NaN|\[object/)
    },
  )

  test('the start order names everybody and marks the reader', () => {
    expect(mails.started.text).toContain(`Start order: 1 Anna, 2 ${HOSTILE}, 3 Cem, you.`)
  })

  test('the final table is in both forms', () => {
    expect(mails.ended.text).toContain('1 Anna  1,400 M')
    expect(mails.ended.html).toContain('<b>1,400</b>')
  })
})
