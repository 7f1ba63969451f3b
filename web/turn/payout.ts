import type { Choice, Distribution } from '../../worker/engine/index.ts'
import { payoutWords, type Scene } from '../words.ts'
import type { Field } from './form.ts'

/** A distribution is chosen by what it does: each kind says who gets what and where the value goes, once the rules are there. */
export function withPayouts(choice: Choice, fields: readonly Field[], scene: Scene): readonly Field[] {
  if (choice.do !== 'distribute' || !scene.play) return fields
  return fields.map(field => {
    if (field.kind !== 'pick') return field
    const options = field.options.map(option => ({
      ...option,
      note: payoutWords({ do: 'distribute', kind: option.key as Distribution }, scene),
    }))
    return { ...field, options }
  })
}
