// A button that stands for several moves that are alike, in words.
import { isMine, type Move } from '../engine/index.ts'
import type { Alike } from '../offered/mailButtons.ts'
import type { Dictionary } from './dictionary.ts'
import type { MoveWords } from './moves.ts'
import { hexWords, lotShort, mineWords } from './names.ts'
import { type Sentence, sign } from './sentence.ts'

/** So many are named; of more it is said how many they are. */
const MOST_NAMED = 6

/** `Form the SHE` and `at 100, 120 or 130, chosen on the page`. */
export function alikeWords(d: Dictionary, alike: Alike, ways: readonly Move[]): MoveWords {
  const named = [...new Set(ways.map(move => nameOf(d, alike, move)))]
  const told = named.length > MOST_NAMED || named.includes('') ? [] : named
  const title = titleOf(d, alike, ways)
  if (told.length === 0) return { title, detail: d.ALIKE.count(ways.length) }
  const values = alike.do === 'formRailway' && alike.of !== null
  return { title, detail: values ? d.ALIKE.at(told) : d.ALIKE.named(told) }
}

function titleOf(d: Dictionary, alike: Alike, [first]: readonly Move[]): Sentence {
  if (alike.of === null || !first) return [d.CHOICE_LABELS[alike.do]]
  if (first.do === 'formRailway') return d.ALIKE.form(sign(first.railway))
  return [first.do === 'buyItem' && isMine(first.item) ? d.ALIKE.mine : d.ALIKE.concession]
}

/** What tells one of them from the others; empty where no short word does. */
function nameOf(d: Dictionary, { of }: Alike, move: Move): string {
  switch (move.do) {
    case 'formRailway':
      return of === null ? move.railway : d.format.number(move.value)
    case 'buyItem':
      return isMine(move.item) ? '' : move.item
    case 'buyShare':
    case 'sellShares':
    case 'exerciseOption':
    case 'formPublicMine':
      return move.company
    case 'openAuction':
      return lotShort(d, move.lot)
    case 'buildStation':
      return hexWords(move.hex)
    case 'buyMine':
      return mineWords(move.mine)
    default:
      return ''
  }
}
