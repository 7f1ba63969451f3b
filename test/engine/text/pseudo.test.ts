// Everything that a person reads, in a language in which every sentence of the dictionary is marked: no word is left that no dictionary says.

import { describe, expect, test } from 'vitest'
import type { GameRead } from '../../../schema/wire.ts'
import { gameMarkup } from '../../../web/server.tsx'
import {
  choices,
  deciders,
  forPresentTurn,
  type GameEvent,
  type GameState,
  type IllegalCode,
  impossible,
  impossibleKinds,
  type Seat,
  topOf,
  view,
} from '../../../worker/engine/index.ts'
import {
  answeredEmail,
  endedEmail,
  invitationEmail,
  mailsOffEmail,
  outEmail,
  renewedEmail,
  signInEmail,
  startedEmail,
} from '../../../worker/mail/letters.ts'
import { turnEmail } from '../../../worker/mail/turnEmail.ts'
import { offeredDecision } from '../../../worker/offered/decision.ts'
import { decisionPage, donePage } from '../../../worker/pages/decision.ts'
import { mailboxPage, mailPage } from '../../../worker/pages/mailbox.ts'
import { signInPage } from '../../../worker/pages/signIn.ts'
import { plain, SERVICE_CODES, words } from '../../../worker/text/index.ts'
import { visitGame } from '../../support/positions.ts'
import { unmarked, unmarkedIn } from '../../support/pseudo/pseudo.ts'
import { pseudo } from '../../support/pseudo/register.ts'

const NAMES = ['Anna', 'Benno', 'Cem', 'Dora', 'Emil']
const GAME = 'Oberharz 3'
const KNOWN = [...NAMES, GAME, 'anna@club.test', 'harz.example', 'Berlin', 'To', 'Subject', 'Idempotency-Key']
const w = words(pseudo)
const name = (seat: Seat): string => NAMES[seat] ?? ''

/** Positions out of short seeded games, each with who decides in it and what has happened in its game. */
const positions: { readonly state: GameState; readonly seat: Seat }[] = []
for (const seed of [1, 2, 3, 4]) {
  let n = 0
  visitGame(seed, state => {
    if (n++ % 9 === 0) for (const seat of deciders(state)) positions.push({ state, seat })
    return n > 900
  })
}

function mailOf(state: GameState, seat: Seat, events: readonly GameEvent[]) {
  const offered = offeredDecision(state, seat)
  return turnEmail({
    ...{ game: GAME, state, seat, events, offered, names: NAMES, language: pseudo, zone: 'Europe/Berlin' },
    ...{ now: Date.UTC(2025, 2, 5, 20), deadline: Date.UTC(2025, 2, 7, 19) },
    links: {
      buttons: offered.moves.map((_, i) => `https://harz.example/t/x${i}`),
      ...{
        more: 'https://harz.example/t/m',
        orders: 'https://harz.example/t/o',
        game: 'https://harz.example/g/1',
        mailsOff: 'https://harz.example/u/1',
      },
    },
  })
}

function readOf(state: GameState, seat: Seat): GameRead {
  return {
    ...{ id: 'aaaaaaaaaaaa', name: GAME, status: 'running', organiser: false, place: seat, seat, seq: 9, shown: 9 },
    ...{
      language: pseudo,
      options: { seating: 'random', f7: 50, strictRuns: false, spectators: 'anyone', paceHours: null },
    },
    seats: state.players.map((_, i) => ({ place: i, seat: i, name: name(i), answer: 'accepted' as const })),
    ...{
      deciders: deciders(state),
      state,
      view: view(state),
      mayUndo: null,
      log: [],
      organiserPlace: null,
      ...{ orders: [], order: null },
      arrival: [],
    },
    choices: choices(state, seat),
  } as unknown as GameRead
}

