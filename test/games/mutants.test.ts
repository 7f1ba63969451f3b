// The list of deliberate faults fits the engine as it is; that each is seen, `npm run -s mutants` shows.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DELIBERATE } from '../../tools/mutants/deliberate.ts'
import { allMutants, mutated } from '../../tools/mutants/mutant.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test.each(DELIBERATE.map(mutant => [mutant.name, mutant] as const))('%s', (_, mutant) => {
  const text = readFileSync(resolve(ROOT, mutant.file), 'utf8')
  expect(mutated(mutant, text)).not.toBe(text)
})

test('places for other faults are found in code alone', () => {
  const all = allMutants(ROOT, ['worker/engine/rules', 'worker/engine/board'])
  expect(all.length).toBeGreaterThan(1000)
  for (const mutant of all.slice(0, 200)) {
    const text = readFileSync(resolve(ROOT, mutant.file), 'utf8')
    expect(mutated(mutant, text)).not.toBe(text)
  }
})
