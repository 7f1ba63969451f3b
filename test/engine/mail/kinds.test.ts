import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MAIL_KINDS } from '../../../schema/mail.ts'
import { KINDS } from '../../../worker/post/kinds.ts'

const DOCS = resolve(import.meta.dirname, '../../../docs')
const page = readFileSync(resolve(DOCS, 'mails.md'), 'utf8')

test('docs/mails.md tells every kind of mail as the table in the code has it, with a picture', () => {
  for (const kind of MAIL_KINDS) {
    expect(existsSync(resolve(DOCS, 'mails', `${kind}.png`)), kind).toBe(true)
    const { cause, share, priority, canBeOff, key } = KINDS[kind]
    expect(page).toContain(`| ${kind} | ${cause} | ${share} | ${priority} | ${canBeOff ? 'yes' : 'no'} | \`${key}\` |`)
  }
  expect(page.match(/^\| \w+ \| [a-z].* \| (decision|notice|invitation|signIn) \| \d/gm)).toHaveLength(
    MAIL_KINDS.length,
  )
})
