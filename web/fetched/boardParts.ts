// What needs the board, fetched as one: the map, and the inputs that are drawn on it.
export { HexMap } from '../map/HexMap.tsx'
export { RunsInput } from '../turn/RunsInput.tsx'
export { TilesInput } from '../turn/TilesInput.tsx'
