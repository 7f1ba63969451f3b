// JSON values: merge patches (RFC 7396) and differences.
export type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

const isObject = (x: Json | undefined): x is { readonly [key: string]: Json } =>
  typeof x === 'object' && x !== null && !Array.isArray(x)

/** RFC 7396: `patch` laid over `target`. */
export function merged(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const result: { [key: string]: Json } = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = merged(result[key], value)
  }
  return result
}

/** One place where two values differ; undefined: not there. */
export interface Difference {
  readonly path: string
  readonly ours: Json | undefined
  readonly theirs: Json | undefined
}

/** Where `ours` and `theirs` differ. An empty object counts as absent: a merge patch cannot tell them apart. */
export function differences(ours: Json | undefined, theirs: Json | undefined, path = ''): readonly Difference[] {
  if (isObject(ours) || isObject(theirs)) {
    if ((ours !== undefined && !isObject(ours)) || (theirs !== undefined && !isObject(theirs)))
      return [{ path, ours, theirs }]
    const a = ours ?? {}
    const b = theirs ?? {}
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return keys.flatMap(key => differences(a[key], b[key], path ? `${path}.${key}` : key))
  }
  return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ path, ours, theirs }]
}
