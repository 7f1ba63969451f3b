import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DARK, LIGHT, SIGN_EDGE, SIGNS } from '../../../worker/look/colours.ts'

const css = readFileSync(join(import.meta.dirname, '../../../web/shared.css'), 'utf8')
const blocks = [...css.matchAll(/:root \{([^}]*)\}/g)].map(match => match[1] ?? '')
const variable = (name: string) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

test('the sheet of all pages has the colours of the one list', () => {
  expect(blocks).toHaveLength(2)
  for (const [i, palette] of [LIGHT, DARK].entries())
    for (const [name, colour] of Object.entries(palette)) expect(blocks[i]).toContain(`${variable(name)}: ${colour};`)
  expect(blocks[0]).toContain(`--sign-line: ${SIGN_EDGE};`)
  for (const [company, { fill, letters }] of Object.entries(SIGNS))
    expect(css).toContain(`.${company} > span {\n  background: ${fill};\n  color: ${letters};\n}`)
})

/** WCAG 2.2: contrast of two colours. */
function contrast(a: string, b: string): number {
  const [x, y] = [a, b].map(luminance).sort((p, q) => q - p) as [number, number]
  return (x + 0.05) / (y + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map(i => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('text reaches 4.5, controls 3, in light and dark', () => {
  for (const p of [LIGHT, DARK]) {
    const text: [string, string][] = [
      ...([p.paper, p.sheet].flatMap(ground => [p.ink, p.soft, p.spruceInk].map(ink => [ink, ground])) as [
        string,
        string,
      ][]),
      [p.onSpruce, p.spruce],
      [p.lampInk, p.lampWash],
      [p.onSlate, p.slate],
      [p.ink, p.moss],
      [p.ink, p.rustWash],
      [p.rust, p.rustWash],
    ]
    for (const [ink, ground] of text) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of [p.paper, p.sheet]) expect(contrast(p.edge, ground)).toBeGreaterThanOrEqual(3)
  }
  for (const { fill, letters } of Object.values(SIGNS)) expect(contrast(letters, fill)).toBeGreaterThanOrEqual(4.5)
})
