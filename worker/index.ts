import { app } from './app.ts'
import type { Env } from './env.ts'
import { officeOf } from './post/office.ts'

export { PostOffice } from './post/PostOffice.ts'
export { ServedRoom as GameRoom } from './served/ServedRoom.ts'

export default {
  fetch: app.fetch,
  /** Every few minutes: wakes whoever should have woken by themselves. */
  scheduled: async (_controller: ScheduledController, env: Env, _ctx: ExecutionContext): Promise<void> =>
    officeOf(env).wake(),
}
