import { expect, test } from 'vitest'
import { bestRun } from '../../../worker/engine/board/bestRun.ts'
import { canAdd } from '../../../worker/engine/board/extend.ts'
import { runRefusal } from '../../../worker/engine/board/run.ts'
import { TRACE_FILES } from '../../support/recordedGames.ts'
import { recordedRuns } from '../../support/recordedRuns.ts'
import { describeWithShared } from '../../support/shared.ts'

describeWithShared('best run against recorded runs', () => {
  test.for(TRACE_FILES)('%s: legal, nothing to add, never below the record', file => {
    let recorded = 0
    let proposed = 0
    for (const { i, position, runner, revenue } of recordedRuns(file)) {
      const best = bestRun(position, runner)
      if (best === null) throw new Error(`${file} ${i}: no run`)
      expect(runRefusal(position, runner, best.runs), `${file} ${i}`).toBeNull()
      expect(canAdd(position, runner, best.runs), `${file} ${i}`).toBeNull()
      expect(best.revenue.marks, `${file} ${i}`).toBeGreaterThanOrEqual(revenue)
      expect(best.proven, `${file} ${i}`).toBe(true)
      recorded += revenue
      proposed += best.revenue.marks
    }
    if (file.startsWith('real')) expect(proposed).toBeGreaterThan(recorded)
  })
})
