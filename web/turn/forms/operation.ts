// 4.4.2 Station markers, 4.4.3 switchers of a run, 4.4.4 distribution.
import { type ChoiceOf, type Distribution, isMine, type MineId } from '../../../worker/engine/index.ts'
import { hexWords, marks, PAGE, say, sign } from '../../words.ts'
import { type Form, textOf, type Values } from '../form.ts'
import { listed, mineOption, onePick } from './fields.ts'

const PLACE = listed(
  'place',
  () => PAGE.fields.place,
  (p: ChoiceOf<'buildStation'>['places'][number]) => ({
    key: `${p.hex}.${p.stop}${p.replaces ? ` ${p.replaces}` : ''}`,
    hex: p.hex,
    title: p.replaces ? say`${hexWords(p.hex)}: ${PAGE.fields.replaces} ${sign(p.replaces)}` : [hexWords(p.hex)],
    note: marks(p.cost),
  }),
)

export const buildStation: Form<'buildStation'> = onePick(
  PLACE,
  c => c.places,
  ({ hex, stop, replaces }) => ({ do: 'buildStation', hex, stop, replaces }),
)

const mineOfSwitcher = (at: number, values: Values): string => textOf(values, `switcher${at}`)

/** Equal switchers are told apart by their place in the list; a mine that is taken is not offered again. */
export const assignSwitchers: Form<'assignSwitchers'> = {
  fields: (c, v) =>
    c.switchers.map((size, at) => {
      const taken = c.switchers.slice(0, at).map((_, before) => mineOfSwitcher(before, v))
      const list = listed(
        `switcher${at}`,
        () => PAGE.fields.switcherTo(size),
        (m: MineId) => mineOption(m),
      )
      return list.ask(c.mines.filter(m => !taken.includes(m)))
    }),
  move(c, v) {
    const switchers = c.switchers.flatMap((size, at) => {
      const mine = mineOfSwitcher(at, v)
      return isMine(mine) ? [{ mine, size }] : []
    })
    return switchers.length === c.switchers.length ? { do: 'assignSwitchers', switchers } : null
  },
}

const kindOf = (profit: number) =>
  listed(
    'kind',
    () => PAGE.fields.distribution,
    (kind: Distribution) => ({
      key: kind,
      title: [PAGE.distribution[kind]],
      ...(kind === 'full' ? { note: marks(profit) } : {}),
    }),
  )

export const distribute: Form<'distribute'> = {
  fields: c => [kindOf(c.profit).ask(c.kinds)],
  move(c, v) {
    const kind = kindOf(c.profit).picked(c.kinds, v)
    return kind ? { do: 'distribute', kind } : null
  },
}
