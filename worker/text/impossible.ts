// What cannot be had now, and why, in words.
import type { Illegal, Impossible, Move, MoveKind, MoveOf } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import {
  companyName,
  hexWords,
  itemWords,
  lotWords,
  mineWords,
  percentWords,
  sellerWords,
  trainWords,
} from './names.ts'
import { activation, refusal, ruled } from './refusals.ts'
import { type Sentence, sign } from './sentence.ts'

type Subjects = { readonly [K in MoveKind]?: (d: PageWords, move: MoveOf<K>, why: Illegal) => Sentence }

/** The thing that cannot be had, under the heading of its kind. */
const SUBJECTS: Subjects = {
  buyItem: (d, m) => itemWords(d, m.item),
  openAuction: (d, m) => lotWords(d, m.lot),
  sellShares: ({ IMPOSSIBLE }, m) => IMPOSSIBLE.shares(m.count, sign(m.company)),
  buyShare: (_d, m) => [sign(m.company)],
  formRailway: ({ IMPOSSIBLE }, m, why) =>
    isMoney(why) ? IMPOSSIBLE.railwayAt(sign(m.railway), m.value, m.shares) : [sign(m.railway)],
  formPublicMine: (_d, m) => [companyName(m.company)],
  exerciseOption: (d, m) => d.IMPOSSIBLE.percentOf(percentWords(d, m.percent), sign(m.company)),
  layTiles: ({ IMPOSSIBLE }, m) => IMPOSSIBLE.trackOn(m.tiles.map(t => hexWords(t.hex))),
  buildStation: ({ IMPOSSIBLE }, m) =>
    m.replaces ? IMPOSSIBLE.inPlaceOf(hexWords(m.hex), sign(m.replaces)) : [hexWords(m.hex)],
  buyMine: (_d, m) => [mineWords(m.mine)],
  buyTrain: (d, m) => d.IMPOSSIBLE.trainFrom(trainWords(d, m.unit), sellerWords(d, m.from)),
  buySwitcher: (d, m) => d.IMPOSSIBLE.switcherFrom(m.size, sellerWords(d, m.from)),
  scrapTrain: (d, m) => [trainWords(d, m.size)],
}

const isMoney = ({ code }: Illegal): boolean => code === 'notEnoughCash' || code === 'notEnoughTreasury'

/** `costs 250 M, and the treasury holds 161 M`. */
function shortOf(d: PageWords, costs: string, { code, rule, data }: Illegal): string {
  const [price, cash] = [Number(data?.price), Number(data?.cash)]
  const { cashShort, treasuryShort } = d.IMPOSSIBLE
  return ruled(d, code === 'notEnoughCash' ? cashShort(costs, price, cash) : treasuryShort(costs, price, cash), rule)
}

/** What cannot be had of a kind that is possible, and why. */
export function impossibleWords(
  d: PageWords,
  { move, why }: Impossible,
): { readonly title: Sentence; readonly why: string } {
  const subject = SUBJECTS[move.do] as ((d: PageWords, m: Move, why: Illegal) => Sentence) | undefined
  return { title: subject?.(d, move, why) ?? [d.CHOICE_LABELS[move.do]], why: thingBlocked(d, move, why) }
}

function thingBlocked(d: PageWords, move: Move, why: Illegal): string {
  if (isMoney(why)) return shortOf(d, d.IMPOSSIBLE.costs, why)
  if (why.code === 'notActiveYet') return ruled(d, d.IMPOSSIBLE.onOffer(activation(d, why.data)), why.rule)
  const short = d.OF_BOARD[String(why.data?.reason)] ?? d.OF_ONE_KIND[move.do]?.[why.code] ?? d.OF_ONE[why.code]
  return short ? ruled(d, short, why.rule) : refusal(d, why)
}

/** Why nothing of a kind can be done: `The cheapest train costs 250 M, and the treasury holds 161 M (4.4.7).` */
export function kindImpossible(d: PageWords, { move, why }: Impossible): string {
  const least = d.LEAST[move.do]
  if (isMoney(why) && least) return shortOf(d, least, why)
  const ofAll = d.OF_ALL[move.do]?.[why.code]
  return ofAll ? ruled(d, ofAll, why.rule) : refusal(d, why)
}

/** Kinds of which every single thing may have another reason. */
export const SINGLY: readonly MoveKind[] = ['sellShares', 'buyShare', 'exerciseOption', 'buyTrain', 'buySwitcher']
