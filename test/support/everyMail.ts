// Mails of every kind for whoever looks at them: the letters about a game, and the turn mails of a recorded game, each after its reader's mail before.

import type { MailContent, MailKind } from '../../schema/mail.ts'
import type { GameRead } from '../../schema/wire.ts'
import { parseRecorded } from '../../tools/recorded/run.ts'
import { turnsOf, withFittingSeed } from '../../tools/recorded/turns.ts'
import { type GameEvent, type GameState, newGame, playBatch, type Seat, settle } from '../../worker/engine/index.ts'
import { answerPreface } from '../../worker/mail/answerEmail.ts'
import { neededEmail, timeUpEmail } from '../../worker/mail/clockLetters.ts'
import { type Beginning, beginningOf } from '../../worker/mail/differing.ts'
import * as letters from '../../worker/mail/letters.ts'
import { askedEmail, changedEmail, seatEmail } from '../../worker/mail/tableLetters.ts'
import { type TurnMail, turnEmail } from '../../worker/mail/turnEmail.ts'
import { offeredDecision } from '../../worker/offered/decision.ts'

const LANGUAGE = 'en'
const ZONE = 'Europe/Berlin'
/** As long as a link of a deployment, each another. */
const linkTo = (n: number | string): string =>
  `https://harzbahn.example/t/abcdefghjkmn.m0.${n}.a3.ABCDEFGHIJKLMNOPQRSTUV`
const MAILS_OFF = linkTo('off')

/** Who plays, and what the game is called. */
export interface Table {
  readonly game: string
  readonly names: readonly string[]
}

export const TABLE: Table = { game: 'Oberharz 3', names: ['Anna', 'Ben', 'Cem', 'Dora', 'Eva'] }
/** Names as long as they may be, in other letters. */
export const LONG: Table = {
  game: 'Harzrunde im November mit den Freunden aus Wernigerode & Thale',
  names: ['Anna', 'Ben', 'Cem', 'Dora', 'Eva'].map(name => `${name} von ${'Ölper-Größenwahn'.repeat(3)}`.slice(0, 40)),
}

const options: GameRead['options'] = {
  ...{ seating: 'random', f7: 50, strictRuns: false, spectators: 'players', paceHours: null },
}

/** Of every kind at least one, but for those that hold a decision; `end`: the last position of a game and what led to it. A kind that is missing here does not compile. */
export function letterOfKinds(
  { game, names: all }: Table,
  end: { readonly state: GameState; readonly events: readonly GameEvent[] },
): { readonly [K in Exclude<MailKind, 'turn' | 'answer'>]: readonly MailContent[] } {
  const names = all.slice(0, end.state.players.length)
  const [first = '', second = '', third = second] = names
  const common = { game, url: linkTo(1), language: LANGUAGE }
  const life = { ...common, names, mailsOff: MAILS_OFF }
  const others = names.slice(1).map((name, i) => ({ name, answer: i === 0 ? 'accepted' : 'waiting' }) as const)
  const invite = (again: boolean) =>
    letters.invitationEmail({ ...life, by: first, byPlays: true, others, options, again })
  const timeUp = { ...life, now: 0, ends: 12 * 3_600_000, zone: ZONE, misses: 1, shortened: true }
  return {
    signIn: [letters.signInEmail({ site: 'harzbahn.example', url: linkTo(1), language: LANGUAGE })],
    address: [letters.confirmAddressEmail(common)],
    addressChanged: [letters.addressChangedEmail(common)],
    corrected: [true, false].map(offer => letters.correctedEmail({ ...life, by: 0, offer })),
    finished: [false, true].map(early =>
      letters.endedEmail({ ...life, mailsOff: null, state: end.state, events: end.events, early }),
    ),
    renewed: [letters.renewedEmail(common)],
    settings: [letters.settingsEmail({ ...common, muted: false, zone: ZONE, rhythm: 24 })],
    started: [letters.startedEmail({ ...life, seat: 1 })],
    timeUp: [timeUpEmail({ ...timeUp, after: 'minimal' })],
    asked: [askedEmail({ ...life, kind: 'back', to: 41, by: second, who: '', guest: '' })],
    changed: [changedEmail({ ...life, what: 'setBack', by: '', who: '', at: 41, names: [] })],
    seat: [seatEmail({ ...life, mailsOff: null, former: second, seat: 1, state: end.state, options })],
    needed: [neededEmail({ ...life, who: second, why: 'late', misses: 2 })],
    cancelled: [letters.outEmail('cancelled', { ...common, by: first })],
    leftOut: [letters.outEmail('leftOut', { ...common, by: first })],
    withdrawn: [letters.outEmail('withdrawn', { ...common, by: first })],
    answered: [letters.answeredEmail(life, [second], [third]), letters.answeredEmail(life, [], [second])],
    muted: [letters.mailsOffEmail(life, [second], [third]), letters.mailsOffEmail(life, [], [second])],
    invitation: [invite(false)],
    reminder: [invite(true)],
  }
}

