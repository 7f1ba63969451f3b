// What the post office does for others, and what it asks of the rooms that write its letters.
import type { Mail, MailContent, MailKind, MailState } from '../../schema/mail.ts'
import type { Env } from '../env.ts'

/** A mail that is to go out, as a room hands it over. Its room writes it when it goes. */
export interface Due {
  /** Names the event that it tells of. The same key is one mail, however often it is handed over. */
  readonly key: string
  readonly kind: MailKind
  /** Whose it is, by their id in D1. */
  readonly person: string
  readonly game: string
  /** Of its receiver in the game; -1 for an organiser without one. */
  readonly place: number
  /** It may go out from this time on. */
  readonly dueAt: number
  /** The mail, where one was tried under this key before there was a post office. */
  readonly mail: Mail | null
}

/** Whoever gets a letter, as D1 knows them when it goes. */
export interface Receiver {
  readonly mail: string
  /** Empty where they have not given one. */
  readonly name: string
  readonly language: string
  /** Hours between reminders; 0: none. */
  readonly rhythm: number
}

export type Letter =
  | { readonly is: 'due'; readonly mail: Mail }
  | { readonly is: 'notDue' }
  /** A fault of ours: it cannot be written. */
  | { readonly is: 'faulty' }

/** What a room is told: whether mail to somebody arrives, and what became of a mail. */
export interface News {
  readonly person: string
  readonly state: MailState
  readonly reason: string | null
  /** The mail that is no longer due; null where only the state is told. */
  readonly key: string | null
  /** The provider's number of a mail that went; empty of one that was taken back and may have gone all the same. */
  readonly providerId: string | null
  readonly at: number
}

/** Why a mail did not go, where it is not the provider that says it: it may have gone and must not be repeated; its letter cannot be written. */
export const OWN_REASONS = ['unknown', 'fault'] as const
export type OwnReason = (typeof OWN_REASONS)[number]

/** What a room does for the post office. */
export interface Writer {
  /** The letter of a mail that is due, to be sent now. */
  letter(key: string, to: Receiver): Promise<Letter>
  /** Whether a mail that is written already is still due. */
  isDue(key: string): Promise<boolean>
  heard(news: readonly News[]): Promise<void>
  /** Goes on with what it has to do, should its alarm have died. */
  wake(): Promise<void>
}

/** The room of a game, as the one who writes its letters. */
export const writerOf = (env: Env, game: string): Writer => env.GAMES.getByName(game) as unknown as Writer

/** What somebody wants the service to mail: to others, to an address that nobody has proven, or in answer to a mail of theirs. */
export interface Asked {
  readonly kind: 'signIn' | 'invitation' | 'answer'
  /** Names the act, so that it can be taken back when nothing comes of it. */
  readonly act: string
  /** Who asks, if signed in. */
  readonly person: string | null
  /** Where they ask from: the address of their network. */
  readonly network: string
  /** Mail addresses. */
  readonly to: readonly string[]
  /** Somebody with these addresses has been here before. */
  readonly known: boolean
}

/** Whether it may be: if not, why, and from when on it may. */
export type Admitted =
  | { readonly ok: true }
  /** Whoever has this address takes no invitations. */
  | {
      readonly ok: false
      readonly code: 'wrongField'
      readonly field: 'guest'
      readonly player: null
      readonly entry: string
    }
  | Delayed

/** It may be from `until` on. */
export type Delayed = {
  readonly ok: false
  readonly code: 'tooOften' | 'mailBudget' | 'mailNotSent'
  readonly until: number
}

/** A mail of no game, handed in as it is. */
export interface DirectMail {
  readonly kind: MailKind
  /** Names what it tells of: its key. */
  readonly act: string
  readonly to: string
  /** Their name; left out where it is not known. */
  readonly name?: string
  readonly mail: MailContent
}

/** Something that the provider tells of a mail. */
export interface ProviderEvent {
  readonly id: string
  readonly what: 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed'
  readonly providerId: string
  readonly to: string
  readonly reason: string | null
  readonly at: number
}

/** A time in which the service was away; one that goes on ends with the time of asking. */
export interface Outage {
  readonly from: number
  readonly to: number
}

/** The post office: the only place of the service that sends mail. */
export interface Office {
  /** Mails that are due and mails that are no longer, handed over by a room; the same again changes nothing. */
  take(dues: readonly Due[], withdrawn: readonly string[]): Promise<void>
  /** Asks for leave to mail to addresses, and counts it in the same step. */
  admit(asked: Asked): Promise<Admitted>
  /** Whether the holder of the address takes no invitations, from anybody. */
  refuses(address: string): Promise<boolean>
  /** They take none from now on, or some again. */
  refuse(address: string, refuses: boolean): Promise<void>
  /** Sends an admitted mail at once, or not at all. */
  sendNow(direct: DirectMail): Promise<{ readonly ok: true } | Delayed>
  /** Sends a mail, if not at once then later. */
  post(direct: DirectMail): Promise<void>
  hear(event: ProviderEvent): Promise<void>
  /** When the service was away since then, as far as the cron's wakes show. */
  outages(since: number): Promise<readonly Outage[]>
  /** Wakes what should have woken by itself. */
  wake(): Promise<void>
}

/** There is one. */
export const officeOf = (env: Env): Office => env.POST.getByName('office') as unknown as Office
