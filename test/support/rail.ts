import { requiredLays } from '../../worker/engine/board/concession.ts'
import { placeTile } from '../../worker/engine/board/lays.ts'
import { RAILWAYS } from '../../worker/engine/data/railways.ts'
import type { ChoiceKind, Marks, Percent, Railway, RailwayState, Seat, TrainRun } from '../../worker/engine/index.ts'
import { placeMarker, spaceOf } from '../../worker/engine/rules/stockValue.ts'
import type { Tx } from '../../worker/engine/tx.ts'
import { atOperatingRound, type Operating } from './operating.ts'
import type { Table } from './table.ts'

/** A railway that has operated on its built concession route, where nothing else is said. The first holder directs it. */
export interface Rail extends Partial<RailwayState> {
  readonly value?: Marks
  readonly shares?: Readonly<Record<Seat, Percent>>
}

export type Rails = Readonly<Partial<Record<Railway, Rail>>>

/** Puts a railway into a position: home stations, route, shares, marker. What players and offering do not hold is in the pool. */
function setRail(tx: Tx, id: Railway, rail: Rail): void {
  const { value = 200, shares = { 0: 60 }, ...state } = rail
  const homes = RAILWAYS[id].homes.map(({ hex, stop }) => ({ company: id, hex, stop, active: true }))
  tx.setBoard({ stations: [...tx.state.board.stations, ...homes] })
  if (!rail.routeIncomplete) buildRoute(tx, id)
  for (const [seat, percent] of Object.entries(shares)) tx.addShares(Number(seat), id, percent)
  const held = Object.values(shares).reduce((sum, percent) => sum + percent, 0)
  const first = Number(Object.keys(shares)[0])
  tx.setConcession(id, { active: true, owner: rail.concessionPending ? first : 'gone' })
  tx.setRailway(id, {
    formed: true,
    floated: true,
    operated: !rail.concessionPending,
    director: rail.receivership ? null : first,
    pool: 100 - held - (rail.offering ?? 0),
    markersLeft: 0,
    ...state,
  })
  placeMarker(tx, id, spaceOf(value))
}

function buildRoute(tx: Tx, id: Railway): void {
  for (const { hex, tiles } of requiredLays(tx.state.board, id)) {
    const [tile] = tiles
    if (tile) tx.set({ board: placeTile(tx.state.board, hex, tile) })
  }
}

/** The beginning of an operating round with railways, gone on to the first decision. */
export function atRailways(rails: Rails, also: Operating = {}): Table {
  return atOperatingRound({
    ...also,
    also(tx) {
      for (const [id, rail] of Object.entries(rails)) setRail(tx, id as Railway, rail)
      also.also?.(tx)
    },
  })
}

/** Declines optional steps until a move of that kind can be made. */
export function upTo(table: Table, kind: ChoiceKind): Table {
  for (let i = 0; i < 20 && !table.choice(kind); i++) table.do({ do: 'skipStep' })
  return table
}

/** A train with its routes, each as hexes in one text. */
export type Drive = readonly [TrainRun['train'], ...string[]]

/** The runs of standard trains and railcars by size, each route as hexes in one text: `run([2, 'B19 B17 C16 D15'])`. */
export const run = (...trains: readonly Drive[]) =>
  ({
    do: 'runTrains',
    runs: trains.map(([train, ...routes]) => ({ train, routes: routes.map(route => route.split(' ')) })),
  }) as const

/** The concession route of a railway, as a text for `run`. */
export const routeOf = (id: Railway, section = 0): string => (RAILWAYS[id].concession.sections[section] ?? []).join(' ')

/** Goes on to the units step of the railway whose turn it is: it runs its concession route with its largest train and pays all out. */
function toUnits(table: Table, id: Railway): Table {
  upTo(table, 'runTrains')
  const { trains = [], railcar = false } = table.choice('runTrains') ?? {}
  const sections = RAILWAYS[id].concession.sections.map((_, section) => routeOf(id, section))
  const standard = [trains.at(-1) ?? 1, ...sections] as const
  table.do(railcar ? run(standard, ['D', ...sections]) : run(standard))
  return table.choice('distribute') ? table.do({ do: 'distribute', kind: 'full' }) : table
}

/** The units step of HBE, which has 2-trains and goes first; seat 0 directs it. */
export function atUnits(hbe: Rail = {}, others: Rails = {}, also: Operating = {}): Table {
  const rails: Rails = { HBE: { trains: [2, 2], cash: 1000, value: 300, ...hbe }, ...others }
  return toUnits(atRailways(rails, also), 'HBE')
}

/** The compulsory train of HBE is due: its concession's owner, seat 0, holds 40 percent, seat 1 holds 60. */
export function atCompulsory(hbe: Rail = {}, others: Rails = {}, also: Operating = {}): Table {
  const first: Rail = { concessionPending: true, value: 300, shares: { 0: 40, 1: 60 }, ...hbe }
  const table = atRailways({ HBE: first, ...others }, also)
  for (let i = 0; i < 3 && table.choice('skipStep') && !table.choice('buyTrain'); i++) table.do({ do: 'skipStep' })
  return table
}
