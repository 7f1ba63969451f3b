import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { SHARED } from './shared.ts'

// The recorded games beside the repository, by name: a test of each stands in the list of tests, and is skipped where its game is missing.

/** Played by people. */
export const REAL_GAMES = ['real-2p-phase5', 'real-4p-value1000'] as const

/** Played by a random player for the site's engine. */
const GENERATED_GAMES = [
  ...['rg-2p-103-broke', 'rg-2p-12-growth', 'rg-2p-207-closing', 'rg-2p-217-mines', 'rg-2p-302-broke'],
  ...['rg-3p-115-rich', 'rg-3p-206-broke', 'rg-3p-32-boom2', 'rg-3p-53-boom5', 'rg-3p-63-boom5'],
  ...['rg-4p-14-growth', 'rg-4p-202-closing', 'rg-4p-212-mines', 'rg-4p-214-broke', 'rg-4p-401-boom8'],
  ...['rg-5p-104-mines', 'rg-5p-229-growth', 'rg-5p-303-growth'],
]

/** Of the same kind: each once showed a fault of importer or comparison. */
const CASES = ['rg-4p-114-broke', 'rg-5p-13-poor', 'rg-5p-216-trade']

/** Game files, from `../shared/games`. */
export const GAME_FILES: readonly string[] = [
  ...REAL_GAMES.map(name => `real/${name}.json`),
  ...GENERATED_GAMES.map(name => `generated/${name}.json.gz`),
  ...CASES.map(name => `cases/${name}.json.gz`),
]

/** Their traces. */
export const TRACE_FILES: readonly string[] = GAME_FILES.map(file => file.replace('.json', '.trace.jsonl'))

/** What lies there in fact. */
export const gameFilesThere = (): readonly string[] =>
  ['real', 'generated', 'cases'].flatMap(folder =>
    readdirSync(resolve(SHARED, 'games', folder))
      .filter(name => /(?<!trace)\.json(\.gz)?$/.test(name))
      .map(name => `${folder}/${name}`),
  )
