// Writes the tables of worker/engine/data from the facts beside the repository (../shared/facts).
// Run once when a fact changes: node tools/generateData.ts, then npm run format.
import { readFileSync, writeFileSync } from 'node:fs'

const FACTS = new URL('../../shared/facts/', import.meta.url)
const DATA = new URL('../worker/engine/data/', import.meta.url)

// biome-ignore lint/suspicious/noExplicitAny: the facts are untyped JSON; the written modules are typed
type Fact = any

const read = (name: string): Fact => JSON.parse(readFileSync(new URL(`${name}.json`, FACTS), 'utf8'))

/** A value as TypeScript source; the formatter does the rest. */
function literal(value: Fact): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).map(([key, item]) => {
      const name = /^([A-Za-z_]\w*|[1-9]\d*)$/.test(key) ? key : `'${key}'`
      return `${name}: ${literal(item)}`
    })
    return `{ ${members.join(', ')} }`
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

function write(name: string, title: string, body: readonly string[]): void {
  const head = `// ${title}\n// Written by tools/generateData.ts.\n`
  writeFileSync(new URL(`${name}.ts`, DATA), `${head}${body.join('\n')}\n`)
}

const byKey = <T>(list: readonly T[], key: (item: T) => string, value: (item: T) => Fact): Fact =>
  Object.fromEntries(list.map(item => [key(item), value(item)]))

const stop = (s: Fact): Fact => ({ circles: s.slots, value: s.revenue })
const path = (p: Fact): Fact =>
  'stop' in p.b ? { edge: p.a.edge, stop: p.b.stop, gauge: p.gauge } : { edge: p.a.edge, to: p.b.edge, gauge: p.gauge }

function tiles(): void {
  const table = byKey(
    Object.entries<Fact>(read('tiles').tiles),
    ([id]) => id,
    ([, t]) => ({
      colour: t.colour,
      kind: t.kind,
      count: t.count,
      printedCount: t.printedCount,
      label: t.label,
      stops: t.stops.map(stop),
      paths: t.paths.map(path),
    }),
  )
  write('tiles', 'Track tiles at rotation 0 (4.4.1).', [
    `import type { TileId } from '../types.ts';`,
    `import type { Drawing, Label, TileColour } from './drawing.ts';`,
    '',
    `export interface Tile extends Drawing {`,
    `  readonly colour: TileColour;`,
    `  readonly kind: 'plain' | 'village' | 'town';`,
    `  /** How many the game has; yellow tiles are unlimited (ruling 41). */`,
    `  readonly count: number | 'unlimited';`,
    `  /** How many the box holds. */`,
    `  readonly printedCount: number;`,
    `  readonly label: Label | null;`,
    `}`,
    '',
    `export const TILES: { readonly [id: TileId]: Tile } = ${literal(table)};`,
  ])
}

function map(): void {
  const table = byKey(
    Object.entries<Fact>(read('map').hexes),
    ([id]) => id,
    ([, h]) => ({
      colour: h.colour,
      kind: h.kind,
      name: h.name,
      ...(h.secondName ? { secondName: h.secondName } : {}),
      label: h.label,
      terrainCost: h.terrainCost,
      ...(h.terrainCostVariant ? { terrainCostVariant: h.terrainCostVariant } : {}),
      barriers: h.impassable,
      stops: h.stops.map(stop),
      paths: h.paths.map(path),
      plant: h.plant,
      wbeLock: h.wbeLock,
      implicit: h.implicit,
    }),
  )
  write('map', 'The Map: every hex as printed. Neighbours follow from the coordinates (board/hex).', [
    `import type { Edge, HexId } from '../types.ts';`,
    `import type { Drawing, HexColour, Label } from './drawing.ts';`,
    '',
    `export interface Plant {`,
    `  readonly code: 'ZW' | 'SB' | 'PM' | 'SM';`,
    `  readonly name: string;`,
    `  readonly industry: string;`,
    `  readonly revenue: number;`,
    `}`,
    '',
    `export interface MapHex extends Drawing {`,
    `  readonly colour: HexColour;`,
    `  /** "through" is track only; "industry-only" is C6. A town has a red border. */`,
    `  readonly kind: 'none' | 'village' | 'town' | 'through' | 'industry-only';`,
    `  readonly name: string | null;`,
    `  readonly secondName?: string;`,
    `  readonly label: Label | null;`,
    `  /** Marks due with the first tile laid here. */`,
    `  readonly terrainCost: number;`,
    `  /** The figure of the second edition, if it differs (F7, ruling 44). */`,
    `  readonly terrainCostVariant?: number;`,
    `  /** Edges with a brown barrier. */`,
    `  readonly barriers: readonly Edge[];`,
    `  readonly plant: Plant | null;`,
    `  /** Light brown hexes of the WBE: no track before phase 3. */`,
    `  readonly wbeLock: boolean;`,
    `  /** No hex of the printed grid, only a carrier of track that runs outside it. */`,
    `  readonly implicit: boolean;`,
    `}`,
    '',
    `export const MAP: { readonly [id: HexId]: MapHex } = ${literal(table)};`,
  ])
}

