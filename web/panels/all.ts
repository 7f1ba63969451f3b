// The tables of the page in one part.
export { Companies } from './Companies.tsx'
export { Log } from './Log.tsx'
export { Market } from './Market.tsx'
export { Players } from './Players.tsx'
export { Supply } from './Supply.tsx'
