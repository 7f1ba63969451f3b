// The mail that tells what came of an answer: above the next decision, where that is the same player's, else alone.
import type { MailContent } from '../../schema/mail.ts'
import type { Doubt } from '../answer/reading.ts'
import { type Choice, type ChoiceKind, choices, type GameEvent, type GameState, type Seat } from '../engine/index.ts'
import { languageOf, plain, SERVICE_CODES, type Words, words } from '../text/index.ts'
import { letterMail } from './letters.ts'
import type { Preface } from './turnEmail.ts'

/** What came of an answer, as facts for its words. */
export type Answered =
  | { readonly is: 'done'; readonly events: readonly GameEvent[]; readonly mayUndo: boolean }
  | { readonly is: 'tookBack' | 'ordered' | 'asked' | 'empty' | 'old' | 'noTalk' }
  | { readonly is: 'stopped'; readonly orders: number }
  | { readonly is: 'doubt'; readonly line: string; readonly doubt: Doubt }
  | { readonly is: 'refused'; readonly code: string }

/** What the words are about. */
export interface AnsweredIn {
  readonly state: GameState
  readonly seat: Seat
  readonly names: readonly string[]
  readonly language: string
}

/** What stands above the decision. */
export function answerPreface(answered: Answered, about: AnsweredIn): Preface {
  const w = words(languageOf(about.language))
  const t = w.ANSWERED
  const name = (seat: Seat) => about.names[seat] ?? ''
  const nothing = (...lines: readonly string[]): Preface => ({
    lead: t.nothing,
    lines: [...lines, ...possible(w, about)],
  })
  switch (answered.is) {
    case 'done': {
      const told = w.storyLines(answered.events, name).map(plain)
      return { lead: t.done, lines: [...told, ...(answered.mayUndo ? [t.back] : [])] }
    }
    case 'tookBack':
    case 'ordered':
      return { lead: t[answered.is], lines: [] }
    case 'stopped':
      return { lead: t.stopped(answered.orders), lines: [] }
    case 'asked':
      return { lead: t.asked, lines: possible(w, about) }
    case 'empty':
    case 'noTalk':
      return nothing(t[answered.is])
    case 'old':
      return { lead: t.nothing, lines: [t.old] }
    case 'refused':
      return { lead: t.nothing, lines: [w.SERVICE[SERVICE_CODES.find(code => code === answered.code) ?? 'fault']] }
    case 'doubt':
      return nothing(t.said(answered.line), ...why(answered.doubt, w, about))
  }
}

function why(doubt: Doubt, w: Words, { state, seat, names }: AnsweredIn): readonly string[] {
  const t = w.ANSWERED
  switch (doubt.code) {
    case 'noSuchNumber':
      return [t.noSuchNumber(doubt.most)]
    case 'rules':
      return [w.refusal(doubt.illegal)]
    case 'several': {
      const scene = {
        state,
        seat,
        choices: choices(state, seat),
        name: (one: Seat) => names[one] ?? '',
        foreseen: null,
      }
      return [t.several, ...doubt.moves.slice(0, MOST_WAYS).map(move => plain(w.moveLabel(move, scene)))]
    }
    default:
      return [t[doubt.code]]
  }
}

const MOST_WAYS = 8

/** How to say what may be done; nothing where others decide. */
function possible(w: Words, { state, seat }: AnsweredIn): readonly string[] {
  const kinds = new Set<ChoiceKind>(choices(state, seat).map((choice: Choice) => choice.do))
  const lines = [...kinds].map(kind => w.WRITE[kind])
  return lines.length > 0 ? [w.ANSWERED.youCan, ...lines] : []
}

/** Where others decide: what came of the answer, alone. */
export function answerEmail(
  answered: Answered,
  about: AnsweredIn,
  { game, url, running }: { readonly game: string; readonly url: string; readonly running: boolean },
): MailContent {
  const w = words(languageOf(about.language))
  const { lead, lines } = answerPreface(answered, about)
  const letter = {
    ...{ subject: lead, lead, note: '', button: w.TURN_MAIL.openGame },
    lines: [...lines, ...(running ? [w.ANSWERED.notYours] : [w.DECISION.over])],
  }
  return letterMail(letter, { game, url, language: about.language })
}
