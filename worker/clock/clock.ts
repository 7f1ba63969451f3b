// How long somebody has for a decision. Plain figures in and out, `now` among them: whoever keeps the figures (the room) asks what they mean.
import { awakeAt, holidayStops, nextAtHour, type Rhythm, type Stop } from './rhythm.ts'
import { DAY } from './zone.ts'

const HOUR = 3_600_000

/** What happens when time and grace are over. */
export const AT_END = ['remind', 'organiser', 'minimal'] as const
export type AtEnd = (typeof AT_END)[number]

/** The clock of a game, as it was chosen at its creation. Spans in hours. */
export interface Terms {
  /** For each decision. */
  readonly hours: number
  /** For a bid or an answer, which are quick; null: as for the others. */
  readonly smallHours: number | null
  /** What decisions may take beyond their hours, until it is used up. */
  readonly reserve: number
  /** Between the end of the time and what then happens. */
  readonly grace: number
  /** How many days of a year stop the clock as holidays. */
  readonly holidayDays: number
  /** The hour of the player's day at which every deadline falls; null: at any. */
  readonly atHour: number | null
  readonly atEnd: AtEnd
  /** After so many misses of one person the others can give their seat away together. */
  readonly handOverAfter: number
}

/** The wait for one decision. */
export interface Spell {
  /** When the clock began: the mail went out or the page was seen; null: neither yet. */
  readonly since: number | null
  /** What was left of the reserve then, in milliseconds. */
  readonly reserve: number
  /** It is a bid or an answer. */
  readonly small: boolean
  /** More that the organiser has given, in milliseconds. */
  readonly extra: number
}

/** Everything that bears on the clock of one person. */
export interface Running {
  readonly terms: Terms
  readonly spell: Spell
  readonly rhythm: Rhythm
  /** Pauses of the game and outages of the service. */
  readonly stops: readonly Stop[]
  /** How often time has run out for the person in this game. */
  readonly misses: number
}

/** After so many misses somebody has half the hours, and no reserve: the others do not wait as long again. */
export const SHORTER_AFTER = 2
/** After a pause or an outage there is so much time left at least. */
const LEFT_AFTER_STOP = 2 * HOUR
/** Of its hours a decision that needed no reserve gives back this part to it. */
const GROWS_BY = 1 / 4
/** Nothing is reckoned further than this. */
const HORIZON = 3 * 366 * DAY

const isShortened = ({ misses }: Pick<Running, 'misses'>): boolean => misses >= SHORTER_AFTER

/** The time for this decision without any reserve. */
export function ownTime({ terms, spell, misses }: Running): number {
  const hours = spell.small ? (terms.smallHours ?? terms.hours) : terms.hours
  return (isShortened({ misses }) ? hours / 2 : hours) * HOUR + spell.extra
}

const reserveOf = (running: Running): number => (isShortened(running) ? 0 : running.spell.reserve)

/** The stops that bear on a clock that began at `since`, in their order, those that meet as one. */
function allStops({ terms, rhythm, stops }: Running, since: number): Stop[] {
  const all = [...stops, ...holidayStops(rhythm, terms.holidayDays, since, since + HORIZON)]
  const sorted = all.filter(({ to }) => to === null || to > since).sort((a, b) => a.from - b.from)
  const joined: Stop[] = []
  for (const stop of sorted) {
    const before = joined.at(-1)
    if (!before || (before.to !== null && before.to < stop.from)) joined.push(stop)
    else joined[joined.length - 1] = { from: before.from, to: laterOf(before.to, stop.to) }
  }
  return joined
}

const laterOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b)

/** How long the clock has run until `now`. */
function ran(since: number, now: number, stops: readonly Stop[]): number {
  const stood = stops.reduce((sum, { from, to }) => {
    const begin = Math.max(from, since)
    return sum + Math.max(0, Math.min(to ?? now, now) - begin)
  }, 0)
  return Math.max(0, now - since - stood)
}

/** When the clock has run so long; null: it stands before that, and nobody knows until when. */
function reached(since: number, span: number, stops: readonly Stop[]): number | null {
  let at = since + span
  for (const { from, to } of stops) {
    if (from >= at) break
    if (to === null) return null
    at += to - Math.max(from, since)
  }
  return at
}

/** Where a time that is up may fall: at the hour that was agreed, while its person is awake, in no stop, not right after one. */
function kindly(at: number, since: number, { rhythm, terms, stops }: Running, all: readonly Stop[]): number | null {
  const ended = stops.flatMap(({ to }) => (to !== null && to > since && to <= at ? [to + LEFT_AFTER_STOP] : []))
  let fit = Math.max(at, ...ended)
  for (;;) {
    const hour = terms.atHour === null ? fit : nextAtHour(fit, terms.atHour, rhythm.zone)
    const awake = awakeAt(hour, rhythm)
    const stop = all.find(({ from, to }) => from <= awake && (to === null || to > awake))
    if (!stop) return awake
    if (stop.to === null) return null
    fit = stop.to
  }
}

export interface Standing {
  /** The decision is due by then; null: the clock has not begun, or it stands and nobody knows until when. */
  readonly deadline: number | null
  /** When what was agreed happens, after the grace. */
  readonly ends: number | null
  /** How much of the reserve is left now, in milliseconds. */
  readonly reserve: number
  /** The clock stands now: a pause, an outage, a holiday. */
  readonly stands: boolean
}

/** How the clock of a decision stands. */
export function standing(running: Running, now: number): Standing {
  const { terms, spell } = running
  const { since } = spell
  const reserve = reserveOf(running)
  if (since === null) return { deadline: null, ends: null, reserve, stands: false }
  const stops = allStops(running, since)
  const own = ownTime(running)
  const up = reached(since, own + reserve, stops)
  const deadline = up === null ? null : kindly(up, since, running, stops)
  const grace = deadline === null ? null : reached(deadline, terms.grace * HOUR, stopsAfter(stops, deadline))
  // Whatever happens after the grace falls at no particular hour.
  const anyHour = { ...running, terms: { ...terms, atHour: null } }
  const ends = deadline === null || grace === null ? null : kindly(grace, deadline, anyHour, stops)
  return {
    deadline,
    ends,
    reserve: Math.max(0, reserve - Math.max(0, ran(since, now, stops) - own)),
    stands: stops.some(({ from, to }) => from <= now && (to === null || to > now)),
  }
}

const stopsAfter = (stops: readonly Stop[], at: number): Stop[] => stops.filter(({ to }) => to === null || to > at)

/** The reserve after a decision: less by what it took beyond its hours, or a little more where it took nothing. */
export function reserveAfter(running: Running, now: number): number {
  const { terms, spell } = running
  const most = terms.reserve * HOUR
  if (spell.since === null) return Math.min(most, spell.reserve)
  const own = ownTime(running)
  const took = ran(spell.since, now, allStops(running, spell.since))
  if (took <= own) return Math.min(most, spell.reserve + terms.hours * HOUR * GROWS_BY)
  return Math.max(0, Math.min(most, spell.reserve) - (took - own))
}

/** What a game agrees on with a clock, where nothing else is said. */
export const USUAL: Omit<Terms, 'hours'> = {
  ...{ smallHours: null, reserve: 48, grace: 12, holidayDays: 30, atHour: null },
  ...{ atEnd: 'remind', handOverAfter: 3 },
}
