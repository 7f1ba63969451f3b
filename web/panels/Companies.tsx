import type {
  Company,
  CompanyState,
  GameState,
  MineId,
  MiningCompany,
  Percent,
  PublicCompany,
  Railway,
  Seat,
  View,
} from '../../worker/engine/index.ts'
import { facts, isMine, MINES, mineSlots, RAILWAYS, railwayMaintenance } from '../../worker/engine/index.ts'
import { MineSign, Sign } from '../parts/Sign.tsx'
import { Row } from '../parts/tables.tsx'
import { companyName, marks, mineName, number, PAGE, TABLE } from '../words.ts'
import { Hands } from './Players.tsx'

export interface Props {
  readonly state: GameState
  readonly view: View
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}

/** The charters, in the order of the market; then what is not formed yet, and the private mines. */
export function Companies({ state, view, seat, name }: Props) {
  const formed = view.market.map(m => m.company)
  const rest = RAILWAYS.filter(r => !formed.includes(r))
  return (
    <section class="panel">
      <Hands {...{ state, view, seat, name }} place="wide-only" />
      <h2>{TABLE.companies}</h2>
      <div class="charters">
        {view.market.map(({ company, value }) => (
          <Charter key={company} {...{ state, company, value, seat, name }} />
        ))}
      </div>
      <h3>{TABLE.notFormed}</h3>
      <table class="kv">
        <tbody>
          {rest.map(railway => (
            <tr key={railway}>
              <th scope="row">
                <Sign of={railway} /> {companyName(railway)}
              </th>
              <td>{concession(state, railway, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PrivateMines state={state} name={name} />
    </section>
  )
}

function concession(state: GameState, railway: Railway, name: (seat: Seat) => string): string {
  const { owner, active } = state.concessions[railway]
  if (typeof owner === 'number') return TABLE.concessionOf(name(owner))
  return active ? TABLE.onOffer : TABLE.fromPhase(facts.RAILWAYS[railway].concession.phase)
}

function Charter(props: {
  readonly state: GameState
  readonly company: Company
  readonly value: number
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}) {
  const { state, company, value, seat, name } = props
  const charter = company === 'MHE' ? null : state.companies[company]
  const mine = charter !== null && seat !== null && charter.director === seat
  return (
    <article class={mine ? 'card lamp' : 'card'} id={`charter-${company}`}>
      <header class="flex">
        <Sign of={company} big />
        <div class="grow">
          <h3>{companyName(company)}</h3>
          <small>{charter ? standing(charter, name) : ''}</small>
        </div>
        <b class="figure">{number(value)}</b>
      </header>
      <Holders state={state} company={company} me={seat} name={name} />
      <table class="kv">
        <tbody>
          {charter ? (
            <CharterRows state={state} id={company as PublicCompany} charter={charter} />
          ) : (
            <MheRows state={state} />
          )}
        </tbody>
      </table>
    </article>
  )
}

function standing(charter: CompanyState, name: (seat: Seat) => string): string {
  if (charter.receivership) return TABLE.receivership
  const director = charter.director === null ? '' : `${TABLE.director} ${name(charter.director)}`
  return charter.floated ? director : `${director} · ${TABLE.notFloated}`
}

/** A bar of who holds how much, with the offering and the pool. */
function Holders({
  state,
  company,
  me,
  name,
}: {
  readonly state: GameState
  readonly company: Company
  readonly me: Seat | null
  readonly name: (seat: Seat) => string
}) {
  const held = state.players
    .map((player, seat) => ({ seat, percent: player.shares[company] ?? 0 }))
    .filter(h => h.percent > 0)
    .sort((a, b) => b.percent - a.percent)
  const c = company === 'MHE' ? { offering: 0, pool: state.mhe.pool } : state.companies[company]
  const bank: readonly (readonly [string, Percent])[] = [
    [TABLE.offering, c.offering],
    [TABLE.pool, c.pool],
  ]
  return (
    <ul class="holders">
      {held.map(({ seat, percent }) => (
        <li key={seat} class={seat === me ? 'me' : ''} style={{ flexGrow: percent }}>
          {name(seat)} {percent} %
        </li>
      ))}
      {bank.map(([label, percent]) =>
        percent > 0 ? (
          <li key={label} class="bank" style={{ flexGrow: percent }}>
            {label} {percent} %
          </li>
        ) : null,
      )}
    </ul>
  )
}

function CharterRows({
  state,
  id,
  charter,
}: {
  readonly state: GameState
  readonly id: PublicCompany
  readonly charter: CompanyState
}) {
  const built = state.board.stations.filter(s => s.company === id)
  return (
    <>
      <Row label={TABLE.treasury}>
        <b>{marks(charter.cash)}</b>
      </Row>
      {charter.kind === 'railway' ? (
        <>
          <Row label={PAGE.trains}>
            {charter.trains.length === 0 && !charter.railcar ? TABLE.none : null}
            {charter.trains.map((size, i) => (
              <span key={i} class="unit">
                {size}
              </span>
            ))}
            {charter.railcar ? <span class="unit">D</span> : null}
          </Row>
          {charter.switchers.length > 0 ? (
            <Row label={TABLE.switchers}>
              {charter.switchers.map((size, i) => (
                <span key={i} class="unit">
                  {size}
                </span>
              ))}
            </Row>
          ) : null}
          <Row label={TABLE.maintenanceNow}>{marks(railwayMaintenance(state, id as Railway))}</Row>
          <Row label={TABLE.stations}>
            {TABLE.activeOf(built.filter(s => s.active).length, built.length)} ·{' '}
            {TABLE.markersLeft(charter.markersLeft)}
          </Row>
        </>
      ) : (
        <>
          {charter.mines.map(mine => (
            <MineRow key={mine} state={state} mine={mine} />
          ))}
          <Row label={TABLE.slots}>{TABLE.slotsOf(charter.mines.length, mineSlots(state, id as MiningCompany))}</Row>
        </>
      )}
      <Row label={TABLE.split}>{charter.split} %</Row>
    </>
  )
}

function MineRow({ state, mine }: { readonly state: GameState; readonly mine: MineId }) {
  const m = state.mines[mine]
  return (
    <tr>
      <th scope="row">
        <MineSign of={mine} open={m.open} /> {mineName(mine)}
      </th>
      <td>
        {TABLE.machineSize(m.machine)}
        {m.switcher ? ` · ${TABLE.switcherSize(m.switcher)}` : ''}
        <small>{m.connected ? TABLE.isConnected : TABLE.notConnected}</small>
      </td>
    </tr>
  )
}

function MheRows({ state }: { readonly state: GameState }) {
  return <Row label={PAGE.trains}>{<span class="unit">{state.mhe.train}</span>}</Row>
}

function PrivateMines({ state, name }: { readonly state: GameState; readonly name: (seat: Seat) => string }) {
  const left = MINES.filter(m => isMine(m) && !isHeldByCompany(state, m))
  return (
    <>
      <h3>{TABLE.privateMines}</h3>
      <table class="kv">
        <tbody>
          {left.map(mine => {
            const m = state.mines[mine]
            return (
              <tr key={mine}>
                <th scope="row">
                  <MineSign of={mine} open={m.open} /> {mineName(mine)}
                  <small>
                    {TABLE.faceValue(facts.MINES[mine].faceValue)}
                    {facts.MINES[mine].vorHarzer ? ` · ${TABLE.vorHarzer}` : ''}
                  </small>
                </th>
                <td>
                  {typeof m.owner === 'number' ? name(m.owner) : m.open ? TABLE.bank : TABLE.shut}
                  <small>
                    {m.open
                      ? `${TABLE.machineSize(m.machine)}${m.switcher ? ` · ${TABLE.switcherSize(m.switcher)}` : ''} · ${marks(m.cash)}`
                      : ''}
                  </small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

const isHeldByCompany = (state: GameState, mine: MineId): boolean => {
  const { owner } = state.mines[mine]
  return typeof owner === 'string' && owner !== 'bank'
}
