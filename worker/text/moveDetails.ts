// What a move leads to as far as no rules are needed to tell: the small words of its button.
import { type Move, type MoveKind, type MoveOf, sameMove, sharesThere, spending, topOf } from '../engine/index.ts'
import type { FirstWords } from './dictionary.ts'
import { itemFacts, lotFacts } from './lots.ts'
import { placeWords } from './names.ts'
import { joined, type Scene } from './scene.ts'
import { afterEnding } from './steps.ts'

type Details = { readonly [K in MoveKind]?: (d: FirstWords, move: MoveOf<K>, scene: Scene) => string }

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

/** `best run, proven` of the run that is proposed; nothing of another. */
const proof = ({ PROOF }: FirstWords, move: MoveOf<'runTrains'>, { run }: Scene): string =>
  run && sameMove(run.move, move) ? PROOF[run.proven ? 'proven' : 'found'] : ''

/** Declining leaves everything as it is. */
function declined({ DETAILS }: FirstWords, move: MoveOf<'answerOffer'>, { state, name }: Scene): string {
  const frame = topOf(state)
  return frame?.at === 'consent' && !move.accept ? DETAILS.decidesAgain(name(frame.by)) : ''
}

/** Said before what the move brings about. */
const BEFORE: Details = {
  bidPremium: ({ DETAILS }) => DETAILS.onTop,
  buyItem: (d, m, scene) => joined(itemFacts(d, m.item, scene.state), leavesYou(d, m, scene)),
  openAuction: (d, m, scene) => joined(lotFacts(d, m.lot, scene.state), wouldLeaveYou(d, m, scene)),
  bid: wouldLeaveYou,
  buyShare: (d, m, scene) => joined(sharesLeft(d, m, scene), leavesYou(d, m, scene)),
  formRailway: leavesYou,
  exerciseOption: leavesYou,
  endTurn: (d, _m, scene) => afterEnding(d, scene.state),
  answerOffer: declined,
  runTrains: proof,
}

/** Said after it. */
const AFTER: Details = { sellShares: ({ DETAILS }) => DETAILS.thenBuy }

const said = (details: Details, d: FirstWords, move: Move, scene: Scene): string =>
  (details[move.do] as ((d: FirstWords, m: Move, s: Scene) => string) | undefined)?.(d, move, scene) ?? ''

/** The small words of a button; what the move brings about is told where the rules are at hand. */
export const moveDetail = (d: FirstWords, move: Move, scene: Scene): string =>
  joined(said(BEFORE, d, move, scene), scene.foreseen?.detail(move, scene) ?? '', said(AFTER, d, move, scene))

/** Who gets what of a profit and where the value goes; empty without the rules. */
export const payoutWords = (move: MoveOf<'distribute'>, scene: Scene): string =>
  scene.foreseen?.payout(move, scene) ?? ''
