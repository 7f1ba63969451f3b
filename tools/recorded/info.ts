// What a trace says that a record paid or earned, against our events.
import type { Company, GameEvent, Marks } from '../../worker/engine/index.ts'
import { companyOf } from '../../worker/engine/index.ts'
import type { GameRecord, RecordFields } from '../../worker/import/gameFile.ts'
import type { TraceLine } from './files.ts'
import type { Difference, Json } from './json.ts'

type Info = TraceLine['info']
type Told = { readonly [key: string]: Json | undefined }

/** What an event tells of a record of this type; null where it is about something else. */
type Teller = (event: GameEvent, fields: RecordFields, info: Info) => Told | null

const TELLERS: { readonly [type: string]: Teller } = {
  // The QLB's local train is told apart there.
  run_routes: (e, { entity }, { localTrain }) =>
    e.what === 'ran' && e.railway === companyOf(String(entity))
      ? { revenue: e.revenue - Number(localTrain ?? 0), maintenance: e.maintenance }
      : null,
  dividend: (e, { entity }) =>
    e.what === 'distributed' && e.who === companyOf(String(entity)) ? { profit: e.kept + e.paid } : null,
  sell_shares: (e, _, info) =>
    e.what === 'sharesSold' && e.company === companyOf(String(info.company))
      ? { count: e.count, percent: e.percent, each: e.each, received: e.each * e.count }
      : null,
  // What a concession route costs is paid at once with us, tile by tile in the traces.
  lay_tile: (e, { hex }) =>
    e.what === 'tileLaid' && e.hex === hex ? { tile: e.tile, ...(e.cost > 0 ? { cost: e.cost } : {}) } : null,
  place_token: e => (e.what === 'stationBuilt' ? { hex: e.hex, stop: e.stop, cost: e.cost } : null),
  buy_corporation: (e, { minor }) =>
    e.what === 'mineBought' && e.mine === minor ? { mine: e.mine, paid: e.marks } : null,
  scrap_train: e => (e.what === 'scrapped' ? { unit: e.unit, size: e.size } : null),
  buy_train: (e, _, { unit }) => {
    if (e.what === 'machineBought' && unit === 'machine') return { size: e.size, paid: e.marks }
    if (e.what === 'switcherBought' && unit === 'switcher') return { size: e.size, paid: e.marks, ...maintained(e) }
    if (e.what !== 'trainBought' || e.railway === 'MHE') return null
    if ((unit === 'railcar') !== (e.unit === 'D') || unit === 'switcher' || unit === 'machine') return null
    return { ...(e.unit === 'D' ? {} : { size: e.unit }), paid: e.marks, ...maintained(e) }
  },
}

const maintained = (e: {
  readonly maintenance: Marks
  readonly maintenanceBy: string
  readonly from: unknown
}): Told =>
  e.from === 'bank' || e.maintenance === 0 ? {} : { maintenance: e.maintenance, maintenancePaidBy: e.maintenanceBy }

/** Where the traces tell of the actions of a group something else than our events. */
export function infoDifferences(
  lines: readonly TraceLine[],
  records: readonly GameRecord[],
  events: readonly GameEvent[],
): readonly Difference[] {
  const left = [...events]
  const found: Difference[] = []
  for (const { i, type, info } of lines) {
    const record = records.find(({ action, type: t }) => action === i && t === type)
    const teller = TELLERS[type]
    if (!record || !teller) continue
    const at = left.findIndex(event => teller(event, record.fields, info) !== null)
    const event = left[at]
    if (event === undefined) continue
    left.splice(at, 1)
    for (const [key, ours] of Object.entries(teller(event, record.fields, info) ?? {}))
      if (info[key] !== undefined && info[key] !== ours) found.push({ path: `info.${key}`, ours, theirs: info[key] })
  }
  return [...found, ...sharesPaid(lines, events)]
}

/** What the shares that were bought in a group cost together: with us those of one turn are one purchase (decision P10). */
function sharesPaid(lines: readonly TraceLine[], events: readonly GameEvent[]): readonly Difference[] {
  const recorded = lines.filter(({ type }) => type === 'buy_shares')
  const companies = new Set(recorded.map(({ info }) => companyOf(String(info.company))))
  return [...companies].flatMap((company): Difference[] => {
    const bought = events.filter(e => e.what === 'shareBought' && e.company === company)
    // Shares that somebody's standing order bought in the same action are a group of their own.
    if (bought.length === 0) return []
    const theirs = recorded
      .filter(({ info }) => companyOf(String(info.company)) === company)
      .reduce((sum, { info }) => sum + Number(info.paid ?? 0), 0)
    const ours = events.reduce((sum, e) => sum + paidFor(company, e), 0)
    return ours === theirs ? [] : [{ path: 'info.paid', ours, theirs }]
  })
}

function paidFor(company: Company | null, e: GameEvent): Marks {
  if (e.what === 'shareBought' && e.company === company) return e.marks
  // The first share of a railway is bought with its formation, in a record of its own.
  return e.what === 'railwayFormed' && e.railway === company ? -e.value : 0
}
