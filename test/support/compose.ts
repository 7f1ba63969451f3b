import { enter, type Field, type Form, filled, listOf, moveOf, type Values } from '../../web/turn/form.ts'
import { type FormKind, formOf, isFormKind } from '../../web/turn/forms.ts'
import type { Choice, ChoiceOf, Move } from '../../worker/engine/index.ts'

type AnyForm = Form<FormKind>
type AnyChoice = ChoiceOf<FormKind>

/**
 * Enters `move` into the page's input for `choice` as a person would: field after field, with what the field offers.
 * The move that the input then says; null if no way of filling it in says that move.
 */
export function composed(choice: Choice, move: Move): Move | null {
  if (!isFormKind(choice.do)) return null
  const form: AnyForm = formOf(choice.do)
  return search(form, choice as AnyChoice, {}, 0, JSON.stringify(move))
}

function search(form: AnyForm, choice: AnyChoice, values: Values, at: number, wanted: string): Move | null {
  const full = filled(form, choice, values)
  const field = form.fields(choice, full)[at]
  if (!field) {
    const move = moveOf(form, choice, full)
    return move && same(choice, move, JSON.parse(wanted)) ? move : null
  }
  for (const next of entries(form, choice, full, field, wanted)) {
    const found = search(form, choice, next, at + 1, wanted)
    if (found) return found
  }
  return null
}

/** The ways to fill in one field that the wanted move can have anything to do with. */
function entries(form: AnyForm, choice: AnyChoice, values: Values, field: Field, wanted: string): Values[] {
  if (field.kind === 'amount') {
    const figures = [...new Set(wanted.match(/\d+/g) ?? [])].map(Number)
    return figures.map(figure => enter(form, choice, values, field.name, figure))
  }
  const move = JSON.parse(wanted)
  if (field.kind === 'many') {
    let next = values
    for (const key of listOf(next, field.name)) next = enter(form, choice, next, field.name, key)
    for (const key of (move as { mines: readonly string[] }).mines) next = enter(form, choice, next, field.name, key)
    return [next]
  }
  return field.options.map(option => enter(form, choice, values, field.name, option.key))
}

/** Whether two moves do the same: lists whose order says nothing aside, and the payer where nothing is due. */
function same(choice: AnyChoice, a: Move, b: Move): boolean {
  const text = (move: Move) =>
    JSON.stringify(Object.entries(plainer(choice, move)).sort(([x], [y]) => (x < y ? -1 : 1)))
  return text(a) === text(b)
}

function plainer(choice: AnyChoice, move: Move): Move {
  if (move.do === 'buyMachine') return { ...move, mines: [...move.mines].sort() }
  if (move.do === 'assignSwitchers')
    return { ...move, switchers: [...move.switchers].sort((a, b) => Number(a.mine) - Number(b.mine)) }
  if (move.do === 'buyTrain' && choice.do === 'buyTrain') {
    const due = choice.trains.find(t => t.unit === move.unit && t.from === move.from)?.maintenance
    return due === 0 ? { ...move, maintenance: 'buyer' } : move
  }
  if (move.do === 'buySwitcher' && choice.do === 'buySwitcher') {
    const due = choice.switchers.find(t => t.size === move.size && t.from === move.from)?.maintenance
    return due === 0 ? { ...move, maintenance: 'buyer' } : move
  }
  return move
}
