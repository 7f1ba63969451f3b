// Whom the game waits for, since when and until when. Moments are told in the zone of the device.
import type { GameRead, WaitRead } from '../../schema/wire.ts'
import { CLOCK, clock, words } from '../words.ts'

const MINUTE = 60_000

/** With how long that is from now, in minutes under two hours: one hour left may be seconds. */
function moment(at: number): string {
  const left = Math.floor((at - Date.now()) / MINUTE)
  const format = new Intl.RelativeTimeFormat(words.format.locale)
  return `${clock(at)}, ${left < 120 ? format.format(left, 'minute') : format.format(Math.floor(left / 60), 'hour')}`
}

/** Positions that an earlier version has kept on the device know of no clock. */
export function Times({ position: { waits = [], pausedSince } }: { readonly position: GameRead }) {
  return <p class="small soft">{pausedSince ? CLOCK.paused(clock(pausedSince)) : waits.map(waitWords).join(' ')}</p>
}

function waitWords({ since, deadline, ends }: WaitRead): string {
  if (deadline === null) return CLOCK.since(clock(since))
  const due = deadline < Date.now() && ends !== null ? CLOCK.graceUntil(moment(ends)) : CLOCK.decideBy(moment(deadline))
  return `${CLOCK.since(clock(since))} ${due}`
}
