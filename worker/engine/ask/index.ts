// The engine's second door: everything that somebody may want to know before deciding.
export * from './afterMove.ts'
export * from './lots.ts'
export * from './moves.ts'
export * from './order.ts'
export * from './prices.ts'
export * from './turnEnd.ts'
export * from './upkeep.ts'
export * from './waiting.ts'
