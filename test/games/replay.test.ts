// Recorded games, action by action against their traces (docs/recordedGames.md).
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAME_FILES, gameFilesThere } from '../support/recordedGames.ts'
import { replayed } from '../support/replayed.ts'
import { describeWithShared, SHARED } from '../support/shared.ts'

const FIXTURES = resolve(import.meta.dirname, '../fixtures/games')

function agrees(path: string): void {
  const { game, report } = replayed(path)
  expect(report.fault).toBeNull()
  expect(report.compared + report.grouped).toBeGreaterThanOrEqual(game.actions)
  const end = report.state.stack[report.state.stack.length - 1]
  if (end?.at !== 'end') throw new Error('the game has not ended')
  expect(game.result?.map((_, seat) => end.ranking.find(r => r.seat === seat)?.wealth)).toEqual(game.result)
}

describe('recorded games of the repository', () => {
  const games = readdirSync(FIXTURES).filter(name => /(?<!trace)\.json(\.gz)?$/.test(name))
  test('there are some', () => expect(games.length).toBeGreaterThanOrEqual(2))
  test.each(games)('%s agrees with its trace', name => agrees(resolve(FIXTURES, name)))
})

describeWithShared('all recorded games', () => {
  test('are those that the tests know by name', () => {
    expect([...gameFilesThere()].sort()).toEqual([...GAME_FILES].sort())
  })

  test.each(GAME_FILES)('%s agrees with its trace', file => agrees(resolve(SHARED, 'games', file)))
})
