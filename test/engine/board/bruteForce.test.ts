import { describe, expect, test } from 'vitest'
import { HARD, hardPosition } from '../../../tools/routes/hardPositions.ts'
import { randomNetwork } from '../../../tools/routes/randomNetwork.ts'
import { bestRun } from '../../../worker/engine/board/bestRun.ts'
import { candidatesOf } from '../../../worker/engine/board/candidates.ts'
import { canAdd } from '../../../worker/engine/board/extend.ts'
import { networkOf } from '../../../worker/engine/board/network.ts'
import { runRefusal } from '../../../worker/engine/board/run.ts'
import { bruteForce, bruteRoutes } from '../../support/bruteForce.ts'

const DENSITY = { tiles: 40, own: 9, others: 8 }
const WANTED = 500

const oneWay = (walk: readonly string[]) => [walk.join(), [...walk].reverse().join()].sort()[0] ?? ''

describe('4.4.3, 4.4.4 the best run against trying everything', () => {
  test(`agrees on ${WANTED} random networks, railcars, blocked villages, the NWE and shared mines among them`, () => {
    const seen = { all: 0, railcar: 0, blocked: 0, nwe: 0, shared: 0, none: 0 }
    for (let seed = 0; seen.all < WANTED; seed++) {
      const { position, runner } = randomNetwork(`network ${seed}`, DENSITY)
      const routes = bruteRoutes(position, runner.id)
      if (routes.length < 4) continue
      const brute = bruteForce(position, runner, 40_000)
      if (brute === null) continue
      const network = networkOf(position, runner.id)
      const listed = candidatesOf(network).standard.map(route => oneWay(route.walk))
      const tried = routes.filter(route => route.section < 0).map(route => oneWay(route.walk))
      expect(listed.sort(), `network ${seed}`).toEqual(tried.sort())
      seen.all++
      const best = bestRun(position, runner)
      if (brute.standard < 0) {
        seen.none++
        expect(best, `network ${seed}`).toBeNull()
        continue
      }
      if (best === null) throw new Error(`network ${seed}: no run`)
      const local = best.revenue.parts.find(part => part.kind === 'localTrain')?.marks ?? 0
      expect(best.revenue.marks - local, `network ${seed}`).toBe(brute.standard + brute.railcar)
      const standard = best.runs.filter(run => run.train !== 'D').flatMap(run => run.routes)
      expect(standard.length, `network ${seed}`).toBe(brute.most)
      expect(standard.flat().length, `network ${seed}`).toBe(brute.tiles)
      expect(best.proven, `network ${seed}`).toBe(true)
      expect(runRefusal(position, runner, best.runs), `network ${seed}`).toBeNull()
      expect(canAdd(position, runner, best.runs), `network ${seed}`).toBeNull()
      if (runner.railcar) seen.railcar++
      if (runner.id === 'NWE') seen.nwe++
      if (brute.sharedMine) seen.shared++
      if (network.stops.some(stop => stop.blocked && stop.steps.length > 0)) seen.blocked++
    }
    expect(
      Math.min(seen.railcar, seen.nwe, seen.shared, seen.blocked, seen.none),
      JSON.stringify(seen),
    ).toBeGreaterThan(4)
  })

  test('thirty hard positions are proven, and the work is the same every time', () => {
    expect(HARD).toHaveLength(30)
    for (const number of HARD) {
      const { position, runner } = hardPosition(number)
      const best = bestRun(position, runner)
      if (best === null) throw new Error(`hard ${number}: no run`)
      expect(best.proven, `hard ${number}`).toBe(true)
      expect(runRefusal(position, runner, best.runs)).toBeNull()
      expect(canAdd(position, runner, best.runs)).toBeNull()
      const again = hardPosition(number)
      expect(bestRun(again.position, again.runner)?.work).toBe(best.work)
    }
  })

  test('without work left it still proposes a legal run, but does not call it proven', () => {
    const { position, runner } = hardPosition(188)
    const best = bestRun(position, runner, 2_000)
    expect(best?.proven).toBe(false)
    expect(runRefusal(position, runner, best?.runs ?? [])).toBeNull()
  })
})
