// The receiver of a mail with their name, as a mail header has it: `"Anna Groß" <anna@club.example>` in characters that every server takes.

/** One encoded word has 75 characters at most (RFC 2047), of which 63 remain for base64: 45 bytes. */
const MOST_BYTES = 45
const PLAIN = /^[\x20-\x7e]+$/
/** Line ends would begin another header, and other controls have no place in a name. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** `name` may be empty; then the address stands alone. */
export function addressed(name: string, mail: string): string {
  const shown = name.replace(CONTROLS, ' ').trim()
  if (shown === '') return mail
  const phrase = PLAIN.test(shown) ? `"${shown.replace(/["\\]/g, '\\$&')}"` : encodedWords(shown)
  return `${phrase} <${mail}>`
}

/** Cut between characters only: each word is decoded by itself. */
function encodedWords(text: string): string {
  const pieces: string[] = ['']
  for (const letter of text) {
    const last = pieces[pieces.length - 1] ?? ''
    if (bytesOf(last + letter).length > MOST_BYTES) pieces.push(letter)
    else pieces[pieces.length - 1] = last + letter
  }
  return pieces.map(piece => `=?UTF-8?B?${btoa(String.fromCharCode(...bytesOf(piece)))}?=`).join(' ')
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
