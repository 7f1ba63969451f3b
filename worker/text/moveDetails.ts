// What a move leads to: the small words of its button.
import {
  accepted,
  askedFirst,
  type Move,
  type MoveKind,
  type MoveOf,
  type News,
  payout,
  producedAfter,
  ranBy,
  sameMove,
  sharesGot,
  sharesThere,
  spending,
  type Tried,
  topOf,
  treasurySpent,
  type ValueChange,
  valueChange,
} from '../engine/index.ts'
import type { FirstWords } from './dictionary.ts'
import { itemFacts, lotFacts } from './lots.ts'
import { companyWords, mineWords, percentWords, placeWords, whoWords } from './names.ts'
import { type Scene, tried } from './scene.ts'
import { afterEnding } from './steps.ts'

type Details = { readonly [K in MoveKind]?: (d: FirstWords, move: MoveOf<K>, scene: Scene) => string }

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(', ')

const leavesYou = ({ DETAILS }: FirstWords, move: Move, { state, seat, choices }: Scene): string => {
  const spent = spending(state, seat, choices, move)
  return spent ? DETAILS.leavesYou(spent.left) : ''
}
const wouldLeaveYou = ({ DETAILS }: FirstWords, move: Move, { state, seat, choices }: Scene): string =>
  DETAILS.wouldLeaveYou(spending(state, seat, choices, move)?.left ?? 0)

/** What is left in the pool or offering after this purchase. */
function sharesLeft(d: FirstWords, move: MoveOf<'buyShare'>, { state }: Scene): string {
  const n = sharesThere(state, move)
  const place = placeWords(d, move.from)
  return n === 1 ? d.DETAILS.lastShare(place) : d.DETAILS.oneOfShares(n, place)
}

/** `value 570 → 610`, `value stays 140`. */
const valueWords = ({ DETAILS }: FirstWords, { from, to }: ValueChange): string =>
  from === to ? DETAILS.valueStaysAt(from) : DETAILS.valueGoes(from, to)

/** `you get 336 M, value 570 → 610`. */
function dividend(d: FirstWords, move: MoveOf<'distribute'>, scene: Scene): string {
  const outcome = tried(move, scene)
  const paid = outcome && payout(outcome)
  if (!paid?.value) return ''
  const own = paid.players.filter(p => p.seat === scene.seat)
  return joined(...own.map(p => d.DETAILS.youGet(p.marks)), valueWords(d, paid.value))
}

/** Who gets what and where the value goes: `you 68 M, Ben 51 M, treasury 51 M, value 180 → 190`. Empty without the rules. */
export function payoutWords({ DETAILS }: FirstWords, move: MoveOf<'distribute'>, scene: Scene): string {
  const outcome = tried(move, scene)
  const paid = outcome && payout(outcome)
  if (!paid) return ''
  const { players, treasury, value } = paid
  const [own, others] = [true, false].map(mine => players.filter(p => (p.seat === scene.seat) === mine))
  return joined(
    ...(own ?? []).map(p => DETAILS.whoGets(DETAILS.you, p.marks)),
    ...(others ?? []).map(p => DETAILS.whoGets(scene.name(p.seat), p.marks)),
    treasury > 0 ? DETAILS.treasury(treasury) : '',
    value === null || value.from === value.to ? DETAILS.valueStays : DETAILS.valueGoes(value.from, value.to),
  )
}

/** `best run, proven` of the run that is proposed; nothing of another. */
const proof = ({ PROOF }: FirstWords, move: MoveOf<'runTrains'>, { run }: Scene): string =>
  run && sameMove(run.move, move) ? PROOF[run.proven ? 'proven' : 'found'] : ''

/** `less 50 M maintenance: profit 180 M`; nothing where the profit is the revenue. */
function profit({ DETAILS }: FirstWords, move: MoveOf<'runTrains'>, scene: Scene): string {
  const outcome = tried(move, scene)
  const ran = outcome && ranBy(outcome)
  return ran && ran.maintenance > 0 ? DETAILS.lessMaintenance(ran.maintenance, ran.profit) : ''
}

