// What stands around standing orders in mails and on the page of one's own, where they are placed and cancelled.

export const ORDER_PAGE = {
  /** Buttons that place an order with a move. */
  buttons: {
    stock: 'Pass until somebody sells',
    auction: 'Put nothing under the hammer in this round',
    company: (company: string): string => `${company}: pay all and do nothing else, until the next phase`,
    mines: (one: boolean): string =>
      one
        ? 'This mine: nothing for this set of operating rounds'
        : 'These mines: nothing for this set of operating rounds',
  },
  link: 'Look at your standing orders, or cancel one',
  inForce: 'Your standing orders',
  cancel: 'Cancel it',
  cancelled: 'The order is cancelled.',
  none: 'No standing order of yours is in force.',
  placed: 'The order is placed.',
  place: 'Place another',
  placeNote:
    'It moves for you in your turns and stops on any surprise. A new one takes the place of the old one for the same thing. If it is for your decision now, it makes its first move at once.',
  kinds: {
    stock: 'Stock rounds: pass, or buy shares',
    auction: 'Auction rounds: put nothing under the hammer',
    mines: 'Your mines',
    company: 'A company that you direct',
    consent: 'Accept an offer in advance',
  },
  placeIt: 'Place the order',
  until: 'For how long',
  untils: {
    round: 'one round',
    set: 'the set of operating rounds',
    phase: 'the phase',
    cancelled: 'until I cancel it',
  },
  buy: 'Buy shares of',
  buyNone: 'nobody, pass',
  from: 'From',
  froms: {
    either: 'wherever there are any',
    offering: 'the initial offering',
    pool: 'the bank pool',
  },
  count: 'How many at most',
  limit: 'At a stock value of at most',
  otherwise: 'When there is nothing to buy',
  passes: 'pass',
  asks: 'ask me',
  whichMines: 'For these mines',
  build: 'Track',
  buildTrack: 'Track and stations',
  buyUnits: 'Purchases',
  nothing: 'nothing',
  close: 'Closing',
  stays: 'stay open',
  closesAtLoss: 'close at the first loss',
  company: 'Company',
  run: 'Trains, or switchers',
  best: 'the best for the revenue',
  profit: 'Profit',
  profits: { full: 'pay all', half: 'pay half', withhold: 'withhold', ask: 'ask me' },
  issue: 'New shares',
  thing: 'For',
  least: 'That brings at least',
}
