import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { addressed } from '../../../worker/mail/addressed.ts'

const MAIL = 'anna@club.example'

/** Who a mail is for, once a provider has made a raw mail of it and a client has read that; and the raw mail. */
async function received(to: string) {
  const raw = await new MailComposer({ from: 'harz@club.example', to, subject: 'x', text: 'x' }).compile().build()
  const read = await PostalMime.parse(raw)
  return { raw: raw.toString('latin1'), to: read.to, headers: read.headers.map(({ key }) => key) }
}

describe('the receiver with their name', () => {
  test('nobody without a name is given one', () => {
    for (const name of ['', '  ', '\r\n']) expect(addressed(name, MAIL)).toBe(MAIL)
  })

  test('a name is quoted, and so is what would end the quotation', () => {
    expect(addressed("Anna O'Neil, jr. (Harz)", MAIL)).toBe(`"Anna O'Neil, jr. (Harz)" <${MAIL}>`)
    expect(addressed('a" <x@y.example>, "b\\', MAIL)).toBe(`"a\\" <x@y.example>, \\"b\\\\" <${MAIL}>`)
  })

  test('it comes through a provider to a client: quotes, commas, every script; the header is ASCII', async () => {
    for (const name of [
      'Anna',
      "O'Neil, Anna",
      'a "b" c',
      'Jürgen Groß',
      'Łukasz, jr.',
      '测试'.repeat(20),
      '🚂'.repeat(20),
    ]) {
      const { raw, to } = await received(addressed(name, MAIL))
      expect(to).toEqual([{ name, address: MAIL }])
      expect(raw).toMatch(/^[\x20-\x7e\r\n\t]*$/)
    }
  })

  test('no name begins another header or another receiver', async () => {
    for (const name of [
      'Anna\r\nBcc: all@club.example',
      'Änna\nBcc: all@club.example',
      'x" <all@club.example>, "y',
      'A\u2028B\u0000',
    ]) {
      const header = addressed(name, MAIL)
      expect(header).not.toMatch(/[\p{Cc}\u2028]/u)
      const { to, headers } = await received(header)
      expect(to?.map(({ address }) => address)).toEqual([MAIL])
      expect(headers).not.toContain('bcc')
    }
  })
})
