import { DurableObject } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../schema/room/migrations.js'
import type { Env } from '../env.ts'

/** One game. The only place where a move becomes part of it. */
export class GameRoom extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const db = drizzle(ctx.storage)
    ctx.blockConcurrencyWhile(() => migrate(db, migrations))
  }
}
