// Moves and offers in words.
import { initialValue, type Move } from '../engine/index.ts'
import type { FirstWords } from './dictionary.ts'
import { moveDetail } from './moveDetails.ts'
import { MOVE_TITLES } from './moveTitles.ts'
import { mineWords, sellerWords, trainWords } from './names.ts'
import type { Scene } from './scene.ts'
import { type Sentence, sign } from './sentence.ts'

export { payoutWords } from './moveDetails.ts'

/** A button's words: what it does, then what that leads to (may be empty). */
export interface MoveWords {
  readonly title: Sentence
  readonly detail: string
}

/** The words of a button: `Buy HBE for 300 M` and `the last share in the bank pool, leaves you 0 M`. */
export function moveWords(d: FirstWords, move: Move, scene: Scene): MoveWords {
  const title = (MOVE_TITLES[move.do] as (d: FirstWords, m: Move, s: Scene) => Sentence)(d, move, scene)
  return { title, detail: moveDetail(d, move, scene) }
}

/** The whole of it in one line: `Buy HBE for 300 M: leaves you 0 M`. */
export function moveLabel(d: FirstWords, move: Move, scene: Scene): Sentence {
  const { title, detail } = moveWords(d, move, scene)
  return oneLine(d, title, detail)
}

/** Title and detail of a button in one line. */
export const oneLine = (d: FirstWords, title: Sentence, detail: string): Sentence =>
  detail === '' ? title : d.withDetail(title, detail)

/** What somebody proposes: `Anna offers 80 M for a 2-switcher of the GHE`. */
export function offerWords(d: FirstWords, offer: Move, by: string): Sentence {
  const { OFFERS } = d
  switch (offer.do) {
    case 'formPublicMine':
      return OFFERS.merge(by, offer.mines.map(mineWords), sign(offer.company), initialValue(offer.mines))
    case 'buyMine':
      return OFFERS.buyMine(by, offer.price, mineWords(offer.mine))
    case 'buyTrain':
      return OFFERS.buyTrain(by, offer.price, trainWords(d, offer.unit), sellerWords(d, offer.from))
    case 'buySwitcher':
      return OFFERS.buySwitcher(by, offer.price, offer.size, sellerWords(d, offer.from))
    default:
      return OFFERS.other(by)
  }
}
