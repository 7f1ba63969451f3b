import { expect, test } from 'vitest'
import type { GameRead } from '../../../schema/wire.ts'
import { gameMarkup } from '../../../web/server.tsx'
import { choices, deciders, type GameState, presentTurn, type Seat, view } from '../../../worker/engine/index.ts'
import { offeredMines } from '../../../worker/offered/mines.ts'
import { words } from '../../../worker/text/index.ts'
import { visitGame } from '../../support/positions.ts'

const w = words('en')
const NAMES = ['Anna <u>', 'Ben & Co', 'Cem "C"', "D'Ora", 'Emil']
const nameOf = (seat: Seat): string => NAMES[seat] ?? '?'

function read(state: GameState, seat: Seat | null): GameRead {
  return {
    ...{
      id: 'aaaaaaaaaaaa',
      name: 'Oberharz 3',
      status: 'running',
      organiser: false,
      place: seat,
      seat,
      language: 'en',
      seq: 9,
      shown: 9,
    },
    ...{ waits: [], pausedSince: null, happenings: [], agreements: [], mayRedo: null },
    options: { seating: 'random', f7: 50, strictRuns: false, spectators: 'anyone', paceHours: null },
    seats: state.players.map((_, i) => ({
      place: i,
      seat: i,
      name: nameOf(i),
      answer: 'accepted' as const,
      misses: null,
      mailsOff: false,
      invitedTo: null,
      mail: null,
    })),
    ...{
      deciders: deciders(state),
      turn: presentTurn(state),
      state,
      view: view(state),
      mines: seat === null || choices(state, seat).length === 0 ? null : offeredMines(state),
      mayUndo: null,
      lastMoves: [],
      log: [],
      organiserPlace: null,
      ...{ orders: [], order: null },
    },
    choices: seat === null ? [] : choices(state, seat),
  }
}

const markupOf = (value: GameRead): string =>
  gameMarkup({ id: value.id, from: null, as: null, given: { ok: true, value } }, w)
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

test('every kind of position is rendered without a browser: the decision for whoever must decide, who waits for the others', () => {
  const kinds = new Set<string>()
  let positions = 0
  for (let seed = 1; seed <= 4; seed++)
    visitGame(seed, state => {
      const at = state.stack[state.stack.length - 1]?.at ?? ''
      const offered = deciders(state).flatMap(seat => choices(state, seat).map(choice => choice.do))
      const kind = `${at} ${offered.join(' ')}`
      if (kinds.has(kind)) return false
      kinds.add(kind)
      positions++
      for (const seat of [...state.players.keys(), null]) {
        const value = read(state, seat)
        const markup = markupOf(value)
        const text = textOf(markup)
        // Styles in attributes are refused by the policy of contents; names are text and nothing else.
        expect(markup).not.toMatch(/ style=|<u>|undefined|NaN|\[object/)
        if (value.mines) expect(text).toContain(w.minesDecision(state))
        else if (value.choices.length > 0) expect(text).toContain(w.decision(state, value.choices, nameOf))
        else for (const decider of value.deciders) expect(text).toContain(nameOf(decider))
      }
      return false
    })
  expect(positions).toBeGreaterThan(50)
  for (const at of ['premium', 'draft', 'auctionRound', 'auction', 'stockRound', 'mine', 'miningCompany', 'railway'])
    expect(
      [...kinds].some(kind => kind.startsWith(`${at} `)),
      at,
    ).toBe(true)
})
