import type { GameState } from '../../worker/engine/index.ts'
import { facts, PHASES, UNIT_SIZES } from '../../worker/engine/index.ts'
import { marks, number, PAGE } from '../words.ts'

const orNone = (price: number | null): string => (price === null ? '–' : number(price))

/** Units left and their prices, and what every phase brings. */
export function Supply({ state }: { readonly state: GameState }) {
  const left = (size: 1 | 2 | 3 | 4 | 5): string => (size === 5 ? PAGE.unlimited : String(state.bank.units[size]))
  return (
    <section class="panel">
      <h2>{PAGE.supply}</h2>
      <table class="list">
        <thead>
          <tr>
            {[PAGE.unit, PAGE.left, PAGE.trainPrice, PAGE.machinePrice, PAGE.switcherPrice].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
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
            <th scope="row">{PAGE.railcar}</th>
            <td>{state.bank.railcars}</td>
            <td>{orNone(facts.UNITS.D.train)}</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
      {PHASES.map(phase => {
        const { orsPerSet, tiles, switcher, maintenance } = facts.PHASES[phase]
        const due = (costs: { readonly [size: number]: number }): string =>
          Object.entries(costs)
            .map(([size, cost]) => `${size}: ${number(cost)}`)
            .join(', ') || PAGE.none
        return (
          <article key={phase} class={phase === state.phase ? 'card lamp' : 'card'}>
            <h3>
              {PAGE.phase} {phase} {phase === state.phase ? <span class="tag amber">{PAGE.now}</span> : null}
            </h3>
            <table class="kv">
              <tbody>
                <tr>
                  <th scope="row">{PAGE.orsPerSet}</th>
                  <td>{orsPerSet}</td>
                </tr>
                <tr>
                  <th scope="row">{PAGE.tilesInPlay}</th>
                  <td>{tiles.map(colour => PAGE.colours[colour]).join(', ')}</td>
                </tr>
                <tr>
                  <th scope="row">{PAGE.switcherOnSale}</th>
                  <td>{switcher ?? PAGE.none}</td>
                </tr>
                <tr>
                  <th scope="row">{PAGE.maintenanceOf.train}</th>
                  <td>{due(maintenance.train)}</td>
                </tr>
                <tr>
                  <th scope="row">{PAGE.maintenanceOf.machine}</th>
                  <td>{due(maintenance.machine)}</td>
                </tr>
                <tr>
                  <th scope="row">{PAGE.maintenanceOf.switcher}</th>
                  <td>{due(maintenance.switcher)}</td>
                </tr>
              </tbody>
            </table>
          </article>
        )
      })}
      <small>{PAGE.railcarHint(marks(facts.UNITS.D.train ?? 0))}</small>
    </section>
  )
}
