import { type Env, isLocal } from './env.ts'

/** Where the kill tests stop a room or, over a mail of its game, the post office, to kill the runtime exactly there. */
export type StopPoint =
  | 'beforeCommit'
  | 'afterCommit'
  | 'afterHistory'
  | 'afterHandOver'
  | 'afterLetter'
  | 'beforeSend'
  | 'afterSend'
  | 'afterNote'

/**
 * Test hook: a game whose `<point>@<id>` stands in STOP_AT stops for ever at that point. Does nothing in a deployment,
 * whatever its variables say.
 */
export async function stopPoint(env: Env, point: StopPoint, gameId: string | undefined): Promise<void> {
  if (!isLocal(env) || !env.STOP_AT?.split(',').includes(`${point}@${gameId}`)) return
  console.warn(`stopped ${point}@${gameId}`)
  await new Promise(resolve => setTimeout(resolve, 3_600_000))
}
