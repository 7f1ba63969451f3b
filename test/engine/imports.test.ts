import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** What every form of showing is made from. */
const SHOWS = ['worker/offered/', 'worker/text/', 'worker/look/', 'worker/engine/index.ts', 'schema/']

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
  // How the page is built; it runs in Node.
  { area: 'web/vite.config.ts', may: ['vite', '@preact/preset-vite', 'node:crypto'] },
  {
    area: 'web/',
    may: [
      'web/',
      'worker/engine/index.ts',
      'worker/offered/',
      'worker/text/',
      'worker/look/colours.ts',
      'worker/look/signs.ts',
      'schema/wire.ts',
      'preact',
      'valibot',
    ],
  },
  {
    area: 'schema/',
    may: ['schema/', 'worker/engine/index.ts', 'worker/offered/mines.ts', 'worker/clock/', 'valibot', 'drizzle-orm'],
  },
  // How long somebody has: plain figures and the zones of the platform.
  { area: 'worker/clock/', may: ['worker/clock/'] },
  // What is offered to a person: facts for all forms in which it is shown.
  { area: 'worker/offered/', may: ['worker/offered/', 'worker/engine/index.ts'] },
  {
    area: 'worker/text/',
    may: ['worker/text/', 'worker/offered/', 'worker/clock/clock.ts', 'worker/engine/index.ts', 'schema/wire.ts'],
  },
  // What somebody has answered by mail: from the raw mail to moves, with nothing of the platform.
  {
    area: 'worker/answer/',
    may: ['worker/answer/', 'worker/offered/', 'worker/text/index.ts', 'worker/engine/index.ts', 'postal-mime'],
  },
  { area: 'worker/look/', may: ['worker/look/', 'worker/text/', 'worker/engine/index.ts', 'hono'] },
  // A request passes door, one owner, words; nothing climbs back: the words ask nobody, the owner of a game words nothing itself.
  {
    area: 'worker/mail/',
    may: [...SHOWS, 'worker/mail/', 'worker/answer/reading.ts', 'worker/clock/clock.ts', 'worker/env.ts'],
  },
  {
    area: 'worker/pages/',
    may: [
      ...SHOWS,
      'worker/pages/',
      'worker/mail/mailbox.ts',
      'worker/room/rooms.ts',
      'worker/people/address.ts',
      'worker/refused.ts',
      'worker/sentences.ts',
    ],
  },
  {
    area: 'worker/room/',
    may: [
      ...['worker/room/', 'worker/answer/', 'worker/mail/', 'worker/offered/', 'worker/clock/', 'schema/'],
      'worker/engine/index.ts',
      // The post office, and what it asks of a room.
      ...['worker/post/office.ts', 'worker/post/kinds.ts', 'worker/stopPoint.ts'],
      ...[
        'worker/database.ts',
        'worker/env.ts',
        'worker/faults.ts',
        'worker/refused.ts',
        'worker/tokens.ts',
        'drizzle-orm',
        'cloudflare:',
      ],
    ],
  },
  // The post office sends what rooms write: it knows what it asks of them, and nothing of how they are made. The provider is known to it alone.
  {
    area: 'worker/post/',
    may: [
      ...['worker/post/', 'worker/mail/', 'schema/', 'worker/text/languages.ts'],
      ...[
        'worker/database.ts',
        'worker/env.ts',
        'worker/faults.ts',
        'worker/stopPoint.ts',
        'drizzle-orm',
        'cloudflare:',
        'resend',
      ],
    ],
  },
  // The one door from the service to the page: its markup, rendered where the game is.
  { area: 'worker/served/', may: ['worker/', 'schema/', 'valibot', 'web/server.tsx'] },
  {
    area: 'worker/',
    may: ['worker/', 'schema/', 'hono', 'drizzle-orm', 'valibot', 'cloudflare:'],
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

/** The folder of a file; files that stand alone in `worker` count each for themselves. */
function folderOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'worker' ? `${top}/${second}` : top
}

/** A way from a folder back to itself, or nothing. */
function circle(imports: readonly Import[]): readonly string[] | undefined {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const clear = new Set<string>()
  const walk = (at: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at]
    if (clear.has(at)) return undefined
    for (const to of next.get(at) ?? []) {
      const found = walk(to, [...way, at])
      if (found) return found
    }
    clear.add(at)
    return undefined
  }
  return [...next.keys()].map(from => walk(from, [])).find(Boolean)
}

// The page asks neither the service's folders nor they it, but by the doors named above.
test('no folder imports itself over others', () => {
  expect(circle(all)).toBeUndefined()
  const there = { from: 'worker/mail/letters.ts', to: 'worker/room/store.ts' }
  expect(circle([...all, there])).toEqual(expect.arrayContaining(['worker/mail', 'worker/room']))
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
  expect(refusal({ from: 'worker/pages/decision.ts', to: 'worker/mail/turnEmail.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/mail/turnEmail.ts', to: 'worker/room/store.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/mail/turnEmail.ts', to: 'worker/pages/layout.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/offered/buttons.ts', to: 'worker/text/index.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/room/turn.ts', to: 'worker/text/index.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/room/turn.ts', to: 'worker/pages/confirm.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/text/index.ts', to: 'worker/mail/subject.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/answer/reading.ts', to: 'worker/room/store.ts' })).toBeDefined()
  expect(refusal({ from: 'worker/room/turn.ts', to: 'postal-mime' })).toBeDefined()
  expect(refusal({ from: 'schema/room.ts', to: 'worker/post/provider.ts' })).toBeDefined()
  expect(refusal({ from: 'web/game/Game.tsx', to: 'worker/post/provider.ts' })).toBeDefined()
  expect(refusal({ from: 'web/game/Game.tsx', to: 'worker/offered/effects.ts' })).toBeUndefined()
  expect(refusal({ from: 'worker/routes/page.ts', to: 'web/server.tsx' })).toBeDefined()
  expect(refusal({ from: 'worker/served/gamePage.ts', to: 'web/server.tsx' })).toBeUndefined()
  expect(refusal({ from: 'web/draft.ts', to: 'worker/engine/index.ts' })).toBeUndefined()
  expect(refusal({ from: 'worker/engine/rules/shares.ts', to: 'worker/engine/tx.ts' })).toBeUndefined()
})

test('the engine is typed without DOM, Node or Workers types', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'worker/engine/tsconfig.json'), 'utf8'))
  expect(compilerOptions).toMatchObject({ lib: ['ES2022'], types: [] })
})
