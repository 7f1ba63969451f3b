import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** The command line of a tool: `--name value` options, `--name` flags and the files after them. A trace stands beside its game and is none itself. */
export function commandLine(flags: readonly string[], options: readonly string[]) {
  answerHelp(flags, options)
  const spec = Object.fromEntries([
    ...flags.map(name => [name, { type: 'boolean' as const }] as const),
    ...options.map(name => [name, { type: 'string' as const }] as const),
  ])
  const { values, positionals } = parsed(spec)
  const files = positionals.filter(file => !/\.trace\.jsonl(\.gz)?$/.test(file))
  return { values: values as Readonly<Record<string, string | boolean | undefined>>, files }
}

/** Whoever asks for help gets it and nothing else. */
export function answerHelp(flags: readonly string[], options: readonly string[]): void {
  if (!process.argv.includes('--help')) return
  console.log(help(readFileSync(process.argv[1] ?? '', 'utf8'), flags, options))
  process.exit(0)
}

/** What a tool is for stands in its first lines. */
export function help(source: string, flags: readonly string[], options: readonly string[]): string {
  const lines = source.split('\n')
  const about = lines.slice(
    0,
    lines.findIndex(line => !line.startsWith('//')),
  )
  const known = [...flags.map(name => `--${name}`), ...options.map(name => `--${name} ${name.toUpperCase()}`)]
  return [
    ...about.map(line => line.replace(/^\/\/ ?/, '')),
    ...(known.length > 0 ? [`Options: ${known.join(', ')}`] : []),
  ].join('\n')
}

function parsed(options: Readonly<Record<string, { type: 'boolean' | 'string' }>>) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    // An option that this tool does not know; its first sentence says which.
    console.error(error instanceof Error ? error.message.split('. ')[0] : error)
    process.exit(2)
  }
}
