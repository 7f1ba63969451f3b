import { describe, expect, test } from 'vitest'
import { buttonsOf, lineFor } from '../../../tools/recorded/inWords.ts'
import { isMoveAct } from '../../../worker/answer/moves.ts'
import { readAnswer } from '../../../worker/answer/reading.ts'
import {
  type ChoiceKind,
  choices,
  deciders,
  forPresentTurn,
  type GameState,
  newGame,
  playBatch,
  type TurnMove,
} from '../../../worker/engine/index.ts'
import { offeredDecision } from '../../../worker/offered/decision.ts'
import { offeredRun } from '../../../worker/offered/run.ts'
import { type ActWord, words } from '../../../worker/text/index.ts'
import { decisions, positionWhere } from '../../support/positions.ts'

const vocabulary = [words('en').ANSWER_WORDS]
const start = newGame({ seats: 3, seed: 'answers', tanneCost: 50, strictRuns: false })
const firstOf = (state: GameState) => deciders(state)[0] ?? 0
const read = (state: GameState, lines: readonly string[], seat = firstOf(state)) =>
  readAnswer(lines, {
    state,
    seat,
    buttons: buttonsOf(offeredDecision(state, seat)),
    vocabulary,
  })
const moves = (state: GameState, ...lines: string[]) => {
  const reading = read(state, lines)
  return reading.is === 'moves' ? reading.moves.map(({ move }) => move) : reading
}
const offers = (kind: ChoiceKind) =>
  positionWhere(state => deciders(state).some(seat => choices(state, seat).some(c => c.do === kind)))

const KINDS: readonly ChoiceKind[] = [
  ...(['bidPremium', 'buyItem', 'openAuction', 'bid', 'pass', 'sellShares', 'buyShare', 'formRailway'] as const),
  ...(['formPublicMine', 'layTiles', 'buildStation', 'assignSwitchers', 'distribute', 'buyMine'] as const),
  ...(['buyMachine', 'buyTrain', 'buySwitcher', 'scrapTrain', 'scrapSwitcher', 'issueShares', 'closeMine'] as const),
  ...(['answerOffer', 'exerciseOption', 'skipStep', 'endTurn'] as const),
]
const found = decisions(KINDS)

describe('a line is a move of what is offered', () => {
  test.each(KINDS)('%s in words', kind => {
    const decision = found.get(kind)
    if (!decision) throw new Error(`no position for ${kind}`)
    const { state, move } = decision
    const seat = deciders(state).find(s => choices(state, s).some(c => c.do === kind)) ?? 0
    const line = lineFor(move, state, seat)
    expect(line).not.toBeNull()
    const reading = read(state, [line ?? ''], seat)
    const wanted = playBatch(state, seat, forPresentTurn(state, [move]))
    const got = reading.is === 'moves' ? playBatch(state, seat, reading.moves) : null
    if (!wanted.ok || !got?.ok) throw new Error(JSON.stringify({ line, reading, wanted: wanted.ok }))
    expect(got.value.state).toEqual(wanted.value.state)
  })

  test('a run is the proposed one', () => {
    const state = offers('runTrains')
    const proposed = offeredRun(state, firstOf(state))
    expect(moves(state, 'Run.')).toEqual(proposed ? [proposed.move] : expect.anything())
  })

  test('every number of the mail is what its button does; what leads to the page or to several ways is told', () => {
    const met = new Set<string>()
    for (const kind of KINDS) {
      const state = found.get(kind)?.state ?? start
      const seat = firstOf(state)
      const buttons = buttonsOf(offeredDecision(state, seat))
      for (const [i, button] of buttons.entries())
        for (const said of [`${i + 1}`, `${i + 1}.`, `#${i + 1}`, `No. ${i + 1}`, `option ${i + 1}, please`]) {
          const reading = read(state, [said], seat)
          met.add(Object.keys(button).join())
          if ('moves' in button) expect(reading).toEqual({ is: 'moves', ...button })
          else expect(reading).toMatchObject({ doubt: { code: 'page' in button ? 'onPage' : 'alike' } })
        }
    }
    expect([...met].sort()).toEqual(['alike', 'moves,order', 'page'])
  })

  test('there is no number that the mail does not have', () => {
    const { length } = buttonsOf(offeredDecision(start, 0))
    for (const said of ['0', '99', '120', `${length + 1}`])
      expect(moves(start, said)).toMatchObject({ is: 'doubt', doubt: { code: 'noSuchNumber', most: length } })
  })
})

