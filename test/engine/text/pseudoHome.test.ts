// The first page and one's settings in the pseudo-language, signed out and signed in.

import { type ComponentType, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { GameStatus, GameSummary, Account as Settings } from '../../../schema/wire.ts'
import { Account, Form } from '../../../web/home/Account.tsx'
import { MailsOfGames } from '../../../web/home/GameMails.tsx'
import { About, Games, Home, KeptGames } from '../../../web/home/Home.tsx'
import { NewGameForm } from '../../../web/home/NewGameForm.tsx'
import { SignIn } from '../../../web/home/SignIn.tsx'
import { speak } from '../../../web/words.ts'
import { words } from '../../../worker/text/index.ts'
import { unmarkedIn } from '../../support/pseudo/pseudo.ts'
import { pseudo } from '../../support/pseudo/register.ts'

const NAMES = ['Anna', 'Benno', 'Cem']
const KNOWN = [...NAMES, 'Oberharz 3', 'anna@club.test']
const STATUSES: { readonly [K in GameStatus]: true } = {
  inviting: true,
  running: true,
  finished: true,
  ended: true,
  cancelled: true,
}
const games = (Object.keys(STATUSES) as GameStatus[]).flatMap(status =>
  [true, false].map(
    yourTurn =>
      ({
        ...{
          id: `${status}${yourTurn}`,
          name: 'Oberharz 3',
          status,
          seat: 0,
          organiser: true,
          yourTurn,
          changedAt: 0,
          mailsOff: yourTurn,
        },
        seats: NAMES.map((name, place) => ({ place, seat: place, name, answer: 'accepted', mail: null })),
        deciders: status === 'running' ? [1, 2] : [],
      }) as unknown as GameSummary,
  ),
)
const settings: Settings = {
  ...{ name: 'Anna', mail: 'anna@club.test', language: pseudo, zone: 'Europe/Berlin', rhythm: 24 },
  ...{ languages: [{ language: pseudo, name: 'Anna' }], invitations: true },
  ...{ night: { from: 22, to: 7 }, holidays: [{ from: '2025-03-05', to: '2025-03-09' }] },
}
const nothing = () => undefined
const drawn = <P extends object>(part: ComponentType<P>, props: P): string => renderToString(h(part, props))
const VIEWS: Readonly<Record<string, () => string>> = {
  'the first page before anything is known': () => drawn(Home, {}),
  'what this is': () => drawn(About, {}),
  'signing in, on a developer’s machine': () => drawn(SignIn, { local: true }),
  'no games': () => drawn(Games, { games: [], onHide: nothing }),
  'games that are still read': () => drawn(Games, { games: null, onHide: nothing }),
  'mails of games': () => drawn(MailsOfGames, { games, busy: false, onTurn: nothing }),
  'games of every status': () => drawn(Games, { games: games, onHide: nothing }),
  'games without a connection': () =>
    drawn(KeptGames, { kept: [{ position: { id: 'a', name: 'Oberharz 3' } as never, at: 0 }] }),
  'a new game': () => drawn(NewGameForm, { me: { name: 'Anna', mail: 'anna@club.test' } }),
  'settings before they are known': () => drawn(Account, {}),
  settings: () => drawn(Form, { given: settings }),
  'settings of whoever has set nothing': () => drawn(Form, { given: { ...settings, night: null, holidays: [] } }),
}

test.each(Object.keys(VIEWS))('%s', name => {
  speak(words(pseudo))
  const markup = VIEWS[name]?.() ?? ''
  expect(markup).toContain('⟦')
  expect(unmarkedIn(markup, KNOWN)).toEqual([])
})
