// A run of mines, mine by mine, as a form that needs no script: marks for what each buys, and behind a second step for closing it.
import type { TurnMove } from '../engine/index.ts'
import { type Html, html } from '../look/html.ts'
import type { MineRow, OfferedMines } from '../offered/mines.ts'
import type { Words } from '../text/index.ts'
import { FIELDS, MINE_BY_MINE } from './markedMines.ts'

interface Posted {
  readonly submissionId: string
  readonly seq: number
  /** What the form before this one held. */
  readonly kept: Readonly<Record<string, string>>
}

export function minesForm({ rows }: OfferedMines, { submissionId, seq, kept }: Posted, w: Words): Html {
  const onBoard = rows.some(row => row.hexes > 0 || row.deals)
  return html`<form method="post" novalidate>
<input type="hidden" name="submissionId" value="${submissionId}">
<input type="hidden" name="seq" value="${seq}">
<input type="hidden" name="moves" value="${MINE_BY_MINE}">
<h2>${w.MINE_BY_MINE.each}</h2>
${rows.map((row, i) => mine(row, i, kept, w))}
<button class="plain" data-sending="${w.CONFIRM.sending}">${w.MINE_BY_MINE.marked}</button>
<p class="small soft">${w.MINES.changed}</p>
</form>
${onBoard ? html`<p class="small soft">${w.MINE_BY_MINE.onBoard}</p>` : ''}`
}

function mine(row: MineRow, at: number, kept: Posted['kept'], w: Words): Html {
  const jsonOf = ({ move }: Pick<TurnMove, 'move'>) => JSON.stringify({ turn: row.turn, move })
  // What was marked for another mine, whose turn is over now, is marked nowhere.
  const isKept = (field: string, one: Pick<TurnMove, 'move'>) => kept[field] === jsonOf(one)
  const box = (field: string, one: Pick<TurnMove, 'move'>, words: Html) =>
    html`<div class="opt"><input type="checkbox" name="${field}" id="${field}" value="${jsonOf(one)}"${isKept(field, one) ? html` checked` : ''}>
<label for="${field}">${words}</label></div>
`
  const closing = { move: { do: 'closeMine' } } as const
  const end = JSON.stringify({ turn: row.turn, move: { do: 'endTurn' } })
  return html`<fieldset><legend>${w.mineWords(row.mine)} <small>${w.mineRowWords(row)}</small></legend>
${row.closes ? '' : html`<input type="hidden" name="${FIELDS.end(at)}" value="${end}">`}
${row.offers.map((offer, i) => {
  const { title, detail, why } = w.mineOfferWords(offer)
  const words = html`<b>${title}</b><small>${why === null ? detail : w.MINES.notNow(detail, why)}</small>`
  return why === null ? box(FIELDS.unit(at, i), offer, words) : html`<p class="small soft">${words}</p>`
})}
${
  row.closes
    ? ''
    : html`<details${isKept(FIELDS.close(at), closing) ? html` open` : ''}><summary>${w.MINES.close}</summary>
${box(FIELDS.close(at), closing, html`<b>${w.MINES.closeSure(row.treasury)}</b>`)}</details>`
}</fieldset>
`
}
