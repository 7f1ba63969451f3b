// The receiver of a mail with their name, as the provider's interface takes it: `"Anna Groß" <anna@club.example>`. It is text and no header yet:
// the provider encodes what is not ASCII, and a name that came encoded already might be encoded or quoted a second time.

/** Line ends would begin another header, and other controls have no place in a name. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** `name` may be empty; then the address stands alone. */
export function addressed(name: string, mail: string): string {
  const shown = name.replace(CONTROLS, ' ').trim()
  return shown === '' ? mail : `"${shown.replace(/["\\]/g, '\\$&')}" <${mail}>`
}
