import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { logFault } from '../../worker/faults.ts'

test('a failed query is logged with its cause and without its values, also after a call between objects made it plain', () => {
  const logged: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation(line => logged.push(line))
  const failed = new DrizzleQueryError(
    'insert into game values (?, ?)',
    ['s3cret', 'anna@a.test\nx'],
    new Error('UNIQUE constraint failed: game.id'),
  )
  logFault('turn', failed, { game: 'g', seq: 7 })
  logFault('request', new Error(failed.message), { path: 't' })
  spy.mockRestore()
  expect(logged.join()).not.toMatch(/s3cret|anna@/)
  expect(JSON.parse(logged[0]!)).toEqual({
    ...{ fault: 'turn', game: 'g', seq: 7 },
    reason: 'Error: Failed query: insert into game values (?, ?): Error: UNIQUE constraint failed: game.id',
  })
  expect(JSON.parse(logged[1]!).reason).toContain('insert into game')
})
