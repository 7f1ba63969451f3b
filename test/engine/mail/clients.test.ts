import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText } from '../../../tools/recorded/files.ts'
import { KINDS } from '../../../worker/post/kinds.ts'
import {
  answerMail,
  beginning,
  LONG,
  letterOfKinds,
  mailOfTurn,
  type RecordedMails,
  recordedMails,
  TABLE,
} from '../../support/everyMail.ts'
import { buttonsOf, mailFaults } from '../../support/mailFaults.ts'

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/games')
const recorded = (name: string, table = TABLE): RecordedMails =>
  recordedMails(readText(resolve(FIXTURES, `${name}.json.gz`)), table)
const game = recorded('rg-3p-63-boom5')

describe('mails in real clients', () => {
  test('no fault in the source of any letter, with short names and the longest', async () => {
    for (const table of [TABLE, LONG])
      for (const end of [game.end, { state: beginning(), events: [] }])
        for (const [kind, mails] of Object.entries(letterOfKinds(table, end)))
          for (const mail of mails) expect([kind, await mailFaults(mail)]).toEqual([kind, []])
  })

  test('nor of turn mails of a recorded game, from the first to the last', async () => {
    const at = { state: beginning(), seat: 0, events: [] }
    const all = [mailOfTurn(TABLE, at), ...game.turns, answerMail(TABLE, at)]
    const some = all.filter((_, i) => i % 12 === 0 || i === all.length - 1)
    expect(some.length).toBeGreaterThan(25)
    for (const mail of some) expect([mail.subject, await mailFaults(mail)]).toEqual([mail.subject, []])
    expect(Math.max(...game.turns.map(buttonsOf))).toBe(7)
  })

  test('what a fault is: a fixed width, a line too long, an unclosed table, a repeated first line', async () => {
    const { html, ...mail } = mailOfTurn(TABLE, { state: beginning(), seat: 0, events: [] })
    const found = async (changed: string) => (await mailFaults({ ...mail, html: changed })).join('\n')
    expect(await found(html.replace('max-width:600px', 'width:600px'))).toContain('a fixed width')
    expect(await found(html.replace('</h1>', `</h1><p>${'x'.repeat(1000)}</p>`))).toContain('a line of')
    expect(await found(html.replace('</table>', ''))).toContain('close-order')
    expect(await found(html.replace(/ width="100%"/, ''))).toContain('without a width')
    expect(await found(html.replace(/<h1.*?<\/h1>/s, ''))).toContain('no heading')
    const first = mail.text.split('\n')[0] ?? ''
    const repeated = html.replace('<table', `<div lang="en" style="display:none">${first}</div>\n<table`)
    expect(await found(repeated)).toContain('repeats the first line')
  })

  test('every kind that can be turned off has the link for it in both forms, and no other has', () => {
    for (const [kind, mails] of Object.entries(letterOfKinds(TABLE, game.end))) {
      const { canBeOff } = KINDS[kind as keyof typeof KINDS]
      for (const { text, html } of mails) {
        expect([kind, /Turn the mails of this game off: https/.test(text)]).toEqual([kind, canBeOff])
        expect([kind, />Turn the mails of this game off</.test(html)]).toEqual([kind, canBeOff])
      }
    }
  })

  test('a name of a game that is too long is cut in every subject, and what the mail is about stands behind it', () => {
    const letters = Object.entries(letterOfKinds(LONG, game.end))
    const ofGames = letters.filter(([kind]) => !['signIn', 'address', 'addressChanged'].includes(kind))
    const subjects = [...ofGames.flatMap(([, mails]) => mails), ...recorded('rg-2p-302-broke', LONG).turns]
    expect(subjects.length).toBeGreaterThan(100)
    for (const { subject } of subjects) {
      expect(subject).toMatch(/^Harzrunde im Novem.*… · \S/)
      expect([...subject].length).toBeLessThanOrEqual(60)
    }
  })

  test("turn by turn the subject and the first line differ from the reader's mail before, nearly always by what is to be decided", () => {
    for (const { turns } of [game, recorded('rg-2p-302-broke', LONG)]) {
      const again = turns.filter(({ subject }) => / · again /.test(subject))
      expect(again.length / turns.length).toBeLessThan(0.05)
    }
  })
})
