// One submission without the platform: parse, authorise, load, play, settle, choices, view, serialise. The commit is measured in the runtime.
import * as v from 'valibot'
import { Submission } from '../../schema/wire.ts'
import {
  choices,
  deciders,
  forPresentTurn,
  parseTurnMove,
  playBatch,
  settle,
  upgrade,
  view,
} from '../../worker/engine/index.ts'
import { sign } from '../../worker/tokens.ts'
import type { Sample } from './recorded.ts'

/** CPU milliseconds of every sample, several threads counted together. */
export async function submissionCpu(samples: readonly Sample[]): Promise<readonly number[]> {
  const out: number[] = []
  for (const sample of samples) {
    const body = JSON.stringify({
      submissionId: 'bench-0001',
      seq: 1,
      moves: forPresentTurn(sample.state, [sample.move]),
    })
    const stored = JSON.stringify(sample.state)
    const before = process.cpuUsage()
    await submit(body, stored, sample.seat)
    const { user, system } = process.cpuUsage(before)
    out.push((user + system) / 1000)
  }
  return out
}

async function submit(body: string, stored: string, seat: number): Promise<string> {
  const { moves } = v.parse(Submission, JSON.parse(body))
  await sign('a secret of one game', `seat ${seat} 1`)
  const parsed = moves.map(parseTurnMove).filter(move => move !== null)
  const played = playBatch(upgrade(JSON.parse(stored)), seat, parsed)
  if (!played.ok) return JSON.stringify(played.error)
  const { state, events } = settle(played.value.state)
  const answer = {
    seq: 2,
    events: [...played.value.events, ...events],
    deciders: deciders(state),
    view: view(state),
    choices: choices(state, seat),
  }
  return JSON.stringify(state) + JSON.stringify(answer)
}
