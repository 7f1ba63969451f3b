// HTML from templates: everything put in is escaped, unless it came from a template itself.
import { raw, html as template } from 'hono/html'
import type { Company } from '../engine/index.ts'
import type { Sentence } from '../text/index.ts'

/** Markup that was escaped already. */
export type Html = ReturnType<typeof raw>
type Piece = string | number | Html | null | false | readonly Piece[]

export function html(text: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  // No promise is ever put in, so none comes out.
  return template(text, ...pieces) as Html
}

export { raw }

/** A sentence with `sign` in the place of every company. */
export const signed = (sentence: Sentence, sign: (company: Company) => Html): Html =>
  html`${sentence.map(part => (typeof part === 'string' ? part : sign(part.company)))}`
