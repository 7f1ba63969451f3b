// Records about shares: forming companies, buying, options, new shares.
import type { MineId, PublicCompany, Railway } from '../engine/index.ts'
import { InvariantError, isMiningCompany, stockValue } from '../engine/index.ts'
import { sameActor } from './gameFile.ts'
import type { Place, ReadMove } from './place.ts'
import { company, mine, ofShare, run } from './place.ts'

/** `par` and, in the same turn, the purchase of the second share or the pass that declines it. */
export function formRailway(place: Place): ReadMove {
  const { state, memory, records, at, seat } = place
  const record = records[at]
  const railway = company(record?.fields.corporation) as Railway
  const value = Number.parseInt(String(record?.fields.share_price ?? ''), 10)
  const issued = [0, 1, 2, 3, 4].map(n => shareId(railway, n))
  const next = records[at + 1]
  const canPaySecond = (state.players[seat]?.cash ?? 0) >= 2 * value
  const follows = canPaySecond && next !== undefined && record !== undefined && sameActor(next.by, record.by)
  const second = follows && next.type === 'buy_shares' && ofShare(next.fields.shares?.[0]) === railway
  const used = follows && (second || next.type === 'pass') ? 2 : 1
  const bought = [shareId(railway, 0), ...(second ? (next.fields.shares ?? []) : [])]
  return {
    move: { do: 'formRailway', railway, value, shares: second ? 2 : 1 },
    used,
    memory: { ...memory, fresh: [...memory.fresh, ...issued].filter(id => !bought.includes(id)) },
  }
}

/** Share ids keep the spelling of the records. */
const shareId = (c: PublicCompany, n: number): string => `${c === 'SB' ? 'SN' : c}_${n}`

export function formMine(place: Place): ReadMove {
  const { memory, records, at } = place
  const id = company(records[at]?.fields.corporation)
  if (!isMiningCompany(id)) throw new InvariantError(`${id} is no mining company`)
  const mines: readonly [MineId, MineId] = [mine(records[at + 1]?.fields.minor), mine(records[at + 2]?.fields.minor)]
  return { move: { do: 'formPublicMine', company: id, mines }, used: 3, memory }
}

export function buyShares(place: Place): ReadMove {
  const { state, memory, records, at, seat } = place
  const shares = records[at]?.fields.shares ?? []
  const id = ofShare(shares[0])
  if (id !== 'MHE' && state.options[id] === seat) return exerciseOption(place, id)
  const fresh = shares.every(share => memory.fresh.includes(share))
  const from = id !== 'MHE' && state.companies[id].offering > 0 && (fresh || state.companies[id].pool === 0)
  const after = { ...memory, fresh: memory.fresh.filter(share => !shares.includes(share)) }
  return { move: { do: 'buyShare', company: id, from: from ? 'offering' : 'pool' }, used: 1, memory: after }
}

/** 20 percent and then single shares in one turn, up to 40 percent: one purchase (decision P10). */
function exerciseOption(place: Place, id: PublicCompany): ReadMove {
  const { state, memory, records, at, seat } = place
  const { split } = state.companies[id]
  let percent = 0
  let used = 0
  for (const next of run(place, ['buy_shares'])) {
    if (percent >= 40 || ofShare(next.fields.shares?.[0]) !== id) break
    percent += next.fields.percent ?? (next.fields.shares?.length ?? 0) * split
    used++
  }
  // Who could take another share and does not has a pass in the records.
  const cost = stockValue(state, id) / split
  const canPayMore = (state.players[seat]?.cash ?? 0) >= (percent + split) * cost
  const first = records[at]
  const after = records[at + used]
  const done = percent < 40 && canPayMore && after?.type === 'pass' && first && sameActor(after.by, first.by)
  // All its shares lay in the bank pool: none is where it was issued.
  const fresh = memory.fresh.filter(share => ofShare(share) !== id)
  return {
    move: { do: 'exerciseOption', company: id, percent },
    used: used + (done ? 1 : 0),
    memory: { ...memory, fresh },
  }
}

export function issueShares({ state, memory, records, at }: Place): ReadMove {
  const by = records[at]?.by
  if (by?.kind !== 'company') throw new InvariantError('an issue of no company')
  const numbers = state.companies[by.id].split === 50 ? [2, 3, 4] : [5, 6, 7, 8, 9]
  const issued = numbers.map(n => shareId(by.id, n))
  return {
    move: { do: 'issueShares' },
    used: 1,
    memory: { ...memory, fresh: [...memory.fresh.filter(id => !issued.includes(id)), ...issued] },
  }
}
