import { line, type Point } from './geometry.ts'
import type { Look } from './look.ts'

const d = (paths: readonly (readonly Point[])[]): string => paths.map(line).join('')

/** Track of both gauges: state railway solid, narrow gauge a ladder. */
export function Track({ look }: { readonly look: Look }) {
  const of = (gauge: 'state' | 'narrow') => d(look.tracks.filter(t => t.gauge === gauge).map(t => t.points))
  const [state, narrow] = [of('state'), of('narrow')]
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
