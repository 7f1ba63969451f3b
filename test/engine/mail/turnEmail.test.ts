import { describe, expect, test } from 'vitest'
import {
  type Company,
  deciders,
  type GameState,
  type PublicCompany,
  type Seat,
  stockValue,
} from '../../../worker/engine/index.ts'
import { mailHeaders } from '../../../worker/mail/headers.ts'
import { subjectLine } from '../../../worker/mail/subject.ts'
import { type TurnMail, turnEmail } from '../../../worker/mail/turnEmail.ts'
import { offeredDecision } from '../../../worker/offered/decision.ts'
import { PROOF } from '../../../worker/text/en/moves.ts'
import { hardTurn } from '../../support/hardTurn.ts'
import { type Decision, playOpening } from '../../support/openings.ts'

const HOSTILE = '<img src=x onerror=alert(1)>&"\''

function mailFor({ state, seat, events }: Decision, names: readonly string[], game = 'Oberharz 3'): TurnMail {
  const offered = offeredDecision(state, seat)
  return {
    game,
    state,
    seat,
    events,
    offered,
    names,
    language: 'en',
    zone: 'Europe/Berlin',
    now: Date.UTC(2025, 2, 5, 20),
    deadline: Date.UTC(2025, 2, 7, 19),
    links: {
      buttons: offered.moves.map((_, i) => `https://harz.example/t/abcdefghijklmnopqrstuvwxyz0123456789ABCD${i + 1}`),
      more: 'https://harz.example/t/more',
      game: 'https://harz.example/g/1',
      orders: 'https://harz.example/t/o',
      mailsOff: 'https://harz.example/u/1',
    },
  }
}

const NAMES = ['Anna', 'Ben', 'Cem', 'Dora', 'Eva']
/** Size as sent: quoted-printable writes `=` and every byte beyond ASCII as three. */
const sentBytes = (text: string): number =>
  [...new TextEncoder().encode(text)].reduce((sum, byte) => sum + (byte === 0x3d || byte > 0x7e ? 3 : 1), 0) * (76 / 73)

function decisions(games: number, most: number): Decision[] {
  const all: Decision[] = []
  for (let seed = 0; seed < games; seed++) playOpening(seed, most, decision => all.push(decision))
  return all
}

