import type { HexId } from '../../worker/engine/index.ts'
import { HexMap } from '../fetched/onBoard.ts'
import { type Scene, seatLetter } from '../words.ts'
import type { Elsewhere } from './boardInputs.ts'
import type { Field, Values } from './form.ts'

/** The board, where a field's options lie on it. */
export function OnBoard({
  fields,
  values,
  scene,
  onEnter,
  elsewhere,
}: {
  readonly fields: readonly Field[]
  readonly values: Values
  readonly scene: Scene
  readonly onEnter: (name: string, value: string) => void
  readonly elsewhere: Elsewhere | undefined
}) {
  const field = fields.find(f => f.kind === 'pick' && f.options.some(o => o.hex))
  if (field?.kind !== 'pick') return null
  const chosen = field.options.find(o => o.key === values[field.name])
  const lit = field.options.flatMap(o => o.hex ?? [])
  // Several things can be done in one hex; another tap takes the next of them.
  const pick = (hex: HexId) => {
    elsewhere?.onAsk(null)
    const here = field.options.filter(o => o.hex === hex)
    const next = here[(here.findIndex(o => o.key === chosen?.key) + 1) % here.length]
    if (next) onEnter(field.name, next.key)
  }
  return (
    <>
      <HexMap
        state={scene.state}
        letterOf={s => seatLetter(scene.name(s))}
        lit={lit}
        focus={lit}
        chosen={chosen?.hex ?? null}
        onPick={pick}
        {...(elsewhere ? { onAsk: elsewhere.onAsk } : {})}
      />
      {elsewhere?.answer}
    </>
  )
}
