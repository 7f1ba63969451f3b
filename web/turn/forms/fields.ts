// What the inputs are put together from: lists to pick from, amounts, and fields that follow from a pick.
import type { ChoiceKind, ChoiceOf, Company, Marks, MineId, MoveOf, Range } from '../../../worker/engine/index.ts'
import { companyName, mineName, PAGE } from '../../words.ts'
import { type Field, type Form, numberOf, type Option, textOf, type Values } from '../form.ts'

/** A list of which one is picked: the field that asks, and what was picked. */
export interface Listed<T> {
  readonly key: (one: T) => string
  readonly ask: (all: readonly T[]) => Field
  readonly picked: (all: readonly T[], values: Values) => T | undefined
}

export function listed<T>(name: string, label: () => string, option: (one: T) => Option): Listed<T> {
  const key = (one: T) => option(one).key
  return {
    key,
    ask: all => ({ kind: 'pick', name, label: label(), options: all.map(one => option(one)) }),
    picked: (all, values) => all.find(one => key(one) === textOf(values, name)),
  }
}

/** Fields that are asked once something before them was picked. */
export const after = <T>(picked: T | undefined, fields: (picked: T) => readonly Field[]): readonly Field[] =>
  picked === undefined ? [] : fields(picked)

export const bidIn = (range: Range): Field => ({
  kind: 'amount',
  name: 'marks',
  label: PAGE.fields.bid,
  range,
  unit: 'marks',
})
export const priceIn = (range: Range): Field => ({
  kind: 'amount',
  name: 'price',
  label: PAGE.fields.price,
  range,
  unit: 'marks',
})

export const companyOption = (company: Company, note?: string): Option => ({
  key: company,
  title: [companyName(company)],
  company,
  ...(note ? { note } : {}),
})
export const mineOption = (mine: MineId, note?: string): Option => ({
  key: mine,
  title: [mineName(mine)],
  mine,
  ...(note ? { note } : {}),
})

/** What something may cost, and whether somebody has to agree. */
export const priceNote = ({ range, consent }: { readonly range: Range; readonly consent: boolean }): string =>
  `${PAGE.fields.priceRange(range.min, range.max)}${consent ? `, ${PAGE.fields.consentNeeded}` : ''}`

/** A move without anything to enter. */
export const bare = <K extends ChoiceKind>(move: MoveOf<K>): Form<K> => ({ fields: () => [], move: () => move })

/** A move that is one pick from a list. */
export const onePick = <K extends ChoiceKind, T>(
  list: Listed<T>,
  all: (choice: ChoiceOf<K>) => readonly T[],
  move: (picked: T) => MoveOf<K>,
): Form<K> => ({
  fields: c => [list.ask(all(c))],
  move(c, v) {
    const picked = list.picked(all(c), v)
    return picked === undefined ? null : move(picked)
  },
})

/** A move that is a bid alone. */
export const oneBid = <K extends ChoiceKind>(
  range: (choice: ChoiceOf<K>) => Range,
  move: (marks: Marks) => MoveOf<K>,
): Form<K> => ({
  fields: c => [bidIn(range(c))],
  move(_c, v) {
    const marks = numberOf(v, 'marks')
    return marks === null ? null : move(marks)
  },
})
