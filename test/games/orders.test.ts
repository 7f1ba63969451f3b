// The recorded games with the standing orders that their players could have given: the same positions, and far fewer submissions.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from '../../tools/recorded/files.ts'
import { automaticRecords, flatMoves } from '../../tools/recorded/flat.ts'
import { withOrders } from '../../tools/recorded/ordered.ts'
import { parseRecorded } from '../../tools/recorded/run.ts'
import { turnsOf, withFittingSeed } from '../../tools/recorded/turns.ts'
import { type Decided, RECORDED } from '../../tools/seasons/rates.ts'
import type { GameState } from '../../worker/engine/index.ts'
import { topOf } from '../../worker/engine/index.ts'
import { REAL_GAMES } from '../support/recordedGames.ts'
import { describeWithShared, SHARED } from '../support/shared.ts'

const recorded = (name: string) => {
  const text = readText(resolve(SHARED, `games/real/${name}.json`))
  const game = withFittingSeed(parseRecorded(text), undefined)
  return { game, all: flatMoves(game, undefined, automaticRecords(text, game)) }
}

const kindOf = (state: GameState) => topOf(state)?.at as Decided

describeWithShared('recorded games with standing orders', () => {
  // The plan throws where an order does what is not recorded.
  test('the game of four takes at most 300 submissions instead of 450 with orders of the kinds that its players had there', () => {
    const { game, all } = recorded('real-4p-value1000')
    const { turns } = withOrders(all, 'sameKinds')
    expect([...turnsOf(game, undefined)]).toHaveLength(450)
    expect(turns.length).toBeLessThanOrEqual(300)
    expect(turns.flatMap(({ orders }) => orders.map(({ kind }) => kind))).toEqual(
      expect.arrayContaining(['draftList', 'stock', 'mines', 'company']),
    )
  }, 120_000)

  test('what players of seasons leave to orders is what could have been left to them in the recorded games', () => {
    const measured = new Map<Decided, { without: number; with: number }>()
    for (const name of REAL_GAMES) {
      const { game, all } = recorded(name)
      for (const { before } of turnsOf(game, undefined)) {
        const counted = measured.get(kindOf(before)) ?? { without: 0, with: 0 }
        measured.set(kindOf(before), { ...counted, without: counted.without + 1 })
      }
      for (const { before } of withOrders(all, 'all').turns) {
        const counted = measured.get(kindOf(before)) ?? { without: 0, with: 0 }
        measured.set(kindOf(before), { ...counted, with: counted.with + 1 })
      }
    }
    expect(Object.fromEntries(measured)).toEqual(RECORDED)
  }, 240_000)
})
