// The mails about time: to whoever's time is up, and to the organiser who has to decide.
import type { MailContent } from '../../schema/mail.ts'
import type { AtEnd } from '../clock/clock.ts'
import { languageOf, words } from '../text/index.ts'
import { type About, letterMail } from './letters.ts'

export interface TimeUpMail extends About {
  readonly after: AtEnd
  /** When the grace is over; null: nobody knows now. */
  readonly ends: number | null
  readonly now: number
  readonly zone: string
  /** How often that has happened to the reader in this game. */
  readonly misses: number
  /** They have half the hours because of that. */
  readonly shortened: boolean
}

/** To whoever's time is up: until when they can still decide, and what comes then. */
export function timeUpEmail(mail: TimeUpMail): MailContent {
  const { after, ends, now, zone, misses, shortened, language } = mail
  const w = words(languageOf(language))
  const t = w.CLOCK_LETTERS
  const until = ends === null ? [] : [t.until(w.deadlineWords(ends, now, zone))]
  const lines = [...(after === 'remind' ? [] : until), t.after[after], ...(shortened ? [t.shortened(misses)] : [])]
  return letterMail({ ...t.timeUp, lines }, mail)
}

/** To whoever's decision the clock has made. */
export const clockMovedEmail = (about: About): MailContent =>
  letterMail(words(languageOf(about.language)).CLOCK_LETTERS.clockMoved, about)

export interface NeededMail extends About {
  readonly who: string
  /** What happened: the organiser decides now, the clock has moved twice in a row, or the place was given up. */
  readonly why: 'late' | 'again' | 'resigned'
  readonly misses: number
}

/** To the organiser: somebody is late, or gone. */
export function neededEmail(mail: NeededMail): MailContent {
  const { who, why, misses, language } = mail
  const t = words(languageOf(language)).CLOCK_LETTERS
  const letter = t.needed[why](who)
  const lines = [...letter.lines, ...(misses > 0 ? [t.misses(who, misses)] : []), t.whatYouCan]
  return letterMail({ ...letter, lines }, mail)
}
