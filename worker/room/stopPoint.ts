import { type Env, isLocal } from '../env.ts'

/** Where the kill tests stop a room, to kill the runtime exactly there. */
export type StopPoint = 'beforeCommit' | 'afterCommit' | 'afterSend' | 'afterHistory'

/** Test hook: stops for ever at the point that STOP_AT names. Does nothing in a deployment, whatever its variables say. */
export async function stopPoint(env: Env, point: StopPoint): Promise<void> {
  if (!isLocal(env) || env.STOP_AT !== point) return
  console.warn(`stopped at ${point}`)
  await new Promise(resolve => setTimeout(resolve, 3_600_000))
}
