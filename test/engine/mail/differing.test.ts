import { describe, expect, test } from 'vitest'
import { beginningOf, differing } from '../../../worker/mail/differing.ts'
import { answeredEmail, renewedEmail } from '../../../worker/mail/letters.ts'
import { turnEmail } from '../../../worker/mail/turnEmail.ts'
import { offeredDecision } from '../../../worker/offered/decision.ts'
import { type Decision, playOpening } from '../../support/openings.ts'

const NAMES = ['Anna', 'Ben', 'Cem', 'Dora', 'Eva']
const game = { game: 'Oberharz 3', url: 'https://harz.example/t/a', language: 'en', mailsOff: null } as const

const turnMail = ({ state, seat, events }: Decision, before: ReturnType<typeof beginningOf> | null) =>
  turnEmail({
    ...{ game: game.game, state, seat, events, before, offered: offeredDecision(state, seat), names: NAMES },
    ...{ language: 'en', zone: 'Europe/Berlin', now: 0, deadline: null },
    links: { buttons: [], more: game.url, orders: game.url, game: game.url, mailsOff: game.url },
  })

describe('a mail begins otherwise than the one before', () => {
  test('the first way that was not used last; the plain one again after another', () => {
    expect(differing(undefined, ['a', 'b'])).toBe('a')
    expect(differing('a', ['a', 'b'])).toBe('b')
    expect(differing('b', ['a', 'b'])).toBe('a')
  })

  test('through random games, each player compared with their mail before; facts tell nearly all of them apart', () => {
    let mails = 0
    let repeated = 0
    for (let seed = 0; seed < 12; seed++) {
      const last = new Map<number, ReturnType<typeof beginningOf>>()
      playOpening(seed, 260, decision => {
        if (decision.choices.length === 0) return
        const before = last.get(decision.seat) ?? null
        const mail = beginningOf(turnMail(decision, before))
        if (before) {
          mails++
          expect(mail.subject).not.toBe(before.subject)
          expect(mail.firstLine).not.toBe(before.firstLine)
          if (/ · again /.test(mail.subject)) repeated++
        }
        last.set(decision.seat, mail)
      })
    }
    expect(mails).toBeGreaterThan(1000)
    // Every move is a mail here; between two mails of a service there are whole turns.
    expect(repeated / mails).toBeLessThan(0.1)
  })

  test('where nothing else differs it says so', () => {
    const decisions: Decision[] = []
    playOpening(3, 30, decision => decisions.push(decision))
    const [first] = decisions as [Decision]
    const plain = beginningOf(turnMail(first, null))
    const second = beginningOf(turnMail(first, plain))
    expect(second.subject).toBe('Oberharz 3 · again Start auction: bid 0 or pass')
    expect(second.firstLine).toMatch(/^Once more: Start auction: bid at least 0/)
    expect(beginningOf(turnMail(first, second))).toEqual(plain)
    const later = decisions.find(({ events }) => events.length > 3) as Decision
    const told = beginningOf(turnMail(later, beginningOf(turnMail(later, null))))
    expect(told.firstLine).toMatch(/^\w+ .*\. Start auction/)
  })

  test('letters: who declined stands in the subject; a link renewed twice is told apart', () => {
    expect(answeredEmail(game, ['Ben'], []).subject).toBe('Oberharz 3 · Ben will not play')
    expect(answeredEmail(game, ['Cem'], []).subject).toBe('Oberharz 3 · Cem will not play')
    const once = beginningOf(renewedEmail(game))
    const twice = beginningOf(renewedEmail({ ...game, before: once }))
    expect(twice).toEqual({
      subject: 'Oberharz 3 · again your new link',
      firstLine: 'Once more: Your links to Oberharz 3 are renewed.',
    })
  })
})
