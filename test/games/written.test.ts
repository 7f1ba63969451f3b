// Games of random players, written down as the recording program writes, with undone records, talk and standing orders in between: the
// import leads to the same positions. What is unseen in the recorded games at hand is met here: mines that close before they are asked,
// companies that have nothing to decide, one company alone in a round.
import { expect, test } from 'vitest'
import { RECORDED_ORDER } from '../../tools/recorded/departures.ts'
import { parseRecorded, replayGame } from '../../tools/recorded/run.ts'
import { PROFILES } from '../../tools/soak/profiles.ts'
import type { GameState } from '../../worker/engine/index.ts'
import { readGameFile } from '../../worker/import/gameFile.ts'
import { beginImport, importGroup } from '../../worker/import/importer.ts'
import { type Manner, recordedPlay } from '../support/recorder/recorder.ts'

/** A position without what a record cannot tell: how far a turn was declined. */
function comparable({ stack, ...state }: GameState): unknown {
  const frames = stack.map(frame => {
    if ('done' in frame && !Array.isArray(frame.done)) return { ...frame, done: { ...frame.done, ending: false } }
    return frame
  })
  return { ...state, stack: frames, setup: 0, random: 0 }
}

/** Imports a written game; the number of positions that were compared. */
function importWritten(seed: number, manner: Manner = {}): number {
  const profile = PROFILES[seed % PROFILES.length]
  if (!profile) throw new Error('no profile')
  const { file, states } = recordedPlay(seed, profile, manner)
  const game = readGameFile(JSON.parse(JSON.stringify(file)))
  if (!game.ok) throw new Error(JSON.stringify(game.error))
  const { records, actions } = game.value
  let progress = beginImport(game.value)
  let compared = 0
  for (;;) {
    const group = importGroup(game.value, progress)
    if (group === null) break
    if (!group.ok)
      throw new Error(`seed ${seed}: ${JSON.stringify({ ...group.error, record: records[group.error.at] })}`)
    progress = group.value.progress
    const done = (records[progress.at]?.action ?? actions + 1) - 1
    const written = states[done - 1]
    if (written === undefined || records[progress.at - 1]?.action !== done) continue
    const [ours, theirs] = [comparable(progress.state), comparable(written)]
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, `seed ${seed}, action ${done}`).toEqual(theirs)
    compared++
  }
  expect(progress.at).toBe(records.length)
  return compared
}

test.each([5, 7, 20, 41, 195, 804, 849, 902])('game %i is read as it was played', seed => {
  expect(importWritten(seed)).toBeGreaterThan(100)
})

test.each([1000, 1004, 2015])('game %i with undone records, talk and standing orders', seed => {
  expect(importWritten(seed, { noise: true })).toBeGreaterThan(100)
})

test.each([640, 704])('decision P8: game %i with switchers in receivership on other mines that earn as much', seed => {
  expect(importWritten(seed, { otherSwitchers: true })).toBeGreaterThan(100)
})

test.each([12, 31, 24, 47])(
  'decision M1: game %i of a program that leaves a marker where its value stays agrees but for that',
  seed => {
    const profile = PROFILES[seed % PROFILES.length]
    if (!profile) throw new Error('no profile')
    const { file, trace } = recordedPlay(seed, profile, { markersStay: true })
    const report = replayGame(parseRecorded(JSON.stringify(file)), trace, { round: undefined })
    expect(report.fault).toBeNull()
    expect(report.explained.get(RECORDED_ORDER)?.times).toBeGreaterThan(0)
  },
)