/** `leaves the GHE 130 M, mine 7 Lindenberg becomes connected, phase 3 begins`. */
function fromTreasury(d: FirstWords, move: Move, scene: Scene): string {
  const outcome = tried(move, scene)
  if (!outcome) return ''
  const asked = askedFirst(outcome)
  // An offer has moved no money yet.
  if (asked !== null) return d.DETAILS.askedFirst(scene.name(asked))
  const spent = treasurySpent(outcome)
  if (!spent) return ''
  const whose = spent.whose === 'mine' ? d.DETAILS.theMine : companyWords(d, spent.whose)
  return joined(d.DETAILS.leaves(whose, spent.left), ...spent.news.map(news => newsWords(d, news)))
}

function newsWords({ DETAILS }: FirstWords, news: News): string {
  if (news.of === 'mineConnected') return DETAILS.mineConnects(mineWords(news.mine))
  return news.of === 'phase' ? DETAILS.phaseBegins(news.phase) : DETAILS.concessionActive(news.railway)
}

/** `value 240 → 230, then buy or end the turn`. */
function afterSale(d: FirstWords, move: MoveOf<'sellShares'>, scene: Scene): string {
  const outcome = tried(move, scene)
  return joined(outcome ? valueWords(d, valueChange(outcome, move.company)) : '', d.DETAILS.thenBuy)
}

/** `you get 50 % and become director of the HW`, or whose consent it takes. */
function merged(d: FirstWords, move: MoveOf<'formPublicMine'>, scene: Scene): string {
  const outcome = tried(move, scene)
  if (!outcome) return ''
  const asked = askedFirst(outcome)
  return asked === null ? gotWords(d, move, scene, outcome) : d.DETAILS.askedFirst(scene.name(asked))
}

function gotWords(d: FirstWords, move: MoveOf<'formPublicMine'>, { seat }: Scene, outcome: Tried): string {
  const { percent, directs } = sharesGot(outcome, seat, move)
  const company = companyWords(d, move.company)
  return directs
    ? d.DETAILS.becomesDirector(percentWords(d, percent), company)
    : d.DETAILS.getsShares(percentWords(d, percent), company)
}

/** `produces 210 M`. */
function produces({ DETAILS }: FirstWords, move: Move, scene: Scene): string {
  const outcome = tried(move, scene)
  const made = outcome && producedAfter(outcome)
  return made === null ? '' : DETAILS.produces(made)
}

/** What accepting brings the reader or their company; declining leaves everything as it is. */
function answered(d: FirstWords, move: MoveOf<'answerOffer'>, scene: Scene): string {
  const frame = topOf(scene.state)
  if (frame?.at !== 'consent') return ''
  if (!move.accept) return d.DETAILS.decidesAgain(scene.name(frame.by))
  const outcome = tried(move, scene)
  const gets = outcome && accepted(outcome, scene.seat)
  if (!outcome || !gets) return ''
  if (gets.gets === 'shares') return gotWords(d, gets.of, scene, outcome)
  if (typeof gets.whose === 'number') return d.DETAILS.youGet(gets.marks)
  const who = whoWords(d, gets.whose)
  return d.DETAILS.gets(typeof who === 'string' ? who : companyWords(d, who.company), gets.marks)
}

export const MOVE_DETAILS: Details = {
  bidPremium: ({ DETAILS }) => DETAILS.onTop,
  buyItem: (d, m, scene) => joined(itemFacts(d, m.item, scene.state), leavesYou(d, m, scene)),
  openAuction: (d, m, scene) => joined(lotFacts(d, m.lot, scene.state), wouldLeaveYou(d, m, scene)),
  bid: wouldLeaveYou,
  buyShare: (d, m, scene) => joined(sharesLeft(d, m, scene), leavesYou(d, m, scene)),
  formRailway: leavesYou,
  formPublicMine: merged,
  exerciseOption: leavesYou,
  sellShares: afterSale,
  assignSwitchers: produces,
  endTurn: (d, _m, scene) => afterEnding(d, scene.state),
  answerOffer: answered,
  runTrains: (d, m, scene) => joined(proof(d, m, scene), profit(d, m, scene)),
  distribute: dividend,
  layTiles: fromTreasury,
  buildStation: fromTreasury,
  buyMine: fromTreasury,
  buyMachine: fromTreasury,
  buyTrain: fromTreasury,
  buySwitcher: fromTreasury,
}
