// Random tokens, their hashes, and signatures. Only hashes are stored; every comparison takes the same time.

const bytes = new TextEncoder()

/** A random token of `length` bytes, URL-safe. */
export function randomToken(length = 24): string {
  return base64url(crypto.getRandomValues(new Uint8Array(length)))
}

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** An address-safe id: lower case and digits, none that is easily misread. */
export function randomId(length = 12): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), byte => ID_LETTERS[byte % 32]).join('')
}

/** The same id for the same text, which nobody finds out from it. */
export async function idFrom(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.encode(text)))
  return Array.from(hash.subarray(0, 12), byte => ID_LETTERS[byte % 32]).join('')
}

export async function hashOf(token: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.encode(token))))
}

/** 128 bits of HMAC-SHA-256: enough to bind a link for as long as its game lasts, short enough for a mail. */
export const sign = async (secret: string, text: string): Promise<string> => base64url(await mac(secret, text))

async function mac(secret: string, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signed = await crypto.subtle.sign('HMAC', key, bytes.encode(text))
  return new Uint8Array(signed).subarray(0, 16)
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** The same signature for where only small letters and the digits 2 to 7 arrive as they were: 26 of them. */
export async function signInLetters(secret: string, text: string): Promise<string> {
  let bits = 0
  let held = 0
  let letters = ''
  for (const byte of await mac(secret, text)) {
    held = (held * 256 + byte) % 4096
    bits += 8
    for (; bits >= 5; bits -= 5) letters += BASE32[Math.floor(held / 2 ** (bits - 5)) % 32]
  }
  return bits > 0 ? letters + BASE32[(held * 2 ** (5 - bits)) % 32] : letters
}

/** A whole number below 32 to the power of `length` in as many such letters. */
export const numberInLetters = (n: number, length: number): string =>
  Array.from({ length }, (_, i) => BASE32[Math.floor(n / 32 ** (length - 1 - i)) % 32]).join('')

export const numberOfLetters = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 32 + BASE32.indexOf(letter), 0)

/** An id of ours in such letters, and back. */
export const idInLetters = (id: string): string => [...id].map(one => BASE32[ID_LETTERS.indexOf(one)]).join('')
export const idOfLetters = (letters: string): string =>
  [...letters].map(one => ID_LETTERS[BASE32.indexOf(one)]).join('')

/** Whether two short texts are equal, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [bytes.encode(a), bytes.encode(b)]
  if (left.byteLength !== right.byteLength) return false
  return crypto.subtle.timingSafeEqual(left, right)
}

function base64url(data: Uint8Array): string {
  return btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
