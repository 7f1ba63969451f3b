import { describe, expect, test } from 'vitest'
import { forPresentTurn, mineTurns, parseTurnMove, playBatch } from '../../../worker/engine/index.ts'
import { offeredRun } from '../../../worker/offered/run.ts'
import { decisionPage } from '../../../worker/pages/decision.ts'
import { markedMoves } from '../../../worker/pages/decisionForm.ts'
import { MINE_BY_MINE } from '../../../worker/pages/markedMines.ts'
import type { DecisionProps } from '../../../worker/pages/shown.ts'
import { type Decision, playOpening } from '../../support/openings.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'
const NAMES = ['Anna', 'Ben', 'Cem', 'Dora', 'Eva']

function decisions(): Decision[] {
  const all: Decision[] = []
  for (let seed = 0; seed < 40; seed++) playOpening(seed, 60, decision => all.push(decision))
  return all.filter((_, i) => i % 7 === 0)
}

const props = ({ state, seat }: Decision, more: Partial<DecisionProps> = {}): DecisionProps => ({
  ...{ game: 'Oberharz 3', gameUrl: '/game/abc', state, seat, names: NAMES, language: 'en', seq: 7 },
  run: offeredRun(state, seat),
  ...{ known: true, at: 'Wed 5 March, 21:10 Berlin time' },
  ...{
    submissionId: 'abcdefgh',
    chosen: null,
    chosenOrder: null,
    alike: null,
    unreadable: false,
    old: false,
    since: [],
    takenBackBy: [],
    confirmed: false,
    done: null,
    wrong: null,
    takenBack: false,
    kept: {},
    orders: [],
    arrival: [],
  },
  ...more,
})
const show = (decision: Decision, more: Partial<DecisionProps> = {}) => String(decisionPage(props(decision, more)))

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const marks = (page: string): string[] =>
  [...page.matchAll(/name="moves" id="move\d+" value="([^"]*)"/g)].map(match => unescaped(match[1] ?? ''))
const fields = (page: string) => [
  ...page.matchAll(/<input type="number"[^>]*name="(amount\d+)" min="(\d+)" max="(\d+)"/g),
]

