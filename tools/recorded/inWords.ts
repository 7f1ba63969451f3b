// A move as a person writes it in an answer by mail; null for what the words of answers do not reach.

import type { ReadButton } from '../../worker/answer/reading.ts'
import { type GameState, type Move, type Seat, sameMove, type TurnMove } from '../../worker/engine/index.ts'
import type { OfferedDecision } from '../../worker/offered/decision.ts'
import { offeredRun } from '../../worker/offered/run.ts'

type Writing = {
  readonly [K in Move['do']]: (move: Extract<Move, { do: K }>, state: GameState, seat: Seat) => string | null
}

const PAYS = { buyer: 'buyer pays', seller: 'seller pays' }
const deal = (price: number, maintenance: 'buyer' | 'seller') => ` for ${price}, ${PAYS[maintenance]}`
const fromWhom = (from: string) => (/^\d+$/.test(from) ? `mine ${from}` : from)

const WRITING: Writing = {
  bidPremium: m => `bid ${m.marks}`,
  buyItem: m => `buy ${m.item}`,
  openAuction: m =>
    `open ${m.lot.kind === 'concession' ? m.lot.railway : `the option on ${m.lot.company}`} at ${m.marks}`,
  bid: m => `Bid ${m.marks} M.`,
  pass: () => 'pass',
  sellShares: m => `sell ${m.count} ${m.company}`,
  buyShare: m => `buy ${m.company} from the ${m.from === 'pool' ? 'bank pool' : 'initial offering'}`,
  formRailway: m => `form ${m.railway} at ${m.value}: ${m.shares === 1 ? 'one share' : 'two shares'}`,
  formPublicMine: m => `merge ${m.mines.join(' and ')} into ${m.company}`,
  exerciseOption: m => `exercise ${m.percent} % of ${m.company}`,
  layTiles: m => `lay ${m.tiles.map(t => `${t.tile} ${t.hex} ${t.rotation}`).join(', ')}`,
  buildStation: m => `station ${m.hex} ${m.stop}${m.replaces === null ? '' : ` ${m.replaces}`}`,
  assignSwitchers: m => `switchers ${m.switchers.map(s => `${s.size} at ${s.mine}`).join(', ')}`,
  runTrains: (m, state, seat) => {
    const proposed = offeredRun(state, seat)
    return proposed && sameMove(proposed.move, m) ? 'run' : null
  },
  distribute: m => ({ full: 'pay out', half: 'half', withhold: 'withhold' })[m.kind],
  buyMine: m => `buy mine ${m.mine} for ${m.price}`,
  buyMachine: m => `buy ${m.size}-machine for mines ${m.mines.join(', ')}`,
  buyTrain: m => {
    const what = m.unit === 'D' ? 'diesel railcar' : `${m.unit}-train`
    return m.from === 'bank' ? `buy ${what}` : `buy a ${what} from ${m.from}${deal(m.price, m.maintenance)}`
  },
  buySwitcher: m => {
    const placed = m.mine === null ? '' : `, for mine ${m.mine}`
    const who = m.from === 'bank' ? '' : ` from ${fromWhom(m.from)}${deal(m.price, m.maintenance)}`
    return `buy ${m.size}-switcher${who}${placed}`
  },
  scrapTrain: m => `scrap a ${m.size}-train`,
  scrapSwitcher: m => `scrap the ${m.size}-switcher${m.mine === null ? '' : ` of mine ${m.mine}`}`,
  issueShares: () => 'issue',
  closeMine: () => 'close',
  answerOffer: m => (m.accept ? 'accept' : 'decline'),
  withdrawOffer: () => 'withdraw',
  skipStep: () => 'skip',
  endTurn: () => 'end',
}

/** The buttons of a mail as an answer to it is read against them. */
export const buttonsOf = ({ buttons }: OfferedDecision): readonly ReadButton[] =>
  buttons.map(button => {
    if (button.is === 'page') return { page: true }
    return button.is === 'alike' ? { alike: button.alike } : { moves: button.moves, order: button.order }
  })

/** What somebody writes for this move in this position. */
export function lineFor(move: Move, state: GameState, seat: Seat): string | null {
  const write = WRITING[move.do] as (m: Move, state: GameState, seat: Seat) => string | null
  return write(move, state, seat)
}

/** Whether two batches do the same moves for the same turns. */
export const sameBatch = (a: readonly TurnMove[], b: readonly TurnMove[]): boolean =>
  a.length === b.length && a.every(({ turn, move }, i) => turn === b[i]?.turn && sameMove(move, b[i].move))