describe('nothing is said that is not in a dictionary', () => {
  test('the positions are of every kind of round', () => {
    expect(positions.length).toBeGreaterThan(150)
    const kinds = new Set(positions.map(({ state }) => topOf(state)?.at))
    for (const at of ['premium', 'draft', 'stockRound', 'railway', 'mine', 'auction'])
      expect([...kinds].join(' ')).toContain(at)
  })

  test('turn mails, in both forms and their subjects', () => {
    for (const { state, seat } of positions) {
      const { subject, text, html } = mailOf(state, seat, [])
      expect(unmarked(`${subject}\n${text}`, KNOWN)).toEqual([])
      expect(unmarkedIn(html, KNOWN)).toEqual([])
    }
  })

  test('the mailed page of a decision, and what is said after a move', () => {
    for (const { state, seat } of positions) {
      const offered = offeredDecision(state, seat)
      const chosen = offered.moves[0] ? forPresentTurn(state, [offered.moves[0]]) : null
      const page = decisionPage({
        ...{ game: GAME, gameUrl: '/game/abc', state, seat, names: NAMES, language: pseudo, seq: 7, run: offered.run },
        ...{
          known: false,
          at: '7',
          submissionId: 'abcdefgh',
          chosen,
          chosenOrder: null,
          alike: null,
          unreadable: false,
          old: true,
          since: [],
          takenBackBy: [0],
        },
        ...{ confirmed: false, done: null, wrong: null, takenBack: true, kept: {}, orders: [], arrival: [] },
      })
      expect(unmarkedIn(String(page), KNOWN)).toEqual([])
    }
    const done = { events: [], undo: { seq: 7, submissionId: 'abcdefgh', moves: [] } }
    const page = {
      game: GAME,
      gameUrl: '/game/abc',
      language: pseudo,
      names: NAMES,
      done,
      orders: [],
      arrival: [],
      deciders: [1],
    }
    expect(unmarkedIn(String(donePage(page)), KNOWN)).toEqual([])
  })

  test('the page of the game', () => {
    for (const { state, seat } of positions) {
      const value = readOf(state, seat)
      const markup = gameMarkup({ id: value.id, from: null, as: null, given: { ok: true, value } }, w)
      expect(unmarkedIn(markup, KNOWN)).toEqual([])
    }
  })

  test('why things cannot be done', () => {
    for (const { state, seat } of positions.filter((_, i) => i % 4 === 0)) {
      const all = impossible(state, seat)
      const said = [
        ...all.flatMap(one => [plain(w.impossibleWords(one).title), w.impossibleWords(one).why]),
        ...impossibleKinds(all, choices(state, seat)).map(w.kindImpossible),
      ]
      for (const sentence of said) expect(unmarked(sentence, KNOWN), sentence).toEqual([])
    }
  })

  test('every refusal of the rules and of the service', () => {
    const data = {
      price: 300,
      cash: 10,
      least: 20,
      most: 30,
      company: 'GHE',
      mine: '9',
      hex: 'D9',
      item: 'HBE',
      phase: 3,
    }
    for (const code of Object.keys(w.REFUSALS) as IllegalCode[])
      for (const known of [undefined, data])
        expect(unmarked(w.refusal({ code, rule: '4.4.7', ...(known ? { data: known } : {}) }), KNOWN), code).toEqual([])
    for (const code of SERVICE_CODES) expect(unmarked(w.SERVICE[code], KNOWN)).toEqual([])
  })

  test('every other mail', () => {
    const common = { game: GAME, url: 'https://harz.example/t/x', language: pseudo } as const
    const others = [
      { name: 'Benno', answer: 'accepted' },
      { name: 'Cem', answer: 'waiting' },
      { name: 'Dora', answer: 'declined' },
    ] as const
    const options = { seating: 'random', f7: 100, strictRuns: true, spectators: 'players', paceHours: 48 } as const
    const { state } = positions[positions.length - 1] ?? {}
    if (!state) throw new Error('no position')
    const life = { ...common, names: NAMES, mailsOff: 'https://harz.example/u/1' }
    const mails = [
      ...[false, true].map(again =>
        invitationEmail({ ...life, by: 'Anna', byPlays: true, others, options, again } as Parameters<
          typeof invitationEmail
        >[0]),
      ),
      ...(['withdrawn', 'cancelled', 'leftOut'] as const).map(why => outEmail(why, { ...common, by: 'Anna' })),
      renewedEmail(common),
      signInEmail({ site: 'harz.example', url: common.url, language: pseudo }),
      ...[answeredEmail, mailsOffEmail].flatMap(write => [
        write(life, ['Cem', 'Dora'], ['Anna']),
        write(life, [], ['Cem']),
      ]),
      startedEmail({ ...life, seat: 1 }),
      ...([null, 'value1000', 'phase5'] as const).map(ending =>
        endedEmail({ ...life, state: { ...state, ending }, events: [{ what: 'passed', seat: 1 }], early: false }),
      ),
      endedEmail({ ...life, state, events: [], early: true }),
    ]
    for (const { subject, text, html } of mails) {
      expect(unmarked(`${subject}\n${text}`, KNOWN)).toEqual([])
      expect(unmarkedIn(html, KNOWN)).toEqual([])
    }
  })

  test('the small pages', () => {
    const mail = {
      id: 1,
      key: 'k',
      to: 'anna@club.test',
      subject: '',
      text: '',
      html: '',
      headers: {},
      at: 0,
      tries: 1,
    }
    const pages = [
      mailboxPage([mail], pseudo),
      mailPage(mail, pseudo),
      mailboxPage([], pseudo),
      signInPage('anna@club.test', pseudo, true),
    ]
    for (const page of pages) expect(unmarkedIn(String(page), KNOWN)).toEqual([])
  })

  test('what a later version has stored is told neutrally, in a mail and line by line', () => {
    const later = { what: 'balloonFlown', seat: 0 } as unknown as GameEvent
    const { state, seat } = positions[0] ?? {}
    if (!state || seat === undefined) throw new Error('no position')
    const english = words('en')
    expect(english.storyLines([later], name).map(plain)).toEqual([english.EVENTS.ofLaterVersion])
    expect(plain(w.told(later, name))).toBe(w.EVENTS.ofLaterVersion)
    expect(mailOf(state, seat, [later]).text).toContain(w.EVENTS.ofLaterVersion)
  })
})

test('the check finds a word that no dictionary says', () => {
  expect(unmarked('⟦Bid ~~~⟧ or pass', KNOWN)).toEqual(['or', 'pass'])
  expect(unmarkedIn('<p aria-label="Close">⟦x⟧</p>', KNOWN)).toEqual(['Close'])
  expect(unmarked('⟦Anna bought ⟦the mine ~~~⟧ ~~~⟧. Wernigerode B9, 50 M', KNOWN)).toEqual([])
})
