// 4.1, 4.4.7 Trains and switchers: from the bank, from another company, scrapped.
import {
  type ChoiceOf,
  isMine,
  type MaintenancePayer,
  type MineId,
  type Railway,
  type Range,
  type UnitSize,
} from '../../../worker/engine/index.ts'
import { mineWords, PAGE, trainWords } from '../../words.ts'
import { type Field, type Form, numberOf, textOf, type Values } from '../form.ts'
import { after, listed, mineOption, onePick, priceIn, priceNote } from './fields.ts'

type Seller = 'bank' | Railway | MineId
const sellerWords = (from: Seller): string =>
  from === 'bank'
    ? PAGE.fields.fromBank
    : isMine(from)
      ? PAGE.fields.fromMine(mineWords(from))
      : PAGE.fields.fromCompany(from)

/** One seller's terms: a range of prices for each side that can pay the maintenance. */
interface Terms {
  readonly from: Seller
  readonly range: Range
  readonly maintenance: number
  readonly payer: MaintenancePayer
  readonly consent: boolean
}

/** What is for sale, once for every thing and seller, whoever pays the maintenance. */
function forSale<T extends Terms>(
  name: string,
  label: () => string,
  size: (t: T) => string | number,
  words: (t: T) => string,
) {
  const list = listed(name, label, (t: T) => ({
    key: `${size(t)} ${t.from}`,
    title: [`${words(t)}, ${sellerWords(t.from)}`],
    note: priceNote(t),
    ...(t.from === 'bank' ? {} : isMine(t.from) ? { mine: t.from } : { company: t.from }),
  }))
  return {
    ask: (all: readonly T[]) =>
      list.ask(all.filter((t, i) => all.findIndex(other => list.key(other) === list.key(t)) === i)),
    terms: (all: readonly T[], v: Values) => all.filter(t => list.key(t) === textOf(v, name)),
  }
}

const payerOf = (due: number) =>
  listed(
    'payer',
    () => PAGE.fields.maintenance(due),
    ({ payer }: Terms) => ({
      key: payer,
      title: [payer === 'buyer' ? PAGE.fields.buyerPays : PAGE.fields.sellerPays],
    }),
  )

/** Who pays what falls due, where something is due at all. */
const payers = (terms: readonly Terms[]): readonly Field[] => {
  const due = terms[0]?.maintenance ?? 0
  return due === 0 ? [] : [payerOf(due).ask(terms)]
}

/** The terms of the payer picked; the only ones where nothing is due. */
const agreed = <T extends Terms>(terms: readonly T[], v: Values): T | undefined =>
  terms[0]?.maintenance === 0 ? terms[0] : terms.find(t => t.payer === textOf(v, 'payer'))

const TRAIN = forSale(
  'train',
  () => PAGE.fields.train,
  (t: ChoiceOf<'buyTrain'>['trains'][number]) => t.unit,
  t => trainWords(t.unit),
)

export const buyTrain: Form<'buyTrain'> = {
  fields(c, v) {
    const terms = TRAIN.terms(c.trains, v)
    return [TRAIN.ask(c.trains), ...payers(terms), ...after(agreed(terms, v), ({ range }) => [priceIn(range)])]
  },
  move(c, v) {
    const train = agreed(TRAIN.terms(c.trains, v), v)
    const price = numberOf(v, 'price')
    if (!train || price === null) return null
    return { do: 'buyTrain', unit: train.unit, from: train.from, price, maintenance: train.payer }
  },
}

const SWITCHER = forSale(
  'switcher',
  () => PAGE.fields.switcher,
  (s: ChoiceOf<'buySwitcher'>['switchers'][number]) => s.size,
  s => PAGE.fields.switcherOf(s.size),
)
const BUYER = listed(
  'mine',
  () => PAGE.fields.switcherFor,
  (m: MineId) => mineOption(m),
)

export const buySwitcher: Form<'buySwitcher'> = {
  fields(c, v) {
    const terms = SWITCHER.terms(c.switchers, v)
    return [
      SWITCHER.ask(c.switchers),
      ...payers(terms),
      ...after(agreed(terms, v), ({ range }) => [priceIn(range), ...(c.mines.length > 0 ? [BUYER.ask(c.mines)] : [])]),
    ]
  },
  move(c, v) {
    const found = agreed(SWITCHER.terms(c.switchers, v), v)
    const price = numberOf(v, 'price')
    const mine = BUYER.picked(c.mines, v) ?? null
    if (!found || price === null || (c.mines.length > 0 && mine === null)) return null
    return { do: 'buySwitcher', size: found.size, from: found.from, price, maintenance: found.payer, mine }
  },
}

const OWN_TRAIN = listed(
  'size',
  () => PAGE.fields.train,
  (size: UnitSize) => ({ key: String(size), title: [trainWords(size)] }),
)
const OWN_SWITCHER = listed(
  'switcher',
  () => PAGE.fields.switcher,
  (s: ChoiceOf<'scrapSwitcher'>['switchers'][number]) => ({
    key: `${s.size} ${s.mine ?? ''}`,
    title: [s.mine ? `${PAGE.fields.switcherOf(s.size)}, ${mineWords(s.mine)}` : PAGE.fields.switcherOf(s.size)],
  }),
)

export const scrapTrain: Form<'scrapTrain'> = onePick(
  OWN_TRAIN,
  c => c.sizes,
  size => ({ do: 'scrapTrain', size }),
)
export const scrapSwitcher: Form<'scrapSwitcher'> = onePick(
  OWN_SWITCHER,
  c => c.switchers,
  ({ size, mine }) => ({ do: 'scrapSwitcher', size, mine }),
)
