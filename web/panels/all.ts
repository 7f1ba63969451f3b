// The tables of the page in one part, with what goes around the board.
import './panels.css'

export { BoardPanel } from '../game/BoardPanel.tsx'
export { LookBack } from '../game/LookBack.tsx'
export { Companies } from './Companies.tsx'
export { Log } from './Log.tsx'
export { Market } from './Market.tsx'
export { Players } from './Players.tsx'
export { Supply } from './Supply.tsx'
