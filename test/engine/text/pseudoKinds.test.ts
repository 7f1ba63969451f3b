// Every kind of mail, every plain page and every refusal in the pseudo-language. What is new and is not looked at here compiles or passes not.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AGREEMENTS, HAPPENINGS } from '../../../schema/happenings.ts'
import { MAIL_KINDS, type MailContent, type MailKind } from '../../../schema/mail.ts'
import type { GameRead, GameStatus, InvitationState } from '../../../schema/wire.ts'
import { gameMarkup } from '../../../web/server.tsx'
import type { Doubt } from '../../../worker/answer/reading.ts'
import { AT_END } from '../../../worker/clock/clock.ts'
import { newGame, ORDER_ENDS } from '../../../worker/engine/index.ts'
import { type Answered, answerEmail, answerPreface } from '../../../worker/mail/answerEmail.ts'
import { clockMovedEmail, neededEmail, timeUpEmail } from '../../../worker/mail/clockLetters.ts'
import * as letters from '../../../worker/mail/letters.ts'
import { askedEmail, changedEmail, seatEmail } from '../../../worker/mail/tableLetters.ts'
import { type TurnMail, turnEmail } from '../../../worker/mail/turnEmail.ts'
import { offeredDecision } from '../../../worker/offered/decision.ts'
import { addressPage } from '../../../worker/pages/address.ts'
import { afterPage, confirmPage } from '../../../worker/pages/confirm.ts'
import { consentPage } from '../../../worker/pages/consent.ts'
import { invitationAnswered, invitationPage } from '../../../worker/pages/invitation.ts'
import { mailsPage } from '../../../worker/pages/mails.ts'
import { noInvitationsPage } from '../../../worker/pages/noInvitations.ts'
import { openPage } from '../../../worker/pages/open.ts'
import { ordersPage } from '../../../worker/pages/orders.ts'
import { plainHome } from '../../../worker/pages/plainHome.ts'
import { signInPage } from '../../../worker/pages/signIn.ts'
import { tablePage } from '../../../worker/pages/table.ts'
import { FIELD_NAMES, type Refused } from '../../../worker/refused.ts'
import type { LinkRead } from '../../../worker/room/rooms.ts'
import { sentenceFor } from '../../../worker/sentences.ts'
import { SERVICE_CODES, words } from '../../../worker/text/index.ts'
import { EVERY_ORDER } from '../../support/everyOrder.ts'
import { unmarked, unmarkedIn } from '../../support/pseudo/pseudo.ts'
import { pseudo } from '../../support/pseudo/register.ts'

const NAMES = ['Anna', 'Benno', 'Cem']
const GAME = 'Oberharz 3'
// A language is called by its own name.
const KNOWN = [...NAMES, 'English', GAME, 'anna@club.test', 'old@club.test', 'harz.example', 'Berlin']
const w = words(pseudo)
const state = newGame({ seats: 3, seed: 'x', tanneCost: 50, strictRuns: false })
const options = { seating: 'random', f7: 100, strictRuns: true, spectators: 'players', paceHours: 48 } as const
const common = { game: GAME, url: 'https://harz.example/t/x', language: pseudo } as const
const life = { ...common, names: NAMES, mailsOff: 'https://harz.example/u/1' }
const others = [
  { name: 'Benno', answer: 'accepted' },
  { name: 'Cem', answer: 'waiting' },
] as const
const inviting = (again: boolean) =>
  letters.invitationEmail({ ...life, by: 'Anna', byPlays: true, others, options, again })
const ended = (early: boolean) => letters.endedEmail({ ...life, state, events: [{ what: 'passed', seat: 1 }], early })

/** Every reason why nothing is done. */
const DOUBTS: readonly Doubt[] = [
  ...(['unknown', 'onPage', 'alike', 'unreadable', 'notNow'] as const).map(code => ({ code })),
  { code: 'noSuchNumber', most: 4 },
  { code: 'several', moves: [{ do: 'pass' }, { do: 'bidPremium', marks: 50 }] },
  { code: 'rules', illegal: { code: 'belowMinimum', rule: '2.1', index: 0, data: { marks: 5, least: 50 } } },
]