/** A position, and what whoever decides in it has not been told. */
export interface At {
  readonly state: GameState
  readonly seat: Seat
  readonly events: readonly GameEvent[]
}

/** The mail to whoever decides in a position. */
export function mailOfTurn({ game, names }: Table, at: At, more: Partial<TurnMail> = {}): MailContent {
  const offered = offeredDecision(at.state, at.seat)
  const links = { more: linkTo('more'), orders: linkTo('orders'), game: linkTo('page'), mailsOff: MAILS_OFF }
  return turnEmail({
    ...{ game, names, offered, ...at, language: LANGUAGE, zone: ZONE, now: 0, deadline: null },
    links: { ...links, buttons: offered.buttons.map((_, i) => linkTo(i)) },
    ...more,
  })
}

/** The mail to whoever has answered what could not be understood. */
export function answerMail(table: Table, at: At): MailContent {
  const doubt = { is: 'doubt', line: 'bit 120', doubt: { code: 'unknown' } } as const
  const { state, seat } = at
  const preface = answerPreface(doubt, { state, seat, names: table.names, language: LANGUAGE })
  return mailOfTurn(table, at, { answerable: true, preface })
}

/** The position in which a game begins. */
export const beginning = (): GameState =>
  settle(newGame({ seats: 3, seed: 'pictures', tanneCost: 50, strictRuns: false })).state

export interface RecordedMails {
  /** In order, each to whoever must decide after somebody else has. */
  readonly turns: readonly MailContent[]
  /** The last position, and what its last player has not been told. */
  readonly end: { readonly state: GameState; readonly events: readonly GameEvent[] }
}

/** The turn mails of a recorded game: `text` is that of its file, `every`: only every so manieth. */
export function recordedMails(text: string, table: Table, every = 1): RecordedMails {
  const game = withFittingSeed(parseRecorded(text), undefined)
  const told = new Map<Seat, { readonly since: number; readonly before: Beginning | null }>()
  const events: GameEvent[] = []
  const turns: MailContent[] = []
  let last: Seat | null = null
  let n = 0
  let state = beginning()
  for (const { seat, moves, before, after } of turnsOf(game, undefined)) {
    const known = told.get(seat)
    let mail: MailContent | null = null
    if (seat !== last && n++ % every === 0) {
      const at = { state: before, seat, events: events.slice(known?.since ?? 0) }
      mail = mailOfTurn(table, at, { before: known?.before ?? null, answerable: n % 2 === 0 })
      turns.push(mail)
    }
    const played = playBatch(before, seat, moves)
    if (played.ok) events.push(...played.value.events)
    told.set(seat, { since: events.length, before: mail ? beginningOf(mail) : (known?.before ?? null) })
    last = seat
    state = after
  }
  const since = last === null ? 0 : ([...told].find(([seat]) => seat !== last)?.[1].since ?? 0)
  return { turns, end: { state, events: events.slice(since) } }
}
