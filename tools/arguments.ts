import { parseArgs } from 'node:util'

/** The command line of a tool: `--name value` options, `--name` flags and the files after them. A trace stands beside its game and is none itself. */
export function commandLine(flags: readonly string[], options: readonly string[]) {
  const spec = Object.fromEntries([
    ...flags.map(name => [name, { type: 'boolean' as const }] as const),
    ...options.map(name => [name, { type: 'string' as const }] as const),
  ])
  const { values, positionals } = parsed(spec)
  const files = positionals.filter(file => !/\.trace\.jsonl(\.gz)?$/.test(file))
  return { values: values as Readonly<Record<string, string | boolean | undefined>>, files }
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
