// What a move brings about, in words: needs the rules, and comes with them.
import {
  accepted,
  askedFirst,
  endsBy,
  type MineId,
  type Move,
  type MoveKind,
  type MoveOf,
  minesMake,
  type News,
  payout,
  placeChange,
  play,
  producedAfter,
  ranBy,
  sharesGot,
  type Tried,
  treasurySpent,
  type ValueChange,
  valueChange,
} from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { companyWords, mineWords, ordinal, percentWords, whoWords } from './names.ts'
import { type Foreseen, joined, type Scene } from './scene.ts'

/** What the move would bring about, as far as its player asks; nothing if the rules refuse it. */
function tried(move: Move, { state, seat }: Scene): Tried | null {
  const played = play(state, seat, move)
  return played.ok ? { before: state, after: played.value.state, events: played.value.events } : null
}

type Words<K extends MoveKind> = (d: PageWords, move: MoveOf<K>, scene: Scene, outcome: Tried) => string
type Outcomes = { readonly [K in MoveKind]?: Words<K> }

/** `value 570 → 610`, `value stays 140`. */
const valueWords = ({ OUTCOMES }: PageWords, { from, to }: ValueChange): string =>
  from === to ? OUTCOMES.valueStaysAt(from) : OUTCOMES.valueGoes(from, to)

/** `you get 336 M, value 570 → 610`. */
const dividend: Words<'distribute'> = (d, _move, scene, outcome) => {
  const paid = payout(outcome)
  if (!paid?.value) return ''
  const own = paid.players.filter(p => p.seat === scene.seat)
  return joined(...own.map(p => d.OUTCOMES.youGet(p.marks)), valueWords(d, paid.value))
}

/** Who gets what and where the value goes: `you 68 M, Ben 51 M, treasury 51 M, value 180 → 190`. */
const payoutWords: Words<'distribute'> = ({ OUTCOMES }, _move, scene, outcome) => {
  const paid = payout(outcome)
  if (!paid) return ''
  const { players, treasury, value } = paid
  const [own, others] = [true, false].map(mine => players.filter(p => (p.seat === scene.seat) === mine))
  return joined(
    ...(own ?? []).map(p => OUTCOMES.whoGets(OUTCOMES.you, p.marks)),
    ...(others ?? []).map(p => OUTCOMES.whoGets(scene.name(p.seat), p.marks)),
    treasury > 0 ? OUTCOMES.treasury(treasury) : '',
    value === null || value.from === value.to ? OUTCOMES.valueStays : OUTCOMES.valueGoes(value.from, value.to),
  )
}

/** `less 50 M maintenance: profit 180 M`; nothing where the profit is the revenue. */
const profit: Words<'runTrains'> = ({ OUTCOMES }, _move, _scene, outcome) => {
  const ran = ranBy(outcome)
  return ran && ran.maintenance > 0 ? OUTCOMES.lessMaintenance(ran.maintenance, ran.profit) : ''
}

/** `leaves the GHE 130 M, mine 7 Lindenberg becomes connected, phase 3 begins`. */
function fromTreasury(d: PageWords, _move: Move, scene: Scene, outcome: Tried): string {
  const asked = askedFirst(outcome)
  // An offer has moved no money yet.
  if (asked !== null) return d.OUTCOMES.askedFirst(scene.name(asked))
  const spent = treasurySpent(outcome)
  if (!spent) return ''
  const whose = spent.whose === 'mine' ? d.OUTCOMES.theMine : companyWords(d, spent.whose)
  return joined(d.OUTCOMES.leaves(whose, spent.left), ...spent.news.map(news => newsWords(d, news)))
}

function newsWords({ OUTCOMES }: PageWords, news: News): string {
  if (news.of === 'mineConnected') return OUTCOMES.mineConnects(mineWords(news.mine))
  return news.of === 'phase' ? OUTCOMES.phaseBegins(news.phase) : OUTCOMES.concessionActive(news.railway)
}

