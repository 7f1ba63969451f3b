// What docs/orders.md says of each kind, told from the history of a game and not from what an order remembers: the checker of `soak --orders`.
import {
  choices,
  type GameEvent,
  type GameState,
  isMine,
  type Move,
  type Order,
  type OrderOf,
  type Seat,
  topOf,
} from '../../worker/engine/index.ts'
import { railwayMaintenance } from '../../worker/engine/rules/maintenance.ts'
import { mineMaintenance } from '../../worker/engine/rules/production.ts'

/** What happened since an order was placed, oldest first. */
export interface Since {
  readonly by: Seat | null
  /** The order itself moved. */
  readonly own: boolean
  readonly events: readonly GameEvent[]
}

export interface Placed {
  readonly seat: Seat
  readonly order: Order
  readonly at: GameState
  readonly since: readonly Since[]
}

/** Why the order must not make this move in this position; null where its text says that it does. */
export function wrongAct(placed: Placed, state: GameState, move: Move, brought: readonly GameEvent[]): string | null {
  const { order, seat } = placed
  if (move.do === 'pass' && !choices(state, seat).some(choice => choice.do === 'pass')) return 'passes illegally'
  const all = placed.since.flatMap(({ events }) => events)
  const over = 'until' in order ? overBy(order, all) : null
  if (over) return over
  switch (order.kind) {
    case 'bidLimit':
      return wrongBid(order, state, move)
    case 'draftList':
      return wrongPurchase(order, state, seat, move)
    case 'stock':
      return wrongShare(order, placed, state, move)
    case 'mines':
      return wrongMine(order, placed, state, move)
    case 'company':
      return wrongCompany(order, placed, state, move, brought)
    case 'consent':
      return wrongAnswer(order, state, move)
  }
}

function overBy(order: Extract<Order, { until: string }>, all: readonly GameEvent[]): string | null {
  const kinds = order.kind === 'stock' ? [order.rounds] : ['operating']
  for (const event of all) {
    if (event.what === 'phaseBegan' && order.until === 'phase') return 'acts after its phase'
    if (event.what !== 'roundEnded' || !kinds.includes(event.round.kind as 'stock')) continue
    if (order.until === 'round') return 'acts after its round'
    if (order.until === 'set' && event.round.number === event.round.ofSet) return 'acts after its set'
  }
  return null
}

function wrongBid({ limit }: OrderOf<'bidLimit'>, state: GameState, move: Move): string | null {
  const seat = (topOf(state) as { readonly turn: Seat }).turn
  const bid = choices(state, seat).find(choice => choice.do === 'bid' || choice.do === 'bidPremium')
  const least = bid && 'range' in bid && 'min' in bid.range ? bid.range.min : null
  if (move.do === 'bid' || move.do === 'bidPremium')
    return move.marks <= limit && move.marks === least ? null : 'bids above its limit, or more than it must'
  if (move.do !== 'pass') return 'does something else than bidding'
  return least !== null && least <= limit ? 'passes within its limit' : null
}

function wrongPurchase({ items }: OrderOf<'draftList'>, state: GameState, seat: Seat, move: Move): string | null {
  const offered = choices(state, seat).find(choice => choice.do === 'buyItem')
  const fits = items.filter(one =>
    offered?.do === 'buyItem' ? offered.items.some(x => x.item === one.item && x.price <= one.limit) : false,
  )
  if (move.do === 'pass') return fits.length > 0 ? 'passes though something of its list is there' : null
  return move.do === 'buyItem' && move.item === fits[0]?.item ? null : 'buys what it should not'
}

function wrongShare(order: OrderOf<'stock'>, { seat, since }: Placed, state: GameState, move: Move): string | null {
  const stops = ({ by, events }: Since) =>
    events.some(event => {
      if (order.rounds === 'auction') return event.what === 'concessionActive'
      if (by === seat) return false
      const founded = event.what === 'railwayFormed' || event.what === 'publicMineFormed'
      const director = event.what === 'directorChanged' && (event.from === seat || event.to === seat)
      return event.what === 'sharesSold' || founded || director
    })
  if (since.some(stops)) return 'acts after a surprise'
  const frame = topOf(state)
  if (frame?.at === 'stockRound' && frame.lots.length > 0) return 'acts in a turn that its player began'
  if (order.rounds === 'auction') return frame?.at === 'auctionRound' && move.do === 'pass' ? null : 'does not pass'
  const bought = since.filter(({ own }) => own).flatMap(({ events }) => events.filter(e => e.what === 'shareBought'))
  const share = choices(state, seat).find(choice => choice.do === 'buyShare')
  const most = order.buy.reduce((sum, one) => sum + one.count, 0)
  if (move.do === 'pass') {
    const offered = share?.do === 'buyShare' ? share.shares : []
    const wanted = order.buy.some(one => offered.some(x => x.company === one.company && x.price <= one.limit))
    const fromAnywhere = order.buy.every(one => one.from === 'either')
    return wanted && fromAnywhere && bought.length === 0 ? 'passes though a share is to be had' : null
  }
  if (move.do !== 'buyShare') return 'does something else than buying'
  const limit = Math.max(0, ...order.buy.filter(one => one.company === move.company).map(one => one.limit))
  if (stockPrice(state, seat, move.company) > limit) return 'buys above its limit'
  return bought.length < most ? null : 'buys more than told'
}

