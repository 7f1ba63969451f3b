import { expect, test } from 'vitest'
import { canAdd } from '../../../worker/engine/board/extend.ts'
import { revenueOf } from '../../../worker/engine/board/revenue.ts'
import { runRefusal } from '../../../worker/engine/board/run.ts'
import { markersAfterRun } from '../../../worker/engine/board/serviced.ts'
import type { StationMarker } from '../../../worker/engine/state.ts'
import { TRACE_FILES } from '../../support/recordedGames.ts'
import { recordedRuns } from '../../support/recordedRuns.ts'
import { describeWithShared, readSharedJson } from '../../support/shared.ts'

type P4 = [number, string, ...unknown[]][] | number[]

const names = (markers: readonly StationMarker[]) =>
  markers.map(m => `${m.company} ${m.hex}.${m.stop} ${m.active ? 'active' : 'inactive'}`).sort()

/** Actions at which a standard train could add a route (decision P4). */
function namedExtendable(): Map<string, Set<number>> {
  const { games } = readSharedJson<{ games: { file: string; deviations: { P4?: P4 } }[] }>('games/index.json')
  return new Map(
    games.map(g => [g.file, new Set((g.deviations.P4 ?? []).map(row => (Array.isArray(row) ? row[0] : row)))]),
  )
}

describeWithShared('4.4.3, 4.4.4 recorded runs', () => {
  test.for(TRACE_FILES)(
    '%s: legal, same revenue, same markers; extendable only where named (decisions P4 and P5)',
    file => {
      const extendable = new Set<number>()
      let seen = 0
      for (const { i, position, runner, runs, revenue, markersAfter } of recordedRuns(file)) {
        seen++
        expect(runRefusal(position, runner, runs), `${file} ${i}`).toBeNull()
        expect(revenueOf(position, runner, runs).marks, `${file} ${i}`).toBe(revenue)
        expect(names(markersAfterRun(position, runner, runs)), `${file} ${i}`).toEqual(names(markersAfter))
        const more = canAdd(position, runner, runs)
        if (more === null) continue
        // Railcars are not checked for it in the real games (decision P5).
        if (more.train === 'D') expect(file).toMatch(/^real/)
        else extendable.add(i)
        const grown = runs.map(run =>
          run.train === more.train ? { ...run, routes: [...run.routes, more.route] } : run,
        )
        if (runs.filter(run => run.train === more.train).length === 1)
          expect(runRefusal(position, runner, grown), `${file} ${i} with ${more.route}`).toBeNull()
      }
      expect(seen).toBeGreaterThan(0)
      expect(extendable).toEqual(namedExtendable().get(file.replace(/\.trace.*/, '')) ?? new Set())
    },
  )
})
