// Two people of one name are told apart wherever a game names them.

/** The same list with a number behind every name that has come before, whatever the case of its letters: `Ben`, `Ben (2)`. */
export function toldApart<T extends { readonly name: string }>(people: readonly T[]): T[] {
  const taken = new Set(people.map(({ name }) => keyOf(name)))
  const met = new Set<string>()
  return people.map(person => {
    const name = met.has(keyOf(person.name)) ? numbered(person.name, taken) : person.name
    met.add(keyOf(name))
    taken.add(keyOf(name))
    return { ...person, name }
  })
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) if (!taken.has(keyOf(`${name} (${n})`))) return `${name} (${n})`
}

const keyOf = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
