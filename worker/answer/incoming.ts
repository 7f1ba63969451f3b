// A raw mail, taken apart: its headers in their order, and its text. Nothing here believes anything that stands in it.
import PostalMime, { addressParser } from 'postal-mime'
import { textOfHtml } from './htmlText.ts'

export interface IncomingHeader {
  /** In lower case. */
  readonly key: string
  readonly value: string
}

export interface IncomingMail {
  readonly headers: readonly IncomingHeader[]
  /** Every address that it says to come from. */
  readonly from: readonly string[]
  readonly subject: string
  readonly messageId: string | null
  /** As people read it, quotes and signatures included. */
  readonly text: string
}

/** So much of a mail is looked at: what comes later is quoted or attached. */
export const MOST_BYTES = 256 * 1024
const MOST_HEADERS = 64 * 1024
const MOST_NESTED = 20

/** Reads a mail, whole or cut off after its beginning. Null: it cannot be taken apart. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail | null> {
  try {
    const mail = await PostalMime.parse(raw.subarray(0, MOST_BYTES), {
      ...{ forceRfc822Attachments: true, maxNestingDepth: MOST_NESTED, maxHeadersSize: MOST_HEADERS },
    })
    const { headers, html, subject, messageId } = mail
    const from = headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressesIn(value))
    const plain = (mail.text ?? '').trim()
    return {
      headers: headers.map(({ key, value }) => ({ key, value })),
      ...{ from, subject: subject ?? '', messageId: messageIdOf(messageId) },
      // Some programs write their own words into the plain form of what they have written as HTML: an empty one is none.
      text: plain !== '' || html === undefined ? plain : textOfHtml(html),
    }
  } catch {
    return null
  }
}

/** A group of addresses counts as all that are in it; what is none counts, too, so that it is not overlooked. */
const addressesIn = (value: string): readonly string[] =>
  addressParser(value, { flatten: true }).map(one => ('address' in one && one.address ? one.address : ''))

const MESSAGE_ID = /^<[^<>\s]{1,500}>$/

const messageIdOf = (value: string | undefined): string | null =>
  value !== undefined && MESSAGE_ID.test(value.trim()) ? value.trim() : null

/** All values of a header, the first on top. */
export const valuesOf = ({ headers }: Pick<IncomingMail, 'headers'>, key: string): readonly string[] =>
  headers.flatMap(header => (header.key === key ? [header.value] : []))
