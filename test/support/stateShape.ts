// The shape of plain JSON: which fields objects have, and of which types, wherever they stand.

/** By path: types of the values that stand there. Keys of tables by id (mines, companies, hexes) count as one key. */
export type Shape = Readonly<Record<string, readonly string[]>>

const IDS = /^(\d{1,2}|[A-Z]{1,4}|[A-J]\d{1,2})$/

/** Frames have a shape for each kind: what stands there is told apart by `at`. */
const stepOf = (key: string): string => (IDS.test(key) ? '[id]' : `.${key}`)
const kindOf = (value: object): string => ('at' in value && typeof value.at === 'string' ? `<${value.at}>` : '')

export function shapeOf(samples: readonly unknown[]): Shape {
  const types = new Map<string, Set<string>>()
  const visit = (value: unknown, path: string): void => {
    const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
    types.set(path, (types.get(path) ?? new Set()).add(type))
    if (Array.isArray(value)) {
      for (const item of value) visit(item, `${path}[]`)
      return
    }
    // What waits in an offer is a move, which has a door of its own.
    if (value === null || typeof value !== 'object' || path.endsWith('.offer') || path.endsWith('.move')) return
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}${kindOf(value)}${stepOf(key)}`)
  }
  for (const sample of samples) visit(sample, '')
  return Object.fromEntries(
    [...types].map(([path, all]) => [path, [...all].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** What differs between a recorded shape and one that was seen. */
export function differences(recorded: Shape, seen: Shape): readonly string[] {
  const all = [...new Set([...Object.keys(recorded), ...Object.keys(seen)])].sort()
  return all.flatMap(path => {
    const [before, now] = [recorded[path], seen[path]]
    if (!before) return [`new: ${path}`]
    if (!now) return [`gone: ${path}`]
    return now.filter(type => !before.includes(type)).map(type => `${path} is ${type}`)
  })
}
