// Whether a mail comes from whom it says. Only the receiving server's own word counts, and only where a sender cannot have put it.
import { type IncomingMail, valuesOf } from './incoming.ts'

/** Whose mail it is, by the receiving server's word; or why it is nobody's. */
export type Sender =
  | { readonly is: 'known'; readonly address: string }
  | { readonly is: 'unknown'; readonly why: 'from' | 'noVerdict' | 'verdictTwice' | 'notPassed' }

const VERDICT = 'authentication-results'

/**
 * The sender of a mail that `server` has received. Its verdict stands above the second `Received`: below that everything may be the sender's
 * own writing. A second verdict there is a forgery beside it.
 */
export function senderOf(mail: IncomingMail, server: string): Sender {
  const [address = '', ...others] = mail.from
  const single = others.length === 0 && valuesOf(mail, 'from').length === 1
  const domain = /^[^\s@<>"(),:;\\]+@([^\s@<>"(),:;\\]+)$/.exec(address)?.[1]?.toLowerCase()
  if (!single || domain === undefined) return { is: 'unknown', why: 'from' }
  const verdicts = written(mail).filter(({ key }) => key === VERDICT)
  const [verdict, second] = verdicts
  if (!verdict) return { is: 'unknown', why: 'noVerdict' }
  if (second) return { is: 'unknown', why: 'verdictTwice' }
  const { by, results } = readVerdict(verdict.value)
  if (by !== server.toLowerCase()) return { is: 'unknown', why: 'noVerdict' }
  return passes(results, domain) ? { is: 'known', address } : { is: 'unknown', why: 'notPassed' }
}

/** What the receiving server has written itself: from the top to the second `Received`. */
function written({ headers }: IncomingMail): IncomingMail['headers'] {
  let received = 0
  const end = headers.findIndex(({ key }) => key === 'received' && ++received === 2)
  return end < 0 ? headers : headers.slice(0, end)
}

interface MethodResult {
  readonly method: string
  readonly result: string
  /** `header.d`, `header.from` and so on. */
  readonly properties: Readonly<Record<string, string>>
}

/** The one DMARC result decides; only where the domain has none to ask, a signature of its own does. A passed SPF says nothing of `From`. */
function passes(results: readonly MethodResult[], domain: string): boolean {
  const [dmarc, second] = results.filter(({ method }) => method === 'dmarc')
  if (!dmarc || second || dmarc.properties['header.from'] !== domain) return false
  if (dmarc.result === 'pass') return true
  const signed = ({ method, result, properties }: MethodResult) =>
    method === 'dkim' && result === 'pass' && isAligned(properties['header.d'] ?? '', domain)
  return dmarc.result === 'none' && results.some(signed)
}

/** A signature of the domain itself or of one above it; one of a single label is nobody's. */
const isAligned = (by: string, domain: string): boolean =>
  by === domain || (by.includes('.') && domain.endsWith(`.${by}`))

/** Reads the header (RFC 8601): who says it, and each method's result with its properties. Comments are left out. */
function readVerdict(value: string): { readonly by: string; readonly results: readonly MethodResult[] } {
  const [by = '', ...parts] = withoutComments(value).split(';')
  const results = parts.flatMap((part): readonly MethodResult[] => {
    const [first = '', ...more] = part.trim().toLowerCase().split(/\s+/)
    const [, method, result] = /^([a-z0-9-]+)(?:\/\d+)?=([a-z]+)$/.exec(first) ?? []
    if (method === undefined || result === undefined) return []
    const properties = more.flatMap(one => {
      const [, name = '', said = ''] = /^([a-z]+\.[a-z0-9-]+)="?@?([^"]*)"?$/.exec(one) ?? []
      return name === '' ? [] : [[name, said] as const]
    })
    // Said twice is not said.
    const names = properties.map(([name]) => name)
    const once = properties.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name))
    return [{ method, result, properties: Object.fromEntries(once) }]
  })
  return { by: by.trim().split(/\s+/)[0]?.toLowerCase() ?? '', results }
}

/** Comments may be nested, and hold anything; so may quoted words, whose semicolons divide nothing. */
function withoutComments(value: string): string {
  let depth = 0
  let quoted = false
  let kept = ''
  for (let i = 0; i < value.length; i++) {
    const sign = value[i] ?? ''
    if (sign === '\\') {
      i++
      continue
    }
    if (depth === 0 && sign === '"') quoted = !quoted
    else if (!quoted && sign === '(') depth++
    else if (!quoted && sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += quoted && (sign === ';' || /\s/.test(sign)) ? '_' : sign
  }
  return kept
}
