import { afterEach, expect, test } from 'vitest'
import { unprovided } from '../service/provided.ts'
import { planned } from '../support/planned.ts'

afterEach(unprovided)

// The rows that the free plan counts, for `npm run budget`.
test.each(['on', 'off'] as const)('mails %s', async mails => {
  const all = await planned(12, mails)
  console.log(`budget ${JSON.stringify({ mails, all })}`)
  expect(all).toHaveLength(12)
})
