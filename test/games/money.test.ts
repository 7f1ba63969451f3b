import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { samplesOf } from '../../tools/bench/recorded.ts'
import { readText } from '../../tools/recorded/files.ts'
import { parseRecorded } from '../../tools/recorded/run.ts'
import { play } from '../../worker/engine/index.ts'
import { story } from '../../worker/text/story.ts'
import { booksAfter, booksOf, sortedBooks } from '../support/ledger.ts'
import { GAME_FILES } from '../support/recordedGames.ts'
import { describeWithShared, SHARED } from '../support/shared.ts'

describeWithShared('nothing about money is silent', () => {
  test.each(GAME_FILES)('%s: what is told of every move adds up to what has changed', file => {
    for (const { state, seat, move } of samplesOf(parseRecorded(readText(resolve(SHARED, 'games', file))))) {
      const played = play(state, seat, move)
      if (!played.ok) continue
      const told = booksAfter(state, story(played.value.events))
      expect([move, sortedBooks(told)]).toEqual([move, sortedBooks(booksOf(played.value.state))])
    }
  })
})
