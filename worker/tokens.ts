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
export async function sign(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(text))
  return base64url(new Uint8Array(mac).subarray(0, 16))
}

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
