import type { GameState, Phase } from '../../worker/engine/index.ts'
import { facts, PHASES, RAILWAYS } from '../../worker/engine/index.ts'
import { Sign } from '../parts/Sign.tsx'
import { Row } from '../parts/tables.tsx'
import { number, PAGE, TABLE } from '../words.ts'

const KINDS = ['train', 'machine', 'switcher'] as const
type Kind = (typeof KINDS)[number]
type Due = { readonly kind: Kind; readonly size: string; readonly cost: number }

export const dueIn = (phase: Phase): readonly Due[] =>
  KINDS.flatMap(kind =>
    Object.entries(facts.PHASES[phase].maintenance[kind]).map(([size, cost]) => ({ kind, size, cost: Number(cost) })),
  )
export const costOf = (phase: Phase, { kind, size }: Omit<Due, 'cost'>): number =>
  dueIn(phase).find(due => due.kind === kind && due.size === size)?.cost ?? 0

export const tilesOf = (phase: Phase): string =>
  facts.PHASES[phase].tiles.map(colour => TABLE.colours[colour]).join(', ')

/** What the present phase holds, and what will be different in the next. */
export function PhaseNow({ state }: { readonly state: GameState }) {
  const now = state.phase
  const next = PHASES[PHASES.indexOf(now) + 1]
  const { orsPerSet, switcher } = facts.PHASES[now]
  return (
    <>
      <article class="card lamp">
        <h3>
          {PAGE.phase} {now} <span class="tag amber">{TABLE.now}</span>
        </h3>
        <table class="kv">
          <tbody>
            <Row label={TABLE.orsPerSet}>{orsPerSet}</Row>
            <Row label={TABLE.tilesInPlay}>{tilesOf(now)}</Row>
            <Row label={TABLE.switcherOnSale}>{switcher ?? TABLE.none}</Row>
            {dueIn(now).map(due => (
              <Row key={due.kind + due.size} label={TABLE.maintenanceOf[due.kind](due.size)}>
                {number(due.cost)}
              </Row>
            ))}
          </tbody>
        </table>
      </article>
      {next ? <PhaseNext state={state} next={next} /> : null}
    </>
  )
}

function PhaseNext({ state, next }: { readonly state: GameState; readonly next: Phase }) {
  const [a, b] = [facts.PHASES[state.phase], facts.PHASES[next]]
  const asleep = RAILWAYS.filter(railway => !state.concessions[railway].active)
  const wakes = asleep.filter(railway => facts.RAILWAYS[railway].concession.phase === next)
  const early = asleep.filter(railway => facts.RAILWAYS[railway].concession.earlyPhase === next)
  const dearer = dueIn(next).filter(due => costOf(state.phase, due) !== due.cost)
  const rows = [
    a.orsPerSet === b.orsPerSet ? null : <Row label={TABLE.orsPerSet}>{b.orsPerSet}</Row>,
    a.tiles.length === b.tiles.length ? null : <Row label={TABLE.tilesInPlay}>{tilesOf(next)}</Row>,
    a.switcher === b.switcher ? null : <Row label={TABLE.switcherOnSale}>{b.switcher}</Row>,
    wakes.length === 0 ? null : (
      <Row label={TABLE.concessionsThen}>
        {wakes.map(id => (
          <Sign key={id} of={id} />
        ))}
      </Row>
    ),
    early.length === 0 ? null : (
      <Row label={TABLE.earlyThen}>
        {early.map(id => (
          <Sign key={id} of={id} />
        ))}
      </Row>
    ),
    ...dearer.map(due => (
      <Row key={due.kind + due.size} label={TABLE.maintenanceOf[due.kind](due.size)}>
        {number(costOf(state.phase, due))} → <b>{number(due.cost)}</b>
      </Row>
    )),
  ].filter(row => row !== null)
  return (
    <article class="card">
      <h3>{TABLE.nextPhase(next)}</h3>
      <small>{TABLE.phaseBegins(next)}</small>
      {rows.length === 0 ? <p>{TABLE.nothingNew}</p> : null}
      <table class="kv">
        <tbody>{rows}</tbody>
      </table>
    </article>
  )
}
