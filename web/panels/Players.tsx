import type { GameState, PlayerView, Seat, View } from '../../worker/engine/index.ts'
import { PUBLIC_COMPANIES } from '../../worker/engine/index.ts'
import { MineSign, SeatSign, Sign } from '../parts/Sign.tsx'
import { Heads } from '../parts/tables.tsx'
import { marks, number, PAGE, TABLE } from '../words.ts'

export interface Props {
  readonly game: string
  readonly state: GameState
  readonly view: View
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}

/** Who holds what, in the order in which they would play next. */
export function Players({ game, state, view, seat: me, name }: Props) {
  const rows = view.nextOrder.map(seat => view.players[seat]).filter(p => p !== undefined)
  return (
    <section class="panel">
      <h2>{TABLE.players}</h2>
      <table class="list">
        <caption>
          <small>{TABLE.nextOrder}</small>
        </caption>
        <Heads of={[TABLE.next, TABLE.cash, PAGE.worth]} />
        <tbody>
          {rows.map(({ seat, cash, wealth }, i) => (
            <tr key={seat} class={seat === me ? 'me' : ''}>
              <th scope="row">
                {i + 1} <SeatSign name={name(seat)} me={seat === me} /> {name(seat)}{' '}
                {view.deciders.includes(seat) ? <span class="tag amber">{TABLE.deciding}</span> : null}
              </th>
              <td>{number(cash)}</td>
              <td>{number(wealth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={`/worth/${game}${me === null ? '' : `?seat=${me}`}`}>{TABLE.worthOverTime}</a>
      </p>
      <Hands {...{ state, view, seat: me, name }} place="narrow-only" />
    </section>
  )
}

/** What everybody holds: on a phone below the players, on a desk below the board. */
export function Hands({ state, view, seat: me, name, place }: Omit<Props, 'game'> & { readonly place: string }) {
  return (
    <section class={`charters ${place}`}>
      {place === 'wide-only' ? <h2>{TABLE.players}</h2> : null}
      {view.nextOrder.map(seat => {
        const player = view.players[seat]
        return player ? <Hand key={seat} state={state} player={player} me={seat === me} name={name(seat)} /> : null
      })}
    </section>
  )
}

interface HandProps {
  readonly state: GameState
  readonly player: PlayerView
  readonly me: boolean
  readonly name: string
}

/** What one player holds. */
function Hand({ state, player, me, name }: HandProps) {
  return (
    <article class={me ? 'card lamp' : 'card'}>
      <header class="flex">
        <SeatSign name={name} me={me} />
        <h3 class="grow">{name}</h3>
        <b class="figure">{marks(player.cash)}</b>
      </header>
      <ul class="things">
        {player.shares.map(({ company, percent, worth }) => (
          <li key={company}>
            <Sign of={company} /> {percent} %
            <small>
              {marks(worth)}
              {directs(state, company, player.seat) ? ` · ${TABLE.director.toLowerCase()}` : ''}
            </small>
          </li>
        ))}
        {player.mines.map(mine => (
          <li key={mine}>
            <MineSign of={mine} open={state.mines[mine].open} />
            <small>{marks(state.mines[mine].cash)}</small>
          </li>
        ))}
        {player.concessions.map(railway => (
          <li key={railway}>
            <Sign of={railway} /> <small>{PAGE.concession}</small>
          </li>
        ))}
        {player.options.map(company => (
          <li key={company}>
            <Sign of={company} /> <small>{TABLE.purchaseOption}</small>
          </li>
        ))}
      </ul>
      <small>
        {PAGE.worth} {marks(player.wealth)}
      </small>
    </article>
  )
}

const directs = (state: GameState, company: string, seat: Seat): boolean =>
  PUBLIC_COMPANIES.some(c => c === company && state.companies[c].director === seat)
