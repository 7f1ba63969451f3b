// D1 as everybody asks it: no question waits for ever, and whatever does not answer is one kind of fault.
import type { Env } from './env.ts'

/** D1 does not answer, or not as it should. What it would have said is not known; nothing of a game depends on it. */
export class DatabaseAway extends Error {}

/** So long an answer is waited for, in milliseconds, where no setting says otherwise. */
const PATIENCE = 3000

/** D1, patient only so long: whatever is asked of it is answered or throws `DatabaseAway`. */
export function database(env: Env): D1Database {
  const patience = Number(env.DATABASE_PATIENCE) || PATIENCE
  const { DB } = env
  const plain = {
    prepare: (query: string) => new Asked(DB.prepare(query), patience),
    batch: (list: readonly Asked[]) => answered(DB.batch(list.map(({ statement }) => statement)), patience),
  }
  // The rest of what D1 can do is not used here.
  return plain as unknown as D1Database
}

/** Whether a fault is this one, or was caused by it: drizzle wraps what it is thrown. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  return error instanceof Error && error.cause !== undefined && isDatabaseAway(error.cause)
}

/** A statement whose answer is waited for only so long. */
class Asked {
  readonly statement: D1PreparedStatement
  readonly #patience: number

  constructor(statement: D1PreparedStatement, patience: number) {
    this.statement = statement
    this.#patience = patience
  }

  bind(...values: readonly unknown[]): Asked {
    return new Asked(this.statement.bind(...values), this.#patience)
  }

  all(): Promise<D1Result> {
    return answered(this.statement.all(), this.#patience)
  }

  run(): Promise<D1Result> {
    return answered(this.statement.run(), this.#patience)
  }

  raw(): Promise<unknown[]> {
    return answered(this.statement.raw(), this.#patience)
  }

  first(): Promise<unknown> {
    return answered(this.statement.first(), this.#patience)
  }
}

async function answered<T>(asked: Promise<T>, patience: number): Promise<T> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new DatabaseAway('no answer in time')), patience)
    stop = () => clearTimeout(timer)
  })
  try {
    const answer = await Promise.race([asked, late])
    const wrong = (Array.isArray(answer) ? answer : [answer]).find(isFailure)
    if (wrong) throw new DatabaseAway(wrong.error)
    return answer
  } catch (error) {
    // What the tables do not allow is an answer, and our own fault.
    if (error instanceof DatabaseAway || /constraint failed/i.test(String(error))) throw error
    throw new DatabaseAway(String(error), { cause: error })
  } finally {
    stop()
  }
}

/** An answer that says itself that it is none. */
const isFailure = (answer: unknown): answer is { readonly success: false; readonly error?: string } =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
