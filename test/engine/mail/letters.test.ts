import { describe, expect, test } from 'vitest'
import { newGame } from '../../../worker/engine/index.ts'
import {
  answeredEmail,
  endedEmail,
  invitationEmail,
  mailsOffEmail,
  signInEmail,
  startedEmail,
} from '../../../worker/mail/letters.ts'

const HOSTILE = '<script>alert(1)</script>"'
const url = 'https://harz.example/t/abc'
const mailsOff = 'https://harz.example/u/abc'
const language = 'en'
const names = ['Anna', HOSTILE, 'Cem']
const guests = [
  { name: 'Ben', answer: 'accepted' },
  { name: HOSTILE, answer: 'waiting' },
  { name: 'Cem', answer: 'waiting' },
] as const
const options = { seating: 'random', f7: 100, strictRuns: true, spectators: 'players', paceHours: null } as const
const state = newGame({ seats: 3, seed: 'x', tanneCost: 50, strictRuns: false })

describe('mails that ask for no move', () => {
  const mails = {
    invitation: invitationEmail({
      ...{
        game: 'Oberharz 3',
        by: HOSTILE,
        byPlays: true,
        others: guests,
        options,
        url,
        language,
        mailsOff,
        again: false,
      },
    }),
    signIn: signInEmail({ site: 'harz.example', url, language }),
    started: startedEmail({ game: 'Oberharz 3', url, mailsOff, language, names, seat: 2 }),
    ended: endedEmail({ game: 'x'.repeat(60), url, mailsOff, language, names, state, events: [], early: false }),
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

  test('an invitation says who invites, who else has answered what, and the terms', () => {
    const { text, html, subject } = invitationEmail({
      ...{
        game: 'Oberharz 3',
        by: 'Anna',
        byPlays: true,
        others: guests,
        options,
        url,
        language,
        mailsOff,
        again: false,
      },
    })
    expect(subject).toBe('Oberharz 3 · invitation from Anna')
    expect(text.split('\n')[0]).toBe('Anna invites you to a game of Harzbahn 1873.')
    expect(text).toContain('\nAnna organises it and plays.\nAccepted already: Ben.\n')
    expect(text).not.toMatch(/Also invited:.*Anna/)
    for (const term of [
      'There is no clock: everybody decides in their own time.',
      'The start order is drawn at random.',
      'Building at Tanne (F7) costs 100 M, as on the board of the second edition.',
      'A run that leaves out a route which could be run is refused (4.4.3).',
      'Only the players and the organiser see the game.',
    ]) {
      expect(text).toContain(term)
      expect(html.replaceAll('&nbsp;', ' ')).toContain(term)
    }
    const others = {
      ...options,
      seating: 'fixed',
      f7: 50,
      strictRuns: false,
      spectators: 'anyone',
      paceHours: 1,
    } as const
    const second = invitationEmail({
      ...{
        game: 'Oberharz 3',
        by: 'Anna',
        byPlays: false,
        others: [],
        options: others,
        url,
        language,
        mailsOff,
        again: false,
      },
    }).text
    expect(second).toContain('Anna organises it and does not play.')
    expect(second).toContain('Everybody has 1 hour for a decision.')
    expect(second).toContain('with a warning (4.4.3)')
  })

  test('the start order names everybody and marks the reader', () => {
    expect(mails.started.text).toContain(`Start order: 1 Anna, 2 ${HOSTILE}, 3 Cem, you.`)
  })

  test('the end says what ended the game; the organiser is told who declined and who gets no mails', () => {
    const ended = (ending: 'value1000' | 'phase5' | null) =>
      endedEmail({ game: 'G', url, mailsOff, language, names, state: { ...state, ending }, events: [], early: false })
        .text
    expect(ended('value1000')).toContain('A stock value has reached 1,000.')
    expect(ended('phase5')).toContain('The second set of three operating rounds in phase 5 is over.')
    expect(ended(null).split('\n').slice(1, 3)).toEqual(['', '1 Anna  1,400 M'])
    const game = { game: 'Oberharz 3', url, language, mailsOff: null } as const
    const both = answeredEmail(game, ['Ben', 'Cem'], ['Dora']).text
    expect(both).toContain('Ben and Cem will not play in Oberharz 3.')
    expect(both).toContain('Dora will play after all.')
    expect(answeredEmail(game, [], ['Ben']).text).toContain('Ben will play in Oberharz 3 after all.')
    const off = mailsOffEmail(game, ['Ben', 'Cem'], ['Dora']).text
    expect(off).toContain('Mails of Oberharz 3 are turned off for Ben and Cem.')
    expect(off).toContain('They are turned on again for Dora.')
    expect(mailsOffEmail(game, [], ['Ben']).text).toContain('are turned on again for Ben.')
  })

  test('the final table is in both forms', () => {
    expect(mails.ended.text).toContain('1 Anna  1,400 M')
    expect(mails.ended.html).toContain('<b>1,400</b>')
  })
})
