// What the lines of a story say that has moved: money by account, shares by holder. Kept beside a position, it must come to the next one.
import type { Account, Company, GameEvent, GameState, Percent } from '../../worker/engine/index.ts'
import { MINES, PUBLIC_COMPANIES, shareSize } from '../../worker/engine/index.ts'
import type { Told } from '../../worker/text/story.ts'

type Books = Map<string, number>

/** Marks of every account, percent of every holder; a mine that a company owns has no treasury of its own. */
export function booksOf(state: GameState): Books {
  const books: Books = new Map()
  const put = (key: string, amount: number) => amount !== 0 && books.set(key, amount)
  for (const [seat, { cash, shares }] of state.players.entries()) {
    put(`cash ${seat}`, cash)
    for (const [company, percent] of Object.entries(shares)) put(`${company} ${seat}`, percent)
  }
  for (const id of PUBLIC_COMPANIES) {
    const { cash, offering, pool } = state.companies[id]
    put(`cash ${id}`, cash)
    put(`${id} offering`, offering)
    put(`${id} pool`, pool)
  }
  put('MHE pool', state.mhe.pool)
  for (const mine of MINES)
    if (typeof state.mines[mine].owner === 'number') put(`cash mine ${mine}`, state.mines[mine].cash)
  return books
}

/** In a fixed order, to compare. */
export const sortedBooks = (books: Books): readonly Entry[] => [...books].sort(([a], [b]) => (a < b ? -1 : 1))

/** The books after what the lines tell; `before` gives the values at which they were made. */
export function booksAfter(before: GameState, told: readonly Told[]): Books {
  const books = booksOf(before)
  for (const event of told.flatMap(eventsOf))
    for (const [key, amount] of [...split(event, books), ...movements(event, before)]) {
      const left = (books.get(key) ?? 0) + amount
      if (left === 0) books.delete(key)
      else books.set(key, left)
    }
  return books
}

function eventsOf(told: Told): readonly GameEvent[] {
  if (told.what === 'byOrder') return eventsOf(told.line)
  if (told.what === 'earned') return [told.produced, told.distributed]
  return told.what === 'allPassed' ? [] : [told]
}

/** What is added to one account or holding. */
type Entry = readonly [key: string, amount: number]

/** The bank keeps no books: it never runs out. */
const account = (who: Account, marks: number): readonly Entry[] => (who === 'bank' ? [] : [[`cash ${who}`, marks]])
const pay = (from: Account, to: Account, marks: number): readonly Entry[] => [
  ...account(from, -marks),
  ...account(to, marks),
]
const shares = (company: Company, from: string | number, to: string | number, percent: Percent): readonly Entry[] => [
  [`${company} ${from}`, -percent],
  [`${company} ${to}`, percent],
]

/** New shares: everybody's percentage shrinks by as much as is issued. */
function split(event: GameEvent, books: Books): readonly Entry[] {
  if (event.what !== 'sharesIssued') return []
  const held = [...books].filter(([key]) => key.startsWith(`${event.company} `))
  return [
    ...held.map(([key, percent]): Entry => [key, (-percent * event.percent) / 100]),
    [`${event.company} ${event.to}`, event.percent],
  ]
}

function movements(event: GameEvent, before: GameState): readonly Entry[] {
  switch (event.what) {
    case 'paid':
      return pay(event.from, event.to, event.marks)
    case 'itemBought':
    case 'lotSold':
      return pay(event.seat, 'bank', event.marks)
    case 'sharesSold':
      return [
        ...pay('bank', event.seat, event.count * event.each),
        ...shares(event.company, event.seat, 'pool', event.percent),
      ]
    case 'shareBought':
      return [
        ...pay(event.seat, payeeOf(event, before), event.marks),
        ...shares(event.company, event.from, event.seat, event.percent),
      ]
    case 'railwayFormed': {
      const percent = event.shares * shareSize(before, event.railway)
      return [
        ...pay(event.seat, 'bank', event.shares * event.value),
        [`${event.railway} offering`, 100 - percent],
        [`${event.railway} ${event.seat}`, percent],
      ]
    }
    case 'floated':
      return [
        ...pay('bank', event.railway, event.capital),
        ...shares(event.railway, 'offering', 'pool', event.toPool ?? 0),
      ]
    case 'publicMineFormed':
      return [
        [`${event.company} ${event.seat}`, 50],
        [`${event.company} ${event.other}`, 50],
      ]
    case 'optionExercised':
      return [...pay(event.seat, 'bank', event.marks), ...shares(event.company, 'pool', event.seat, event.percent)]
    case 'sharesReturned':
      return shares(event.company, event.from, 'pool', event.percent)
    case 'recapitalised':
      return pay('bank', event.company, event.grant)
    default:
      return operation(event)
  }
}

function operation(event: GameEvent): readonly Entry[] {
  switch (event.what) {
    case 'tileLaid':
      return pay(event.by, 'bank', event.cost)
    case 'routeCompleted':
      return pay(event.railway, 'bank', event.cost)
    case 'stationBuilt':
      return pay(event.railway, event.replaced ?? 'bank', event.cost)
    case 'distributed':
      return [
        ...(event.who === 'MHE' ? [] : pay('bank', event.who, event.kept)),
        ...event.players.flatMap(({ seat, marks }) => pay('bank', seat, marks)),
      ]
    case 'mineBought':
      return pay(event.company, event.from, event.marks)
    case 'machineBought':
      return pay(event.by, 'bank', event.marks)
    case 'trainBought':
      return event.railway === 'MHE' ? [] : traded(event.railway, event)
    case 'switcherBought':
      return traded(event.by, event)
    default:
      return []
  }
}

function traded(
  buyer: Account,
  deal: Extract<GameEvent, { what: 'trainBought' | 'switcherBought' }>,
): readonly Entry[] {
  const payer = deal.maintenanceBy === 'buyer' ? buyer : deal.from
  return [...pay(buyer, deal.from, deal.marks), ...pay(payer, 'bank', deal.maintenance)]
}

/** New shares of a company that has operated pay into its treasury. */
function payeeOf({ company, from }: Extract<GameEvent, { what: 'shareBought' }>, before: GameState): Account {
  return company !== 'MHE' && from === 'offering' && before.companies[company].operated ? company : 'bank'
}
