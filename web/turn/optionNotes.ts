import type { Choice, Distribution, Item } from '../../worker/engine/index.ts'
import { itemFacts, payoutWords, type Scene, words } from '../words.ts'
import type { Field, Option } from './form.ts'

/**
 * What is chosen by what it brings says so beside every option: in the start auction what an item earns; of a distribution who gets what
 * and where the value goes, once the rules are there.
 */
export function withNotes(choice: Choice, fields: readonly Field[], scene: Scene): readonly Field[] {
  if (choice.do === 'buyItem')
    return noted(fields, ({ key, note }) => `${note} · ${itemFacts(words, key as Item, scene.state)}`)
  if (choice.do !== 'distribute' || !scene.foreseen) return fields
  return noted(fields, ({ key }) => payoutWords({ do: 'distribute', kind: key as Distribution }, scene))
}

const noted = (fields: readonly Field[], note: (option: Option) => string): readonly Field[] =>
  fields.map(field =>
    field.kind === 'pick' ? { ...field, options: field.options.map(o => ({ ...o, note: note(o) })) } : field,
  )
