// Mail addresses as people write them.

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABELS = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const MOST_BEFORE = 64
const MOST_BEHIND = 255

/**
 * The address as mail uses it: what stands before the @ as it was written, capitals included; the domain in small letters, one of another
 * script in the form that every server knows. Null for what is no address.
 */
export function addressOf(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > MOST_BEFORE || !LOCAL.test(local)) return null
  const domain = asciiDomain(text.slice(at + 1))
  return domain !== null && domain.length <= MOST_BEHIND && LABELS.test(domain) ? `${local}@${domain}` : null
}

/** Every platform has it; the words' part of the house, which only takes types from here, has no platform. */
const { URL: Address } = globalThis as unknown as { URL: new (text: string) => { readonly hostname: string } }

function asciiDomain(domain: string): string | null {
  // Nothing that would mean something else in the address of a page.
  if (domain === '' || /[\s/:?#@\\[\]%<>]/u.test(domain)) return null
  try {
    return new Address(`http://${domain}`).hostname
  } catch {
    return null
  }
}
