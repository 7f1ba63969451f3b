// 4.3.4, 4.3.5 Purchases of a public mining company: private mines, machines with their markers.
import { type ChoiceOf, isMine } from '../../../worker/engine/index.ts'
import { marks, PAGE } from '../../words.ts'
import { type Form, listOf, numberOf } from '../form.ts'
import { after, listed, mineOption, priceIn, priceNote } from './fields.ts'

const MINE = listed(
  'mine',
  () => PAGE.fields.mine,
  (m: ChoiceOf<'buyMine'>['mines'][number]) => mineOption(m.mine, priceNote(m)),
)

export const buyMine: Form<'buyMine'> = {
  fields: (c, v) => [MINE.ask(c.mines), ...after(MINE.picked(c.mines, v), ({ range }) => [priceIn(range)])],
  move(c, v) {
    const of = MINE.picked(c.mines, v)
    const price = numberOf(v, 'price')
    return of && price !== null ? { do: 'buyMine', mine: of.mine, price } : null
  },
}

const MACHINE = listed(
  'size',
  () => PAGE.fields.machine,
  (m: ChoiceOf<'buyMachine'>['machines'][number]) => ({
    key: String(m.size),
    title: [PAGE.fields.machineOf(m.size)],
    note: marks(m.price),
  }),
)

export const buyMachine: Form<'buyMachine'> = {
  fields: (c, v) => [
    MACHINE.ask(c.machines),
    ...after(MACHINE.picked(c.machines, v), ({ mines, markers }) => [
      {
        kind: 'many',
        name: 'mines',
        label: PAGE.fields.markers(markers),
        options: mines.map(m => mineOption(m)),
        count: markers,
      },
    ]),
  ],
  move(c, v) {
    const machine = MACHINE.picked(c.machines, v)
    const mines = listOf(v, 'mines').filter(isMine)
    return machine && mines.length === machine.markers ? { do: 'buyMachine', size: machine.size, mines } : null
  },
}
