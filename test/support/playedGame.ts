// A recorded game brought into a running service by its players' submissions, as fast as the service takes them.
import { readText } from '../../tools/recorded/files.ts'
import { parseRecorded } from '../../tools/recorded/run.ts'
import { turnsOf, withFittingSeed } from '../../tools/recorded/turns.ts'
import type { GameState, Seat } from '../../worker/engine/index.ts'
import { type Club, runningGame } from './club.ts'
import { jsonOf } from './device.ts'

export interface Reached {
  readonly club: Club
  /** Who decides there. */
  readonly seat: Seat
  readonly submissions: number
}

export interface PlayedGame {
  /** Plays on to the next position of which `wanted` is true. */
  until(wanted: (state: GameState) => boolean): Promise<Reached>
}

/** `names`: what the players are called, seat by seat. */
export function playedGame(base: string, file: string, names: readonly string[] = []): PlayedGame {
  const game = withFittingSeed(parseRecorded(readText(file)), undefined)
  const turns = turnsOf(game, undefined)
  let club: Club | null = null
  let seq = 1
  let next = turns.next()
  return {
    async until(wanted) {
      const { tanneCost: f7, seed } = game.setup
      club ??= await runningGame(
        base,
        game.players.map((_, seat) => names[seat] ?? `P${seat + 1}`),
        { f7, seed },
      )
      for (; !next.done; next = turns.next()) {
        const { seat, moves, before } = next.value
        if (wanted(before)) return { club, seat, submissions: seq - 1 }
        const body = { submissionId: `played-${club.id}-${seq}`, seq, moves }
        const answer = await club.devices[seat]?.post(`/api/games/${club.id}/submissions`, body)
        if (!answer) throw new Error(`no player in seat ${seat}`)
        seq = (await jsonOf<{ seq: number }>(answer)).seq
      }
      throw new Error('no such position in this game')
    },
  }
}
