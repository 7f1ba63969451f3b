// Stock market (3.2.4, 3.2.7, 4.3.3, 7).
/** The stock values in ascending order, in Marks. */
export const STOCK_VALUES: readonly number[] = [
  50, 70, 85, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 220, 240, 260, 280, 300, 330, 360, 390, 420, 450,
  490, 530, 570, 610, 650, 700, 750, 800, 850, 900, 950, 1000,
]

/** Values at which a railway may be formed. */
export const INITIAL_VALUES = [120, 150, 190, 240, 300] as const

/** The value that sales never undercut. */
export const LOWEST_VALUE = 50

/** A company that reaches this value ends the game after the current operating round. */
export const END_VALUE = 1000
