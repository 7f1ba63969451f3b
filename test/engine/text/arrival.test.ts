import { expect, test } from 'vitest'
import { MAIL_STATES } from '../../../schema/mail.ts'
import { words } from '../../../worker/text/index.ts'

const lines = (state: (typeof MAIL_STATES)[number], reason: string | null, place: number | null) =>
  words('en').arrivalLines([{ place: 1, name: 'Ben', mail: { state, reason } }], place)

test('for every state in which mail does not arrive: what is the matter, and the way out, to themselves and to others', () => {
  for (const state of MAIL_STATES) {
    if (state === 'arrives') {
      expect(lines(state, null, null)).toEqual([])
      continue
    }
    const [own = ''] = lines(state, null, 1)
    const [other = ''] = lines(state, null, 0)
    expect(own).toMatch(/\byou\b/i)
    expect(own).not.toContain('Ben')
    expect(other).toContain('Ben')
    for (const line of [own, other]) expect(line.split('. ').length).toBeGreaterThanOrEqual(2)
  }
})

test('why it is so is said where it is known', () => {
  expect(lines('bounced', 'No such mailbox.', 1)[0]).toContain('The mail service says: No such mailbox.')
  expect(lines('refused', 'unknown', 0)[0]).toContain('It may have gone or not, and is not sent twice.')
  expect(lines('refused', 'fault', 0)[0]).toContain('It could not be written')
  expect(words('en').arrivalLines([{ place: 1, name: 'Ben', mail: null }], 1)).toEqual([])
})
