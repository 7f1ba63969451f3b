import { describe, expect, test } from 'vitest'
import type { Choice, ChoiceKind, GameState } from '../../../worker/engine/index.ts'
import { subjectLine } from '../../../worker/mail/subject.ts'
import { words } from '../../../worker/text/index.ts'
import { type Decision, playOpening } from '../../support/openings.ts'

const w = words('en')
const name = (seat: number) => ['Anna', 'Ben', 'Cem', 'Dora', 'Eva'][seat] ?? '?'
const subject = ({ state, choices }: { state: GameState; choices: readonly Choice[] }, game = 'Oberharz 3') =>
  subjectLine(game, w.shortDecisions(state, choices, name))

const all: Decision[] = []
for (let seed = 0; seed < 40; seed++)
  playOpening(seed, 400, decision => {
    if (decision.choices.length > 0) all.push(decision)
  })
const top = ({ state }: Decision) => state.stack[state.stack.length - 1]

/** A position with exactly these kinds of choice. */
function exactly(...kinds: readonly ChoiceKind[]): Decision {
  const wanted = [...kinds].sort().join()
  const found = all.find(d => [...new Set(d.choices.map(c => c.do))].sort().join() === wanted)
  if (!found) throw new Error(`no ${wanted}`)
  return found
}

describe('subjects say the round and what is to be decided', () => {
  test('of all decisions of 40 random games: a round, an act, nothing that names no decision', () => {
    const vague = all.map(d => subject(d)).filter(s => !/ · (Start auction|[AS]R \d|OR \d+\.\d).*: \S/.test(s))
    expect(vague).toEqual([])
    expect(all.filter(d => subject(d).includes('your decision'))).toEqual([])
  })

  test('beside a game name of 20 letters no decision is cut; a pass that is possible is named with what else is', () => {
    const long = 'Harzrunde im November'.slice(0, 20)
    expect(all.map(d => subject(d, long)).filter(s => s.includes('…'))).toEqual([])
    const quick = all.filter(d => d.choices.some(c => c.do === 'pass') && top(d)?.at !== 'draft')
    for (const d of quick) expect(subject(d), JSON.stringify(d.choices)).toMatch(/(, | or )pass$/)
  })

  test('each kind of decision', () => {
    expect(subject(exactly('bidPremium', 'pass'))).toMatch(
      /^Oberharz 3 · Start auction: bid \d+ to buy first, or pass$/,
    )
    const first = all.find(d => top(d)?.at === 'draft' && !d.choices.some(c => c.do === 'pass')) as Decision
    expect(subject(first)).toMatch(/^Oberharz 3 · Start auction, premium \d+: buy the first item$/)
    expect(subject(exactly('buyItem', 'pass'))).toMatch(/^Oberharz 3 · Start auction, premium \d+: buy .*or pass$/)
    expect(subject(exactly('bid', 'pass'))).toMatch(/ · AR \d+ .+: bid .*\d+ or pass$/)
    expect(subject(exactly('buyShare', 'pass'))).toMatch(/ · SR \d+(, \d\w\w turn)?: buy one share or pass$/)
    expect(subject(exactly('buyShare', 'sellShares', 'formPublicMine', 'pass'))).toMatch(/: buy, form, sell or pass$/)
    expect(subject(exactly('distribute'))).toMatch(/ · OR \d+\.\d \S+: distribute [\d,]+ M( and what follows)?$/)
  })

  test('a company turn from its beginning is called whole, whatever comes first', () => {
    const begins = all.filter(d => top(d)?.at === 'railway' && d.choices.some(c => c.do === 'layTiles'))
    expect(begins.length).toBeGreaterThan(0)
    for (const d of begins) expect(subject(d)).toMatch(/ · OR \S+ \S+: whole turn, (track|concession route) first$/)
  })

  test('an offer says who asks for what', () => {
    const offers = all.filter(d => top(d)?.at === 'consent' && d.choices.some(c => c.do === 'answerOffer'))
    expect(offers.length).toBeGreaterThan(0)
    for (const d of offers) expect(subject(d)).toMatch(/ · [SO]R \S+: \w+ (asks to merge \d|offers \d|makes an offer)/)
  })
})
