import { describe, expect, test } from 'vitest'
import { soakGame } from '../../../tools/soak/game.ts'
import { PROFILES } from '../../../tools/soak/profiles.ts'
import type { GameEvent, GameState } from '../../../worker/engine/index.ts'
import { story } from '../../../worker/text/story.ts'
import { booksAfter, booksOf, sortedBooks } from '../../support/ledger.ts'

/** Every move of a random game with the events that it brought about. */
function eachMove(
  seed: number,
  see: (before: GameState, events: readonly GameEvent[], after: GameState) => void,
): void {
  let before: GameState | null = null
  soakGame(seed, PROFILES[seed % PROFILES.length]!, (after, events) => {
    if (before) see(before, events, after)
    before = after
    return false
  })
}

describe('nothing about money is silent', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'random game %i: what is told of every move adds up to what has changed',
    seed => {
      let moves = 0
      eachMove(seed, (before, events, after) => {
        moves++
        const books = sortedBooks(booksAfter(before, story(events)))
        if (JSON.stringify(books) !== JSON.stringify(sortedBooks(booksOf(after))))
          expect({ events, books }).toEqual({ events, books: sortedBooks(booksOf(after)) })
      })
      expect(moves).toBeGreaterThan(100)
    },
  )
})
