import { app } from './app.ts'
import type { Env } from './env.ts'
import { officeOf } from './post/office.ts'
import { email } from './routes/email.ts'

export { PostOffice } from './post/PostOffice.ts'
export { ServedRoom as GameRoom } from './served/ServedRoom.ts'

export default {
  fetch: app.fetch,
  /** A mail has come in: an answer to one of ours. */
  email: (message: ForwardableEmailMessage, env: Env, _ctx: ExecutionContext): Promise<void> => email(message, env),
  /** Every few minutes: wakes whoever should have woken by themselves. */
  scheduled: async (_controller: ScheduledController, env: Env, _ctx: ExecutionContext): Promise<void> =>
    officeOf(env).wake(),
}
