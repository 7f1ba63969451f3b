// What a player finds in a mail and on a page without script: links, inputs, buttons.
import type { StoredMail } from '../../worker/mail/mailbox.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

export interface FormInput {
  readonly type: string
  readonly name: string
  readonly value: string
}

/** The inputs and buttons of the forms of a page, in order. */
export function inputsOf(page: string): readonly FormInput[] {
  return [...page.matchAll(/<(input|button)\b([^>]*)>/g)].map(([, tag, attributes = '']) => {
    const attribute = (name: string) => unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    return { type: attribute('type') || String(tag), name: attribute('name'), value: attribute('value') }
  })
}

/** The personal links of a mail, in order. */
export const linksIn = (mail: StoredMail): readonly string[] =>
  [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
