// Why something cannot be done, and what to do now.
import type { IllegalCode } from '../../engine/index.ts'
import type { Figures } from '../figures.ts'
import { capital } from './format.ts'

/** What is wrong and what to do now, without the rule's number, which `refusal` adds. */
export const REFUSALS: Readonly<Record<IllegalCode, (f: Figures) => string>> = {
  notYourTurn: () => 'It is not your decision now; a mail tells you when it is.',
  gameOver: () => 'The game is over; nothing more can be done in it.',
  malformed: f =>
    f.amount
      ? 'That is no amount that can be read; give a whole number in figures.'
      : 'This is no move that the game knows; choose one of the choices shown.',
  notNow: () => 'That cannot be done at this point; choose one of the choices shown.',
  turnIsOver: f =>
    `The turn that this was meant for (${f.turn ?? 'another turn'}) is over. Nothing was done; choose for the turn that is on.`,
  turnIsToCome: f =>
    `The turn that this is meant for (${f.turn ?? 'another turn'}) is still to come. Nothing was done; send it when it is on.`,
  orderDoesNothing: () => 'That order could never do anything; tell it at least one thing that it shall do for you.',
  roundIsOver: () =>
    'With this move the round that the order is for is over; give it for longer, or place it when it is needed.',
  stepIsOver: () => 'That step of the turn is over; choose one of the choices shown.',
  stepIsMandatory: () => 'This step cannot be left out; do it before going on.',

  notMultipleOfTen: f => `A bid is a multiple of 10: bid ${f.least ?? 'more'} or more in steps of 10.`,
  belowMinimum: f => `That is too little: the least you can name is ${f.least ?? 'shown beside the field'}.`,
  aboveMaximum: f => `That is too much: the most you can name is ${f.most ?? 'shown beside the field'}.`,
  notEnoughCash: f =>
    `That costs ${f.price ?? 'that sum'}, and you hold ${f.cash ?? 'less'}; choose something cheaper.`,
  notEnoughTreasury: f =>
    `That needs ${f.price ?? 'that sum'}, and the treasury holds ${f.cash ?? 'less'}; choose something cheaper.`,
  noItemPayable: () => 'With that premium you could pay for no item; bid less.',

  alreadyPassed: () => 'You have passed here and are out of this auction; wait for the next.',
  notOnOffer: f => `${f.item ?? 'That'} is not on offer any more; choose among what is.`,
  notActiveYet: f =>
    `The concession of ${f.company ?? 'that company'} is not active yet: it is on offer ${f.activation ?? ACTIVATION.later}.`,
  mustBuy: () => 'Who won the premium must buy the first item; choose one.',

  noSaleInFirstRound: () => 'No shares are sold in the first stock round; buy, form or pass.',
  notYourShare: f =>
    `You do not hold so many shares of ${f.company ?? 'that company'}; sell ${f.held ?? 'fewer'} at most.`,
  lotAlreadySold: f =>
    `You have sold shares of ${f.company ?? 'that company'} in this turn already, one lot for each company and turn; sell another's or go on.`,
  poolFull: f => `At most ${f.limit ?? '80'} % of ${f.company ?? 'that company'} may lie in the bank pool; sell fewer.`,
  directorKeepsTwenty: f =>
    `The director keeps 20 % of ${f.company ?? 'that company'} until it has operated; sell fewer.`,
  nobodyTakesDirectorship: f =>
    `Nobody else holds 20 % of ${f.company ?? 'that company'} to become its director; keep 20 %.`,
  soldThisRound: f =>
    `You have sold ${f.company ?? 'that company'} in this stock round and cannot buy it before the next; choose another.`,
  noShareOnOffer: f =>
    `There is no share of ${f.company ?? 'that company'} to be had there; choose one that is on offer.`,
  inReceivership: f =>
    `${capital(f.company ?? 'that company')} is in receivership: nobody can buy its shares or agree for it. Bid for its purchase option in an auction round.`,
  notFormed: f => `${capital(f.company ?? 'that company')} is not formed yet; its concession or two mines come first.`,
  alreadyFormed: f => `${capital(f.company ?? 'that company')} is formed already; choose another.`,
  notYourConcession: f =>
    `You do not own the concession of ${f.company ?? 'that company'}; buy it in an auction round.`,
  notAnInitialValue: () => 'A railway starts at 120, 150, 190, 240 or 300; choose one of these.',
  notFromFirstRound: f =>
    `${capital(f.company ?? 'that company')} can be formed from the second stock round on; in the first only the HW, by the owner of mine 12.`,
  notYourMine: () => 'One of the two mines must be your own; choose one of yours.',
  mineNotIndependent: f => `${capital(f.mine ?? 'that mine')} belongs to no player any more; choose a private mine.`,
  mineClosed: f => `${capital(f.mine ?? 'that mine')} is closed; choose an open one.`,
  mineConnected: f =>
    `${capital(f.mine ?? 'that mine')} is connected to the state railway already and lays no more track; go on with its production.`,
  notVorHarzer: f => `The HW takes only Vor-Harzer mines, and ${f.mine ?? 'that mine'} is none; choose one of those.`,
  blankenburgOnly: () =>
    'In the first stock round only the owner of mine 12 Blankenburg forms the HW, and only with that mine; all others come from the second on.',
  sameMine: () => 'It takes two different mines; choose another second one.',
  noOption: f => `You hold no purchase option on ${f.company ?? 'that company'}; it is sold in an auction round.`,
  optionPercent: () => 'An option buys 20 to 40 % in whole shares; choose one of the sizes shown.',

  noSuchUnit: () => 'That unit is not for sale now; choose one that is.',
  notHigherMachine: () => 'A new machine must be larger than the one that it replaces; choose a larger one.',
  wrongMarkers: () =>
    'A machine of size n gives n markers, each in place of a smaller one; choose as many mines as are asked for.',
  onlyOneSwitcher: () => 'A mine has room for one switcher; choose another mine or scrap its switcher first.',
  wrongAssignment: () => 'Every switcher goes to one mine of the company, at most one to each; place them all.',
  noFreeSlot: () => 'The charter has no room for another mine; issue shares first.',
  oneMinePerRound: () => 'A company buys one mine in an operating round at most; the next one in the next.',
  priceRange: f =>
    `Between companies the price is from 1 M to double face value${f.most ? `, here at most ${f.most}` : ''}; name such a price.`,
  nothingToScrap: () => 'There is no such unit to scrap; choose one that the company owns.',
  sharesNotAllHeld: () =>
    'New shares come only when players hold all that were issued before; until then go on without.',
  directorNeedsForty: () => 'Shares of 10 % come only when the director holds at least 40 %; until then go on without.',
  cannotSplitFurther: () => 'The shares are 10 % already; no more can be issued.',
  nobodyCanAgree: () => 'The other side is in receivership and nobody can agree for it; buy elsewhere.',

  noSuchHex: f => `There is no place ${f.hex ?? 'of that name'} on the board; choose one of those shown.`,
  tileNotLegal: f => `That tile does not fit ${f.hex ?? 'there'} in this position; turn it or choose another.`,
  tileNotAvailable: () => 'That tile is not available now; choose one that is left and whose colour is in play.',
  tileReserved: () => 'The last such tile is reserved for a concession route; choose another.',
  notAccessible: () => 'All new track must be within reach of an active station marker of yours; build elsewhere.',
  twoTilesNotAllowed: () => 'Two tiles only if both are yellow or green with two separate tracks; lay one.',
  mustCompleteRoute: f =>
    `In its first operating round ${f.company ?? 'the railway'} lays its whole concession route and nothing else; lay that.`,
  blocksRoute: f =>
    `That would make the concession route of ${f.company ?? 'another railway'} impossible; leave room for it.`,
  hexLocked: () => 'No track before phase 3 on the hexes of the WBE route; build elsewhere.',
  noMarkerLeft: () => 'No station marker is left on the charter; go on without a station.',
  noFreeCircle: () => 'There is no free circle and no inactive marker to replace there; choose another place.',
  stationInHex: () => 'The railway has a station in that hex already; choose another place.',
  keepRouteFree: f =>
    `A circle on the concession route of ${f.company ?? 'a railway that has not operated'} must stay free; choose another place.`,
  notARoute: () =>
    'That is no route: it runs from a station, plant or open mine to another and holds a station of yours; choose its places anew.',
  routeBlocked: () => 'That route runs through a place full of other stations; choose another way.',
  tooManyRoutes: () => 'A train of size n runs n routes at most; take some away.',
  routesNotConnected: () => 'The routes of one train must hang together; choose routes that meet.',
  sharedTrack: () => 'Two routes use the same track; change one of them.',
  concessionRouteNotRun: () => 'A standard train must run exactly the concession route; add it.',
  railcarRoute: () =>
    'The railcar runs the concession route and what hangs on it, from own station to own station; choose such routes.',
  routeCanBeAdded: () => 'A train could run one more route; as many as possible must be run, so add it.',
  wrongTrains: () => 'The runs do not match the trains of the railway; give each train its routes once.',
  compulsoryTrainFirst: () => 'The compulsory train comes before any other purchase; buy it first.',
  mustBuyTrain: () => 'The railway must buy its compulsory train now; choose one.',
  trainTooSmall: () => 'The compulsory train must be able to run the concession route; choose a larger one.',
  lastTrain: () => 'The last standard train stays with the railway; keep it.',
  oneRailcar: () => 'A railway has one diesel railcar at most; go on without another.',
  notTradable: () => 'That cannot be sold between companies; buy from the bank.',
}

/** From when a concession is on offer. */
export const ACTIVATION = {
  later: 'in a later phase',
  from: (phase: string): string => `from phase ${phase}`,
  /** `from phase 4, or from phase 3 once a tile lies on its route` */
  fromOrEarlier: (phase: string, earlyPhase: string): string =>
    `from phase ${phase}, or from phase ${earlyPhase} once a tile lies on its route`,
}

/** A sentence with the number of its rule: `... bid 110 M or more in steps of 10 (3.1).` */
export const withRule = (sentence: string, rule: string): string => `${sentence.slice(0, -1)} (${rule}).`
