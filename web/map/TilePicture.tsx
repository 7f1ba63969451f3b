import type { PlacedTile } from '../../worker/engine/index.ts'
import { short } from './geometry.ts'
import { circlesOf, lookOf } from './look.ts'
import './map.css'
import { Ground } from './parts.tsx'
import { Track } from './Track.tsx'

/** A tile by itself, as it would lie on its hex. */
export function TilePicture({ placed }: { readonly placed: PlacedTile }) {
  const look = lookOf(placed.hex, { tile: placed.tile, rotation: placed.rotation })
  return (
    <svg class="tile-picture" viewBox="-90 -102 180 204" width="52" height="58" aria-hidden="true">
      <Ground look={look} />
      <Track look={look} />
      {look.stops.map((stop, i) =>
        circlesOf(stop).at.map(([x, y], n) => (
          <circle key={`${i}.${n}`} cx={short(x)} cy={short(y)} r={circlesOf(stop).radius} class="circle" />
        )),
      )}
    </svg>
  )
}
