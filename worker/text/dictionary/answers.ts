// Words of the answers that people write by mail, and of the mails that tell what came of them.

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
  readonly ANSWER_WORDS: {
    readonly acts: Ways<ActWord>
    readonly particles: Ways<ParticleWord>
    /** `one` to `five`. */
    readonly numbers: readonly string[]
    /** What may stand anywhere and says nothing. */
    readonly fillers: readonly string[]
  }
}
