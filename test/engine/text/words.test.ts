import { describe, expect, test } from 'vitest'
import { choices, deciders, type GameEvent, type IllegalCode, newGame, RAILWAYS } from '../../../worker/engine/index.ts'
import { plain, SERVICE_CODES, story, words } from '../../../worker/text/index.ts'
import { playOpening } from '../../support/openings.ts'
import { decisions } from '../../support/positions.ts'

const w = words('en')
const { payoutWords } = w
const foreseen = w.foreseenIn()
const name = (seat: number) => ['Anna', 'Ben', 'Cem', 'Dora', 'Eva'][seat] ?? '?'
/** What must never reach a person. */
const BROKEN = /undefined|NaN|\[object|null|\s{2}|\s[.,:]/

describe('words of what happened', () => {
  test('moves of a batch that are not done after an offer are named', () => {
    const event: GameEvent = {
      what: 'movesDropped',
      seat: 0,
      moves: [{ do: 'closeMine' }, { do: 'scrapTrain', size: 2 }],
    }
    const [line] = story([event])
    expect(line && plain(w.told(line, name))).toBe(
      'What Anna had sent to follow it was not done: close the mine and scrap a train.',
    )
  })

  test('200 random openings: every event, choice and button has whole sentences', () => {
    const kinds = new Set<string>()
    const broken = new Set<string>()
    const check = (text: string) => {
      if (text.trim() === '' || BROKEN.test(text)) broken.add(text)
    }
    for (let seed = 0; seed < 200; seed++) {
      playOpening(seed, 60, ({ state, choices, events }) => {
        for (const choice of choices) {
          kinds.add(choice.do)
          check(w.CHOICE_LABELS[choice.do])
        }
        check(w.decision(state, choices, name))
        for (const event of events.slice(-12)) check(plain(w.event(event, name)))
      })
    }
    expect([...broken]).toEqual([])
    for (const kind of ['bidPremium', 'buyItem', 'buyShare', 'formRailway', 'pass']) expect(kinds).toContain(kind)
  })

  test('a story leaves payments out, draws passes together, tells a formation once and a mine in one line (ruling 33)', () => {
    const events: readonly GameEvent[] = [
      { what: 'passed', seat: 0 },
      { what: 'passed', seat: 1 },
      { what: 'railwayFormed', seat: 2, railway: 'HBE', value: 300, shares: 2 },
      { what: 'shareBought', seat: 2, company: 'HBE', from: 'offering', percent: 40, marks: 600 },
      { what: 'paid', from: 2, to: 'bank', marks: 600, why: 'share' },
      { what: 'shareBought', seat: 0, company: 'HBE', from: 'offering', percent: 20, marks: 300 },
      { what: 'produced', who: 'mine 8', revenue: 60, bonus: 0, maintenance: 0, profit: 60 },
      { what: 'distributed', who: 'mine 8', kind: 'half', kept: 30, paid: 30, players: [{ seat: 1, marks: 30 }] },
    ]
    const told = story(events).map(line => plain(w.told(line, name)))
    expect(told).toEqual([
      'Anna and Ben passed.',
      'Cem formed HBE at 300 and bought two shares.',
      'Anna bought 20 % of HBE from the initial offering for 300 M.',
      'Mine 8 Netzkater produced 60 M, 30 M kept, Ben 30 M.',
    ])
  })

  test('payouts, sales, issues and stations are told as who did what', () => {
    const cases: readonly [GameEvent, string][] = [
      [
        { what: 'distributed', who: 'HW', kind: 'full', kept: 0, paid: 160, players: [{ seat: 1, marks: 160 }] },
        'HW paid out 160 M: Ben 160 M.',
      ],
      [
        { what: 'distributed', who: 'HW', kind: 'half', kept: 80, paid: 80, players: [{ seat: 1, marks: 80 }] },
        'HW kept 80 M and paid out 80 M: Ben 80 M.',
      ],
      [
        { what: 'distributed', who: 'MO', kind: 'withhold', kept: 90, paid: 0, players: [] },
        'MO kept the whole profit of 90 M.',
      ],
      // 10 % and nobody but the bank holds a share: no list of nobody.
      [{ what: 'distributed', who: 'SB', kind: 'full', kept: 0, paid: 90, players: [] }, 'SB paid out 90 M.'],
      [
        { what: 'sharesSold', seat: 0, company: 'MHE', count: 1, percent: 10, each: 130 },
        'Anna sold one share of MHE for 130 M.',
      ],
      [
        { what: 'sharesSold', seat: 0, company: 'GHE', count: 3, percent: 10, each: 100 },
        'Anna sold three shares of GHE for 300 M.',
      ],
      [
        { what: 'sharesIssued', company: 'U', split: 10, percent: 50 },
        'U issued five new shares: each of its shares is 10 % now.',
      ],
      [
        { what: 'markersTurned', railway: 'NWE', active: ['D9'], inactive: ['G2', 'F3'] },
        "NWE's stations in Wieda G2 and Brunnenbachsmühle F3 became inactive. NWE's station in Elbingerode D9 is active again.",
      ],
      [
        { what: 'offered', by: 0, to: 1, offer: { do: 'buyMine', mine: '6', price: 283 } },
        'Anna offers 283 M for mine 6 Rübeland; Ben is asked.',
      ],
      [{ what: 'offered', by: 0, to: 1 }, 'Anna made Ben an offer.'],
      [{ what: 'mineClosed', mine: '8', cause: 'unsold' }, 'Nobody bought mine 8 Netzkater: it is closed.'],
      [{ what: 'mineClosed', mine: '8', cause: 'owner' }, 'Mine 8 Netzkater was closed by its owner.'],
      [
        { what: 'insolvent', company: 'KEZ', cause: 'b' },
        'KEZ could not pay its maintenance: it is insolvent and goes into receivership.',
      ],
      [
        { what: 'produced', who: 'CO', revenue: 260, bonus: 0, maintenance: 300, profit: 0 },
        'CO produced 260 M, less 300 M maintenance: no profit.',
      ],
    ]
    for (const [event, sentence] of cases) expect(plain(w.event(event, name))).toBe(sentence)
  })

  test('a new machine tells of those that it replaces', () => {
    const events: readonly GameEvent[] = [
      { what: 'machineBought', by: 'HW', size: 2, mines: ['12', '4'], marks: 150 },
      { what: 'scrapped', by: 'HW', unit: 'machine', size: 1 },
      { what: 'scrapped', by: 'HW', unit: 'switcher', size: 2 },
    ]
    expect(story(events).map(line => plain(w.told(line, name)))).toEqual([
      'HW bought a 2-machine for 150 M and set it up at 12 Blankenburg and 4 Hüttenrode.',
      'HW scrapped a 2-switcher.',
    ])
  })

  test('when all have passed, nobody is told to have passed besides', () => {
    const events: readonly GameEvent[] = [
      { what: 'itemBought', seat: 2, item: '3', marks: 180 },
      { what: 'passed', seat: 0 },
      { what: 'passed', seat: 1 },
      { what: 'passed', seat: 2 },
      { what: 'premiumReduced', premium: 40 },
      { what: 'passed', seat: 0 },
    ]
    expect(story(events).map(line => plain(w.told(line, name)))).toEqual([
      'Cem bought 3 Silberhütte for 180 M.',
      'All passed: the premium fell to 40 M.',
      'Anna passed.',
    ])
  })

  test('each kind of payout says who gets what and where the value goes; the sums are the profit', () => {
    const { state } = decisions(['distribute']).get('distribute') ?? {}
    if (!state) throw new Error('no payout found')
    const seat = deciders(state)[0] ?? 0
    const offered = choices(state, seat)
    const payout = offered.find(c => c.do === 'distribute')
    if (payout?.do !== 'distribute') throw new Error('no payout found')
    for (const kind of payout.kinds) {
      const told = payoutWords({ do: 'distribute', kind }, { state, seat, choices: offered, name, foreseen })
      const sums = [...told.matchAll(/([\d,]+) M/g)].map(m => Number(m[1]?.replace(',', '')))
      // What goes to shares in the bank pool is nobody's.
      expect(sums.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(payout.profit)
      expect(told).toMatch(kind === 'withhold' ? /^treasury .*value/ : /value/)
      expect(payoutWords({ do: 'distribute', kind }, { state, seat, choices: offered, name, foreseen: null })).toBe('')
    }
  })

  test('money has thousands separated, names are the place names of the board', () => {
    expect(w.marks(1050)).toBe('1,050 M')
    expect(w.mineWords('8')).toBe('8 Netzkater')
    expect(w.hexWords('I14')).toBe('Lindenberg I14')
    expect(w.hexWords('H7')).toBe('H7')
    expect(w.companyWords('MO')).toBe('Montania (MO)')
    expect(w.companyWords('GHE')).toBe('the GHE')
  })
})

describe('words of lots', () => {
  const state = newGame({ seats: 3, seed: 'x', tanneCost: 50, strictRuns: false })

  test('Table 2: a concession says from where to where its route goes and what it costs', () => {
    const told = RAILWAYS.map(railway => w.lotFacts({ kind: 'concession', railway }, state))
    expect(told).toEqual([
      'route Halberstadt B19 to Blankenburg D15 for 0 M',
      'route Gernrode G20 to Harzgerode I18 for 150 M',
      'route Wernigerode B9 to Nordhausen J7 for 500 M',
      'route Braunlage E4 to Walkenried I2 for 300 M',
      'route Zorge G4 to Ellrich I4 for 100 M',
      'route Wernigerode B9 to Blankenburg D15 for 0 M',
      'no route to build',
    ])
  })

  test('a purchase option says what its company is worth and holds', () => {
    expect(w.lotFacts({ kind: 'option', company: 'GHE' }, state)).toMatch(/^value \d+ M, treasury 0 M$/)
  })
})

describe('words of refusals', () => {
  test('a refusal says what to do next and ends with the number of the rule', () => {
    const cases: readonly [IllegalCode, string, Record<string, string | number>, string][] = [
      [
        'notMultipleOfTen',
        '3.1',
        { marks: 15, least: 110 },
        'A bid is a multiple of 10: bid 110 M or more in steps of 10 (3.1).',
      ],
      [
        'notEnoughCash',
        '3.2.3',
        { price: 300, cash: 120 },
        'That costs 300 M, and you hold 120 M; choose something cheaper (3.2.3).',
      ],
      [
        'notVorHarzer',
        '3.2.5.1',
        { mine: '9' },
        'The HW takes only Vor-Harzer mines, and mine 9 Wieda is none; choose one of those (3.2.5.1).',
      ],
      ['notYourTurn', '1', {}, 'It is not your decision now; a mail tells you when it is.'],
    ]
    for (const [code, rule, data, sentence] of cases) expect(w.refusal({ code, rule, data })).toBe(sentence)
  })

  test('a refusal without figures is a whole sentence too', () => {
    for (const code of Object.keys(w.REFUSALS) as IllegalCode[]) {
      const sentence = w.refusal({ code, rule: '4.4.7' })
      expect(sentence).toMatch(/^[A-Z].* \(4\.4\.7\)\.$/)
      // What is wrong, and after it what to do now.
      expect(sentence).toMatch(/; |: |\. \w/)
      expect(sentence).not.toMatch(BROKEN)
    }
  })

  test('every code of the service has a sentence', () => {
    for (const code of SERVICE_CODES) expect(w.SERVICE[code]).toMatch(/^[A-Z].*(; |: |\. \w).*\.$/)
  })
})

describe('words of time', () => {
  test.each([
    ['Europe/Berlin', 'Fri 7 March, 20:00 Berlin time, 47 hours from now'],
    ['America/New_York', 'Fri 7 March, 14:00 New York time, 47 hours from now'],
    ['no/such', 'Fri 7 March, 19:00 UTC, 47 hours from now'],
  ])('a deadline in %s', (zone, expected) => {
    const at = Date.UTC(2025, 2, 7, 19)
    expect(w.deadlineWords(at, at - 47 * 3_600_000, zone)).toBe(expected)
  })

  test('both change-over nights: the hour is the one on the wall', () => {
    expect(w.momentWords(Date.UTC(2025, 2, 30, 0, 30), 'Europe/Berlin')).toBe('Sun 30 March, 01:30 Berlin time')
    expect(w.momentWords(Date.UTC(2025, 2, 30, 1, 30), 'Europe/Berlin')).toBe('Sun 30 March, 03:30 Berlin time')
    expect(w.momentWords(Date.UTC(2025, 9, 26, 0, 30), 'Europe/Berlin')).toBe('Sun 26 October, 02:30 Berlin time')
    expect(w.momentWords(Date.UTC(2025, 9, 26, 1, 30), 'Europe/Berlin')).toBe('Sun 26 October, 02:30 Berlin time')
  })

  test('minutes under two hours', () => {
    expect(w.spanWords(119 * 60_000)).toBe('119 minutes')
    expect(w.spanWords(120 * 60_000)).toBe('2 hours')
  })
})
