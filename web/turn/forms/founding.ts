// 3.2.4 Formation of a railway, 3.2.5 formation of a public mining company.
import { type ChoiceOf, foundingPrice, type Marks, type MineId } from '../../../worker/engine/index.ts'
import { marks, number, PAGE } from '../../words.ts'
import type { Form } from '../form.ts'
import { after, companyOption, listed, mineOption } from './fields.ts'

type Founded = ChoiceOf<'formRailway'>['railways'][number]
type Count = 1 | 2
const RAILWAY = listed(
  'railway',
  () => PAGE.fields.railway,
  (r: Founded) => companyOption(r.railway),
)
const VALUE = listed(
  'value',
  () => PAGE.fields.initialValue,
  ({ value }: Founded['values'][number]) => ({
    key: String(value),
    title: [number(value)],
  }),
)
const sharesAt = (value: Marks) =>
  listed(
    'shares',
    () => PAGE.fields.sharesNow,
    (n: Count) => ({ key: String(n), title: [PAGE.fields.shares(n)], note: marks(foundingPrice(value, n)) }),
  )
const upTo = (most: Count): readonly Count[] => (most === 2 ? [1, 2] : [1])

export const formRailway: Form<'formRailway'> = {
  fields: (c, v) => [
    RAILWAY.ask(c.railways),
    ...after(RAILWAY.picked(c.railways, v), ({ values }) => [
      VALUE.ask(values),
      ...after(VALUE.picked(values, v), at => [sharesAt(at.value).ask(upTo(at.shares))]),
    ]),
  ],
  move(c, v) {
    const of = RAILWAY.picked(c.railways, v)
    const at = of && VALUE.picked(of.values, v)
    const shares = at && sharesAt(at.value).picked(upTo(at.shares), v)
    return of && at && shares ? { do: 'formRailway', railway: of.railway, value: at.value, shares } : null
  },
}

type Merged = ChoiceOf<'formPublicMine'>['companies'][number]
const COMPANY = listed(
  'company',
  () => PAGE.fields.miningCompany,
  (x: Merged) => companyOption(x.company),
)
const FIRST = listed(
  'first',
  () => PAGE.fields.ownMine,
  (m: MineId) => mineOption(m),
)
const secondOf = ({ others }: Merged) =>
  listed(
    'second',
    () => PAGE.fields.otherMine,
    (m: MineId) => mineOption(m, others.includes(m) ? PAGE.fields.consentNeeded : undefined),
  )
const secondsTo = (first: MineId, { own, others, must }: Merged): readonly MineId[] =>
  [...own.filter(m => m !== first), ...others].filter(m => must === null || first === must || m === must)

export const formPublicMine: Form<'formPublicMine'> = {
  fields: (c, v) => [
    COMPANY.ask(c.companies),
    ...after(COMPANY.picked(c.companies, v), of => [
      FIRST.ask(of.own),
      ...after(FIRST.picked(of.own, v), first => [secondOf(of).ask(secondsTo(first, of))]),
    ]),
  ],
  move(c, v) {
    const of = COMPANY.picked(c.companies, v)
    const first = of && FIRST.picked(of.own, v)
    const second = of && first && secondOf(of).picked(secondsTo(first, of), v)
    return of && first && second ? { do: 'formPublicMine', company: of.company, mines: [first, second] } : null
  },
}
