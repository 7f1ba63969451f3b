import { line, type Point } from './geometry.ts'
import type { Look } from './look.ts'

const d = (paths: readonly (readonly Point[])[]): string => paths.map(line).join('')

/** Track of both gauges: state railway solid, narrow gauge a ladder. */
export function Track({ look }: { readonly look: Look }) {
  const of = (gauge: 'state' | 'narrow') => d(look.tracks.filter(t => t.gauge === gauge).map(t => t.points))
  return <TrackPaths state={of('state')} narrow={of('narrow')} />
}

/** The same from path data. */
export function TrackPaths({ state, narrow }: { readonly state: string; readonly narrow: string }) {
  return (
    <>
      {state ? (
        <>
          <path class="casing wide" d={state} />
          <path class="state" d={state} />
        </>
      ) : null}
      {narrow ? (
        <>
          <path class="casing" d={narrow} />
          <path class="rail" d={narrow} />
          <path class="sleepers" d={narrow} />
        </>
      ) : null}
    </>
  )
}
