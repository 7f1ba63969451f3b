// Which letter is written for which row of a room's outbox.

import type { Letter } from '../../schema/mail.ts'
import type { LogEntry, OrderRead } from '../../schema/wire.ts'
import type { GameState, Move } from '../engine/index.ts'
import { buttons, mailedRun } from '../offered/buttons.ts'
import type { GameRow, SeatRow } from '../room/store.ts'
import { endedEmail, invitationEmail, organiserEmail, startedEmail } from './letters.ts'
import { turnEmail } from './turnEmail.ts'

/** What a turn mail is written from. */
export interface Turn {
  readonly game: GameRow
  readonly rows: readonly SeatRow[]
  readonly seat: number
  readonly state: GameState
  readonly since: readonly LogEntry[]
  /** The player's standing order, in force or just over. */
  readonly order: OrderRead | null
  readonly now: number
  /** Opens the page of the game. */
  readonly page: string
  readonly mute: string
  /** Addresses for buttons that do these moves, in order, and one more for a button without a move. */
  button(moves: readonly (readonly Move[])[]): Promise<readonly string[]>
}

const LANGUAGE = 'en'
const ZONE = 'Europe/Berlin'

export async function turnLetter({
  game,
  rows,
  seat,
  state,
  since,
  order,
  now,
  page,
  mute,
  button,
}: Turn): Promise<Letter> {
  const run = mailedRun(state, seat)
  const moves = buttons(state, seat, run)
  const addresses = await button(moves.map(move => [move]))
  const address = (n: number) => addresses[n] ?? page
  return turnEmail({
    ...{ game: game.name, state, seat, moves, run, now, language: LANGUAGE, zone: ZONE, deadline: null },
    events: since.flatMap(({ events }) => events),
    order,
    names: namesBySeat(rows),
    links: {
      move: (_, number) => address(number - 1),
      more: address(addresses.length - 1),
      game: page,
      mailsOff: mute,
    },
  })
}

/** What a mail about the life of a game is written from. */
export interface Life {
  readonly game: GameRow
  readonly rows: readonly SeatRow[]
  /** Null: an organiser without a place. */
  readonly whom: SeatRow | null
  readonly organiser: string
  readonly state: GameState | null
  readonly link: string
  readonly mute: string
}

export type LifeKind = 'invitation' | 'answered' | 'started' | 'finished' | 'muted'

export function lifeLetter(kind: LifeKind, life: Life): Letter | null {
  const { game, rows, whom, state, link: url, mute: mailsOff } = life
  const common = { game: game.name, url, language: LANGUAGE } as const
  const names = namesBySeat(rows)
  switch (kind) {
    case 'invitation': {
      const host = rows.find(({ personId }) => personId === game.organiserId)
      const others = rows.filter(row => row !== host && row.place !== whom?.place)
      const by = host?.name ?? life.organiser
      return invitationEmail({ ...common, by, byPlays: host !== undefined, others, options: game.options })
    }
    case 'started':
      return whom?.seat == null ? null : startedEmail({ ...common, names, mailsOff, seat: whom.seat })
    case 'finished':
      return state && endedEmail({ ...common, names, mailsOff, state })
    case 'answered':
      return told(
        'declined',
        rows.filter(({ answer }) => answer === 'declined'),
      )
    case 'muted':
      return told(
        'mailsOff',
        rows.filter(({ muted }) => muted),
      )
  }

  function told(about: 'declined' | 'mailsOff', who: readonly SeatRow[]): Letter | null {
    return who.length === 0 ? null : organiserEmail(about, { ...common, who: who.map(({ name }) => name) })
  }
}

function namesBySeat(rows: readonly SeatRow[]): readonly string[] {
  const names: string[] = []
  for (const { seat, name } of rows) if (seat !== null) names[seat] = name
  return names
}
