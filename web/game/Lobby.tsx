// What the organiser can do before the start: invitations sent again, withdrawn, replaced; the game cancelled.
import { useState } from 'preact/hooks'
import type { GameRead, PlaceRead } from '../../schema/wire.ts'
import { homeApi } from '../home/homeApi.ts'
import { ActButton, SureButton } from '../parts/Acts.tsx'
import { BESIDE, HOME, PAGE } from '../words.ts'
import type { Acts } from './useActs.ts'

interface Props {
  readonly position: GameRead
  readonly acts: Acts
}

const MOST = 5

/** Beside somebody who was invited. */
export function InvitedActs({ position, acts, guest }: Props & { readonly guest: PlaceRead }) {
  const { id } = position
  if (guest.place === position.place) return null
  return (
    <>
      {guest.invitedTo ? <small> {BESIDE.invitedAt(guest.invitedTo)}</small> : null}
      <span class="exits">
        {guest.answer === 'waiting' ? (
          <ActButton
            words={BESIDE.sendAgain}
            busy={acts.busy}
            onPress={() => acts.act(() => homeApi.remind(id, guest.place), BESIDE.sentAgain)}
          />
        ) : null}
        <ActButton
          words={BESIDE.withdraw}
          busy={acts.busy}
          onPress={() => acts.act(() => homeApi.withdraw(id, guest.place))}
        />
      </span>
    </>
  )
}

export function Lobby({ position, acts }: Props) {
  const { id, seats, place: own } = position
  const [name, setName] = useState('')
  const [mail, setMail] = useState('')
  const [inPlaceOf, setInPlaceOf] = useState<number | null>(null)
  const full = seats.length >= MOST
  const others = seats.filter(({ place }) => place !== own)
  const replaced = full && inPlaceOf === null ? (others[0]?.place ?? null) : inPlaceOf
  const invite = (event: Event) => {
    event.preventDefault()
    const guest = { mail, ...(name.trim() === '' ? {} : { name }), inPlaceOf: replaced }
    acts.act(() => homeApi.invite(id, guest))
    setName('')
    setMail('')
    setInPlaceOf(null)
  }
  return (
    <>
      <form class="field" onSubmit={invite}>
        <h3>{BESIDE.inviteMore}</h3>
        <label for="guest-name">{HOME.playerName}</label>
        <input id="guest-name" maxLength={40} value={name} onInput={e => setName(e.currentTarget.value)} />
        <label for="guest-mail">{HOME.mailAddress}</label>
        <input id="guest-mail" type="email" required value={mail} onInput={e => setMail(e.currentTarget.value)} />
        <label for="guest-for">{BESIDE.inPlaceOf}</label>
        <select
          id="guest-for"
          value={replaced ?? ''}
          onChange={e => setInPlaceOf(e.currentTarget.value === '' ? null : Number(e.currentTarget.value))}
        >
          {full ? null : <option value="">{BESIDE.nobody}</option>}
          {others.map(guest => (
            <option key={guest.place} value={guest.place}>
              {guest.name}
            </option>
          ))}
        </select>
        <button type="submit" class="btn plain" aria-disabled={acts.busy}>
          {acts.busy ? PAGE.sending : BESIDE.invite}
        </button>
      </form>
      <SureButton words={BESIDE.cancelGame} busy={acts.busy} onPress={() => acts.act(() => homeApi.cancel(id))} />
    </>
  )
}
