// What a move changes: what it is, how it was, how it is then.
import type { Consequence, Seat } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import { mineWords, percentWords } from './names.ts'
import { type Names, type Sentence, sign } from './sentence.ts'

export interface ConsequenceWords {
  readonly label: Sentence
  readonly from: string
  readonly to: string
}

type Both<T> = Readonly<Record<'from' | 'to', T>>

const row = <T>(
  label: Sentence | string,
  { from, to }: Both<T>,
  was: (value: T) => string,
  is: (value: T) => string = was,
): ConsequenceWords => ({ label: typeof label === 'string' ? [label] : label, from: was(from), to: is(to) })

/** `300 → 180 M`. */
const money = ({ CONSEQUENCES, format }: PageWords, label: Sentence | string, both: Both<number | null>) =>
  row(
    label,
    both,
    value => (value === null ? CONSEQUENCES.none : format.number(value)),
    value => (value === null ? CONSEQUENCES.none : format.marks(value)),
  )

type Of<O extends Consequence['of']> = Extract<Consequence, { of: O }>

/** `reader`: the seat that is spoken to. */
export function consequenceWords(d: PageWords, one: Consequence, reader: Seat | null, name: Names): ConsequenceWords {
  const words = d.CONSEQUENCES
  const who = (seat: Seat) => (seat === reader ? words.you : name(seat))
  const owner = (of: Seat | string) => ownerWords(d, of, who)
  const percent = (value: number) => percentWords(d, value)
  const list = (sizes: readonly (number | 'D')[]): string => sizes.join(', ') || words.none
  switch (one.of) {
    case 'cash':
      return money(d, one.seat === reader ? words.yourCash : words.cashOf(name(one.seat)), one)
    case 'shares': {
      const company = sign(one.company)
      return row(
        one.seat === reader ? words.yourShares(company) : words.sharesOf(name(one.seat), company),
        one,
        percent,
      )
    }
    case 'offering':
    case 'pool':
    case 'split':
      return row(words[one.of](sign(one.company)), one, percent)
    case 'value':
    case 'treasury':
      return money(d, words[one.of](sign(one.company)), one)
    case 'director':
      return row(words.director(sign(one.company)), one, seat => (seat === null ? words.nobody : who(seat)))
    case 'trains':
    case 'switchers':
      return row(words[one.of](sign(one.company)), one, list)
    case 'stations':
      return row(words.stations(sign(one.company)), one, ({ all, active }) => words.markers(all, active))
    case 'concession':
      return row(words.concession(sign(one.railway)), one, owner)
    case 'phase':
      return row(words.phase, one, String)
    default:
      return mineRow(d, one, owner)
  }
}

function mineRow(
  d: PageWords,
  one: Of<'mineOpen' | 'mineConnected' | 'mineOwner' | 'mineTreasury' | 'mineMachine' | 'mineSwitcher'>,
  owner: (of: Seat | string) => string,
): ConsequenceWords {
  const words = d.CONSEQUENCES
  const mine = mineWords(one.mine)
  switch (one.of) {
    case 'mineOpen':
      return row(words.mine(mine), one, open => (open ? words.open : words.closed))
    case 'mineConnected':
      return row(words.mine(mine), one, connected => (connected ? words.connected : words.notConnected))
    case 'mineOwner':
      return row(words.mineOwner(mine), one, owner)
    case 'mineTreasury':
      return money(d, words.mineTreasury(mine), one)
    case 'mineMachine':
      return row(words.mineMachine(mine), one, String)
    case 'mineSwitcher':
      return row(words.mineSwitcher(mine), one, size => (size === null ? words.none : String(size)))
  }
}

/** A player, the bank, nobody, or a company by its letters. */
function ownerWords({ CONSEQUENCES }: PageWords, of: Seat | string, who: (seat: Seat) => string): string {
  if (typeof of === 'number') return who(of)
  if (of === 'gone') return CONSEQUENCES.none
  return of === 'bank' ? CONSEQUENCES.bank : of
}
