import type {
  CancelOrder,
  GameRead,
  LogRead,
  NewGame,
  NewOrder,
  OrderAnswer,
  Submission,
  Submitted,
  Undo,
  WorthRead,
} from '../../schema/wire.ts'
import type { GameState, TurnMove } from '../engine/index.ts'
import type { Env } from '../env.ts'
import type { Reply } from '../refused.ts'
import type { Link } from './links.ts'

/** Who asks: a signed-in person, or a device with cookies of this game; `seat` tells several seats of his apart. */
export interface Caller {
  readonly personId: string | null
  /** Seat cookies by place. */
  readonly cookies: Readonly<Record<number, string>>
  readonly seat: number | null
}

/** What a room is made from; people are known by their ids in D1. */
export interface Creation {
  readonly id: string
  readonly base: string
  readonly organiserId: string
  readonly game: Omit<NewGame, 'seats'>
  readonly seats: readonly { readonly personId: string; readonly name: string }[]
}

/** What stands behind a link, for the page that it opens. */
export interface LinkRead {
  readonly link: Link
  /** The game as this place sees it now. */
  readonly game: GameRead
  /** The present position; null before the start. */
  readonly state: GameState | null
  /** The move of the button, if the link is one. */
  readonly chosen: readonly TurnMove[] | null
  /** The position has changed since the mail. */
  readonly old: boolean
  /** What happened since the mail. */
  readonly since: GameRead['log']
  /** This device has confirmed for this place before. */
  readonly confirmed: boolean
}

/** The cookies that a device gets for a place. */
export interface Grant {
  readonly gameId: string
  readonly place: number
  readonly seat: string
  readonly confirmed: string
}

/** What a room does. Expected refusals come back as values; nothing is thrown for them. */
export interface Room {
  create(creation: Creation): Promise<Reply<{ readonly id: string }>>
  read(caller: Caller, at?: number | null): Promise<Reply<GameRead>>
  log(caller: Caller, before: number): Promise<Reply<LogRead>>
  worth(caller: Caller): Promise<Reply<WorthRead>>
  submit(caller: Caller, body: Submission): Promise<Reply<Submitted>>
  undo(caller: Caller, body: Undo): Promise<Reply<Submitted>>
  placeOrder(caller: Caller, body: NewOrder): Promise<Reply<OrderAnswer>>
  cancelOrder(caller: Caller, body: CancelOrder): Promise<Reply<OrderAnswer>>
  answer(caller: Caller, accept: boolean): Promise<Reply<{ readonly status: GameRead['status'] }>>
  start(caller: Caller): Promise<Reply<{ readonly status: GameRead['status'] }>>
  /** What a link shows; `confirmed` is the device's cookie for its place. Changes nothing. */
  link(token: string, confirmed: string | null): Promise<Reply<LinkRead>>
  /** Cookies for the device on which the holder of this link pressed a button. */
  grant(token: string): Promise<Reply<Grant>>
  /** Submits for the place of the link. */
  linkSubmit(token: string, body: Submission): Promise<Reply<Submitted>>
  linkUndo(token: string, body: Undo): Promise<Reply<Submitted>>
  linkAnswer(token: string, accept: boolean): Promise<Reply<{ readonly status: GameRead['status'] }>>
  linkMute(token: string): Promise<Reply<null>>
}

/** The room of a game. Its address is the game's id; whether there is such a game only the room can say. */
export function roomOf(env: Env, id: string): Room {
  // The platform's mapped type of a stub is too deep for our replies; a stub does what its class does.
  return env.GAMES.getByName(id) as unknown as Room
}
