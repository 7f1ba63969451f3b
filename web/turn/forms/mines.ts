// 4.3.4, 4.3.5 Purchases of a public mining company: private mines, machines with their markers.
import { type ChoiceOf, isMine } from '../../../worker/engine/index.ts'
import { marks } from '../../words.ts'
import { type Form, listOf, numberOf } from '../form.ts'
import { after, F, listed, mineOption, priceIn, priceNote } from './fields.ts'

const MINE = listed('mine', F.mine, (m: ChoiceOf<'buyMine'>['mines'][number]) => mineOption(m.mine, priceNote(m)))

export const buyMine: Form<'buyMine'> = {
  fields: (c, v) => [MINE.ask(c.mines), ...after(MINE.picked(c.mines, v), ({ range }) => [priceIn(range)])],
  move(c, v) {
    const of = MINE.picked(c.mines, v)
    const price = numberOf(v, 'price')
    return of && price !== null ? { do: 'buyMine', mine: of.mine, price } : null
  },
}

const MACHINE = listed('size', F.machine, (m: ChoiceOf<'buyMachine'>['machines'][number]) => ({
  key: String(m.size),
  title: [F.machineOf(m.size)],
  note: marks(m.price),
}))

export const buyMachine: Form<'buyMachine'> = {
  fields: (c, v) => [
    MACHINE.ask(c.machines),
    ...after(MACHINE.picked(c.machines, v), ({ mines, markers }) => [
      {
        kind: 'many',
        name: 'mines',
        label: F.markers(markers),
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
