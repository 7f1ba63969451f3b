/** What tests and groups of tests are called in a source; texts elsewhere in a test prove nothing. */
export function titlesIn(source: string): string[] {
  const named =
    /\b(?:describe|describeWithShared|test|it)(?:\.\w+(?:\([^\n]*\))?)*\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g
  return [...source.matchAll(named)].map(m => m[1] ?? m[2] ?? m[3] ?? '')
}
