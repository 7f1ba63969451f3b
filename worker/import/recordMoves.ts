// One record, or the records that are one move with us, as a move.

import type { Distribution, Move } from '../engine/index.ts'
import { choices, InvariantError, isMine, isMiningCompany, isRailway, topOf } from '../engine/index.ts'
import { markerIn } from './circles.ts'
import type { RecordFields } from './gameFile.ts'
import type { Memory } from './memory.ts'
import { afterLay } from './memory.ts'
import type { Place, ReadMove } from './place.ts'
import { choiceOf, company, mine, ofShare, price, run } from './place.ts'
import { trainRuns } from './runs.ts'
import { buyShares, formMine, formRailway, issueShares } from './shareMoves.ts'
import { assignSwitchers, buyUnit, scrap } from './unitMoves.ts'

const DISTRIBUTION = new Map<string, Distribution>([
  ['payout', 'full'],
  ['half', 'half'],
  ['withhold', 'withhold'],
])

function distribution(kind: string | undefined): Distribution {
  const found = DISTRIBUTION.get(kind ?? '')
  if (found === undefined) throw new InvariantError(`a dividend of kind ${kind}`)
  return found
}

/** Reads the record at hand. Throws `InvariantError` for a record that names nothing known. */
export function readMove(place: Place): ReadMove {
  const { memory, records, at } = place
  const record = records[at]
  if (!record) throw new InvariantError('no record left')
  const { fields, by } = record
  const one = (move: Move, after: Memory = memory): ReadMove => ({ move, used: 1, memory: after })
  switch (record.type) {
    case 'pass':
      return one(decline(place))
    case 'bid':
      return one(bid(place, fields))
    case 'par':
      return isMiningCompany(company(fields.corporation)) ? formMine(place) : formRailway(place)
    case 'buy_shares':
      return buyShares(place)
    case 'sell_shares': {
      const sold = ofShare(fields.shares?.[0])
      return one({ do: 'sellShares', company: sold, count: fields.shares?.length ?? 0 })
    }
    case 'lay_tile':
      return layTiles(place)
    case 'place_token':
      return buildStation(place, fields)
    case 'switch_trains':
      return assignSwitchers(place)
    case 'run_routes':
      return one({ do: 'runTrains', runs: trainRuns(fields) })
    case 'dividend':
      return one({ do: 'distribute', kind: distribution(fields.kind) })
    case 'buy_corporation':
      return one({ do: 'buyMine', mine: mine(fields.minor), price: price(fields) })
    case 'buy_train':
      return buyUnit(place, fields)
    case 'scrap_train':
      return one(scrap(place, fields))
    case 'convert':
      return by.kind === 'mine' ? one({ do: 'closeMine' }) : issueShares(place)
    default:
      throw new InvariantError(`a record of type ${record.type}`)
  }
}

/** The way in which the present decision is declined. */
export function decline({ state, seat }: Pick<Place, 'state' | 'seat'>): Move {
  const offered = choices(state, seat).map(c => c.do)
  for (const way of ['pass', 'skipStep', 'endTurn'] as const) if (offered.includes(way)) return { do: way }
  return { do: 'skipStep' }
}

function bid({ state }: Place, fields: RecordFields): Move {
  const frame = topOf(state)
  if (frame?.at === 'premium') return { do: 'bidPremium', marks: price(fields) }
  if (frame?.at === 'draft') {
    const item = fields.company ?? ''
    if (isMine(item) || item === 'HBE' || item === 'GHE') return { do: 'buyItem', item }
    throw new InvariantError(`no item ${item}`)
  }
  if (frame?.at !== 'auctionRound') return { do: 'bid', marks: price(fields) }
  const lot = company(fields.company)
  if (lot === 'MHE') throw new InvariantError('the MHE under the hammer')
  const isConcession = isRailway(lot) && !state.companies[lot].formed
  return {
    do: 'openAuction',
    lot: isConcession ? { kind: 'concession', railway: lot } : { kind: 'option', company: lot },
    marks: price(fields),
  }
}

/** One lay, or all that complete the concession route in one building action (4.6). */
function layTiles(place: Place): ReadMove {
  const by = place.records[place.at]?.by
  const c = by?.kind === 'company' ? place.state.companies[by.id] : undefined
  const isRoute = c?.kind === 'railway' && c.routeIncomplete
  const lays = isRoute ? run(place, ['lay_tile']) : place.records.slice(place.at, place.at + 1)
  const tiles = lays.map(({ fields }) => ({
    hex: fields.hex ?? '',
    tile: fields.tile?.split('-')[0] ?? '',
    rotation: fields.rotation ?? 0,
  }))
  const memory = lays.reduce((m, { fields }) => afterLay(m, fields), place.memory)
  return { move: { do: 'layTiles', tiles }, used: lays.length, memory }
}

function buildStation(place: Place, fields: RecordFields): ReadMove {
  const by = place.records[place.at]?.by
  if (by?.kind !== 'company' || !isRailway(by.id)) throw new InvariantError('a station of no railway')
  const parts = (fields.city ?? '').split('-')
  const printed = /^[A-J]\d+$/.test(parts[0] ?? '')
  const hex = printed ? (parts[0] ?? '') : place.memory.copies[`${parts[0]}-${parts[1]}`]
  if (hex === undefined) throw new InvariantError(`no tile ${fields.city}`)
  const stop = Number(parts[2])
  const slot = fields.slot ?? 0
  const offered = choiceOf(place, 'buildStation')?.places.filter(p => p.hex === hex && p.stop === stop) ?? []
  const known = markerIn(place.memory.circles, hex, stop, slot)
  const fitting = offered.find(p => p.replaces === known) ?? offered.find(p => p.replaces === null) ?? offered[0]
  const move = { do: 'buildStation', hex, stop, replaces: fitting?.replaces ?? null } as const
  return { move, used: 1, memory: place.memory }
}
