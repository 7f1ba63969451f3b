// Which words go into which mail.
import type { LogEntry } from '../../schema/wire.ts'
import { choices, type GameState, type Move } from '../engine/index.ts'
import type { GameRow, SeatRow } from '../room/store.ts'
import type { Letter } from './letter.ts'

/** What a turn mail is written from. */
export interface TurnMail {
  readonly game: GameRow
  readonly rows: readonly SeatRow[]
  readonly seat: number
  readonly state: GameState
  readonly since: readonly LogEntry[]
  readonly now: number
  readonly page: string
  readonly mute: string
  /** Addresses for buttons that do these moves, in order; called once. */
  button(moves: readonly (readonly Move[])[]): Promise<readonly string[]>
}

export async function turnLetter(mail: TurnMail): Promise<Letter> {
  const moves = choices(mail.state, mail.seat).flatMap((choice): (readonly Move[])[] =>
    choice.do === 'pass'
      ? [[{ do: 'pass' }]]
      : choice.do === 'bidPremium'
        ? [[{ do: 'bidPremium', marks: choice.range.min }]]
        : [],
  )
  const links = await mail.button(moves)
  const text = moves.map((move, i) => `${JSON.stringify(move)}: ${links[i]}`).join('\n')
  return letter(`${mail.game.name}: your decision`, `${text}\n\n${mail.page}`)
}

/** What a mail about the life of a game is written from. */
export interface LifeMail {
  readonly game: GameRow
  readonly rows: readonly SeatRow[]
  /** Null: an organiser without a place. */
  readonly whom: SeatRow | null
  readonly link: string
}

export type LifeKind = 'invitation' | 'answered' | 'started' | 'finished' | 'muted'

export function lifeLetter(kind: LifeKind, mail: LifeMail): Letter {
  return letter(`${mail.game.name}: ${kind}`, mail.link)
}

function letter(subject: string, text: string): Letter {
  return { subject, text, html: `<pre>${text}</pre>` }
}

export function signInLetter(base: string, link: string): Letter {
  return letter(`Sign in to ${base}`, link)
}
