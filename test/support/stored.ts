import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What a stopped local runtime has on its disk: the database of every object, and D1. */
export interface Stored {
  readonly rooms: ReadonlyMap<string, Table>
  readonly d1: Table
  readonly office: Table
}
/** Rows of a query. */
export type Table = (query: string) => Record<string, unknown>[]

/** Reads the folder of a runtime that is not running any more. */
export function stored(folder: string): Stored {
  const files = readdirSync(join(folder, 'v3'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.sqlite'))
    .map(name => join(folder, 'v3', name))
  const tables = files.map(file => ({ file, table: query(file) }))
  const has = (table: Table, name: string) =>
    table(`SELECT name FROM sqlite_master WHERE type = 'table' AND name = '${name}'`).length > 0
  const d1 = tables.find(({ file, table }) => file.includes('/d1/') && has(table, 'people'))
  if (!d1) throw new Error(`no D1 in ${files}`)
  const office = tables.find(({ file, table }) => file.includes('/do/') && has(table, 'dues'))
  if (!office) throw new Error(`no post office in ${files}`)
  const rooms = tables.filter(({ file, table }) => file.includes('/do/') && has(table, 'outbox'))
  return {
    rooms: new Map(rooms.map(({ table }) => [String(table('SELECT id FROM game')[0]?.id), table])),
    d1: d1.table,
    office: office.table,
  }
}

function query(file: string): Table {
  return sql => {
    const database = new DatabaseSync(file)
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  }
}
