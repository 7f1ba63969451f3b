// The printed tables as page, mail and tests may read them: names, prices, revenues. No rule lives here.
export { MAP } from './data/map.ts'
export { HW_PRIVILEGE_MINE, MINES } from './data/mines.ts'
export { PHASES } from './data/phases.ts'
export { PUBLIC_MINES } from './data/publicMines.ts'
export { MHE, RAILWAYS } from './data/railways.ts'
export { UNITS } from './data/rollingStock.ts'
export { INITIAL_VALUES, STOCK_VALUES } from './data/stockMarket.ts'
export { TILES } from './data/tiles.ts'
