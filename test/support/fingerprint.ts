import { createHash } from 'node:crypto'

/** A short sum over everything that a plain value says; the order of its members says nothing. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
