// What lies on a hex, in lines.
import { facts, type GameState, type HexId, hexFacts, type MineThere } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { mineWords } from './names.ts'
import type { Names } from './sentence.ts'

/** Everything that is to be known of a hex, a line each; of one without anything that it is plain. */
export function hexLines(d: PageWords, state: GameState, hex: HexId, name: Names): readonly string[] {
  const known = hexFacts(state, hex)
  if (!known) return []
  const { HEX, TABLE } = d
  const { value, values, terrain, locked, reserved, plant, mine, stations } = known
  const kind = facts.MAP[hex]?.kind
  const lines = [
    ...(kind === 'town' || kind === 'village' ? [HEX.kinds[kind]] : []),
    ...(value === null ? [] : [HEX.value(value)]),
    ...(values.length > 0
      ? [HEX.values(values.map(({ colour, marks }) => HEX.ofColour(TABLE.colours[colour as 'grey'] ?? colour, marks)))]
      : []),
    ...(terrain > 0 ? [HEX.terrain(terrain)] : []),
    ...(locked ? [HEX.locked] : []),
    ...(reserved ? [HEX.reserved(reserved.tile, reserved.company)] : []),
    ...(plant === null ? [] : [HEX.plant(plant)]),
    ...(mine ? [mineLine(d, mine, name)] : []),
    ...stations.map(({ company, active }) => (active ? HEX.station(company) : HEX.inactive(company))),
  ]
  return lines.length > 0 ? lines : [HEX.plain]
}

function mineLine({ HEX, CONSEQUENCES }: PageWords, of: MineThere, name: Names): string {
  const { mine, open, owner, connected, makes, most, multiplier } = of
  if (!open) return HEX.closedMine(mineWords(mine))
  const whose = owner === 'bank' ? CONSEQUENCES.bank : typeof owner === 'number' ? name(owner) : owner
  return HEX.mine(mineWords(mine), whose, connected, makes, most, multiplier)
}