function turn(more: Partial<TurnMail> = {}): MailContent {
  const offered = offeredDecision(state, 0)
  return turnEmail({
    ...{ game: GAME, state, seat: 0, events: [], offered, names: NAMES, language: pseudo, zone: 'Europe/Berlin' },
    ...{ now: Date.UTC(2025, 2, 5, 20), deadline: null },
    links: {
      buttons: offered.moves.map((_, i) => `https://harz.example/t/x${i}`),
      ...{
        more: 'https://harz.example/t/m',
        orders: 'https://harz.example/t/o',
        game: 'https://harz.example/g/1',
        mailsOff: 'https://harz.example/u/1',
      },
    },
    ...more,
  })
}

const now = Date.UTC(2025, 2, 5, 20)
const late = { now, zone: 'Europe/Berlin', misses: 3, shortened: true }

/** Whatever can come of an answer. */
const ANSWERED: readonly Answered[] = [
  ...[true, false].map(
    mayUndo => ({ is: 'done', events: [{ what: 'passed', seat: 1 }], mayUndo }) satisfies Answered as Answered,
  ),
  ...(['tookBack', 'ordered', 'asked', 'empty', 'old', 'noTalk'] as const).map(is => ({ is })),
  ...[0, 1, 2].map(orders => ({ is: 'stopped', orders }) as const),
  ...DOUBTS.map(doubt => ({ is: 'doubt', line: GAME, doubt }) as const),
  { is: 'refused', code: 'stale' },
  { is: 'refused', code: 'of a later version' },
]

function answerMails(answered: Answered): readonly MailContent[] {
  const about = { state, seat: 0, names: NAMES, language: pseudo }
  const alone = [true, false].map(running => answerEmail(answered, { ...about, seat: 1 }, { ...common, running }))
  return [turn({ answerable: true, preface: answerPreface(answered, about) }), ...alone]
}

/** Of every kind at least one mail: a kind that is missing here does not compile. */
const MAILS: { readonly [K in MailKind]: () => readonly MailContent[] } = {
  turn: () => [turn(), turn({ answerable: true })],
  answer: () => ANSWERED.flatMap(answerMails),
  finished: () => [ended(false), ended(true)],
  settings: () =>
    [0, 24].map(rhythm =>
      letters.settingsEmail({ ...life, muted: rhythm > 0, zone: rhythm > 0 ? 'Europe/Berlin' : '', rhythm }),
    ),
  corrected: () => [true, false].map(offer => letters.correctedEmail({ ...life, by: 0, offer })),
  started: () => [letters.startedEmail({ ...life, seat: 1 })],
  invitation: () => [inviting(false)],
  reminder: () => [inviting(true)],
  withdrawn: () => [letters.outEmail('withdrawn', { ...common, by: 'Anna' })],
  cancelled: () => [letters.outEmail('cancelled', { ...common, by: 'Anna' })],
  leftOut: () => [letters.outEmail('leftOut', { ...common, by: 'Anna' })],
  answered: () => [letters.answeredEmail(life, ['Cem'], ['Anna']), letters.answeredEmail(life, [], ['Cem'])],
  muted: () => [letters.mailsOffEmail(life, ['Cem'], ['Anna']), letters.mailsOffEmail(life, [], ['Cem'])],
  renewed: () => [letters.renewedEmail(common)],
  signIn: () => [letters.signInEmail({ ...common, site: 'harz.example' })],
  address: () => [letters.confirmAddressEmail(common)],
  addressChanged: () => [letters.addressChangedEmail(common)],
  timeUp: () => [
    ...AT_END.flatMap(after => [null, now + 5e7].map(ends => timeUpEmail({ ...life, ...late, after, ends }))),
    clockMovedEmail(life),
  ],
  asked: () => AGREEMENTS.map(kind => askedEmail({ ...life, kind, to: 7, by: 'Anna', who: 'Cem', guest: 'Benno' })),
  changed: () =>
    HAPPENINGS.flatMap(what =>
      ['', 'Anna'].map(by => changedEmail({ ...life, what, by, who: 'Cem', at: 7, names: ['Cem', 'Benno'] })),
    ),
  seat: () => [0, 1].map(seat => seatEmail({ ...life, former: 'Cem', seat, state, options })),
  needed: () =>
    (['late', 'again', 'resigned'] as const).flatMap(why =>
      [0, 1, 4].map(misses => neededEmail({ ...life, who: 'Cem', why, misses })),
    ),
}

