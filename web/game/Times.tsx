// Whom the game waits for, since when and until when. Moments are told in the zone of the device.
import type { GameRead, WaitRead } from '../../schema/wire.ts'
import { CLOCK, clock } from '../words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface Props {
  readonly position: GameRead
}

/** Minutes under two hours: one hour left may be seconds. */
function span(length: number): string {
  if (length < 2 * HOUR) return CLOCK.minutes(Math.max(0, Math.floor(length / MINUTE)))
  return length < 72 * HOUR ? CLOCK.hours(Math.floor(length / HOUR)) : CLOCK.days(Math.floor(length / (24 * HOUR)))
}

const moment = (at: number): string => CLOCK.inTime(clock(at), span(at - Date.now()))

/** Positions that an earlier version has kept on the device know of no clock. */
export function Times({ position }: Props) {
  const { waits = [], pausedSince = null, options } = position
  const lines = [
    ...(pausedSince === null ? [] : [CLOCK.paused(clock(pausedSince))]),
    ...waits.flatMap(wait => waitLines(wait, options.paceHours !== null, pausedSince !== null)),
  ]
  return lines.length === 0 ? null : (
    <p class="small soft">
      {lines.map(line => (
        <span key={line}>{line} </span>
      ))}
    </p>
  )
}

function waitLines(wait: WaitRead, hasClock: boolean, paused: boolean): readonly string[] {
  const { since, deadline, ends, stands } = wait
  const first = CLOCK.since(clock(since))
  if (!hasClock || paused) return [first]
  if (deadline === null) return [first, stands ? CLOCK.stands : CLOCK.notBegun]
  const late = deadline < Date.now()
  return [
    first,
    late && ends !== null ? CLOCK.graceUntil(moment(ends)) : CLOCK.decideBy(moment(deadline)),
    ...(stands ? [CLOCK.stands] : []),
  ]
}