function mines(): void {
  const table = byKey(
    read('mines').mines,
    (m: Fact) => String(m.number),
    (m: Fact) => ({
      hex: m.hex,
      name: m.name,
      faceValue: m.faceValue,
      vorHarzer: m.vorHarzer,
      machineRevenue: m.machineRevenue,
      switcherRevenue: m.switcherRevenue,
      multiplier: m.multiplier,
    }),
  )
  write('mines', 'Mines: Table 1 and their certificates (2.1, 4.2.2, 4.4.4).', [
    `import type { HexId, MineId } from '../types.ts';`,
    '',
    `export interface Mine {`,
    `  readonly hex: HexId;`,
    `  readonly name: string;`,
    `  readonly faceValue: number;`,
    `  readonly vorHarzer: boolean;`,
    `  /** Marks by size of machine; an unconnected mine always earns the first figure. */`,
    `  readonly machineRevenue: { readonly [size in 1 | 2 | 3 | 4 | 5]: number };`,
    `  /** Marks added by a switcher of that size once the mine is connected. */`,
    `  readonly switcherRevenue: { readonly [size in 2 | 3 | 4 | 5]: number };`,
    `  /** Marks per size of the train that runs to the mine. */`,
    `  readonly multiplier: number;`,
    `}`,
    '',
    `export const MINES: { readonly [id in MineId]: Mine } = ${literal(table)};`,
    '',
    `/** The mine that carries the privilege to form the Harzer Werke in SR1 (3.2.5.1). */`,
    `export const HW_PRIVILEGE_MINE: MineId = '${read('mines').hwEarlyStartMine}';`,
  ])
}

function railways(): void {
  const facts = read('companies')
  const hexes = read('map').hexes
  const home = (id: string) => (hex: string) => ({
    hex,
    stop: hexes[hex].homes.find((h: Fact) => h.company === id).stop,
  })
  const table = byKey(
    facts.companies.filter((c: Fact) => c.type === 'railway'),
    (c: Fact) => c.id,
    (c: Fact) => ({
      name: c.name,
      colour: c.colour,
      textColour: c.textColour,
      homes: c.homes.map(home(c.id)),
      stationMarkers: c.stationMarkers,
      concession: {
        minimumPrice: c.concession.minimumPrice,
        phase: String(c.concession.phase),
        earlyPhase: c.concession.earlyPhase === null ? null : String(c.concession.earlyPhase),
        notEarlyBy: c.concession.earlyTrigger?.excluded ?? [],
        cost: c.concession.cost ?? 0,
        sections: c.concession.sections.map((s: Fact) => s.hexes),
      },
    }),
  )
  const mhe = facts.companies.find((c: Fact) => c.id === 'MHE')
  write('railways', 'Railway companies: Table 2, concession routes, the MHE (3.2.7, 4.4.2, 4.5, 4.6).', [
    `import type { HexId, Phase, Railway } from '../types.ts';`,
    '',
    `export interface Concession {`,
    `  readonly minimumPrice: number;`,
    `  /** Phase in which it becomes active. */`,
    `  readonly phase: Phase;`,
    `  /** Phase from which a tile of somebody else on its route makes it active. */`,
    `  readonly earlyPhase: Phase | null;`,
    `  /** Hexes of the route on which a tile does not bring it forward. */`,
    `  readonly notEarlyBy: readonly HexId[];`,
    `  /** Total construction cost in Marks. */`,
    `  readonly cost: number;`,
    `  /** The route, hex by hex; two sections for the NWE, none for the QLB. */`,
    `  readonly sections: readonly (readonly HexId[])[];`,
    `}`,
    '',
    `export interface RailwayFacts {`,
    `  readonly name: string;`,
    `  readonly colour: string;`,
    `  readonly textColour: string;`,
    `  readonly homes: readonly { readonly hex: HexId; readonly stop: number }[];`,
    `  /** Station markers available with 20 and 10 percent shares. */`,
    `  readonly stationMarkers: { readonly [split in 20 | 10]: number };`,
    `  readonly concession: Concession;`,
    `}`,
    '',
    `export const RAILWAYS: { readonly [id in Railway]: RailwayFacts } = ${literal(table)};`,
    '',
    `export const MHE = ${literal({
      name: mhe.name,
      colour: mhe.colour,
      textColour: mhe.textColour,
      startValue: mhe.startValue,
      startTrain: mhe.startTrain,
      dividendPerTrainSize: mhe.dividendPerTrainSize,
    })} as const;`,
    '',
    `/** Marks for a station in an empty circle, and in place of an inactive marker (4.4.2). */`,
    `export const STATION_COST = ${literal({
      emptyCircle: facts.stationCost.emptyCircle,
      replaceInactive: facts.stationCost.replaceInactive,
    })} as const;`,
  ])
}

