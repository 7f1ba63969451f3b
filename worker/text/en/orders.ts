// Words of standing orders, for their owner alone.
import type { OrderEnd } from '../../engine/index.ts'
import { allOf, capital, inWords, marks, number } from './format.ts'

export const ORDERS = {
  bidPremium: (limit: number): string => `Bid a premium up to ${marks(limit)}.`,
  bidLot: (lot: string, limit: number): string => `Bid for ${lot} up to ${marks(limit)}.`,
  upTo: (item: string, limit: number): string => `${item} up to ${marks(limit)}`,
  list: (items: readonly string[]): string => `Buy the first that is there: ${items.join(', then ')}; else pass.`,
  /** `HBE (two at most, at 120 M or less)`. */
  wanted: (company: string, count: number, limit: number, from: 'offering' | 'pool' | 'either'): string =>
    `${company} (${count === 1 ? 'one share' : `${inWords(count)} shares at most`}${
      from === 'either' ? '' : from === 'pool' ? ' of the bank pool' : ' of the initial offering'
    }, at ${marks(limit)} or less)`,
  buyShares: (wanted: readonly string[], passes: boolean): string =>
    `in each turn buy a share of the first that is to be had: ${wanted.join(', then ')}; else ${passes ? 'pass' : 'ask you'}`,
  passStock: 'pass until somebody sells shares or forms a company',
  passAuction: 'put nothing under the hammer',
  rounds: { stock: 'In stock rounds', auction: 'In auction rounds' },
  mines: (mines: readonly string[]): string => (mines.length === 1 ? `Mine ${allOf(mines)}` : `Mines ${allOf(mines)}`),
  /** What an order says of one thing each. */
  terms: {
    buildNothing: 'build nothing',
    buyNothing: 'buy nothing',
    stay: 'stay open',
    atLoss: 'close at the first loss',
    switchers: 'place the switchers where they earn most',
    run: 'take the best run',
    withhold: 'withhold the profit',
    half: 'pay half of the profit',
    full: 'pay all of the profit',
    issueNothing: 'issue nothing',
  },
  consent: (thing: string, least: number, until: string): string =>
    `Accept an offer for ${thing} that brings ${marks(least)} or more, ${until}.`,
  things: {
    mine: (mine: string): string => `mine ${mine}`,
    train: (size: string, of: string): string => `a ${size}-train of the ${of}`,
    switcher: (size: string, of: string): string => `the ${size}-switcher of ${of}`,
  },
  until: {
    stock: { round: 'until this stock round is over', phase: 'until the next phase', cancelled: 'until you cancel it' },
    auction: {
      ...{ round: 'until this auction round is over', phase: 'until the next phase' },
      cancelled: 'until you cancel it',
    },
    operating: {
      round: 'for one operating round',
      set: 'for this set of operating rounds',
      phase: 'until the next phase',
      cancelled: 'until you cancel it',
    },
  },
  /** `Mines 7 and 12: build nothing, stay open, until the next phase.` */
  does: (who: string, acts: readonly string[], until: string): string => `${who}: ${acts.join(', ')}, ${until}.`,
  inForce: (order: string): string => `Your standing order is in force: ${order}`,
  ended: (order: string, why: string): string => `Your standing order is over: ${why}. It was: ${order}`,
  stopped: (mines: readonly string[], why: string): string => `${capital(ORDERS.mines(mines))} left it: ${why}.`,
}

/** Why an order is over. */
export const ORDER_OVER: Readonly<Record<OrderEnd, string>> = {
  won: 'you have won the auction',
  usedUp: 'nothing of the list is left to buy',
  overLimit: 'the least bid was above its limit, so it passed',
  notToBeHad: 'no share was to be had within its limit',
  out: 'you are out of the auction',
  over: 'the auction is over',
  surprise: 'you must decide something that it does not cover',
  until: 'what it was given for is over',
  sold: 'somebody sold shares',
  founded: 'somebody formed a company',
  director: 'a company has another director',
  phase: 'a new phase began',
  maintenance: 'more maintenance fell due',
  compulsory: 'a compulsory train is to be bought',
  lessRun: 'the best run would bring less than the last one',
  builtInto: 'somebody built into its route',
  noRun: 'no run was found that it could take',
  connected: 'track has reached the mine',
  gone: 'what it was for is not yours any more',
  newLot: 'another concession came on offer',
}

/** Words of the page around orders. */
export const ORDER = {
  yours: 'Your standing orders',
  page: 'Pass, mines, companies, offers: place an order',
  lack: 'Name a limit that fits, as shown below its field.',
  place: 'Place the order',
  cancel: 'Cancel the order',
  secret: 'Nobody else sees this.',
  after: 'And then:',
  goOn: 'Go on when outbid',
  goOnHint: 'The least that leads is bid for you, up to your limit; then you pass.',
  upTo: 'Go on up to',
  goOnWords: (limit: number): string => `and go on up to ${number(limit)}`,
  list: 'Leave a list for your next turns',
  listHint: 'The first of it that is there is bought for you; else you pass.',
  tapInOrder: 'Tap in the order in which you want them',
  itemUpTo: (place: string, item: string): string => `${place}: ${item}, up to`,
  listWords: (n: number): string => `and leave a list of ${n}`,
}
