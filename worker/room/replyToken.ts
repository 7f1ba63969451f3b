// What a mail's answers come back with: in the address that they go to, bound to the game, the place and the position of the mail. It ends
// with the links of the place, and opens nothing: it counts only in a mail that is proven to be its player's.
import { idInLetters, idOfLetters, numberInLetters, numberOfLetters, sameText, signInLetters } from '../tokens.ts'
import type { SigningKey } from './links.ts'

export interface ReplyTo {
  readonly gameId: string
  readonly place: number
  /** The position that the mail was written for. */
  readonly seq: number
}

const SEQ_LETTERS = 4
/** Game, place, position, signature: 43 letters, of which a local part has room for 58 beside `play+`. */
const FORM = /^([a-z2-7]{12})([a-e])([a-z2-7]{4})[a-z2-7]{26}$/

/** The token of an address to answer to: small letters and digits that survive every mail server. */
export async function replyToken(key: SigningKey, place: number, seq: number): Promise<string> {
  const text = `${idInLetters(key.gameId)}${numberInLetters(place, 1)}${numberInLetters(seq, SEQ_LETTERS)}`
  return `${text}${await signInLetters(key.secret, `reply.${text}.${key.keyVersion}`)}`
}

/** What a token says, without any proof yet; null if it is none. */
export function readReplyToken(token: string): ReplyTo | null {
  const [, game, place, seq] = FORM.exec(token) ?? []
  if (game === undefined || place === undefined || seq === undefined) return null
  return { gameId: idOfLetters(game), place: numberOfLetters(place), seq: numberOfLetters(seq) }
}

/** Whether this game gave it to that place as it now is. */
export const isOurReply = async (key: SigningKey, token: string, { place, seq }: ReplyTo): Promise<boolean> =>
  sameText(token, await replyToken(key, place, seq))
