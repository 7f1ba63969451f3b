// Pages and mails hold no words of their own: what is read between tags, in what is read out, or in a template stands in a dictionary.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { spokenIn } from '../../support/pseudo/pseudo.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READ_OUT = new Set([
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'data-sending',
  'words',
  'label',
  'hint',
  'text',
])

/** A template that is put into a tag: ` checked`, ` class="wide"`. */
const ATTRIBUTE = /^ (?:checked|open|selected|class="[^"]*")$/

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('dist'))
    .map(name => join(ROOT, folder, name))

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}{2,}/gu) ?? []

/** The words that a file says itself. */
function literals(file: string, source: string): readonly string[] {
  const found: string[] = []
  const say = (text: string) => found.push(...wordsOf(text))
  new Visitor({
    JSXText: node => say(node.value),
    JSXAttribute: node => {
      const { name, value } = node
      if (name.type === 'JSXIdentifier' && READ_OUT.has(name.name) && value?.type === 'Literal')
        say(String(value.value))
    },
    // Directly between tags: `{'words'}` and `{`${n} words`}`.
    JSXElement: ({ children }) => {
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer') continue
        const { expression } = child
        if (expression.type === 'Literal' && typeof expression.value === 'string') say(expression.value)
        if (expression.type === 'TemplateLiteral') for (const { value } of expression.quasis) say(value.raw)
      }
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'html') return
      // What is put in is no word; it may stand inside a tag or an attribute.
      const written = quasi.quasis.map(({ value }) => value.raw).join('0')
      if (!ATTRIBUTE.test(written)) for (const text of spokenIn(written)) say(text)
    },
  }).visit(parseSync(file, source, { lang: 'tsx' }).program)
  return found
}

test('no page and no mail says a word of its own', () => {
  const files = ['worker/pages', 'worker/mail', 'web'].flatMap(filesUnder)
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap(file =>
    literals(file, readFileSync(file, 'utf8')).map(word => `${relative(ROOT, file)}: ${word}`),
  )
  expect(found).toEqual([])
})

test('the check finds what it should', () => {
  // § for the sign that a string does not hold.
  const said = (source: string) => [...literals('x.tsx', source.replaceAll('§', '$'))].sort()
  expect(said('const a = <p title="Close">Bid {n} or {"now"} {`§{n} more`}</p>')).toEqual([
    ...['Bid', 'Close', 'more', 'now', 'or'],
  ])
  expect(said('const a = html`<p class="card" aria-label="Close">§{w.bid} or pass</p>`')).toEqual([
    'Close',
    'or',
    'pass',
  ])
  expect(said('const a = <p class="card">{w.bid}</p>')).toEqual([])
})
