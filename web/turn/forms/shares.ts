// 3.2.2 Sale of shares, 3.2.3 purchase of a share, 3.2.6 purchase option.
import { type ChoiceOf, priceOfShares } from '../../../worker/engine/index.ts'
import { marks, PAGE, percentWords, placeWords } from '../../words.ts'
import { type Form, numberOf } from '../form.ts'
import { after, companyOption, listed, onePick } from './fields.ts'

const SOLD = listed(
  'company',
  () => PAGE.fields.company,
  (l: ChoiceOf<'sellShares'>['lots'][number]) => companyOption(l.company, PAGE.fields.sale(l.max, l.percent, l.each)),
)

export const sellShares: Form<'sellShares'> = {
  fields: (c, v) => [
    SOLD.ask(c.lots),
    ...after(SOLD.picked(c.lots, v), ({ max }) => [
      { kind: 'amount', name: 'count', label: PAGE.fields.shareCount, range: { min: 1, max, step: 1 }, unit: 'count' },
    ]),
  ],
  move(c, v) {
    const lot = SOLD.picked(c.lots, v)
    const count = numberOf(v, 'count')
    return lot && count !== null ? { do: 'sellShares', company: lot.company, count } : null
  },
}

const BOUGHT = listed(
  'share',
  () => PAGE.fields.share,
  (s: ChoiceOf<'buyShare'>['shares'][number]) => ({
    ...companyOption(s.company, PAGE.fields.offer(s.percent, placeWords(s.from), s.price)),
    key: `${s.company} ${s.from}`,
  }),
)

export const buyShare: Form<'buyShare'> = onePick(
  BOUGHT,
  c => c.shares,
  ({ company, from }) => ({ do: 'buyShare', company, from }),
)

type Optioned = ChoiceOf<'exerciseOption'>['companies'][number]
const OPTIONED = listed(
  'company',
  () => PAGE.fields.company,
  (x: Optioned) => companyOption(x.company),
)
const percentOf = ({ share, price }: Optioned) =>
  listed(
    'percent',
    () => PAGE.fields.percent,
    (percent: number) => ({
      key: String(percent),
      title: [percentWords(percent)],
      note: marks(priceOfShares(percent, share, price)),
    }),
  )

export const exerciseOption: Form<'exerciseOption'> = {
  fields: (c, v) => [
    OPTIONED.ask(c.companies),
    ...after(OPTIONED.picked(c.companies, v), of => [percentOf(of).ask(of.percents)]),
  ],
  move(c, v) {
    const of = OPTIONED.picked(c.companies, v)
    const percent = of && percentOf(of).picked(of.percents, v)
    return of && percent !== undefined ? { do: 'exerciseOption', company: of.company, percent } : null
  },
}
