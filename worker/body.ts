// The door: what comes in is JSON or a form, not too big, and of the right shape, or it is refused.
import type { Context } from 'hono'
import * as v from 'valibot'
import { MAX_BODY } from '../schema/wire.ts'
import type { App } from './auth.ts'
import { done, FIELD_NAMES, type FieldName, type Reply, refused, type WrongField } from './refused.ts'

/** A JSON body of the given shape. Only `application/json` counts: no other site's form can send that. */
export async function jsonBody<const S extends v.GenericSchema>(
  c: Context<App>,
  schema: S,
  names: FieldNames | null = null,
): Promise<Reply<v.InferOutput<S>>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return refused('malformed')
  const text = await textBody(c)
  if (!text.ok) return text
  let value: unknown
  try {
    value = JSON.parse(text.value)
  } catch {
    return refused('malformed')
  }
  return shaped(value, schema, names)
}

/** What was read, if it is of the given shape; `names`: else the field that is not. */
export function shaped<const S extends v.GenericSchema>(
  value: unknown,
  schema: S,
  names: FieldNames | null = null,
): Reply<v.InferOutput<S>> {
  const read = v.safeParse(schema, value)
  if (read.success) return done(read.output)
  return names ? { ok: false, refused: wrongField(read.issues[0], names) } : refused('malformed')
}

/** Of a form that a person fills in, the first field that cannot be taken, with what stood there. */
export const formJson = <const S extends v.GenericSchema>(c: Context<App>, schema: S, names: FieldNames = {}) =>
  jsonBody(c, schema, names)

/** What a form calls its fields, where the words call them otherwise. */
type FieldNames = Readonly<Record<string, FieldName>>

const LONGEST_ENTRY = 80

function wrongField(issue: v.BaseIssue<unknown>, names: FieldNames): WrongField {
  const path = (issue.path ?? []).map(({ key }) => key)
  const [first] = path
  const key = String(path.filter(part => typeof part === 'string').at(-1) ?? '')
  const known =
    names[key] ?? FIELD_NAMES.find(name => name === key) ?? FIELD_NAMES.find(name => name === first) ?? 'other'
  const nth = path.find(part => typeof part === 'number')
  const entry = typeof issue.input === 'string' || typeof issue.input === 'number' ? String(issue.input) : ''
  const inList = first === 'seats' && typeof nth === 'number'
  return {
    code: 'wrongField',
    // A player's name is no game's.
    field: inList && key === 'name' ? 'name' : known,
    player: inList ? nth + 1 : null,
    entry: entry.slice(0, LONGEST_ENTRY),
  }
}

/** The fields of a posted form; of repeated ones the last. Mail programs may send theirs in parts (RFC 8058). */
export async function formBody(c: Context<App>): Promise<Reply<Readonly<Record<string, string>>>> {
  const text = await textBody(c)
  if (!text.ok) return text
  const type = c.req.header('content-type') ?? ''
  return /^multipart\/form-data\b/i.test(type)
    ? inParts(text.value, type)
    : done(Object.fromEntries(new URLSearchParams(text.value)))
}

async function inParts(text: string, type: string): Promise<Reply<Readonly<Record<string, string>>>> {
  try {
    const form = await new Response(text, { headers: { 'content-type': type } }).formData()
    return done(
      Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string')),
    )
  } catch {
    return refused('malformed')
  }
}

/** Reads no more than may be: a length that is not stated, or wrong, does not help. */
export async function textBody(c: Context<App>): Promise<Reply<string>> {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) return refused('tooBig')
  const reader = c.req.raw.body?.getReader()
  if (!reader) return done('')
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done: end, value } = await reader.read()
    if (end) return done(text + decoder.decode())
    size += value.byteLength
    if (size > MAX_BODY) {
      await reader.cancel()
      return refused('tooBig')
    }
    text += decoder.decode(value, { stream: true })
  }
}
