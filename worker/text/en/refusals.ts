import { type Company, type Illegal, type IllegalCode, isMine } from '../../engine/index.ts'
import { companyWords, hexWords, marks, mineWords } from './names.ts'
import { turnNameWords } from './turns.ts'

/** The figures of a refusal, each with a way to say it where the rule gave none. */
class Figures {
  readonly data: Readonly<Record<string, string | number>>

  constructor(data: Illegal['data']) {
    this.data = data ?? {}
  }

  money(key: string, otherwise = 'that sum'): string {
    const value = this.data[key]
    return typeof value === 'number' ? marks(value) : otherwise
  }

  company(otherwise = 'that company'): string {
    const value = this.data.company ?? this.data.railway
    return value === undefined ? otherwise : companyWords(value as Company)
  }

  mine(otherwise = 'that mine'): string {
    const value = String(this.data.mine ?? '')
    return isMine(value) ? `mine ${mineWords(value)}` : otherwise
  }

  hex(otherwise = 'that hex'): string {
    const value = this.data.hex
    return typeof value === 'string' ? hexWords(value) : otherwise
  }

  word(key: string, otherwise: string): string {
    return String(this.data[key] ?? otherwise)
  }
}

/** What is wrong and what to do now, without the rule's number, which `refusal` adds. */
export const REFUSALS: { readonly [code in IllegalCode]: (f: Figures) => string } = {
  notYourTurn: () => 'It is not your decision now; a mail tells you when it is.',
  gameOver: () => 'The game is over; nothing more can be done in it.',
  malformed: f =>
    f.word('amount', '')
      ? 'That is no amount that can be read; give a whole number in figures.'
      : 'This is no move that the game knows; choose one of the choices shown.',
  notNow: () => 'That cannot be done at this point; choose one of the choices shown.',
  turnIsOver: f =>
    `The turn that this was meant for (${turnIn(f)}) is over. Nothing was done; choose for the turn that is on.`,
  turnIsToCome: f =>
    `The turn that this is meant for (${turnIn(f)}) is still to come. Nothing was done; send it when it is on.`,
  stepIsOver: () => 'That step of the turn is over; choose one of the choices shown.',
  stepIsMandatory: () => 'This step cannot be left out; do it before going on.',

  notMultipleOfTen: f => `A bid is a multiple of 10: bid ${f.money('least', 'more')} or more in steps of 10.`,
  belowMinimum: f => `That is too little: the least you can name is ${f.money('least', 'shown beside the field')}.`,
  aboveMaximum: f => `That is too much: the most you can name is ${f.money('most', 'shown beside the field')}.`,
  notEnoughCash: f =>
    `That costs ${f.money('price')}, and you hold ${f.money('cash', 'less')}; choose something cheaper.`,
  notEnoughTreasury: f =>
    `That needs ${f.money('price')}, and the treasury holds ${f.money('cash', 'less')}; choose something cheaper.`,
  noItemPayable: () => 'With that premium you could pay for no item; bid less.',

  alreadyPassed: () => 'You have passed here and are out of this auction; wait for the next.',
  notOnOffer: f => `${f.word('item', 'That')} is not on offer any more; choose among what is.`,
  notActiveYet: f => `The concession of ${f.company()} is not active yet: it is on offer ${activation(f.data)}.`,
  mustBuy: () => 'Who won the premium must buy the first item; choose one.',

  noSaleInFirstRound: () => 'No shares are sold in the first stock round; buy, form or pass.',
  notYourShare: f => `You do not hold so many shares of ${f.company()}; sell ${f.word('held', 'fewer')} at most.`,
  lotAlreadySold: f =>
    `You have sold shares of ${f.company()} in this turn already, one lot for each company and turn; sell another's or go on.`,
  poolFull: f => `At most ${f.word('limit', '80')} % of ${f.company()} may lie in the bank pool; sell fewer.`,
  directorKeepsTwenty: f => `The director keeps 20 % of ${f.company()} until it has operated; sell fewer.`,
  nobodyTakesDirectorship: f => `Nobody else holds 20 % of ${f.company()} to become its director; keep 20 %.`,
  soldThisRound: f =>
    `You have sold ${f.company()} in this stock round and cannot buy it before the next; choose another.`,
  noShareOnOffer: f => `There is no share of ${f.company()} to be had there; choose one that is on offer.`,
  inReceivership: f =>
    `${capital(f.company())} is in receivership: nobody can buy its shares or agree for it. Bid for its purchase option in an auction round.`,
  notFormed: f => `${capital(f.company())} is not formed yet; its concession or two mines come first.`,
  alreadyFormed: f => `${capital(f.company())} is formed already; choose another.`,
  notYourConcession: f => `You do not own the concession of ${f.company()}; buy it in an auction round.`,
  notAnInitialValue: () => 'A railway starts at 120, 150, 190, 240 or 300; choose one of these.',
  notFromFirstRound: f =>
    `${capital(f.company())} can be formed from the second stock round on; in the first only the HW, by the owner of mine 12.`,
  notYourMine: () => 'One of the two mines must be your own; choose one of yours.',
  mineNotIndependent: f => `${capital(f.mine())} belongs to no player any more; choose a private mine.`,
  mineClosed: f => `${capital(f.mine())} is closed; choose an open one.`,
  mineConnected: f =>
    `${capital(f.mine())} is connected to the state railway already and lays no more track; go on with its production.`,
  notVorHarzer: f => `The HW takes only Vor-Harzer mines, and ${f.mine()} is none; choose one of those.`,
  blankenburgOnly: () =>
    'In the first stock round only the owner of mine 12 Blankenburg forms the HW, and only with that mine; all others come from the second on.',
  sameMine: () => 'It takes two different mines; choose another second one.',
  noOption: f => `You hold no purchase option on ${f.company()}; it is sold in an auction round.`,
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
    `Between companies the price is from 1 M to double face value${f.word('most', '') ? `, here at most ${f.money('most')}` : ''}; name such a price.`,
  nothingToScrap: () => 'There is no such unit to scrap; choose one that the company owns.',
  sharesNotAllHeld: () =>
    'New shares come only when players hold all that were issued before; until then go on without.',
  directorNeedsForty: () => 'Shares of 10 % come only when the director holds at least 40 %; until then go on without.',
  cannotSplitFurther: () => 'The shares are 10 % already; no more can be issued.',
  nobodyCanAgree: () => 'The other side is in receivership and nobody can agree for it; buy elsewhere.',

  noSuchHex: f => `There is no place ${f.hex('of that name')} on the board; choose one of those shown.`,
  tileNotLegal: f => `That tile does not fit ${f.hex('there')} in this position; turn it or choose another.`,
  tileNotAvailable: () => 'That tile is not available now; choose one that is left and whose colour is in play.',
  tileReserved: () => 'The last such tile is reserved for a concession route; choose another.',
  notAccessible: () => 'All new track must be within reach of an active station marker of yours; build elsewhere.',
  twoTilesNotAllowed: () => 'Two tiles only if both are yellow or green with two separate tracks; lay one.',
  mustCompleteRoute: f =>
    `In its first operating round ${f.company('the railway')} lays its whole concession route and nothing else; lay that.`,
  blocksRoute: f =>
    `That would make the concession route of ${f.company('another railway')} impossible; leave room for it.`,
  hexLocked: () => 'No track before phase 3 on the hexes of the WBE route; build elsewhere.',
  noMarkerLeft: () => 'No station marker is left on the charter; go on without a station.',
  noFreeCircle: () => 'There is no free circle and no inactive marker to replace there; choose another place.',
  stationInHex: () => 'The railway has a station in that hex already; choose another place.',
  keepRouteFree: f =>
    `A circle on the concession route of ${f.company('a railway that has not operated')} must stay free; choose another place.`,
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

/** `OR 3.2, mine 1`; whose turn of a round it was, the reader knows. */
const turnIn = (f: Figures): string => turnNameWords(f.word('turn', ''), () => 'yours')

/** From when a concession is on offer: `from phase 4, or from phase 3 once a tile lies on its route`. */
export function activation(data: Illegal['data']): string {
  const { phase, earlyPhase } = data ?? {}
  if (phase === undefined) return 'in a later phase'
  const from = `from phase ${phase}`
  return earlyPhase === undefined ? from : `${from}, or from phase ${earlyPhase} once a tile lies on its route`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is wrong, what to do now, and the rule: `... bid 110 M or more in steps of 10 (3.1).` */
export const refusal = ({ code, rule, data }: Illegal): string => withRule(REFUSALS[code](new Figures(data)), rule)

/** A sentence with the number of its rule. Section 1 stands for the course of the game as a whole; its number would tell nobody anything. */
export const withRule = (sentence: string, rule: string): string =>
  rule === '1' || rule === '' ? sentence : `${sentence.slice(0, -1)} (${rule}).`
