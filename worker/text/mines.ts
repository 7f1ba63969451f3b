// A run of mines as one decision, in words.
import type { Illegal, TurnMove } from '../engine/index.ts'
import type { MineOffer, MineRow, OfferedMines } from '../offered/mines.ts'
import type { Dictionary, PageWords } from './dictionary.ts'
import { impossibleWords } from './impossible.ts'
import type { MoveWords } from './moves.ts'
import { mineWords } from './names.ts'
import { joined } from './scene.ts'

/** `makes 40 M, 20 M of it for you, treasury 65 M`. */
export function mineRowWords({ MINES }: PageWords, { makes, treasury, closes }: MineRow): string {
  return closes ? MINES.closes : joined(MINES.makes(makes.profit, makes.paid), MINES.holds(treasury))
}

/** What may be bought or scrapped: `2-machine for 100 M`, and what it brings. */
export function mineOfferWords(d: PageWords, { move, cost, from, to, rounds, why }: MineOffer) {
  const { MINES } = d
  const brings = joined(
    MINES.makesThen(from, to),
    rounds !== null ? MINES.pays(rounds) : move.do === 'scrapSwitcher' ? '' : MINES.paysNever,
  )
  const title =
    move.do === 'buyMachine'
      ? MINES.machine(move.size, cost)
      : move.do === 'buySwitcher'
        ? MINES.switcher(move.size, cost)
        : MINES.scrap(move.size)
  return { title, detail: brings, why: why && whyWords(d, move, why) }
}

const whyWords = (d: PageWords, move: MineOffer['move'], why: Illegal): string => impossibleWords(d, { move, why }).why

/** Under a mine, a line each: what it could buy and why not, and what needs the board. */
export function mineLines(d: Dictionary, row: MineRow): readonly string[] {
  const { MINES, MINE_BY_MINE } = d
  if (row.closes) return [MINES.closes]
  const offers = row.offers.map(offer => {
    const { title, detail, why } = mineOfferWords(d, offer)
    return MINE_BY_MINE.line(title, why === null ? detail : MINES.notNow(detail, why))
  })
  return [...offers, ...(row.hexes > 0 ? [MINES.tile] : []), ...(row.deals ? [MINES.deal] : [])]
}

/** The words of a button that decides for the whole run. */
export function mineBatchWords(d: Dictionary, mines: OfferedMines, batch: readonly TurnMove[]): MoveWords {
  const { MINES, MINE_BY_MINE } = d
  const { rows, paid } = mines
  const bought = rows.flatMap(row =>
    row.offers.flatMap(offer =>
      batch.some(one => one.turn === row.turn && JSON.stringify(one.move) === JSON.stringify(offer.move))
        ? [{ row, words: mineOfferWords(d, offer) }]
        : [],
    ),
  )
  const [first] = bought
  if (!first) return { title: [MINES.asTheyAre(rows.length)], detail: MINES.asTheyAreDetail(paid) }
  const title = [MINE_BY_MINE.forMine(first.words.title, mineWords(first.row.mine))]
  return { title, detail: joined(first.words.detail, rows.length > 1 ? MINE_BY_MINE.others : '') }
}
