// Moves and offers in words.
import { initialValue, type Move } from '../../engine/index.ts'
import { plain, type Sentence, say, sign } from '../sentence.ts'
import { DETAILS } from './moveDetails.ts'
import { sourceOf, TITLES } from './moveTitles.ts'
import { marks, mineWords, number, trainWords } from './names.ts'
import type { Scene } from './scene.ts'

export { PROOF, payoutWords } from './moveDetails.ts'
export type { ProposedRun, Scene } from './scene.ts'

/** A button's words: what it does, then what that leads to (may be empty). */
export interface MoveWords {
  readonly title: Sentence
  readonly detail: string
}

/** The words of a button: `Buy HBE for 300 M` and `the last share in the bank pool, leaves you 0 M`. */
export function moveWords(move: Move, scene: Scene): MoveWords {
  const title = (TITLES[move.do] as (m: Move, s: Scene) => Sentence)(move, scene)
  const detail = (DETAILS[move.do] as ((m: Move, s: Scene) => string) | undefined)?.(move, scene) ?? ''
  return { title, detail }
}

/** The whole of it in one line: `Buy HBE for 300 M: leaves you 0 M`. */
export function moveLabel(move: Move, scene: Scene): Sentence {
  const { title, detail } = moveWords(move, scene)
  return withDetail(title, detail)
}

export function withDetail(title: Sentence, detail: string): Sentence {
  if (detail === '') return title
  return say`${title}${plain(title).includes(': ') ? ', ' : ': '}${detail}`
}

/** What somebody proposes: `Anna offers 80 M for a 2-switcher`. */
export function offerWords(offer: Move, by: string): Sentence {
  switch (offer.do) {
    case 'formPublicMine':
      return say`${by} asks to merge ${offer.mines.map(mineWords).join(' and ')} into ${sign(offer.company)} at ${number(initialValue(offer.mines))}`
    case 'buyMine':
      return say`${by} offers ${marks(offer.price)} for mine ${mineWords(offer.mine)}`
    case 'buyTrain':
      return say`${by} offers ${marks(offer.price)} for a ${trainWords(offer.unit)} of ${sourceOf(offer.from)}`
    case 'buySwitcher':
      return say`${by} offers ${marks(offer.price)} for a ${offer.size}-switcher of ${sourceOf(offer.from)}`
    default:
      return say`${by} makes an offer`
  }
}