function stockPrice(state: GameState, seat: Seat, company: string): number {
  const share = choices(state, seat).find(choice => choice.do === 'buyShare')
  return share?.do === 'buyShare' ? (share.shares.find(x => x.company === company)?.price ?? Infinity) : Infinity
}

function wrongMine(order: OrderOf<'mines'>, { seat, at, since }: Placed, state: GameState, move: Move): string | null {
  const frame = topOf(state)
  if (frame?.at !== 'mine') return 'acts outside of a mine’s turn'
  const terms = order.mines.find(({ mine }) => mine === frame.mine)
  if (!terms || !isMine(frame.mine) || state.mines[frame.mine].owner !== seat)
    return 'acts for a mine that is not in it'
  const all = since.flatMap(({ events }) => events)
  if (all.some(event => event.what === 'mineConnected' && event.mine === frame.mine)) return 'acts though track came'
  const waits = terms.close === 'atLoss'
  if (!waits && all.some(event => event.what === 'phaseBegan')) return 'acts after a phase began'
  if (!waits && mineMaintenance(state, frame.mine) > mineMaintenance(at, frame.mine))
    return 'acts though maintenance fell due'
  const loses = frame.done.revenue < frame.done.maintenance
  if (move.do === 'closeMine') return waits && frame.step === 'close' && loses ? null : 'closes without a loss'
  if (move.do !== 'skipStep') return 'does something with a mine'
  if (frame.step === 'track') return terms.build === 'nothing' ? null : 'decides about track'
  if (frame.step === 'units') return terms.buy === 'nothing' ? null : 'decides about units'
  if (terms.close === 'ask') return 'decides about closing'
  return waits && loses ? 'keeps a losing mine open' : null
}

function wrongCompany(
  order: OrderOf<'company'>,
  { seat, at, since }: Placed,
  state: GameState,
  move: Move,
  brought: readonly GameEvent[],
): string | null {
  const company = state.companies[order.company]
  const frame = topOf(state)
  if (frame?.at !== 'railway' && frame?.at !== 'miningCompany') return 'acts outside of a turn'
  if (frame.company !== order.company) return 'acts for another company'
  if (company.receivership || company.director !== seat) return 'acts for a company that its player does not direct'
  const all = since.flatMap(({ events }) => events)
  if (all.some(event => event.what === 'phaseBegan')) return 'acts after a phase began'
  const ran = all.flatMap(event => (event.what === 'ran' && event.railway === order.company ? [event] : [])).at(-1)
  if (company.kind === 'railway') {
    if (company.concessionPending && order.company !== 'QLB') return 'acts though a compulsory train is to be bought'
    const was = at.companies[order.company]
    const same = was.kind === 'railway' && was.trains.join() === company.trains.join()
    if (
      same &&
      railwayMaintenance(state, company && (order.company as 'HBE')) > railwayMaintenance(at, order.company as 'HBE')
    )
      return 'acts though maintenance fell due'
    const into = ran && builtInto(order.company, since, ran)
    if (into) return 'acts though somebody built into its route'
  }
  const run = brought.find(event => event.what === 'ran')
  if (move.do === 'runTrains' && run?.what === 'ran' && ran && run.revenue < ran.revenue) return 'runs for less'
  return allowed(order, frame.step, move) ? null : `does what is left to its director: ${move.do}`
}

/** Whether somebody else built on the hexes of a run after it was taken. */
function builtInto(company: string, since: readonly Since[], ran: Extract<GameEvent, { what: 'ran' }>): boolean {
  const hexes = new Set(ran.runs.flatMap(({ routes }) => routes.flat()))
  const all = since.flatMap(({ events }) => events)
  return all
    .slice(all.indexOf(ran))
    .some(
      event =>
        (event.what === 'tileLaid' && event.by !== company && hexes.has(event.hex)) ||
        (event.what === 'stationBuilt' && event.railway !== company && hexes.has(event.hex)),
    )
}

function allowed(order: OrderOf<'company'>, step: string, move: Move): boolean {
  switch (move.do) {
    case 'runTrains':
      return order.run === 'best'
    case 'distribute':
      return order.distribute === move.kind
    case 'assignSwitchers':
      return order.switchers === 'best'
    case 'skipStep':
      if (step === 'track' || step === 'station') return order.build === 'nothing'
      if (step === 'switchers') return order.switchers === 'best'
      return step === 'issue' ? order.issue === 'nothing' : order.buy === 'nothing'
    default:
      return false
  }
}

function wrongAnswer({ thing, least }: OrderOf<'consent'>, state: GameState, move: Move): string | null {
  const frame = topOf(state)
  if (frame?.at !== 'consent' || move.do !== 'answerOffer' || !move.accept) return 'does something else than accepting'
  const { offer } = frame
  if (!('price' in offer) || offer.price < least) return 'accepts too little'
  if (thing.what === 'mine') return offer.do === 'buyMine' && offer.mine === thing.mine ? null : 'sells another thing'
  if (offer.do === 'buyMine') return 'sells another thing'
  return offer.from === thing.of ? null : 'sells another thing'
}
