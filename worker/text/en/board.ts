// Words of what is done on the board: tiles, stations and runs. They come with the board, after the first view.

import { count, marks } from './format.ts'

/** `+40`, `−10`. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

export const BOARD = {
  // the map
  keys: 'Board: arrow keys move it, plus and minus zoom, 0 shows all of it',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomAll: 'Show the whole board',
  fingers: 'Two fingers move the board. Tap it, and one finger does.',

  // tiles
  tapHex: (n: number): string => `Tap one of the ${count(n, 'lit hex', 'lit hexes')}; tap it again to turn the tile.`,
  tapHexFirst: 'Tap a lit hex first.',
  wholeRoute: (cost: string): string => `The whole concession route is laid at once, for ${cost}.`,
  layRoute: 'Lay the concession route',
  tile: (number: string): string => `Tile ${number}`,
  turnTile: 'Turn',
  oneWay: 'This tile fits one way only.',
  ways: (n: number): string => `This tile fits ${n} ways.`,
  placeKinds: { town: 'town', village: 'village' },
  terrain: (cost: string): string => `costs ${cost}`,

  // what a tile or a station would bring
  gainPending: 'Working out what it brings to the best run.',
  gain: (before: number, after: number, more: number, proven: boolean): string =>
    before === after
      ? `${proven ? 'Best' : 'Best found'} run stays at ${marks(before)}.`
      : `${proven ? 'Best' : 'Best found'} run ${marks(before)} → ${marks(after)}, ${signed(more)}.`,
  signed,
  gainNote: (more: number): string => `best run ${signed(more)}`,
  gainUnknown: 'There is no legal run to compare with yet.',
  gainNothingRuns: 'No train runs, with it or without it.',
  gainHint: 'An estimate: with the trains and the phase of now, nothing else built.',

  // runs
  searching: 'Looking for the best run. You can draw your own meanwhile.',
  noRun: 'No legal run was found: the concession route is missing or its trains are too few.',
  changeRoutes: 'Change routes',
  stopEditing: 'Stop changing',
  proposeBest: 'Propose the best run',
  useRun: (revenue: string): string => `Use this run: ${revenue}`,
  routeOf: 'Route for the',
  routesOf: (n: number, train: number | 'D'): string =>
    train === 'D' ? count(n, 'route') : `${n} of ${count(train, 'route')}`,
  nthTrain: (train: string, n: number): string => `${train}, no. ${n}`,
  tapStart: 'Tap the place where the route begins, then place after place.',
  tapNext: (place: string): string => `${place}: now tap the place where the route goes on.`,
  takeRoute: 'Add this route',
  clearRoutes: 'Remove all routes',
  dropRoute: (places: string): string => `Remove ${places}`,
  revenue: 'Revenue',
  maintenance: 'Maintenance',
  profit: 'Profit',
  couldAdd: 'A route could be added (4.4.3).',
  partByPart: 'Revenue, part by part',
}

/** One line of a run's revenue: `Harzgerode, own station` or `mine 13 Harzgerode, by the 3-train`. */
export const PARTS = {
  station: (hex: string): string => `${hex}, own station`,
  stop: (hex: string): string => `${hex}, no station of its own`,
  blocked: (hex: string): string => `${hex}, full of others' markers`,
  plant: (hex: string): string => `${hex}, plant`,
  mine: (mine: string, train: string): string => `Mine ${mine}, by the ${train}`,
  railcar: (hex: string, railcar: string): string => `${hex}, ${railcar}`,
  localTrain: (hex: string): string => `${hex}, local train`,
}
