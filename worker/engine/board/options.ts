// 4.6 Which trains may run the concession route: every way that differs.
import type { TrainRun, UnitSize } from '../types.ts'
import type { Fixed, Fleet } from './coverage.ts'
import type { Reading } from './route.ts'

/** A train with the routes that it runs. */
export interface Load {
  readonly train: TrainRun['train']
  readonly routes: Reading[]
}

/** One way to run the concession route: which train runs which section. */
export interface Option {
  readonly fleets: readonly Fleet[]
  readonly fixed: readonly Fixed[]
  /** The trains of each fleet with their sections. */
  readonly loads: readonly (readonly Load[])[]
}

/** Every way to give the sections of the concession route to the trains; equal trains are alike. */
export function optionsOf(
  trains: readonly UnitSize[],
  sizes: readonly UnitSize[],
  sections: readonly Reading[],
): Option[] {
  const counts = sizes.map(size => trains.filter(train => train === size).length)
  const [first, second] = sections
  if (first === undefined) return [optionOf(sizes, counts, [])]
  const fleets = [...sizes.keys()]
  if (second === undefined) return fleets.map(fleet => optionOf(sizes, counts, [{ fleet, sections: [first] }]))
  const together = fleets
    .filter(fleet => (sizes[fleet] ?? 0) >= 2)
    .map(fleet => optionOf(sizes, counts, [{ fleet, sections: [first, second] }]))
  const apart = fleets.flatMap(a =>
    fleets
      .filter(b => a !== b || (counts[a] ?? 0) >= 2)
      .map(b =>
        optionOf(sizes, counts, [
          { fleet: a, sections: [first] },
          { fleet: b, sections: [second] },
        ]),
      ),
  )
  return [...together, ...apart]
}

function optionOf(
  sizes: readonly UnitSize[],
  counts: readonly number[],
  given: readonly { readonly fleet: number; readonly sections: readonly Reading[] }[],
): Option {
  const loads = sizes.map((train, fleet): Load[] => {
    const busy = given.filter(one => one.fleet === fleet).map(one => ({ train, routes: [...one.sections] }))
    const idle = Array.from({ length: (counts[fleet] ?? 0) - busy.length }, (): Load => ({ train, routes: [] }))
    return [...busy, ...idle]
  })
  const fleets = loads.map((fleet, index) => ({
    routes: sizes[index] ?? 0,
    trains: fleet.map(({ routes }) => ({
      room: (sizes[index] ?? 0) - routes.length,
      met: routes.length === 0 ? null : routes.flatMap(route => route.stops),
    })),
  }))
  const fixed = given.flatMap(({ fleet, sections }) => sections.map(reading => ({ reading, fleet })))
  return { fleets, fixed, loads }
}
