// Games as an older version of the service stored them, put back into a service under test (test/fixtures/version1/README.md).
import { applyD1Migrations, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import type { GameRoom } from '../../worker/room/GameRoom.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

interface StoredDatabase {
  /** Makes the tables as they were. */
  readonly create: readonly string[]
  readonly rows: Readonly<Record<string, readonly Row[]>>
}

interface StoredRoom extends StoredDatabase {
  /** The last turn mail. */
  readonly mail: StoredMail
}

/** A position of version 1, and the random game it comes from. */
export interface StoredState {
  readonly origin: string
  readonly state: { readonly version: number }
}

/** A fixture that was stored packed. */
async function packed<T>(path: string): Promise<T> {
  const { body } = await env.FIXTURES.fetch(`http://fixtures/${path}`)
  if (!body) throw new Error(`no fixture ${path}`)
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).json<T>()
}

function* statements({ create, rows }: StoredDatabase): Generator<{ readonly sql: string; readonly cells: Cell[] }> {
  for (const sql of create) yield { sql, cells: [] }
  for (const [table, list] of Object.entries(rows))
    for (const row of list) {
      const names = Object.keys(row).map(name => `"${name}"`)
      const sql = `INSERT INTO "${table}" (${names}) VALUES (${names.map(() => '?')})`
      yield { sql, cells: Object.values(row) }
    }
}

/** D1 as it was, brought up to the present by its migrations. What the test had in D1 before is gone. */
export async function storedD1(version: string): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>()
  for (const { name } of results) await env.DB.prepare(`DROP TABLE "${name}"`).run()
  const all = [...statements(await packed<StoredDatabase>(`${version}/d1.json.gz`))]
  await env.DB.batch(all.map(({ sql, cells }) => env.DB.prepare(sql).bind(...cells)))
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
}

/** A room as it was, under its own id. It has not been opened by the present version yet. */
export async function storedRoom(path: string): Promise<{ readonly id: string; readonly mail: StoredMail }> {
  const stored = await packed<StoredRoom>(`${path}.json.gz`)
  const id = String(stored.rows.game?.[0]?.id)
  await runInDurableObject(env.GAMES.getByName(id), (_: GameRoom, { storage }) => {
    for (const { sql, cells } of statements(stored)) storage.sql.exec(sql, ...cells)
  })
  return { id, mail: stored.mail }
}

/** The stored positions of a version, by what is decided in them. */
export const storedStates = (version: string) =>
  packed<Readonly<Record<string, StoredState>>>(`${version}/states.json.gz`)
