// An input as pure state: fields that follow from an engine's choice and the values entered so far.
import type { ChoiceKind, ChoiceOf, Company, HexId, MineId, MoveOf, Range } from '../../worker/engine/index.ts'
import type { Sentence } from '../words.ts'

/** One thing that can be picked. */
export interface Option {
  readonly key: string
  readonly title: Sentence
  readonly note?: string
  /** Signs in front of it. */
  readonly company?: Company
  readonly mine?: MineId
  /** Where it lies on the board, for picking it there. */
  readonly hex?: HexId
}

export type Field =
  | { readonly kind: 'pick'; readonly name: string; readonly label: string; readonly options: readonly Option[] }
  /** Exactly `count` of the options. */
  | {
      readonly kind: 'many'
      readonly name: string
      readonly label: string
      readonly options: readonly Option[]
      readonly count: number
    }
  | {
      readonly kind: 'amount'
      readonly name: string
      readonly label: string
      readonly range: Range
      readonly unit: 'marks' | 'count'
    }

export type Value = string | number | readonly string[]
export type Values = Readonly<Record<string, Value>>

export interface Form<K extends ChoiceKind> {
  /** What is to be entered, given what was entered already; later fields may depend on earlier ones. */
  readonly fields: (choice: ChoiceOf<K>, values: Values) => readonly Field[]
  /** The move that the values say; null while something is missing. */
  readonly move: (choice: ChoiceOf<K>, values: Values) => MoveOf<K> | null
}

export const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
export const numberOf = (values: Values, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' ? value : null
}
export const listOf = (values: Values, name: string): readonly string[] => {
  const value = values[name]
  return Array.isArray(value) ? value : []
}

/** Whether a value can stand in a field. */
export function fits(field: Field, value: Value | undefined): boolean {
  if (value === undefined) return false
  if (field.kind === 'amount') return typeof value === 'number' && inRange(field.range, value)
  if (field.kind === 'pick') return field.options.some(o => o.key === value)
  return Array.isArray(value) && value.every(key => field.options.some(o => o.key === key))
}

export const inRange = ({ min, max, step }: Range, value: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max && (value - min) % step === 0

/**
 * The values with what need not be asked: the only option of a field, all of them where all are needed, the least amount.
 * Picks that are no longer offered are dropped; an amount that somebody typed stays, for them to see what is wrong with it.
 */
export function filled<K extends ChoiceKind>(form: Form<K>, choice: ChoiceOf<K>, values: Values): Values {
  let kept: Values = {}
  // Fields depend on earlier ones, so they are settled one after another.
  for (let i = 0; ; i++) {
    const field = form.fields(choice, kept)[i]
    if (!field) return kept
    const given = values[field.name]
    const value = fits(field, given) || (field.kind === 'amount' && given !== undefined) ? given : unasked(field)
    if (value !== undefined) kept = { ...kept, [field.name]: value }
  }
}

function unasked(field: Field): Value | undefined {
  if (field.kind === 'amount') return field.range.min
  const keys = field.options.map(o => o.key)
  if (field.kind === 'many') return keys.length === field.count ? keys : []
  return keys.length === 1 ? keys[0] : undefined
}

/** The first field that still lacks something that fits; undefined once the form is complete. */
export function lacking<K extends ChoiceKind>(form: Form<K>, choice: ChoiceOf<K>, values: Values): Field | undefined {
  return form.fields(choice, values).find(field => !complete(field, values[field.name]))
}

const complete = (field: Field, value: Value | undefined): boolean =>
  fits(field, value) && (field.kind !== 'many' || (value as readonly string[]).length === field.count)

/** Enters a value; a tap on one of several takes it or gives it back, and the first taken makes room for one too many. */
export function enter<K extends ChoiceKind>(
  form: Form<K>,
  choice: ChoiceOf<K>,
  values: Values,
  name: string,
  value: string | number,
): Values {
  const field = form.fields(choice, values).find(f => f.name === name)
  if (!field) return values
  if (field.kind !== 'many') return filled(form, choice, { ...values, [name]: value })
  const taken = listOf(values, name)
  const key = String(value)
  const next = taken.includes(key) ? taken.filter(k => k !== key) : [...taken, key].slice(-field.count)
  return filled(form, choice, { ...values, [name]: next })
}

/** The move that the form says, if every field is filled with something that fits. */
export function moveOf<K extends ChoiceKind>(form: Form<K>, choice: ChoiceOf<K>, values: Values): MoveOf<K> | null {
  return form.fields(choice, values).every(field => fits(field, values[field.name])) ? form.move(choice, values) : null
}
