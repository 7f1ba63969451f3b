import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

// Who may import whom: a file may import from its own area and from those named here.
const AREAS = [
  { area: 'worker/engine/data/', may: ['worker/engine/data/', 'worker/engine/types.ts'] },
  { area: 'worker/engine/board/', may: ['worker/engine/data/', 'worker/engine/board/', 'worker/engine/*'] },
  {
    area: 'worker/engine/rules/',
    may: ['worker/engine/data/', 'worker/engine/board/', 'worker/engine/rules/', 'worker/engine/*'],
  },
  // valibot is as pure as the engine: it parses moves at the door.
  { area: 'worker/engine/', may: ['worker/engine/', 'valibot'] },
  {
    area: 'web/',
    may: [
      'web/',
      'worker/engine/index.ts',
      'worker/text/',
      'worker/look/colours.ts',
      'worker/look/signs.ts',
      'schema/wire.ts',
      'preact',
      'valibot',
      'vite',
      '@preact/preset-vite',
    ],
  },
  { area: 'schema/wire.ts', may: ['schema/wire.ts', 'worker/engine/index.ts', 'valibot'] },
  // The one door from the service to the page: its markup, rendered.
  { area: 'worker/routes/page.ts', may: ['worker/', 'hono', 'web/server.tsx'] },
  {
    area: 'worker/',
    may: ['worker/', 'schema/', 'hono', 'drizzle-orm', 'valibot', 'resend', 'postal-mime', 'cloudflare:'],
  },
] as const

// Inside worker/ only these may be taken from the engine.
const ENGINE_DOOR = 'worker/engine/index.ts'

interface Import {
  readonly from: string
  readonly to: string
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/(^|\/)(dist|node_modules)\//.test(name) && !name.endsWith('.d.ts'))
    .map(name => `${folder}/${name}`)
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(match => {
    const to = match[1] ?? match[2] ?? ''
    return { from: file, to: to.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), to)) : to }
  })
}

/** Why this import may not be, or nothing. */
function refusal({ from, to }: Import): string | undefined {
  if (
    from.startsWith('worker/') &&
    !from.startsWith('worker/engine/') &&
    to.startsWith('worker/engine/') &&
    to !== ENGINE_DOOR
  )
    return `${from} reaches past the engine's door: ${to}`
  if (to === 'preact-render-to-string' && from !== 'web/server.tsx') return `${from} renders to text`
  if (to === 'web/server.tsx' && from.startsWith('web/')) return `${from} takes the service's part of the page`
  const rule = AREAS.find(({ area }) => from.startsWith(area))
  if (!rule) return undefined
  const allowed = rule.may.some(prefix =>
    prefix.endsWith('/*')
      ? to.startsWith(prefix.slice(0, -1)) && !to.slice(prefix.length - 1).includes('/')
      : to.startsWith(prefix),
  )
  return allowed ? undefined : `${from} imports ${to}`
}

const all = ['worker', 'web', 'schema'].flatMap(sources).flatMap(importsOf)

test('imports point the way that the table says', () => {
  expect(all.length).toBeGreaterThan(5)
  expect(all.map(refusal).filter(Boolean)).toEqual([])
})

test('the check of imports refuses what it should', () => {
  expect(refusal({ from: 'worker/engine/rules/shares.ts', to: 'cloudflare:workers' })).toBeDefined()
  expect(refusal({ from: 'worker/engine/data/mines.ts', to: 'worker/engine/rules/shares.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/engine/board/hex.ts', to: 'worker/engine/rules/shares.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/engine/play.ts', to: 'worker/app.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/room/store.ts', to: 'worker/engine/play.ts' })).toBeDefined()
  expect(refusal({ from: 'web/draft.ts', to: 'worker/room/store.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/room/read.ts', to: 'web/server.tsx' })).toBeDefined()
  expect(refusal({ from: 'worker/routes/page.ts', to: 'web/game/Game.tsx' })).toBeDefined()
  expect(refusal({ from: 'web/main.tsx', to: 'web/server.tsx' })).toBeDefined()
  expect(refusal({ from: 'web/game/Game.tsx', to: 'preact-render-to-string' })).toBeDefined()
  expect(refusal({ from: 'worker/routes/page.ts', to: 'web/server.tsx' })).toBeUndefined()
  expect(refusal({ from: 'web/draft.ts', to: 'worker/engine/index.ts' })).toBeUndefined()
  expect(refusal({ from: 'worker/engine/rules/shares.ts', to: 'worker/engine/tx.ts' })).toBeUndefined()
})

test('the engine is typed without DOM, Node or Workers types', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'worker/engine/tsconfig.json'), 'utf8'))
  expect(compilerOptions).toMatchObject({ lib: ['ES2022'], types: [] })
})