describe('the confirming page', () => {
  const all = decisions()

  test('every mark posts moves that the rules accept, amounts at both ends', () => {
    for (const decision of all) {
      const page = show(decision)
      const form: Record<string, string>[] = [{}, {}]
      for (const [, field = '', min = '', max = ''] of fields(page)) {
        if (form[0]) form[0][field] = min
        if (form[1]) form[1][field] = max
      }
      for (const value of marks(page))
        for (const amounts of form) {
          const moves = markedMoves({ ...amounts, moves: value })
          const read = moves?.flatMap(move => parseTurnMove(move) ?? []) ?? []
          expect(read, value).toHaveLength(moves?.length ?? -1)
          expect(playBatch(decision.state, decision.seat, read).ok, value).toBe(true)
        }
    }
  })

  test('mine by mine: nothing is marked, what is marked is one batch to the end of every turn, and closing stands behind a second step', () => {
    const runs = all.filter(({ state }) => mineTurns(state).length > 1)
    expect(runs.length).toBeGreaterThan(3)
    for (const decision of runs) {
      const page = show(decision, { confirmed: true })
      const form = page.slice(page.indexOf(`value="${MINE_BY_MINE}"`))
      const inputs = [
        ...form.matchAll(/<input type="(hidden|checkbox)" name="((?:end|unit|close)[\d.]+)"[^>]*value="([^"]*)"/g),
      ]
      const posted = (...types: string[]) =>
        Object.fromEntries(
          inputs.flatMap(([, type = '', name = '', value = '']) =>
            types.includes(type) ? [[name, unescaped(value)]] : [],
          ),
        )
      const ends = posted('hidden')
      expect(markedMoves({ moves: MINE_BY_MINE, ...ends })).toBeNull()
      for (const [, type, name = '', value = ''] of inputs) {
        if (type !== 'checkbox') continue
        const moves = markedMoves({ moves: MINE_BY_MINE, ...ends, [name]: unescaped(value) })
        const read = moves?.flatMap(move => parseTurnMove(move) ?? []) ?? []
        expect(read.some(({ move }) => move.do !== 'endTurn')).toBe(true)
        expect(playBatch(decision.state, decision.seat, read).ok, JSON.stringify(read)).toBe(true)
      }
      for (const [closing] of form.matchAll(/<details.*?<\/details>/gs)) expect(closing).toContain('closeMine')
      expect(form.replace(/<details.*?<\/details>/gs, '')).not.toContain('closeMine')
    }
  })

  const shared = all.find(d => ['buyShare', 'pass'].every(kind => d.choices.some(c => c.do === kind))) as Decision

  test('on a new device nothing is marked and the move of the mail stands first; on a known one it is marked', () => {
    const chosen = forPresentTurn(shared.state, [{ do: 'pass' }])
    const fresh = show(shared, { chosen })
    expect(fresh).not.toContain('checked')
    expect(marks(fresh)[0]).toBe(JSON.stringify(chosen))
    expect(fresh).toContain('tapped in mail')
    const known = show(shared, { chosen, confirmed: true })
    expect(known.match(/ checked/g)).toHaveLength(1)
    expect(known).toContain(`value="${JSON.stringify(chosen).replaceAll('"', '&quot;')}" checked`)
  })

  test('an old link marks nothing, whoever opens it, and says what happened since', () => {
    const page = show(shared, {
      chosen: forPresentTurn(shared.state, [{ do: 'pass' }]),
      confirmed: true,
      old: true,
      since: [{ what: 'passed', seat: 1 }],
    })
    expect(page).not.toContain('checked')
    expect(page).not.toContain('tapped in mail')
    expect(page).toContain('This mail is old')
    expect(page).toContain('Ben passed.')
  })

  test('what was wrong stands on top and beside the button; a mark that is not possible any more is none', () => {
    const page = show(shared, {
      wrong: 'Nothing was done.',
      kept: { moves: '[{"turn":"OR1.1/7","move":{"do":"closeMine"}}]' },
    })
    expect(page.match(/Not done\.<\/b> Nothing was done\./g)).toHaveLength(2)
    expect(page.indexOf('role="alert"')).toBeLessThan(page.indexOf('<h1>'))
    expect(page).not.toContain('checked')
    expect(page.slice(page.indexOf('class="dock"'))).toContain('Not done')
    expect(page).toMatch(/For OR 1\.1, mine Burgstätter Gang \(7\)|For OR 1\.1, mine/)
  })

  test('a refusal keeps what was marked and typed', () => {
    const auction = all.find(d => d.choices.some(c => c.do === 'bidPremium')) as Decision
    const own = marks(show(auction)).find(value => value.includes('amount1')) ?? ''
    const page = show(auction, { wrong: 'A bid is a multiple of 10 (2.1).', kept: { moves: own, amount1: '15' } })
    expect(page).toContain('role="alert"')
    expect(page).toContain('Not done')
    expect(page).toMatch(/name="amount1"[^>]*value="15"/)
    expect(page).toContain(`${own.replaceAll('"', '&quot;')}" checked`)
  })

  test('what it does: cash before and after, and whose turn it is then', () => {
    const share = shared.choices.find(c => c.do === 'buyShare')?.shares[0]
    const page = show(shared, {
      chosen: forPresentTurn(shared.state, [
        { do: 'buyShare', company: share?.company ?? 'MHE', from: share?.from ?? 'pool' },
      ]),
    })
    expect(page).toMatch(/Your cash<\/th><td class="figures">[\d,]+<span class="arrow">→<\/span><b>[\d,]+ M<\/b>/)
    expect(page).toContain('Then it is')
  })

  test('each choice carries what it would change and names the button; all of it is there to be marked without a script', () => {
    for (const decision of all) {
      const page = show(decision)
      const listed = marks(page)
      // web/marked.css has no more.
      expect(listed.length).toBeLessThanOrEqual(40)
      const known = listed.filter(value => !value.includes('"amount'))
      expect(page.match(/<table class="kv does">/g) ?? []).toHaveLength(known.length)
      for (const place of [
        page.slice(page.indexOf('<h1>'), page.indexOf('</h1>')),
        page.slice(page.indexOf('class="dock"')),
      ])
        expect(place.match(/class="marked of\d+"/g) ?? []).toHaveLength(listed.length)
    }
    const dock = show(shared).split('class="dock"')[1]
    expect(dock).toContain('<button class="off unmarked" aria-disabled="true" aria-describedby="why"')
    expect(dock).toMatch(/<span class="marked of\d+">Buy \w+ for [\d,]+ M<\/span>/)
    expect(dock).toMatch(
      /<p id="why"[^>]*>Mark one of the \w+ choices first\. Opening this page decides nothing\.<\/p>/,
    )
    expect(dock).toContain('You can take it back until somebody else has decided.')
  })

  test('it says of when the position is; the page of the game is a link where the device opens it, else a button', () => {
    expect(show(shared)).toContain('The position is of Wed 5 March, 21:10 Berlin time.')
    const beyond = all.find(d => d.choices.some(c => c.do === 'bidPremium')) ?? shared
    expect(show(beyond)).toContain('<header class="top"><a href="/game/abc">')
    const unknown = show(beyond, { known: false })
    expect(unknown).not.toContain('href="/game/abc"')
    expect(unknown).toContain('<button name="act" value="open"')
  })

  test('whoever must decide again at once sees what was done, can take it back, and decides on', () => {
    const done = {
      events: [{ what: 'passed', seat: 1 } as const],
      undo: { seq: 8, submissionId: 'ijklmnop', moves: [] },
    }
    const page = show(shared, { done })
    expect(page).toContain('Your move is made.')
    expect(page).toContain('Ben passed.')
    expect(page).toContain('value="ijklmnop"')
    expect(marks(page).length).toBeGreaterThan(1)
    expect(page).not.toContain(' checked')
  })

  test('whoever has nothing to decide gets no form', () => {
    const other = (shared.seat + 1) % shared.state.players.length
    const page = show({ ...shared, seat: other })
    expect(page).not.toContain('name="moves"')
    expect(page).toMatch(/The game waits for \w+\. A mail comes when you must decide\./)
  })

  test('no script, no inline style; hostile names and input are text', () => {
    for (const decision of all) {
      const page = show(decision, {
        ...{ game: HOSTILE, names: Array(5).fill(HOSTILE), wrong: HOSTILE, kept: { moves: HOSTILE, amount1: HOSTILE } },
        ...{ since: decision.events.slice(-20), old: true },
      })
      expect(page).not.toContain('<img')
      expect(page).not.toMatch(/<script(?! src="\/sending\.js" defer><)|style="|<style|onerror=alert\(1\)>"/i)
      expect(page).not.toMatch(/undefined|NaN|\[object/)
    }
  })
})

describe('reading the form', () => {
  test('no mark, or no list of moves: nothing', () => {
    for (const moves of [undefined, '', 'pass', '{}', '[]', 'null', `[${'1,'.repeat(60)}1]`])
      expect(markedMoves(moves === undefined ? {} : { moves })).toBeNull()
  })

  test('amounts come from their fields as numbers; anything else is left for the parser to refuse', () => {
    const turn = 'AR2/seat0/1'
    const moves = JSON.stringify([{ turn, move: { do: 'bid', marks: 'amount1' } }])
    const bid = (marks: number) => [{ turn, move: { do: 'bid', marks } }]
    expect(markedMoves({ moves, amount1: '110' })).toEqual(bid(110))
    expect(markedMoves({ moves, amount1: '-10' })).toEqual(bid(-10))
    expect(markedMoves({ moves, amount1: '1e9' })).toEqual(bid(1e9))
    for (const amount1 of ['ten', '', ' ', 'Infinity'])
      expect(parseTurnMove(markedMoves({ moves, amount1 })?.[0])).toBeNull()
    expect(parseTurnMove(markedMoves({ moves })?.[0])).toBeNull()
  })
})
