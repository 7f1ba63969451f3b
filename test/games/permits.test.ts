// Which departures from the traces each recorded game needs: a permit that a file does not need would hide a fault.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RECORDED_DRAW, RECORDED_ORDER, RESTACKED } from '../../tools/recorded/departures.ts'
import { GAME_FILES } from '../support/recordedGames.ts'
import { replayed } from '../support/replayed.ts'
import { describeWithShared, SHARED } from '../support/shared.ts'

/** From which action on a departure is known to touch a game. */
type Known = ReadonlyMap<string, number>

/** What is written down beside the games that failed (their README). */
const CASES: { readonly [game: string]: Known } = {
  'cases/rg-5p-13-poor': new Map([[RESTACKED, 825]]),
  'cases/rg-5p-216-trade': new Map([
    [RESTACKED, 1411],
    [RECORDED_ORDER, 1411],
  ]),
  'cases/rg-4p-114-broke': new Map([
    [RESTACKED, 1149],
    [RECORDED_ORDER, 1149],
  ]),
}

interface Indexed {
  readonly file: string
  readonly deviations?: { readonly [name: string]: unknown }
}

function knownOf(name: string): Known {
  if (name.startsWith('cases/')) return CASES[name] ?? new Map()
  const { games } = JSON.parse(readFileSync(resolve(SHARED, 'games/index.json'), 'utf8')) as { games: Indexed[] }
  const deviations = games.find(game => game.file === name)?.deviations ?? {}
  const from = deviations['M1 marker order (pos only), from action'] as readonly number[] | undefined
  const inReceivership = Object.keys(deviations).some(key => /^R9|^P8/.test(key))
  return new Map([
    ...(from ? [[RESTACKED, Math.min(...from)] as const] : []),
    // 6.2 leaves a draw; it is asked for again where a company runs in receivership.
    ...(inReceivership ? [[RECORDED_DRAW, 0] as const] : []),
  ])
}

describeWithShared('every permit that a recorded game needs is one that is written down for it', () => {
  test.each(GAME_FILES)('%s', file => {
    const { explained, fault } = replayed(resolve(SHARED, 'games', file)).report
    expect(fault).toBeNull()
    const known = knownOf(file.replace(/\.json(\.gz)?$/, ''))
    for (const [name, { first }] of explained) {
      expect([...known.keys()], name).toContain(name)
      expect(first, name).toBeGreaterThanOrEqual(known.get(name) ?? Number.POSITIVE_INFINITY)
    }
    // And the other way round: what is written down shows.
    for (const name of known.keys()) if (name !== RECORDED_DRAW) expect([...explained.keys()]).toContain(name)
  })
})