/** `makes 50 → 90 M`: of the mines that get a unit. */
const withUnit =
  <K extends 'buyMachine' | 'buySwitcher'>(mines: (move: MoveOf<K>) => readonly MineId[]): Words<K> =>
  (d, move, scene, outcome) => {
    const { from, to } = minesMake(outcome, mines(move))
    const made = askedFirst(outcome) === null && mines(move).length > 0 ? d.OUTCOMES.makes(from, to) : ''
    return joined(fromTreasury(d, move, scene, outcome), made)
  }

/** What a mine brings to whoever buys it. */
const withMine: Words<'buyMine'> = (d, move, scene, outcome) =>
  joined(fromTreasury(d, move, scene, outcome), d.OUTCOMES.itMakes(minesMake(outcome, [move.mine]).from))

/** Where the buyer would stand in the order of the next round, if that changes. */
const placeAfter: Words<'buyShare'> = (d, _move, { seat }, outcome) => {
  const { from, to } = placeChange(outcome, seat)
  return from === to ? '' : d.OUTCOMES.place(ordinal(d, from), ordinal(d, to))
}

/** `value 240 → 230`; what comes then, every sale says. */
const afterSale: Words<'sellShares'> = (d, move, _scene, outcome) => valueWords(d, valueChange(outcome, move.company))

/** `you get 50 % and become director of the HW`, or whose consent it takes. */
const merged: Words<'formPublicMine'> = (d, move, scene, outcome) => {
  const asked = askedFirst(outcome)
  return asked === null ? gotWords(d, move, scene, outcome) : d.OUTCOMES.askedFirst(scene.name(asked))
}

function gotWords(d: PageWords, move: MoveOf<'formPublicMine'>, { seat }: Scene, outcome: Tried): string {
  const { percent, directs } = sharesGot(outcome, seat, move)
  const company = companyWords(d, move.company)
  return directs
    ? d.OUTCOMES.becomesDirector(percentWords(d, percent), company)
    : d.OUTCOMES.getsShares(percentWords(d, percent), company)
}

/** `produces 210 M`. */
const produces: Words<'assignSwitchers'> = ({ OUTCOMES }, _move, _scene, outcome) => {
  const made = producedAfter(outcome)
  return made === null ? '' : OUTCOMES.produces(made)
}

/** What accepting brings the reader or their company. */
const answered: Words<'answerOffer'> = (d, move, scene, outcome) => {
  const gets = move.accept ? accepted(outcome, scene.seat) : null
  if (!gets) return ''
  if (gets.gets === 'shares') return gotWords(d, gets.of, scene, outcome)
  if (typeof gets.whose === 'number') return d.OUTCOMES.youGet(gets.marks)
  const who = whoWords(d, gets.whose)
  return d.OUTCOMES.gets(typeof who === 'string' ? who : companyWords(d, who.company), gets.marks)
}

const WORDS: Outcomes = {
  formPublicMine: merged,
  sellShares: afterSale,
  assignSwitchers: produces,
  answerOffer: answered,
  runTrains: profit,
  distribute: dividend,
  layTiles: fromTreasury,
  buildStation: fromTreasury,
  buyMine: withMine,
  buyMachine: withUnit(({ mines }) => mines),
  buyShare: placeAfter,
  buyTrain: fromTreasury,
  buySwitcher: withUnit(({ mine }) => (mine === null ? [] : [mine])),
}

/** What can be said of a move where the rules are at hand. */
export const foreseenIn = (d: PageWords): Foreseen => ({
  detail(move, scene) {
    const words = WORDS[move.do] as ((d: PageWords, m: Move, s: Scene, o: Tried) => string) | undefined
    const outcome = words && tried(move, scene)
    if (!outcome) return ''
    const ends = endsBy(outcome)
    return joined(words(d, move, scene, outcome), ends ? d.OUTCOMES.ends[ends] : '')
  },
  payout(move, scene) {
    const outcome = tried(move, scene)
    return outcome ? payoutWords(d, move, scene, outcome) : ''
  },
  revenue(move, scene) {
    const outcome = tried(move, scene)
    return (outcome && ranBy(outcome)?.revenue) ?? null
  },
})
