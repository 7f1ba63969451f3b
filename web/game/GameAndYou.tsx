// The switches of a game: one's mails off and on, one's links renewed; for the organiser others' links and address, and the end.
import { useState } from 'preact/hooks'
import type { GameAnswer, GameRead, PlaceRead } from '../../schema/wire.ts'
import type { Answer } from '../api.ts'
import { ActButton, Came, SureButton } from '../parts/Acts.tsx'
import { AROUND } from '../words.ts'
import { laterApi } from './laterApi.ts'
import { type Acts, useActs } from './useActs.ts'

export interface Props {
  readonly position: GameRead
  readonly onAnswer: (answer: Answer<GameAnswer>) => Promise<unknown>
}

export function GameAndYou({ position, onAnswer }: Props) {
  const { id, seats, place, seat, organiser, status } = position
  // What answers no game leaves it as it is.
  const acts = useActs(async (answer: Answer<Partial<GameAnswer>>) =>
    answer.ok && answer.value.game ? onAnswer({ ok: true, value: { game: answer.value.game } }) : undefined,
  )
  const own = seats.find(one => one.place === place)
  const silent = seats.filter(one => one.mailsOff && one !== own).map(({ name }) => name)
  if (!own && !organiser) return null
  return (
    <section class="card">
      <h2>{AROUND.gameAndYou}</h2>
      <p>
        <a href={`/game/${id}/table`}>{AROUND.atTable}</a>
      </p>
      <Came acts={acts} />
      {own ? (
        <>
          <p>
            {own.mailsOff ? AROUND.mailsOff : AROUND.mailsOn}{' '}
            <ActButton
              words={own.mailsOff ? AROUND.turnOn : AROUND.turnOff}
              busy={acts.busy}
              onPress={() => acts.act(() => laterApi.mails(id, own.mailsOff, seat))}
            />
          </p>
          <p>
            <ActButton
              words={AROUND.renew}
              busy={acts.busy}
              onPress={() => acts.act(() => laterApi.renew(id, seat), AROUND.renewed)}
            />{' '}
            <small>{AROUND.renewNote}</small>
          </p>
        </>
      ) : null}
      {silent.length > 0 ? <p>{AROUND.offFor(silent)}</p> : null}
      {organiser
        ? seats.filter(one => one !== own).map(one => <ForOther key={one.place} id={id} other={one} acts={acts} />)
        : null}
      {organiser && status === 'running' ? (
        <SureButton words={AROUND.endGame} busy={acts.busy} onPress={() => acts.act(() => laterApi.end(id))} />
      ) : null}
    </section>
  )
}

/** Whoever lost their way in asks the organiser. */
function ForOther({ id, other, acts }: { readonly id: string; readonly other: PlaceRead; readonly acts: Acts }) {
  const [mail, setMail] = useState('')
  const { place, name } = other
  return (
    <details>
      <summary>{name}</summary>
      <ActButton
        words={AROUND.renewFor(name)}
        busy={acts.busy}
        onPress={() => acts.act(() => laterApi.renewFor(id, place), AROUND.renewed)}
      />
      <form
        class="field"
        onSubmit={event => {
          event.preventDefault()
          acts.act(() => laterApi.addressFor(id, place, mail), AROUND.addressAsked)
        }}
      >
        <label for={`address-${place}`}>{AROUND.addressFor(name)}</label>
        <input
          id={`address-${place}`}
          type="email"
          required
          value={mail}
          onInput={event => setMail(event.currentTarget.value)}
        />
        <button type="submit" class="btn plain slim" aria-disabled={acts.busy}>
          {AROUND.askAddress}
        </button>
      </form>
    </details>
  )
}
