// One's settings, behind sign-in.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Account as Settings } from '../../schema/wire.ts'
import type { Answer } from '../api.ts'
import { useActs } from '../game/useActs.ts'
import { ActButton, Came } from '../parts/Acts.tsx'
import { Problem } from '../turn/Problem.tsx'
import { AROUND, BESIDE, HOME, PAGE } from '../words.ts'
import { GameMails } from './GameMails.tsx'
import { homeApi } from './homeApi.ts'
import { forget } from './keptGames.ts'
import './home.css'

/** The zones that this browser knows. */
const ZONES: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? []

export function Account() {
  const [settings, setSettings] = useState<Settings | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    homeApi.account().then(answer => (answer.ok ? setSettings(answer.value) : setProblem(answer.refused.sentence)))
  }, [])
  return (
    <>
      <header class="top">
        <h1>{BESIDE.settings}</h1>
      </header>
      <main class="page narrow">
        <p>
          <a href="/">{BESIDE.yourGames}</a>
        </p>
        {problem ? <Problem text={problem} /> : settings ? <Form given={settings} /> : <p>{PAGE.loading}</p>}
      </main>
    </>
  )
}

export function Form({ given }: { readonly given: Settings }) {
  const [settings, setSettings] = useState(given)
  const [mail, setMail] = useState('')
  const acts = useActs(async (answer: Answer<unknown>) => answer)
  const put = (part: Partial<Settings>) => setSettings({ ...settings, ...part })
  const { name, language, zone, rhythm, night, holidays, invitations } = settings
  const save = (event: Event) => {
    event.preventDefault()
    const named = name.trim() === '' ? {} : { name }
    acts.act(
      () => homeApi.change({ ...named, language, invitations, zone, rhythm, night, holidays: [...holidays] }),
      BESIDE.saved,
    )
  }
  const everywhere = async () => {
    await acts.act(homeApi.signOutEverywhere)
    await forget()
    location.assign('/')
  }
  return (
    <>
      <Came acts={acts} />
      <form class="card" onSubmit={save}>
        <Line id="name" words={BESIDE.yourName}>
          <input id="name" maxLength={40} value={name} onInput={e => put({ name: e.currentTarget.value })} />
        </Line>
        <Line id="language" words={BESIDE.language}>
          <select id="language" value={language} onChange={e => put({ language: e.currentTarget.value })}>
            {settings.languages.map(one => (
              <option key={one.language} value={one.language}>
                {one.name}
              </option>
            ))}
          </select>
        </Line>
        <Line id="zone" words={BESIDE.zone} hint={BESIDE.zoneHint}>
          <input id="zone" list="zones" value={zone} onInput={e => put({ zone: e.currentTarget.value })} />
          <datalist id="zones">
            {ZONES.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </Line>
        <p>
          <label>
            <input
              type="checkbox"
              checked={invitations}
              onChange={e => put({ invitations: e.currentTarget.checked })}
            />{' '}
            {BESIDE.invitations}
          </label>
        </p>
        <p class="soft">{BESIDE.keptForLater}</p>
        <Line id="rhythm" words={BESIDE.rhythm}>
          <Whole id="rhythm" most={336} value={rhythm} onPut={n => put({ rhythm: n ?? 0 })} />
        </Line>
        <Line id="night-from" words={BESIDE.nightFrom}>
          <Whole
            id="night-from"
            most={23}
            value={night?.from ?? null}
            onPut={from => put({ night: from === null ? null : { from, to: night?.to ?? 7 } })}
          />
        </Line>
        <Line id="night-to" words={BESIDE.nightTo}>
          <Whole
            id="night-to"
            most={23}
            value={night?.to ?? null}
            onPut={to => put({ night: to === null ? null : { from: night?.from ?? 22, to } })}
          />
        </Line>
        <Holidays list={holidays} onPut={list => put({ holidays: list })} />
        <button type="submit" class="btn go" aria-disabled={acts.busy}>
          {acts.busy ? PAGE.sending : BESIDE.save}
        </button>
      </form>
      <form
        class="card"
        onSubmit={event => {
          event.preventDefault()
          acts.act(() => homeApi.address(mail), AROUND.addressAsked)
        }}
      >
        <p>
          {HOME.mailAddress}: <b>{settings.mail}</b>
        </p>
        <Line id="mail" words={BESIDE.yourAddress}>
          <input id="mail" type="email" required value={mail} onInput={e => setMail(e.currentTarget.value)} />
        </Line>
        <button type="submit" class="btn plain" aria-disabled={acts.busy}>
          {AROUND.askAddress}
        </button>
      </form>
      <GameMails />
      <p>
        <ActButton words={BESIDE.signOutEverywhere} busy={acts.busy} onPress={everywhere} />{' '}
        <small>{BESIDE.signOutNote}</small>
      </p>
    </>
  )
}

interface LineProps {
  readonly id: string
  readonly words: string
  readonly hint?: string
  readonly children: ComponentChildren
}

const Line = ({ id, words, hint, children }: LineProps) => (
  <div class="field">
    <label for={id} class="legend">
      {words}
    </label>
    {children}
    {hint ? <small>{hint}</small> : null}
  </div>
)

interface WholeProps {
  readonly id: string
  readonly most: number
  readonly value: number | null
  readonly onPut: (value: number | null) => void
}

/** A whole number from 0; empty: none. */
const Whole = ({ id, most, value, onPut }: WholeProps) => (
  <input
    id={id}
    type="number"
    min={0}
    max={most}
    value={value ?? ''}
    onInput={({ currentTarget }) => onPut(currentTarget.value === '' ? null : Number(currentTarget.value))}
  />
)

type Days = Settings['holidays']

function Holidays({ list, onPut }: { readonly list: Days; readonly onPut: (list: Days) => void }) {
  const today = new Date().toISOString().slice(0, 10)
  const put = (i: number, part: Partial<Days[number]>) =>
    onPut(list.map((days, j) => (i === j ? { ...days, ...part } : days)))
  return (
    <fieldset class="field">
      <legend>{BESIDE.holidays}</legend>
      {list.map(({ from, to }, i) => (
        <p key={i}>
          <label>
            {BESIDE.firstDay} <input type="date" value={from} onInput={e => put(i, { from: e.currentTarget.value })} />
          </label>{' '}
          <label>
            {BESIDE.lastDay} <input type="date" value={to} onInput={e => put(i, { to: e.currentTarget.value })} />
          </label>
        </p>
      ))}
      <button type="button" class="btn plain slim" onClick={() => onPut([...list, { from: today, to: today }])}>
        {BESIDE.addHoliday}
      </button>
      {list.length > 0 ? (
        <button type="button" class="btn plain slim" onClick={() => onPut(list.slice(0, -1))}>
          {BESIDE.removeHoliday}
        </button>
      ) : null}
    </fieldset>
  )
}
