import { describe, expect, test } from 'vitest'
import { addressed } from '../../../worker/mail/addressed.ts'

const MAIL = 'anna@club.example'

/** What a client shows of an encoded phrase. */
const decoded = (header: string): string =>
  [...header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)]
    .map(([, base64 = '']) => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64')))
    .join('')

describe('the receiver with their name', () => {
  test('nobody without a name is given one', () => {
    for (const name of ['', '  ', '\r\n']) expect(addressed(name, MAIL)).toBe(MAIL)
  })

  test('a plain name is quoted, and so is what would end the quotation', () => {
    expect(addressed("Anna O'Neil, jr. (Harz)", MAIL)).toBe(`"Anna O'Neil, jr. (Harz)" <${MAIL}>`)
    expect(addressed('a" <x@y.example>, "b\\', MAIL)).toBe(`"a\\" <x@y.example>, \\"b\\\\" <${MAIL}>`)
  })

  test('any other letters are encoded by RFC 2047: words of at most 75 characters that can each be read', () => {
    for (const name of ['Jürgen Groß', '测试'.repeat(20), '👩‍🌾'.replace('\u200d', '').repeat(20)]) {
      const header = addressed(name, MAIL)
      expect(header).toMatch(/^[\x20-\x7e]+$/)
      const phrase = header.slice(0, -` <${MAIL}>`.length)
      for (const word of phrase.split(' ')) expect(word).toMatch(/^=\?UTF-8\?B\?[\w+/=]{1,63}\?=$/)
      expect(decoded(header)).toBe(name)
    }
  })

  test('no name begins another header', () => {
    for (const name of [
      'Anna\r\nBcc: all@club.example',
      'Änna\nBcc: all@club.example',
      'Anna\u2028Bcc: x',
      'A\u0000\u001bB',
    ]) {
      const header = addressed(name, MAIL)
      expect(header).not.toMatch(/[\p{Cc}\u2028]/u)
      expect(decoded(header)).not.toMatch(/[\r\n]/)
      expect(header.endsWith(` <${MAIL}>`)).toBe(true)
    }
  })
})
