import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { help } from '../../tools/arguments.ts'

const ROOT = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /node ((?:tools|test\/support)\/\w+\.ts)$/.exec(line)?.[1]
  return file ? [[name, file] as const] : []
})

test('every command says with --help what it is for', () => {
  expect(commands.length).toBeGreaterThan(8)
  for (const [name, file] of commands) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    expect(source, name).toMatch(/commandLine\(|answerHelp\(/)
    expect(help(source, [], []), name).toMatch(/^(npm run \w+: )?.{10}/)
  }
  expect(help('// What it is for.\n// More.\nimport x', ['all'], ['until'])).toBe(
    'What it is for.\nMore.\nOptions: --all, --until UNTIL',
  )
})
