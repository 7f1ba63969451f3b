import { expect, test } from 'vitest'
import { canAdd } from '../../../worker/engine/board/extend.ts'
import { isReceivershipRun, receivershipRun } from '../../../worker/engine/board/receivershipRun.ts'
import { revenueOf } from '../../../worker/engine/board/revenue.ts'
import { runRefusal } from '../../../worker/engine/board/run.ts'
import { TRACE_FILES } from '../../support/recordedGames.ts'
import { recordedRuns } from '../../support/recordedRuns.ts'
import { describeWithShared } from '../../support/shared.ts'

describeWithShared('6.2 recorded runs in receivership (decision R4, ruling 86)', () => {
  test('every one could have come about by 6.2, and ours brings the same', () => {
    let seen = 0
    for (const file of TRACE_FILES)
      for (const { i, position, runner, runs, revenue, receivership } of recordedRuns(file)) {
        if (!receivership) continue
        seen++
        expect(isReceivershipRun(position, runner, runs), `${file} ${i}`).toBe(true)
        const ours = receivershipRun(position, runner, () => 0)
        if (ours === null) throw new Error(`${file} ${i}: no run`)
        expect(runRefusal(position, runner, ours)).toBeNull()
        expect(canAdd(position, runner, ours)).toBeNull()
        expect(isReceivershipRun(position, runner, ours)).toBe(true)
        expect(revenueOf(position, runner, ours).marks, `${file} ${i}`).toBe(revenue)
      }
    expect(seen).toBeGreaterThan(50)
  })
})
