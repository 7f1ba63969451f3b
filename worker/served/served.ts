// What is served of a game to people without a script: written where the game is, so that a request's own share of the work is small.
import type { Env } from '../env.ts'
import type { Reply } from '../refused.ts'
import type { Caller, Device, Grant, Room } from '../room/rooms.ts'

/** A page as it is sent. */
export interface ServedPage {
  readonly status: number
  readonly html: string
  /** Cookies for this device, where an act gives some. */
  readonly grant: Grant | null
  /** Where the device goes instead; null: it shows the page. */
  readonly location: string | null
}

/** The page of a game that is asked for. */
export interface AskedPage {
  readonly id: string
  /** The position to look back at; null: the present one. */
  readonly from: number | null
}

/** A room that writes the pages of its game. One call for a request, as of every room. */
export interface ServingRoom extends Room {
  /** The page of the game with its position beside it; where it may not be read, the same page says why. */
  gamePage(caller: Caller, asked: AskedPage): Promise<ServedPage>
  /** What is agreed on and decided while the game runs. */
  tablePage(caller: Caller): Promise<Reply<ServedPage>>
  /** The page behind a link, or where a device that knows its place goes on to. Changes nothing. */
  linkPage(token: string, device: Device): Promise<Reply<ServedPage>>
  /** Does what the posted form of that page asks for, and the page after it. */
  linkForm(token: string, form: Form, device: Device): Promise<Reply<ServedPage>>
  /** The page of one's standing orders; with what its form asks for, done. */
  ordersPage(caller: Caller, form: Form | null): Promise<Reply<ServedPage>>
}

/** The fields of a posted form. */
export type Form = Readonly<Record<string, string>>

/** The room of a game, as the one that writes its pages. */
export const servingRoomOf = (env: Env, id: string): ServingRoom => env.GAMES.getByName(id) as unknown as ServingRoom
