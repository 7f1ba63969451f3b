// Recorded games, action by action against their traces (docs/recordedGames.md).
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText, readTrace, traceOf } from '../../tools/recorded/files.ts'
import { parseRecorded, replayGame } from '../../tools/recorded/run.ts'
import { describeWithShared, SHARED } from '../support/shared.ts'

const FIXTURES = resolve(import.meta.dirname, '../fixtures/games')
const isGame = (name: string): boolean => /(?<!trace)\.json(\.gz)?$/.test(name)

function gamesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(isGame)
    .map(name => resolve(folder, name))
}

function agrees(path: string): void {
  const trace = traceOf(path)
  if (trace === null) throw new Error(`no trace beside ${path}`)
  const game = parseRecorded(readText(path))
  const report = replayGame(game, readTrace(trace), { round: undefined })
  expect(report.fault).toBeNull()
  expect(report.compared + report.grouped).toBeGreaterThanOrEqual(game.actions)
  const end = report.state.stack[report.state.stack.length - 1]
  if (end?.at !== 'end') throw new Error('the game has not ended')
  expect(game.result?.map((_, seat) => end.ranking.find(r => r.seat === seat)?.wealth)).toEqual(game.result)
}

describe('recorded games of the repository', () => {
  const games = gamesIn(FIXTURES)
  test('there are some', () => expect(games.length).toBeGreaterThanOrEqual(2))
  for (const path of games) test(`${path.split('/').pop()} agrees with its trace`, () => agrees(path))
})

describeWithShared('all recorded games', () => {
  for (const folder of ['real', 'generated'])
    for (const path of gamesIn(resolve(SHARED, 'games', folder)))
      test(`${path.split('/').pop()} agrees with its trace`, () => agrees(path))
})
