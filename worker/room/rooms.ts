import type { Guest as NewHolder } from '../../schema/room.ts'
import type {
  AgreementRead,
  CancelOrder,
  GameAnswer,
  GameRead,
  LogRead,
  NewGame,
  NewOrder,
  Submission,
  Submitted,
  Undo,
  WorthRead,
} from '../../schema/wire.ts'
import type { Days } from '../clock/rhythm.ts'
import type { GameEvent, GameState, Order, Seat, TurnMove } from '../engine/index.ts'
import type { Env } from '../env.ts'
import type { Alike } from '../offered/mailButtons.ts'
import type { OfferedRun } from '../offered/run.ts'
import type { Refused, Reply } from '../refused.ts'
import type { Asking } from './agreements.ts'
import type { Link } from './links.ts'

/** Who asks: a signed-in person, or a device with cookies of this game; `seat` tells several seats of theirs apart. */
export interface Caller {
  readonly personId: string | null
  /** They may be signed in: D1, which would know, does not answer. What their cookies prove holds all the same. */
  readonly unsure: boolean
  /** Seat cookies by place. */
  readonly cookies: Readonly<Record<number, string>>
  readonly seat: number | null
  /** In which to answer whoever has no place in the game. */
  readonly language: string
}

/** What a room is made from; people are known by their ids in D1. */
export interface Creation {
  readonly id: string
  readonly base: string
  readonly organiserId: string
  /** Empty: nobody knows one. */
  readonly organiserName: string
  readonly game: Omit<NewGame, 'seats'>
  readonly seats: readonly Guest[]
}

/** A game to practise, of one device. */
export interface Practice extends Pick<Creation, 'id' | 'base'> {
  readonly name: string
  readonly players: readonly string[]
  readonly language: string
  /** The position of another game that it begins with; left out: a new game. */
  readonly from?: GameState
}

/** A person to be invited. */
export interface Guest {
  readonly personId: string
  /** What they are called in each place: one name, or a number where nobody knows one. */
  readonly names: readonly string[]
  readonly language: string
  readonly zone: string
  readonly night: { readonly from: number; readonly to: number } | null
  readonly holidays: readonly Days[]
  /** The address that the organiser wrote. */
  readonly invitedTo: string
}

/** What the organiser of a game does to it besides playing. `place`: of somebody invited or seated. */
export type OrganiserAct =
  | { readonly do: 'start' }
  | { readonly do: 'cancel' }
  | { readonly do: 'end' }
  | { readonly do: 'invite'; readonly guest: Guest; readonly inPlaceOf: number | null }
  | { readonly do: 'withdraw'; readonly place: number }
  | { readonly do: 'remind'; readonly place: number }
  | { readonly do: 'renew'; readonly place: number }

/** What is done while a game runs besides moves, with people as D1 knows them. */
export type TableAct =
  | ({ readonly do: 'ask' } & Asking)
  | { readonly do: 'answer'; readonly id: number; readonly agree: boolean }
  | { readonly do: 'withdraw'; readonly id: number }
  | { readonly do: 'redo'; readonly submissionId: string; readonly seq: number }
  | { readonly do: 'handOver'; readonly place: number; readonly guest: NewHolder }
  | { readonly do: 'resign' }
  | { readonly do: 'pause'; readonly on: boolean }
  | { readonly do: 'setBack'; readonly to: number }
  | { readonly do: 'moreTime'; readonly place: number; readonly hours: number }
  | { readonly do: 'least'; readonly place: number }

/** What somebody changes about their own place. */
export type OwnAct = { readonly do: 'mails'; readonly on: boolean } | { readonly do: 'renew' }

/** What has become true of a person. `signOut`: on every device. */
export interface PersonChange {
  readonly language?: string
  readonly zone?: string
  readonly night?: { readonly from: number; readonly to: number } | null
  readonly holidays?: readonly Days[]
  readonly name?: string
  readonly signOut?: boolean
}

/** A device's cookies for the place of a link; null where it has none. */
export interface Device {
  readonly confirmed: string | null
  readonly seat: string | null
}

/** What stands behind a link, for the page that it opens. */
export interface LinkRead {
  readonly link: Link
  /** The game as this place sees it now. */
  readonly game: GameRead
  /** The run that is proposed in the present position, where it was found. */
  readonly run: OfferedRun | null
  /** The move of the button, if the link is one and this version can read it. */
  readonly chosen: readonly TurnMove[] | null
  /** The standing order that it places with them. */
  readonly chosenOrder: Order | null
  /** Moves that are alike, if the button stands for one of them, chosen on the page. */
  readonly alike: Alike | null
  /** There is a move that this version cannot read. */
  readonly unreadable: boolean
  /** The position has changed since the mail. */
  readonly old: boolean
  /** What has happened since the mail and still stands, oldest first. */
  readonly since: readonly GameEvent[]
  /** Who has taken a move back that the mail knew of. */
  readonly takenBackBy: readonly Seat[]
  /** This device has confirmed for this place before. */
  readonly confirmed: boolean
  /** This device opens the game for this place without a link. */
  readonly known: boolean
  /** The reader's time zone. */
  readonly zone: string
  /** What the link asks to agree on, if it is one. */
  readonly agreement: AgreementRead | null
  /** The mails of this game are turned off for this place. */
  readonly muted: boolean
  /** Who holds the link, for the service alone. */
  readonly personId: string
}

