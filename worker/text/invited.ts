// A game before its start, in words: its terms, and who else is invited.
import type { GameRead, InvitationState } from '../../schema/wire.ts'
import { USUAL } from '../clock/clock.ts'
import type { Dictionary, PageWords } from './dictionary.ts'

type Options = GameRead['options']

/** What is agreed before the game, a sentence each. */
export const terms = ({ TERMS }: PageWords, options: Options): readonly string[] => [
  ...clockTerms({ TERMS }, options),
  TERMS.seating[options.seating],
  TERMS.tanne[options.f7],
  options.strictRuns ? TERMS.runs.strict : TERMS.runs.lenient,
  TERMS.spectators[options.spectators],
]

function clockTerms({ TERMS }: Pick<PageWords, 'TERMS'>, { paceHours, clock }: Options): readonly string[] {
  if (paceHours === null) return [TERMS.noClock]
  const { smallHours, reserve, grace, holidayDays, atHour, atEnd } = { ...USUAL, ...clock }
  return [
    TERMS.clock(paceHours),
    TERMS.counts,
    ...(smallHours === null ? [] : [TERMS.smallClock(smallHours)]),
    ...(reserve > 0 ? [TERMS.reserve(reserve)] : []),
    ...(atHour === null ? [] : [TERMS.atHour(atHour)]),
    TERMS.holidays(holidayDays),
    TERMS.grace(grace),
    TERMS.atEnd[atEnd],
  ]
}

/** What is known of an invited player. */
export interface Guest {
  readonly name: string
  readonly answer: InvitationState
}

const ORDER: readonly InvitationState[] = ['accepted', 'waiting', 'declined']

/** Who else is invited, by what they have answered; the one who invites and the reader are told apart from them. */
export const guestLines = ({ GUESTS }: Dictionary, others: readonly Guest[]): readonly string[] =>
  ORDER.flatMap(answer => {
    const named = others.filter(guest => guest.answer === answer).map(guest => guest.name)
    return named.length > 0 ? [GUESTS[answer](named)] : []
  })
