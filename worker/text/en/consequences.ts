// What a move changes: what it is, how it was, how it is then.
import type { Consequence, Seat } from '../../engine/index.ts'
import { type Names, type Sentence, say, sign } from '../sentence.ts'
import { marks, mineWords, number, percentWords } from './names.ts'

export interface ConsequenceWords {
  readonly label: Sentence
  readonly from: string
  readonly to: string
}

const NONE = 'none'

type Both<T> = Readonly<Record<'from' | 'to', T>>

const row = <T>(
  label: Sentence | string,
  { from, to }: Both<T>,
  was: (value: T) => string,
  is: (value: T) => string = was,
): ConsequenceWords => ({ label: typeof label === 'string' ? [label] : label, from: was(from), to: is(to) })

/** `300 → 180 M`. */
const money = (label: Sentence | string, both: Both<number | null>): ConsequenceWords =>
  row(
    label,
    both,
    value => (value === null ? NONE : number(value)),
    value => (value === null ? NONE : marks(value)),
  )

const list = (sizes: readonly (number | 'D')[]): string => sizes.join(', ') || NONE

/** `reader`: the seat that is spoken to. */
export function consequenceWords(one: Consequence, reader: Seat | null, name: Names): ConsequenceWords {
  const who = (seat: Seat) => (seat === reader ? 'you' : name(seat))
  const owner = (of: Seat | string) => (typeof of === 'number' ? who(of) : of === 'gone' ? NONE : of)
  switch (one.of) {
    case 'cash':
      return money(one.seat === reader ? 'Your cash' : `Cash of ${name(one.seat)}`, one)
    case 'shares': {
      const shares = say`${sign(one.company)} shares`
      return row(one.seat === reader ? say`Your ${shares}` : say`${shares} of ${name(one.seat)}`, one, percentWords)
    }
    case 'offering':
      return row(say`${sign(one.company)} in the initial offering`, one, percentWords)
    case 'pool':
      return row(say`${sign(one.company)} in the bank pool`, one, percentWords)
    case 'value':
      return money(say`Value of ${sign(one.company)}`, one)
    case 'treasury':
      return money(say`Treasury of ${sign(one.company)}`, one)
    case 'director':
      return row(say`Director of ${sign(one.company)}`, one, seat => (seat === null ? 'nobody' : who(seat)))
    case 'split':
      return row(say`Share size of ${sign(one.company)}`, one, percentWords)
    case 'trains':
      return row(say`Trains of ${sign(one.company)}`, one, list)
    case 'switchers':
      return row(say`Switchers of ${sign(one.company)}`, one, list)
    case 'stations':
      return row(say`Station markers of ${sign(one.company)}`, one, ({ all, active }) =>
        all === active ? `${all}` : `${all}, ${active} active`,
      )
    case 'mineOpen':
      return row(`Mine ${mineWords(one.mine)}`, one, open => (open ? 'open' : 'closed'))
    case 'mineConnected':
      return row(`Mine ${mineWords(one.mine)}`, one, connected => (connected ? 'connected' : 'not connected'))
    case 'mineOwner':
      return row(`Mine ${mineWords(one.mine)}: owner`, one, owner)
    case 'mineTreasury':
      return money(`Mine ${mineWords(one.mine)}: treasury`, one)
    case 'mineMachine':
      return row(`Mine ${mineWords(one.mine)}: machine`, one, String)
    case 'mineSwitcher':
      return row(`Mine ${mineWords(one.mine)}: switcher`, one, size => (size === null ? NONE : String(size)))
    case 'concession':
      return row(say`Concession of ${sign(one.railway)}`, one, owner)
    case 'phase':
      return row('Phase', one, String)
  }
}
