// Words of the answers that people write by mail, and of the mails that tell what came of them.
import type { ChoiceKind } from '../../engine/index.ts'

/** What an answer begins with. */
export type ActWord =
  | 'pass'
  | 'buy'
  | 'bid'
  | 'open'
  | 'sell'
  | 'form'
  | 'exercise'
  | 'lay'
  | 'station'
  | 'switchers'
  | 'run'
  | 'full'
  | 'half'
  | 'withhold'
  | 'scrap'
  | 'issue'
  | 'close'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'insolvent'
  | 'skip'
  | 'end'
  | 'say'
  | 'ask'
  | 'back'
  | 'stop'

/** What comes after it and means something. */
export type ParticleWord =
  | 'upTo'
  | 'at'
  | 'from'
  | 'mine'
  | 'train'
  | 'railcar'
  | 'switcher'
  | 'machine'
  | 'share'
  | 'offering'
  | 'pool'
  | 'bank'
  | 'buyerPays'
  | 'sellerPays'
  | 'route'
  | 'number'

/** Words that may be said in several ways; all in lower case. */
export type Ways<W extends string> = { readonly [K in W]: readonly string[] }

export interface AnswersWords {
  /** What comes of an answer, for the mail that tells it. */
  readonly ANSWERED: {
    readonly done: string
    readonly back: string
    readonly tookBack: string
    readonly ordered: string
    readonly stopped: (orders: number) => string
    readonly asked: string
    readonly nothing: string
    readonly said: (line: string) => string
    readonly empty: string
    readonly unknown: string
    readonly noSuchNumber: (most: number) => string
    readonly onPage: string
    readonly alike: string
    readonly unreadable: string
    readonly several: string
    readonly notNow: string
    readonly old: string
    readonly noTalk: string
    readonly youCan: string
    readonly notYours: string
  }
  /** How what a choice offers is written. */
  readonly WRITE: Readonly<Record<ChoiceKind, string>>
  /** How to answer a turn mail: one sentence. */
  readonly howToAnswer: string
  readonly ANSWER_WORDS: {
    readonly acts: Ways<ActWord>
    readonly particles: Ways<ParticleWord>
    /** `one` to `five`. */
    readonly numbers: readonly string[]
    /** What may stand anywhere and says nothing. */
    readonly fillers: readonly string[]
  }
}