test.each(MAIL_KINDS)('a mail of the kind %s', kind => {
  const mails = MAILS[kind]()
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text, html } of mails) {
    expect(unmarked(`${subject}\n${text}`, KNOWN)).toEqual([])
    expect(unmarkedIn(html, KNOWN)).toEqual([])
  }
})

test('every refusal of the service, also with a time to wait, and every entry of a form that cannot be taken', () => {
  const waits = [1, 90, 4000, 90_000].map(seconds => Date.now() + seconds * 1000)
  const all: Refused[] = [
    ...SERVICE_CODES.flatMap(code => [{ code }, ...waits.map(until => ({ code, until }))]),
    ...FIELD_NAMES.flatMap(field =>
      [null, 2].map(player => ({ code: 'wrongField', field, player, entry: 'Anna' }) as const),
    ),
  ]
  for (const refused of all)
    expect([refused, unmarked(sentenceFor(refused, pseudo), [...KNOWN, 'Europe'])]).toEqual([refused, []])
  for (const said of Object.values(w.REFUSED_FOR)) expect(unmarked(said('3'), [])).toEqual([])
})

const WRONG: Refused = { code: 'stale' }
const STATUSES = {
  inviting: true,
  running: true,
  finished: true,
  ended: true,
  cancelled: true,
} satisfies Record<GameStatus, true>

/** A game before its start, or after, as its first place sees it. */
function read(status: GameStatus, own: InvitationState, organiser: boolean): GameRead {
  const begun = status !== 'inviting' && status !== 'cancelled' && own === 'accepted'
  const seats = NAMES.map((name, place) => ({
    ...{ place, seat: begun ? place : null, name, answer: place === 0 ? own : 'waiting' },
    ...{ mailsOff: place === 1, invitedTo: null, mail: place === 2 ? { state: 'bounced', reason: 'unknown' } : null },
  }))
  return {
    ...{ id: 'aaaaaaaaaaaa', name: GAME, status, organiser, place: 0, seat: begun ? 0 : null, seq: 0, shown: 0 },
    ...{ language: pseudo, options, seats, deciders: begun ? [0] : [], organiserPlace: organiser ? 0 : 1 },
    ...{
      turn: null,
      state: begun ? state : null,
      view: null,
      mayUndo: null,
      log: [],

      ...{ orders: [], order: null },
      choices: [],
    },
  } as unknown as GameRead
}

const reads = (Object.keys(STATUSES) as GameStatus[]).flatMap(status =>
  (['waiting', 'accepted', 'declined'] as const).flatMap(own =>
    [false, true].map(organiser => read(status, own, organiser)),
  ),
)
/** An order of every kind, in force and over for every reason. */
const ORDERS = EVERY_ORDER.flatMap(order =>
  [null, ...ORDER_ENDS].map(ended => ({
    ...{ id: `order-${order.kind}`, order, ended, stopped: [{ mine: '7', why: 'connected' } as const] },
  })),
)
const links = reads.flatMap(game =>
  [false, true].map(
    muted =>
      ({
        ...{
          game,
          chosen: null,
          chosenOrder: null,
          alike: null,
          unreadable: false,
          old: false,
          since: [],
          takenBackBy: [],
          confirmed: muted,
          muted,
        },
      }) as unknown as LinkRead,
  ),
)
const address = (['confirm', 'revoke'] as const).flatMap(act =>
  (['open', 'done', 'revoked', 'tooOld'] as const).map(
    at => ({ act, state: at, oldMail: 'old@club.test', newMail: 'anna@club.test', personId: 'p' }) as const,
  ),
)
const wrongs = [null, WRONG]

const AT_TABLE = {
  ...{ waits: [], pausedSince: null, mayRedo: 1 },
  agreements: AGREEMENTS.map((kind, id) => ({
    id,
    kind,
    by: id % 2,
    to: 7,
    place: 2,
    guest: 'Benno',
    asked: [0],
    agreed: [],
  })),
  happenings: HAPPENINGS.map(what => ({ what, at: now, by: 1, place: 2, to: 7, names: ['Cem', 'Benno'] })),
}