describe('the turn mail', () => {
  const all = decisions(60, 70).filter((_, i) => i % 9 === 0)

  test('both forms open with the decision; every link stands in both; subjects are short', () => {
    for (const decision of all) {
      const { subject, text, html } = turnEmail(mailFor(decision, NAMES))
      const spaced = html.replaceAll('&nbsp;', ' ')
      const first = text.split('\n')[0] ?? ''
      expect(first).toMatch(/^(Start auction|AR|SR|OR).*[.]$/)
      expect(spaced.indexOf(first)).toBeGreaterThan(0)
      expect(spaced.slice(spaced.indexOf('class="bar"'))).toContain(first)
      for (const link of text.match(/https:\/\/\S+/g) ?? []) expect(html).toContain(`"${link}"`)
      expect([...subject].length).toBeLessThanOrEqual(60)
      expect(subject).toMatch(/^Oberharz 3 · /)
    }
  })

  test('no script, no form, no SVG, no picture from elsewhere; nothing broken in the words', () => {
    for (const decision of all) {
      const { text, html } = turnEmail(mailFor(decision, NAMES))
      expect(html).not.toMatch(/<script|<form|<svg|<img|javascript:/i)
      expect(`${text}${html}`).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  test('under 80 KB as sent through whole games, with the longest story and names of 40 letters', () => {
    const names = NAMES.map(name => `${name} ${'ö'.repeat(39 - name.length)}`)
    const late = decisions(24, 900).filter((_, i) => i % 40 === 0)
    const kinds = new Set(late.map(d => d.state.stack.at(-1)?.at))
    for (const kind of ['stockRound', 'miningCompany', 'railway']) expect([...kinds]).toContain(kind)
    const sizes = late.map(decision => {
      const { text, html, subject } = turnEmail(mailFor(decision, names))
      expect([...subject].length).toBeLessThanOrEqual(60)
      expect(`${text}${html}`).not.toMatch(/undefined|NaN|\[object/)
      return sentBytes(text) + sentBytes(html)
    })
    expect(Math.max(...sizes)).toBeGreaterThan(40_000)
    expect(Math.max(...sizes)).toBeLessThan(80_000)
  })

  test('a hostile name is text', () => {
    const decision = all.find(d => d.events.length > 20) as Decision
    const { html } = turnEmail(mailFor(decision, Array(5).fill(HOSTILE), `${HOSTILE} game`))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;')
  })

  test('ruling 27: who would be first in the next trading round, with cash and worth', () => {
    const decision = all.find(d => d.state.round.kind === 'stock') as Decision
    const { text } = turnEmail(mailFor(decision, NAMES))
    const richest = [...decision.state.players.keys()].sort((a, b) => cash(decision.state, b) - cash(decision.state, a))
    expect(text).toMatch(new RegExp(`\\n1 ${NAMES[richest[0] as Seat]}`))
  })

  test('ruling 6: mine 12 says that it may form the HW in SR1; ruling 5: items say price and revenue', () => {
    const decision = all.find(d =>
      d.choices.some(c => c.do === 'buyItem' && c.items.some(i => i.item === '12')),
    ) as Decision
    const { text } = turnEmail(mailFor(decision, NAMES))
    expect(text).toMatch(/Buy 12 Blankenburg for \d+ M.*: revenue 70 to 230, Vor-Harzer, may form the HW in SR 1/)
  })
})

test('2.1: while the premium is bid for, the mail says what it buys and lists all items with price and use', () => {
  const [first] = decisions(1, 1) as [Decision]
  const { text, html } = turnEmail(mailFor(first, NAMES))
  for (const form of [text, html]) expect(form).toContain('the premium that everybody pays on top of the prices below')
  const list = text.slice(text.indexOf('ON OFFER'), text.indexOf('SINCE'))
  expect(list.match(/\n\d+ .+, \d+ M: revenue \d+ to \d+/g)).toHaveLength(15)
  expect(list).toContain('\n12 Blankenburg, 240 M: revenue 70 to 230, Vor-Harzer, may form the HW in SR 1\n')
  expect(list).toContain('\n15 Thale, 300 M: revenue 90 to 300, connected from the start\n')
  expect(list).toContain(
    '\nConcession of GHE, 100 M: form it in SR 1, route Gernrode G20 to Harzgerode I18 for 150 M\n',
  )
  for (const name of ['15&nbsp;Thale', 'Concession of ']) expect(html).toContain(name)
  const later = decisions(3, 60).find(d => d.state.stack.at(-1)?.at === 'draft') as Decision
  expect(turnEmail(mailFor(later, NAMES)).text).not.toContain('ON OFFER')
})

test('who is next: players in trading rounds; in operating rounds the mines, then the companies by stock value', () => {
  const all = decisions(8, 400)
  const operating = all.filter(d => d.state.round.kind === 'operating')
  const told = operating.map(d => ({
    d,
    line: turnEmail(mailFor(d, NAMES)).text.match(/Next to operate: (.*)\./)?.[1] ?? '',
  }))
  expect(told.some(({ line }) => /^mine \d+ \S+ \(\w+\)/.test(line))).toBe(true)
  const companies = told.filter(({ line }) => line !== '' && !line.includes('mine '))
  expect(companies.length).toBeGreaterThan(3)
  for (const { d, line } of companies) {
    const order = d.state.markers.filter(c => line.includes(`${c} (`)).map(c => companyValue(d.state, c))
    const named = [...line.matchAll(/([A-Z]+) \(/g)].map(match => companyValue(d.state, match[1] as never))
    expect(named).toEqual([...order].sort((a, b) => b - a))
    for (const company of [...line.matchAll(/([A-Z]+) \((\w+)\)/g)])
      expect(NAMES[directorOf(d.state, company[1] as never) ?? -1]).toBe(company[2])
  }
  const stock = all.find(d => d.state.round.kind === 'stock') as Decision
  expect(turnEmail(mailFor(stock, NAMES)).text).toMatch(/\nAfter you: /)
})

const companyValue = (state: GameState, company: Company) => stockValue(state, company)
const directorOf = (state: GameState, company: PublicCompany) => state.companies[company].director

const cash = (state: GameState, seat: Seat): number => state.players[seat]?.cash ?? 0

describe('subjects', () => {
  test('the longest way that fits beside the game name', () => {
    expect(
      subjectLine('Oberharz 3', [
        'SR 4: buy one share, form a mining company, sell shares or pass',
        'SR 4: buy or pass',
      ]),
    ).toBe('Oberharz 3 · SR 4: buy or pass')
  })

  test('a long game name is cut before the decision', () => {
    const subject = subjectLine('x'.repeat(60), ['AR 4 HBE: bid 110 or pass'])
    expect([...subject].length).toBeLessThanOrEqual(60)
    expect(subject).toMatch(/… · AR 4 HBE: bid 110 or pass$/)
  })
})

test('headers: one root per game and player, another id per mail, one click turns mails off', () => {
  const mail = { domain: 'harz.example', game: 'g1', to: 2, kind: 'turn', mailsOff: 'https://harz.example/u/x' }
  const [a, b] = [mailHeaders({ ...mail, event: '7' }), mailHeaders({ ...mail, event: '9' })]
  expect(a['Message-ID']).not.toBe(b['Message-ID'])
  expect(a.References).toBe(b.References)
  expect(a['List-Unsubscribe']).toBe('<https://harz.example/u/x>')
  expect(a['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect([a['List-Id'], b['List-Id']]).toEqual(['<g1.harz.example>', '<g1.harz.example>'])
  expect(Object.keys(mailHeaders({ ...mail, event: '7', mailsOff: null }))).not.toContain('List-Unsubscribe')
})

test('4.4.3: the run that a mail offers says whether it is proven the best', () => {
  const told = (state: GameState) =>
    turnEmail(mailFor({ state, seat: deciders(state)[0] ?? 0, choices: [], events: [] }, NAMES)).text
  expect(told(hardTurn(188))).toContain(PROOF.found)
  expect(told(hardTurn(464))).toContain(PROOF.proven)
  expect(told(hardTurn(464))).not.toContain(PROOF.found)
})