function publicMines(): void {
  const mining = read('companies').companies.filter((c: Fact) => c.type === 'mining')
  const table = byKey(
    mining,
    (c: Fact) => c.id,
    (c: Fact) => ({
      name: c.name,
      colour: c.colour,
      textColour: c.textColour,
      vorHarzerOnly: c.vorHarzerOnly,
      revenueBonus: c.revenueBonus,
    }),
  )
  write('publicMines', 'Public mining companies (3.2.5, 4.3.4, 4.3.7).', [
    `import type { MiningCompany } from '../types.ts';`,
    '',
    `export interface PublicMineFacts {`,
    `  readonly name: string;`,
    `  readonly colour: string;`,
    `  readonly textColour: string;`,
    `  /** Formed from and extended by Vor-Harzer mines only. */`,
    `  readonly vorHarzerOnly: boolean;`,
    `  /** Marks added to its revenue. */`,
    `  readonly revenueBonus: number;`,
    `}`,
    '',
    `export const PUBLIC_MINES: { readonly [id in MiningCompany]: PublicMineFacts } = ${literal(table)};`,
    '',
    `/** Mines that a public mining company may hold, by share denomination. */`,
    `export const MINE_SLOTS = ${literal(mining[0].mineSlots)} as const;`,
  ])
}

function rollingStock(): void {
  const facts = read('units')
  const table = byKey(
    facts.units,
    (u: Fact) => u.size,
    (u: Fact) => ({
      forSale: u.forSale,
      machine: u.machine,
      train: u.train,
      switcher: u.switcher,
    }),
  )
  write('rollingStock', 'Machines, trains, switchers: Table 3 (4.1).', [
    `import type { UnitSize } from '../types.ts';`,
    '',
    `export interface Unit {`,
    `  /** Trains and machines together, besides those in play at the start. */`,
    `  readonly forSale: number | 'unlimited';`,
    `  /** Prices in Marks; null where there is none. Size D is the diesel railcar. */`,
    `  readonly machine: number | null;`,
    `  readonly train: number | null;`,
    `  readonly switcher: number | null;`,
    `}`,
    '',
    `export const UNITS: { readonly [size in UnitSize | 'D']: Unit } = ${literal(table)};`,
    '',
    `/** A trade between companies costs at least so many Marks, at most so many times the face value. */`,
    `export const TRADE = { minimum: ${facts.transferPrice.minimum}, maximumTimesFace: 2 } as const;`,
  ])
}

function phases(): void {
  const table = byKey(
    read('phases').phases,
    (p: Fact) => p.id,
    (p: Fact) => ({
      orsPerSet: p.orsPerSet,
      tiles: p.tiles,
      valueBand: p.stationBand,
      switcher: p.switcherSize,
      maintenance: {
        machine: p.maintenance.machine ?? {},
        train: p.maintenance.train ?? {},
        switcher: p.maintenance.switcher ?? {},
      },
    }),
  )
  write('phases', 'Game Phases (5). Concessions carry their phases in railways.ts.', [
    `import type { Phase } from '../types.ts';`,
    `import type { TileColour } from './drawing.ts';`,
    '',
    `/** Marks due per unit of a size; a size that is not named costs nothing. */`,
    `export type Maintenance = { readonly [size: number]: number };`,
    '',
    `export interface PhaseFacts {`,
    `  /** Operating rounds in a set that begins in this phase. */`,
    `  readonly orsPerSet: 1 | 2 | 3;`,
    `  readonly tiles: readonly TileColour[];`,
    `  /** Which value of a value strip counts. */`,
    `  readonly valueBand: TileColour;`,
    `  /** Size of the switchers on sale. */`,
    `  readonly switcher: 2 | 3 | 4 | 5 | null;`,
    `  readonly maintenance: {`,
    `    readonly machine: Maintenance;`,
    `    readonly train: Maintenance;`,
    `    readonly switcher: Maintenance;`,
    `  };`,
    `}`,
    '',
    `export const PHASES: { readonly [id in Phase]: PhaseFacts } = ${literal(table)};`,
  ])
}

function stockMarket(): void {
  const m = read('market')
  write('stockMarket', 'Stock market (3.2.4, 3.2.7, 4.3.3, 7).', [
    '/** The stock values in ascending order, in Marks. */',
    `export const STOCK_VALUES: readonly number[] = ${literal(m.values)};`,
    '',
    `/** Values at which a railway may be formed. */`,
    `export const INITIAL_VALUES = ${literal(m.initialValues)} as const;`,
    '',
    `/** The value that sales never undercut. */`,
    `export const LOWEST_VALUE = ${m.minimum};`,
    '',
    `/** A company that reaches this value ends the game after the current operating round. */`,
    `export const END_VALUE = ${m.endValue};`,
  ])
}

tiles()
map()
mines()
railways()
publicMines()
rollingStock()
phases()
stockMarket()
