// Game Start: start capital (2).

/** Marks that every player gets, by number of players. */
export const START_CAPITAL = { 2: 2100, 3: 1400, 4: 1050, 5: 840 } as const
