import { facts, PHASES } from '../../worker/engine/index.ts'
import { costOf, dueIn, tilesOf } from '../panels/Phases.tsx'
import { Heads } from '../parts/tables.tsx'
import { PAGE, TABLE } from '../words.ts'

interface Props {
  readonly maintenance: string
  readonly unitOf: { readonly [K in 'train' | 'machine' | 'switcher']: (size: string) => string }
}

/** The table of phases (5). The service sends it; no script takes it up. */
export function AllPhases({ maintenance, unitOf }: Props) {
  return (
    <>
      <div class="scroll">
        <table class="rows">
          <Heads of={[PAGE.phase, TABLE.orsPerSet, TABLE.tilesInPlay, TABLE.switcherOnSale]} />
          <tbody>
            {PHASES.map(phase => (
              <tr key={phase}>
                <th scope="row">{phase}</th>
                <td>{facts.PHASES[phase].orsPerSet}</td>
                <td>{tilesOf(phase)}</td>
                <td>{facts.PHASES[phase].switcher ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="scroll">
        <table class="rows">
          <caption>{maintenance}</caption>
          <Heads of={['', ...PHASES]} />
          <tbody>
            {dueIn('D').map(unit => (
              <tr key={unit.kind + unit.size}>
                <th scope="row">{unitOf[unit.kind](unit.size)}</th>
                {PHASES.map(phase => (
                  <td key={phase}>{costOf(phase, unit) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
