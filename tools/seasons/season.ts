// One random game of people who mean something for longer than one turn: what they mean is a standing order, whether they give it or not, so
// that with and without orders the same game is played.
import {
  beginOrder,
  deciders,
  followOrders,
  type GameState,
  MINES,
  newGame,
  type Order,
  orderSuits,
  play,
  presentTurn,
  type Seat,
  type StandingOrder,
  topOf,
  whyIdleOrder,
} from '../../worker/engine/index.ts'
import type { Draw } from '../soak/draws.ts'
import { choose, generator, type Profile } from '../soak/game.ts'
import { type Decided, rateOf } from './rates.ts'

/** One move: whose, what kind of decision, in which turn, and whether an order makes it where orders are given. */
export interface Decision {
  readonly seat: Seat
  readonly at: Decided
  readonly turn: string
  readonly byOrder: boolean
}

/** People: they end turns more often than chance would, rarely sell, and close no mine without need. */
const PEOPLE: Profile = {
  name: 'people',
  weights: {
    ...{ pass: 2, endTurn: 12, skipStep: 2, buyShare: 5, distribute: 4, layTiles: 20, buildStation: 4 },
    ...{ sellShares: 0.1, closeMine: 0.02, scrapTrain: 0.02, scrapSwitcher: 0.02, buyMine: 2, formRailway: 6 },
    ...{ formPublicMine: 4, openAuction: 2, buyTrain: 3, buyMachine: 2, exerciseOption: 8, issueShares: 0.5 },
  },
}

const MOST_MOVES = 6000

/** Plays one game to its end and tells its decisions in order. */
export function season(seed: number): { readonly seats: number; readonly decisions: readonly Decision[] } {
  const draw = generator(seed)
  const seats = 3 + draw(3)
  let state = newGame({ seats, seed: `season ${seed}`, tanneCost: 50, strictRuns: false })
  const decisions: Decision[] = []
  const shares = new Shares()
  let orders: readonly StandingOrder[] = []
  while (decisions.length < MOST_MOVES) {
    const seat = deciders(state)[0]
    if (seat === undefined) break
    const by = decided(state, seat, false)
    const played = play(state, seat, choose(state, seat, PEOPLE, draw))
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    decisions.push(by)
    shares.add(by)
    state = played.value.state
    const fresh = meant(state, seat, shares, orders, draw, decisions.length)
    orders = [...orders, ...fresh]
    const { events } = played.value
    const followed = followOrders(state, orders, { events, by: seat }, new Set(fresh.map(({ id }) => id)))
    for (const { seat: other, move } of followed.acts) {
      const act = decided(state, other, true)
      decisions.push(act)
      shares.add(act)
      const next = play(state, other, move)
      if (!next.ok) throw new Error(JSON.stringify(next.error))
      state = next.value.state
    }
    orders = orders
      .filter(({ id }) => !followed.ended.has(id))
      .map(one => (followed.remembered.has(one.id) ? { ...one, memory: followed.remembered.get(one.id) } : one))
  }
  return { seats, decisions }
}

function decided(state: GameState, seat: Seat, byOrder: boolean): Decision {
  const frame = topOf(state)
  const at = frame?.at === 'consent' ? 'miningCompany' : ((frame?.at ?? 'stockRound') as Decided)
  return { seat, at, turn: presentTurn(state) ?? '', byOrder }
}

/** How much of each kind of decision orders have taken so far: never more than where the recorded games were played. */
class Shares {
  readonly #all = new Map<Decided, number>()
  readonly #taken = new Map<Decided, number>()
  #last = ''

  add({ at, seat, turn, byOrder }: Decision): void {
    const name = `${seat} ${turn}`
    if (name === this.#last) return
    this.#last = name
    this.#all.set(at, (this.#all.get(at) ?? 0) + 1)
    if (byOrder) this.#taken.set(at, (this.#taken.get(at) ?? 0) + 1)
  }

  mayMore(at: Decided): boolean {
    return (this.#taken.get(at) ?? 0) < rateOf(at) * (this.#all.get(at) ?? 0)
  }
}

/** What a player comes to mean with a move, where people give such orders more often than it was done so far. */
function meant(
  state: GameState,
  seat: Seat,
  shares: Shares,
  orders: readonly StandingOrder[],
  draw: Draw,
  n: number,
): readonly StandingOrder[] {
  const has = (kind: Order['kind']) => orders.some(one => one.seat === seat && one.order.kind === kind)
  const wanted: (Order | null)[] = []
  const at = topOf(state)?.at
  if (at === 'premium' && shares.mayMore(at)) wanted.push({ kind: 'bidLimit', on: 'premium', limit: 10 * draw(20) })
  const frame = topOf(state)
  if (frame?.at === 'auction' && shares.mayMore('auction'))
    wanted.push({ kind: 'bidLimit', on: frame.lot, limit: 100 + 10 * draw(25) })
  if (frame?.at === 'draft' && shares.mayMore('draft') && !has('draftList'))
    wanted.push({
      kind: 'draftList',
      items: frame.items.filter(() => draw(4) === 0).map(item => ({ item, limit: 110 + 10 * draw(30) })),
    })
  if (!has('stock')) wanted.push(stock(state, shares, draw))
  if (!has('mines') && shares.mayMore('mine')) wanted.push(mines(state, seat, draw))
  if (shares.mayMore('miningCompany')) wanted.push(company(state, seat, orders, draw))
  return wanted.flatMap((order, i) => {
    if (!order || (order.kind === 'draftList' && order.items.length === 0)) return []
    if (!orderSuits(state, seat, order) || whyIdleOrder(state, order)) return []
    return [{ id: `${n}-${i}`, seat, order, memory: beginOrder(state, order) }]
  })
}

function stock(state: GameState, shares: Shares, draw: Draw): Order | null {
  const passing = { kind: 'stock', buy: [], otherwise: 'pass', until: 'round' } as const
  if (state.round.kind === 'auction') return shares.mayMore('auctionRound') ? { ...passing, rounds: 'auction' } : null
  if (state.round.kind !== 'stock' || !shares.mayMore('stockRound')) return null
  if (draw(2) === 0) return { ...passing, rounds: 'stock' }
  const formed = state.markers
  const company = formed[draw(formed.length)]
  if (!company) return null
  const buy = [{ company, from: 'either', count: 1 + draw(3), limit: 1000 } as const]
  return { ...passing, rounds: 'stock', buy, otherwise: draw(2) === 0 ? 'pass' : 'ask' }
}

function mines(state: GameState, seat: Seat, draw: Draw): Order | null {
  const own = MINES.filter(mine => state.mines[mine].owner === seat)
  if (own.length === 0) return null
  const terms = own.map(mine => ({ mine, build: 'nothing', buy: 'nothing', close: 'stay' }) as const)
  return { kind: 'mines', mines: terms, until: draw(2) === 0 ? 'set' : 'phase' }
}

function company(state: GameState, seat: Seat, orders: readonly StandingOrder[], draw: Draw): Order | null {
  const has = (id: string) => orders.some(({ order }) => order.kind === 'company' && order.company === id)
  const id = (['HW', 'CO', 'MO', 'SB', 'U'] as const).find(one => state.companies[one].director === seat && !has(one))
  if (!id) return null
  return {
    ...{ kind: 'company', company: id, build: 'ask', switchers: 'best', run: 'ask' },
    ...{ distribute: draw(3) === 0 ? 'half' : 'full', buy: 'nothing', issue: 'nothing', until: 'phase' },
  }
}
