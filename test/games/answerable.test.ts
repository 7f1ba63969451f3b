// What of the games that people have played they could have answered by mail, move for move as they played it.
import { expect, test } from 'vitest'
import { answerable, answerableWords } from '../../tools/recorded/answerable.ts'
import { readText } from '../../tools/recorded/files.ts'
import { parseRecorded } from '../../tools/recorded/run.ts'
import { turnsOf } from '../../tools/recorded/turns.ts'
import { describeWithShared, SHARED } from '../support/shared.ts'

/** At least so many of a hundred submissions; runs that differ from the proposed one need the page. */
const LEAST = { 'real-2p-phase5': 80, 'real-4p-value1000': 88 } as const

describeWithShared('submissions by mail', () => {
  test.each(Object.entries(LEAST))('%s: %i of a hundred at least', (name, least) => {
    const game = parseRecorded(readText(`${SHARED}/games/real/${name}.json`))
    const counted = answerable(turnsOf(game, undefined))
    const { submissions, byNumber, byWords } = counted
    expect(submissions).toBeGreaterThan(200)
    expect((100 * (byNumber + byWords)) / submissions, answerableWords(counted)).toBeGreaterThanOrEqual(least)
  })
})