/** What each page says, by the function that writes it. */
const PAGES: Readonly<Record<string, () => readonly unknown[]>> = {
  addressPage: () => address.flatMap(link => wrongs.map(wrong => addressPage(link, pseudo, wrong))),
  confirmPage: () => links.map(link => confirmPage(link, 'abcdefgh', { wrong: WRONG, form: {} })),
  afterPage: () => links.map(link => afterPage(link, { seq: 1, events: [] } as never, () => 'abcdefgh')),
  invitationPage: () => links.flatMap(link => wrongs.map(wrong => invitationPage(link, wrong))),
  invitationAnswered: () => links.flatMap(link => [true, false].map(yes => invitationAnswered(link, yes))),
  mailsPage: () =>
    links.flatMap(link => wrongs.map(wrong => mailsPage(link, wrong, link.muted ? 'mails' : 'settings'))),
  noInvitationsPage: () => links.map(link => noInvitationsPage(link)),
  tablePage: () =>
    reads.map(game => tablePage({ ...game, ...AT_TABLE } as unknown as GameRead, 'abcdefgh', 'Europe/Berlin')),
  consentPage: () =>
    links.flatMap(link =>
      AGREEMENTS.flatMap(kind =>
        ([null, 'agreed', 'declined', 'over'] as const).flatMap(outcome =>
          wrongs.map(wrong => {
            const agreement = {
              id: 1,
              kind,
              by: 1,
              at: 0,
              to: 7,
              place: 2,
              guest: 'Benno',
              asked: [0],
              agreed: [],
              outcome,
            }
            return consentPage({ ...link, agreement }, wrong)
          }),
        ),
      ),
    ),
  ordersPage: () =>
    links.flatMap(link =>
      wrongs.flatMap(wrong => {
        const shown = { ...link, submissionId: 'abcdefgh', kept: { place: 'mines' } }
        return [
          ordersPage({ ...shown, wrong, done: wrong ? null : 'placed' }),
          ordersPage({ ...shown, game: { ...link.game, orders: ORDERS }, wrong, done: wrong ? null : 'cancelled' }),
        ]
      }),
    ),
  openPage: () => links.flatMap(link => wrongs.map(wrong => openPage(link, wrong))),
  plainHome: () =>
    [null, { name: 'Anna', mail: 'anna@club.test' }].flatMap(person =>
      [true, false].map(sent =>
        plainHome({
          language: pseudo,
          person,
          games: [],
          local: true,
          sent,
          wrong: w.HOME.signIn,
          mail: 'anna@club.test',
        }),
      ),
    ),
  signInPage: () => wrongs.map(wrong => signInPage('anna@club.test', pseudo, false, wrong)),
}

test.each(Object.keys(PAGES))('%s says nothing of its own', name => {
  const written = PAGES[name]?.() ?? []
  expect(written.length).toBeGreaterThan(0)
  for (const page of written) expect(unmarkedIn(String(page), KNOWN)).toEqual([])
})

/** Pages that `pseudo.test.ts` looks at, and what pages are made of. */
const ELSEWHERE = ['decisionPage', 'donePage', 'mailboxPage', 'mailPage']
const PIECES = [
  'amountOptions',
  'markedMoves',
  'valueOfMark',
  'valueOfMoves',
  'framed',
  'page',
  'problem',
  'sign',
  'sentence',
]
const MORE_PIECES = [
  'markedAct',
  'orderForms',
  'orderOfForm',
  'markedForm',
  'chosenForm',
  'noInvitationsForm',
  'markedMines',
  'markedOrder',
  'minesForm',
  'jsonIn',
  'filled',
  'homeShell',
  'spoken',
]
const OF_CHOICES = ['gameUrl', 'choiceForm', 'ofMarked', 'openGame']

test('no page is left out', async () => {
  const folder = join(import.meta.dirname, '../../../worker/pages')
  const files = readdirSync(folder).filter(name => name.endsWith('.ts'))
  const modules = await Promise.all(files.map(file => import(join(folder, file))))
  const written = modules.flatMap(one => Object.keys(one).filter(key => typeof one[key] === 'function'))
  const known = new Set([...Object.keys(PAGES), ...ELSEWHERE, ...PIECES, ...MORE_PIECES, ...OF_CHOICES])
  expect(written.filter(name => !known.has(name))).toEqual([])
})

test('the page of a game that has not started or was cancelled, for whoever is invited and for its organiser', () => {
  for (const value of reads.filter(({ status }) => status === 'inviting' || status === 'cancelled')) {
    const markup = gameMarkup({ id: value.id, from: null, as: null, given: { ok: true, value } }, w)
    expect(unmarkedIn(markup, KNOWN)).toEqual([])
  }
})
