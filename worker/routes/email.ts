// Mails that come in: answers to ours. What is none gets no word back, so that nobody learns anything and no robot is answered.
import { MOST_BYTES } from '../answer/incoming.ts'
import { receive, tokenIn } from '../answer/receive.ts'
import { personIdOfMail } from '../directory.ts'
import type { Env } from '../env.ts'
import { officeOf } from '../post/office.ts'
import { readReplyToken } from '../room/replyToken.ts'
import { roomOf } from '../room/rooms.ts'
import { hashOf } from '../tokens.ts'

/** What the platform hands over of a mail, as far as it is looked at. */
export type ReceivedMail = Pick<ForwardableEmailMessage, 'from' | 'to' | 'raw'>

/** Who says first whether a mail is its sender's, unless a setting names another. */
const SERVER = 'mx.cloudflare.net'

/** A fault of ours is thrown: the sending server tries again, and the same mail moves once. */
export async function email(message: ReceivedMail, env: Env): Promise<void> {
  const token = tokenIn(message.to)
  const reply = token === null ? null : readReplyToken(token)
  if (!env.ANSWER_ADDRESS || token === null || reply === null) return ignored('noToken')
  const raw = await beginningOf(message.raw, MOST_BYTES)
  const received = await receive(raw, message, env.ANSWER_SERVER || SERVER)
  if (received.is === 'ignored') return ignored(received.why)
  const { from, messageId, subject, lines } = received
  const personId = await personIdOfMail(env, from)
  if (personId === null) return ignored('unknownSender')
  const id = `mail-${(await hashOf(`${token} ${messageId ?? (await hashOfBytes(raw))}`)).slice(0, 32)}`
  const asked = { kind: 'answer', act: id, person: personId, network: '', to: [from], known: true } as const
  const { ok: mayAnswer } = await officeOf(env).admit(asked)
  const answer = { token, personId, id, messageId, subject, lines, mayAnswer }
  if (!(await roomOf(env, reply.gameId).byMail(answer))) ignored('badToken')
}

/** For whoever asks why an answer was not one: the reason, and nothing of the mail. */
function ignored(why: string): void {
  console.info(JSON.stringify({ answer: 'ignored', why }))
}

/** What a mail begins with; the rest is never read. */
async function beginningOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  for (let length = 0; length < most; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.byteLength
  }
  await reader.cancel()
  return new Uint8Array(await new Blob(parts).arrayBuffer()).subarray(0, most)
}

const hashOfBytes = (raw: Uint8Array): Promise<string> =>
  hashOf(Array.from(raw, byte => String.fromCharCode(byte)).join(''))
