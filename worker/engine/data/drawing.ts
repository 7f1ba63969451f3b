// What is printed on a hex or a tile: stops, paths and their gauge. Types only.
import type { Edge } from '../types.ts'

/** Colours of tiles, in the order in which they replace one another. */
export type TileColour = 'yellow' | 'green' | 'brown' | 'grey'

/** Colour of a hex of the map: "plain" stands for light green and light brown. */
export type HexColour = 'plain' | TileColour

/** Narrow gauge may be used by the railways of the game, state railway track never (4.4.1). */
export type Gauge = 'narrow' | 'state'

/** Labels that tie a tile to its hexes: B is D15; HQG is B19, E20 and G20. */
export type Label = 'B' | 'HQG'

/** A printed value in Marks, or a value strip by phase (4.4.4). */
export type StopValue = number | { readonly [colour in TileColour]: number }

/** A town or village, or one of the two unconnected parts of a village. */
export interface Stop {
  /** Station circles. C6 has a stop without any: a train may end there, but it is no village. */
  readonly circles: number
  readonly value: StopValue
}

/** Track from an edge to a stop. */
export interface StopPath {
  readonly edge: Edge
  readonly stop: number
  readonly gauge: Gauge
}

/** Track from one edge to another without a stop. */
export interface ThroughPath {
  readonly edge: Edge
  readonly to: Edge
  readonly gauge: Gauge
}

export type Path = StopPath | ThroughPath

export interface Drawing {
  readonly stops: readonly Stop[]
  readonly paths: readonly Path[]
}
