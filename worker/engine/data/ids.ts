// Ids as printed, until the engine's types define them.
export type HexId = string
export type TileId = string
export type Edge = 0 | 1 | 2 | 3 | 4 | 5
export type MineId = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15'
export type Railway = 'HBE' | 'GHE' | 'NWE' | 'SHE' | 'KEZ' | 'WBE' | 'QLB'
export type MiningCompany = 'HW' | 'CO' | 'MO' | 'SB' | 'U'
export type Phase = '1' | '2' | '3' | '4' | '5' | 'D'
export type UnitSize = 1 | 2 | 3 | 4 | 5 | 'D'
