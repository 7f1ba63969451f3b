import { useState } from 'preact/hooks'
import type { Range } from '../../worker/engine/index.ts'
import { MineSign, Sign, Words } from '../parts/Sign.tsx'
import { PAGE } from '../words.ts'
import { type Field, inRange, listOf, type Option, type Values } from './form.ts'

interface Props {
  readonly fields: readonly Field[]
  readonly values: Values
  /** What is known later about the options of a list, by number. */
  readonly notes?: readonly string[]
  readonly onEnter: (name: string, value: string | number) => void
}

/** What is to be entered. A field with one possible answer is shown as settled. */
export function Fields({ fields, ...props }: Props) {
  return (
    <>
      {fields.map(field => (
        <OneField key={field.name} field={field} {...props} />
      ))}
    </>
  )
}

function OneField({ field, values, notes, onEnter }: Omit<Props, 'fields'> & { readonly field: Field }) {
  const enter = (value: string | number) => onEnter(field.name, value)
  if (field.kind === 'amount') {
    const value = values[field.name]
    const { min, max } = field.range
    // A fixed price is told beside the thing; only a choice is asked.
    return min === max ? null : <Amount {...field} value={typeof value === 'number' ? value : min} onEnter={enter} />
  }
  const many = field.kind === 'many'
  const taken = many ? listOf(values, field.name) : [String(values[field.name] ?? '')]
  return (
    <fieldset class="field">
      <legend>
        {field.label}
        {many ? <small> {PAGE.chooseN(taken.length, field.count)}</small> : null}
      </legend>
      <div class={shapeOf(field.options)}>
        {field.options.map((option, i) => (
          <label key={option.key} class="pick">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={field.name}
              value={option.key}
              checked={taken.includes(option.key)}
              onChange={() => enter(option.key)}
            />
            <OptionWords {...option} more={notes?.[i]} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Words alone stand side by side; a long list is close, a line for each. */
const shapeOf = (options: readonly Option[]): string =>
  options.some(o => o.note || o.company || o.mine) ? (options.length > 6 ? 'picks close' : 'picks') : 'picks tight'

function OptionWords({ title, note, company, mine, more }: Option & { readonly more: string | undefined }) {
  return (
    <span class="option">
      {mine ? <MineSign of={mine} /> : company ? <Sign of={company} /> : null}
      <span class="grow">
        <Words of={title} />
        {note ? <small>{more ? `${note} · ${more}` : note}</small> : null}
      </span>
    </span>
  )
}

interface AmountProps {
  readonly label: string
  readonly name: string
  readonly range: Range
  readonly value: number
  readonly onEnter: (value: number) => void
}

/** A figure within a range: typed, or stepped by thumb. What was typed stays as it is while it is wrong. */
export function Amount({ label, name, range, value, onEnter }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(value)
  const put = (text: string) => {
    setTyped(text)
    onEnter(/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
  }
  const step = (by: number) => {
    const from = Number.isFinite(value) ? value : range.min
    setTyped(null)
    onEnter(Math.min(range.max, Math.max(range.min, from + by)))
  }
  const hint = `${name}-hint`
  return (
    <div class="field">
      <label for={`in-${name}`} class="legend">
        {label}
      </label>
      <div class="stepper">
        <button type="button" class="icon" aria-label={`${label}: ${PAGE.less}`} onClick={() => step(-range.step)}>
          −
        </button>
        <input
          id={`in-${name}`}
          class="num"
          inputMode="numeric"
          autocomplete="off"
          value={shown}
          aria-describedby={hint}
          aria-invalid={!inRange(range, value)}
          onInput={event => put(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
        />
        <button type="button" class="icon" aria-label={`${label}: ${PAGE.more}`} onClick={() => step(range.step)}>
          +
        </button>
      </div>
      <small id={hint} class={inRange(range, value) ? '' : 'wrong'}>
        {PAGE.outOfRange(range.min, range.max, range.step)}
      </small>
    </div>
  )
}
