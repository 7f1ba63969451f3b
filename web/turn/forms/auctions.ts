// 2.1 Start auction, 3.1 Auction round: bids, items, what is put up.
import { type ChoiceOf, isMine, type Lot } from '../../../worker/engine/index.ts'
import { lotWords, marks, mineName, PAGE } from '../../words.ts'
import { type Form, numberOf } from '../form.ts'
import { bidIn, listed, oneBid, onePick } from './fields.ts'

const ITEM = listed(
  'item',
  () => PAGE.fields.item,
  ({ item, price }: ChoiceOf<'buyItem'>['items'][number]) => ({
    key: item,
    title: [isMine(item) ? mineName(item) : PAGE.concession],
    note: marks(price),
    ...(isMine(item) ? { mine: item } : { company: item }),
  }),
)
const LOT = listed(
  'lot',
  () => PAGE.fields.lot,
  (lot: Lot) => ({
    key: lot.kind === 'concession' ? lot.railway : `option ${lot.company}`,
    title: lotWords(lot),
  }),
)

export const bidPremium: Form<'bidPremium'> = oneBid(
  c => c.range,
  marks => ({ do: 'bidPremium', marks }),
)
export const bid: Form<'bid'> = oneBid(
  c => c.range,
  marks => ({ do: 'bid', marks }),
)
export const buyItem: Form<'buyItem'> = onePick(
  ITEM,
  c => c.items,
  ({ item }) => ({ do: 'buyItem', item }),
)

export const openAuction: Form<'openAuction'> = {
  fields: c => [LOT.ask(c.lots), bidIn(c.range)],
  move(c, v) {
    const lot = LOT.picked(c.lots, v)
    const marks = numberOf(v, 'marks')
    return lot && marks !== null ? { do: 'openAuction', lot, marks } : null
  },
}
