// The end by value 1,000 (7): everybody buys shares of the HBE and keeps them, it builds what brings most, withholds only what a
// train costs, and distributes all the rest.
import {
  type Choice,
  type ChoiceOf,
  type GameState,
  gainOf,
  type Move,
  options,
  proposedRun,
} from '../../../worker/engine/index.ts'
import { sizeOnSale, trainPrice } from '../../../worker/engine/rules/rollingStock.ts'
import type { Draw } from '../draws.ts'
import type { Profile } from '../game.ts'
import { only, operating } from './narrow.ts'

const STAR = 'HBE'
const BIG_TRAINS = 2
/** Work units for one gain and for one run, and tiles drawn for one lay. */
const WORK = 10_000
const RUN_WORK = 60_000
const TILES = 24

export const rising: Profile = {
  name: 'rising',
  weights: {
    ...{ sellShares: 0.01, buyShare: 8, pass: 0.1, skipStep: 0.2, endTurn: 0.01, issueShares: 0.5 },
    ...{ openAuction: 8, formRailway: 10, buyTrain: 10, buySwitcher: 0.05, layTiles: 10, buildStation: 6 },
    ...{ scrapTrain: 0.001, scrapSwitcher: 0.001, closeMine: 0.01 },
  },
  distribution: 'full',
  narrow: (state, offered) => offered.flatMap(choice => narrowed(state, choice)),
  decide(state, offered, draw) {
    const company = operating(state)
    return company === null || state.companies[company].kind !== 'railway' ? null : bestMove(state, offered, draw)
  },
}

function narrowed(state: GameState, choice: Choice): readonly Choice[] {
  const company = operating(state)
  const star = state.companies[STAR]
  switch (choice.do) {
    case 'buyMachine':
      return []
    case 'formRailway': {
      const [own] = choice.railways.filter(({ railway }) => railway === STAR)
      return own ? [{ ...choice, railways: [{ ...own, values: own.values.slice(-1) }] }] : [choice]
    }
    case 'buyShare': {
      const own = star.formed && !star.floated ? only(choice, 'shares', share => share.company === STAR) : []
      return own.length > 0 ? own : [choice]
    }
    case 'buyTrain': {
      // The others leave the trains in the bank, so that the phases come late.
      const fromBank = only(choice, 'trains', train => train.from === 'bank')
      if (company === STAR) return fromBank.flatMap(bank => only(bank, 'trains', ({ unit }) => wants(state, unit)))
      const other = company === null ? null : state.companies[company]
      if (other?.kind !== 'railway' || !other.concessionPending) return []
      return fromBank.length > 0 ? fromBank : [choice]
    }
    default:
      return [choice]
  }
}

/** One train of size 2 for the start, two larger ones, a railcar. */
function wants(state: GameState, unit: number | 'D'): boolean {
  const star = state.companies[STAR]
  const trains = star.kind === 'railway' ? star.trains : []
  if (unit === 'D' || unit === 1) return true
  return unit === 2 ? !trains.includes(2) : trains.filter(size => size > 2).length < BIG_TRAINS
}

/** What brings the run most; null where nothing on offer brings more. */
function bestMove(state: GameState, offered: readonly Choice[], draw: Draw): Move | null {
  let best: { readonly move: Move; readonly marks: number } | null = null
  for (const choice of offered) {
    if (choice.do === 'runTrains') return { do: 'runTrains', runs: proposedRun(state, RUN_WORK)?.runs ?? [] }
    if (choice.do === 'distribute' && savesForTrain(state, choice)) return { do: 'distribute', kind: 'withhold' }
    for (const build of builds(state, choice, draw)) if (build.marks > (best?.marks ?? 0)) best = build
  }
  return best?.move ?? null
}

/** With this profit the treasury just suffices for a train that is wanted. */
function savesForTrain(state: GameState, { profit }: ChoiceOf<'distribute'>): boolean {
  const size = sizeOnSale(state)
  const { cash } = state.companies[STAR]
  return operating(state) === STAR && wants(state, size) && cash < trainPrice(size) && cash + profit >= trainPrice(size)
}

function builds(state: GameState, choice: Choice, draw: Draw): { readonly move: Move; readonly marks: number }[] {
  if (choice.do === 'buildStation')
    return choice.places.map(({ hex, stop, replaces }) => ({
      move: { do: 'buildStation', hex, stop, replaces },
      marks: gainOf(state, { kind: 'station', hex, stop, replaces }, WORK)?.marks ?? 0,
    }))
  if (choice.do !== 'layTiles' || choice.route) return []
  const tiles = choice.hexes.flatMap(hex =>
    options(state, choice, { hex }).flatMap(o => (o.kind === 'tile' ? [o.tile] : [])),
  )
  const drawn = Array.from({ length: Math.min(TILES, tiles.length) }, () => tiles[draw(tiles.length)])
  return drawn.flatMap(tile => {
    if (tile === undefined) return []
    const marks = gainOf(state, { kind: 'tile', hex: tile.hex, lay: tile }, WORK)?.marks ?? 0
    return [{ move: { do: 'layTiles', tiles: [tile] }, marks }]
  })
}
