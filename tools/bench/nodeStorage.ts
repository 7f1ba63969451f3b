// A Durable Object's SQL on node:sqlite, as far as drizzle needs it: the room's own code runs on it unchanged.
import { readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export class NodeStorage {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec('PRAGMA journal_mode = WAL')
  }

  readonly sql = {
    exec: (query: string, ...params: SQLInputValue[]) => {
      const statement = this.#database.prepare(query)
      const objects = () => statement.all(...params)
      const arrays = () => {
        ;(statement as unknown as { setReturnArrays(on: boolean): void }).setReturnArrays(true)
        return statement.all(...params)
      }
      // A statement that returns nothing must run at once, a query when its rows are asked for.
      if (statement.columns().length === 0) statement.run(...params)
      return {
        toArray: objects,
        next: () => ({ value: objects()[0] }),
        raw: () => ({ toArray: arrays }),
      }
    },
  }

  transactionSync<T>(work: () => T): T {
    this.#database.exec('BEGIN')
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  /** The migrations of a room, as drizzle's migrator would apply them. */
  migrate(): void {
    const folder = new URL('../../schema/room/', import.meta.url)
    const journal: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(new URL('meta/_journal.json', folder), 'utf8'),
    )
    for (const { tag } of journal.entries) this.#database.exec(readFileSync(new URL(`${tag}.sql`, folder), 'utf8'))
  }

  close(): void {
    this.#database.close()
  }
}