/** What the holder of a link does by it; which of these a link allows depends on its purpose. */
export type LinkAct =
  | { readonly do: 'open' }
  | { readonly do: 'move'; readonly body: Submission }
  | { readonly do: 'undo'; readonly body: Undo }
  | { readonly do: 'answer'; readonly accept: boolean }
  | { readonly do: 'consent'; readonly id: number; readonly agree: boolean }
  /** `marked`: a person has chosen it on the page; else a mail program asks for it (RFC 8058). */
  | { readonly do: 'mails'; readonly on: boolean; readonly marked: boolean }
  | { readonly do: 'cancelOrder'; readonly id: string }
  /** A setting of theirs was changed by the link: they are told so by mail. */
  | { readonly do: 'tell' }
  | { readonly do: 'placeOrder'; readonly body: NewOrder }

/** An answer that has come by mail, of whoever the receiving server has proven to have sent it. */
export interface MailedAnswer {
  /** Of the address that it came to (`replyToken.ts`). */
  readonly token: string
  readonly personId: string
  /** Made of the mail's own id: the submission's, so that a mail that is delivered twice moves once. */
  readonly id: string
  readonly messageId: string | null
  readonly subject: string
  /** What stands above its quote. */
  readonly lines: readonly string[]
  /** Whether it may be answered by a mail: what it asks for is done all the same. */
  readonly mayAnswer: boolean
}

/** What became of an act by a link, and the game after it. */
export interface LinkUsed {
  /** Why it was not done; null: it was. */
  readonly refused: Refused | null
  /** What a move or taking one back came to. */
  readonly submitted: Submitted | null
  /** Cookies for this device, where the act gives some. */
  readonly grant: Grant | null
  readonly read: LinkRead
}

/** The cookies that a device gets for a place. */
export interface Grant {
  readonly gameId: string
  readonly place: number
  readonly language: string
  /** Lets the device act for the place; null where the act does not open the game. */
  readonly seat: string | null
  /** Only after a choice was confirmed on it. */
  readonly confirmed: string | null
}

/**
 * What a room does, one call for a request. Expected refusals come back as values; nothing is thrown for them. Whatever changes the game
 * answers with the game as it is then.
 */
export interface Room {
  create(creation: Creation): Promise<Reply<{ readonly id: string }>>
  /** `grants`: the cookies of all its seats. */
  practice(practice: Practice): Promise<Reply<{ readonly grants: readonly Grant[] }>>
  read(caller: Caller, at?: number | null): Promise<Reply<GameRead>>
  log(caller: Caller, before: number): Promise<Reply<LogRead>>
  worth(caller: Caller): Promise<Reply<WorthRead>>
  submit(caller: Caller, body: Submission): Promise<Reply<Submitted>>
  undo(caller: Caller, body: Undo): Promise<Reply<Submitted>>
  /** `moves`: an order for the decision that is on makes its first move with its placing, else it is refused. */
  placeOrder(caller: Caller, body: NewOrder, moves?: boolean): Promise<Reply<GameAnswer>>
  cancelOrder(caller: Caller, body: CancelOrder): Promise<Reply<GameAnswer>>
  answer(caller: Caller, accept: boolean): Promise<Reply<GameAnswer>>
  organise(caller: Caller, act: OrganiserAct): Promise<Reply<GameAnswer>>
  atTable(caller: Caller, act: TableAct): Promise<Reply<GameAnswer>>
  /** `grant`: cookies for this device, where the act has made those that it had void. */
  own(caller: Caller, act: OwnAct): Promise<Reply<GameAnswer & { readonly grant: Grant | null }>>
  /** Copies to a person's places what has become true of them. */
  changePerson(personId: string, change: PersonChange): Promise<void>
  /** Makes all links and cookies of a person void and mails them new ones. */
  renewFor(personId: string): Promise<void>
  /** The person at a place, for the organiser of the game. */
  personAt(
    caller: Caller,
    place: number,
  ): Promise<Reply<{ readonly personId: string; readonly name: string; readonly game: string }>>
  /** What a link shows. Changes nothing. */
  link(token: string, device: Device): Promise<Reply<LinkRead>>
  /** A link of the caller's own to the present decision, as their mails have one: the way without a script. */
  decideLink(caller: Caller): Promise<Reply<{ readonly token: string }>>
  /** Does what the holder of a link asks for. */
  useLink(token: string, act: LinkAct, device: Device): Promise<Reply<LinkUsed>>
  /** Does what an answer by mail asks for, and tells its sender. False: it is nobody's of this game, and nothing is said. */
  byMail(mail: MailedAnswer): Promise<boolean>
}

/** The room of a game. Its address is the game's id; whether there is such a game only the room can say. */
export function roomOf(env: Env, id: string): Room {
  // The platform's mapped type of a stub is too deep for our replies; a stub does what its class does.
  return env.GAMES.getByName(id) as unknown as Room
}
