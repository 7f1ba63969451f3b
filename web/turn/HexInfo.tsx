import { facts, type GameState, type HexId, type Seat } from '../../worker/engine/index.ts'
import { allWords, HEX, hexLines, hexWords } from '../words.ts'

interface Props {
  readonly state: GameState
  readonly hex: HexId | null
  readonly name: (seat: Seat) => string
}

/** What lies on the hex that was tapped. */
export function HexInfo({ state, hex, name }: Props) {
  return (
    <div role="status">
      {hex === null ? null : (
        <>
          <h3>{hexWords(hex)}</h3>
          {hexLines(allWords, state, hex, name).map(line => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
    </div>
  )
}

/** Chooses a hex without tapping it. */
export function HexSelect({
  id,
  none,
  hex,
  onHex,
}: {
  readonly id: string
  readonly none: string
  readonly hex: HexId | null
  readonly onHex: (hex: HexId | null) => void
}) {
  return (
    <select id={id} aria-label={HEX.ask} value={hex ?? ''} onChange={event => onHex(event.currentTarget.value || null)}>
      <option value="">{none}</option>
      {HEXES.map(one => (
        <option key={one} value={one}>
          {hexWords(one)}
        </option>
      ))}
    </select>
  )
}

const HEXES: readonly HexId[] = Object.keys(facts.MAP)
  .filter(hex => !facts.MAP[hex]?.implicit)
  .sort()