describe('the words', () => {
  const premium = (marks: number) => [{ do: 'bidPremium', marks }]

  test.each([
    ...['bid 120', 'Bid 120', 'BID 120 M', 'bid: 120.', 'bid 120 marks, please', 'bid 120!', '*bid 120*', '“bid 120”'],
  ])('%s', line => {
    expect(moves(start, line)).toEqual(premium(120))
  })

  test('a bid that goes on to a limit is the least that leads, with a standing order', () => {
    const least = choices(start, 0).flatMap(c => (c.do === 'bidPremium' ? [c.range.min] : []))[0] ?? 0
    const order = { kind: 'bidLimit', on: 'premium', limit: 180 }
    expect(read(start, ['bid up to 180'])).toMatchObject({ is: 'moves', moves: [{ move: { marks: least } }], order })
    expect(read(start, ['bid 120 up to 180'])).toMatchObject({ is: 'moves', moves: [{ move: { marks: 120 } }], order })
    // Nothing of the player's own may follow: others decide then.
    expect(read(start, ['bid up to 180', 'pass'])).toMatchObject({ is: 'doubt', line: 'pass' })
  })

  test('while others decide a limit is an order by itself, and nothing else is anything', () => {
    const bidden = playBatch(start, 0, forPresentTurn(start, [{ do: 'bidPremium', marks: 50 }]))
    if (!bidden.ok) throw new Error('no bid')
    const waiting = bidden.value.state
    expect(read(waiting, ['bid up to 180'], 0)).toEqual({
      is: 'order',
      order: { kind: 'bidLimit', on: 'premium', limit: 180 },
    })
    for (const line of ['bid 180', 'pass', '1', 'bid up to 180\npass'])
      expect(read(waiting, line.split('\n'), 0).is).not.toBe('moves')
  })

  test('what the rules refuse is told with its rule', () => {
    expect(moves(start, 'bid 5')).toMatchObject({ is: 'doubt', doubt: { code: 'rules', illegal: { rule: '2.1' } } })
  })

  test('to the service', () => {
    for (const line of ['what?', 'What', '?', 'help', 'what now?']) expect(read(start, [line])).toEqual({ is: 'ask' })
    for (const line of ['back', 'Back!', 'undo', 'take back']) expect(read(start, [line])).toEqual({ is: 'back' })
    for (const line of ['stop', 'Stop.', 'cancel the order']) expect(read(start, [line])).toEqual({ is: 'stop' })
    expect(read(start, ['say: well played', 'all of you', '', 'Anna'])).toEqual({
      is: 'say',
      text: 'well played\nall of you',
    })
    expect(read(start, ['', ''])).toEqual({ is: 'empty' })
  })

  test('no word stands for two acts, and every act is one of the game or of the service', () => {
    for (const { acts } of vocabulary) {
      const ways = Object.values(acts).flat()
      expect(ways.length).toBe(new Set(ways).size)
      const others = (Object.keys(acts) as ActWord[]).filter(act => !isMoveAct(act))
      expect(others).toEqual(['say', 'ask', 'back', 'stop'])
    }
  })
})

describe('in doubt nothing is done', () => {
  test.each([
    ...[
      'I will bid 120',
      'bid',
      'bid 120 or 130',
      'bid 120 150',
      'bid a lot',
      'bit 120',
      'ok',
      'yes',
      'no',
      '-1',
      '1.5',
      '+1',
    ],
    ...[
      'bid 12o',
      'pass if nobody bids',
      'not 1',
      '1 or 2',
      '1 2',
      'bid 120 at 130',
      'bid -50',
      'buy',
      'end',
      'run',
      'keep',
    ],
    ...['2)1', '0x1', '1e1', 'pass the salt', 'bid 9999999999999999', 'bid 120 HBE', 'sell 1 HBE', 'say', '<b>1</b>'],
  ])('%s', line => {
    expect(read(start, [line]).is).not.toBe('moves')
  })

  test('a turn of several lines is done as a whole or not at all', () => {
    const state = positionWhere(at => {
      const kinds = deciders(at).flatMap(seat => choices(at, seat).map(c => c.do))
      return kinds.includes('distribute') && kinds.length === 1
    })
    const two = read(state, ['pay out', 'end'])
    expect(two).toMatchObject({ is: 'moves' })
    const done = (reading: ReturnType<typeof read>): readonly TurnMove[] =>
      reading.is === 'moves' ? reading.moves : []
    expect(done(two).map(({ move }) => move.do)).toEqual(['distribute', 'endTurn'])
    // A greeting ends the reading; what could be meant as a move does not.
    expect(read(state, ['pay out', 'end', '', 'Cheers, Anna'])).toEqual(two)
    expect(done(read(state, ['pay out', 'Thanks!'])).map(({ move }) => move.do)).toEqual(['distribute'])
    for (const second of ['edn', 'end of it', '2', 'withhold', 'buy 9-train', '76 G4 2'])
      expect(read(state, ['pay out', second])).toMatchObject({ is: 'doubt', line: second })
  })

  test('a share that lies in two places is asked for', () => {
    const state = positionWhere(at =>
      deciders(at).some(seat =>
        choices(at, seat).some(
          c => c.do === 'buyShare' && new Set(c.shares.map(s => s.company)).size < c.shares.length,
        ),
      ),
    )
    const choice = choices(state, firstOf(state)).find(c => c.do === 'buyShare')
    const twice = choice?.shares.find((s, i, all) => all.findIndex(o => o.company === s.company) !== i)
    if (!twice) throw new Error('no such share')
    const { company } = twice
    expect(moves(state, `buy ${company}`)).toMatchObject({ is: 'doubt', doubt: { code: 'several' } })
    expect(moves(state, `buy ${company} from the bank pool`)).toEqual([{ do: 'buyShare', company, from: 'pool' }])
    expect(moves(state, `buy ${company} from the offering`)).toEqual([{ do: 'buyShare', company, from: 'offering' }])
  })
})
