import type { GameState } from '../../worker/engine/index.ts'
import { facts, UNIT_SIZES } from '../../worker/engine/index.ts'
import { Heads } from '../parts/tables.tsx'
import { marks, number, TABLE } from '../words.ts'
import { PhaseNow } from './Phases.tsx'

const orNone = (price: number | null): string => (price === null ? '–' : number(price))

/** Units left and their prices, the present phase and what the next one brings. */
export function Supply({ state }: { readonly state: GameState }) {
  const left = (size: 1 | 2 | 3 | 4 | 5): string => (size === 5 ? TABLE.unlimited : String(state.bank.units[size]))
  return (
    <section class="panel">
      <h2>{TABLE.supply}</h2>
      <table class="list">
        <Heads of={[TABLE.unit, TABLE.left, TABLE.trainPrice, TABLE.machinePrice, TABLE.switcherPrice]} />
        <tbody>
          {UNIT_SIZES.map(size => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{left(size)}</td>
              <td>{orNone(facts.UNITS[size].train)}</td>
              <td>{orNone(facts.UNITS[size].machine)}</td>
              <td>{orNone(facts.UNITS[size].switcher)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{TABLE.railcar}</th>
            <td>{state.bank.railcars}</td>
            <td>{orNone(facts.UNITS.D.train)}</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
      <small>{TABLE.railcarHint(marks(facts.UNITS.D.train ?? 0))}</small>
      <PhaseNow state={state} />
      <p>
        <a href="/signs">{TABLE.allPhases}</a>
      </p>
    </section>
  )
}
