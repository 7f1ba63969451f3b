// Concrete moves out of a choice: all corners of it, or one at random.
import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  type GameState,
  MEMBERS,
  type Move,
  options,
  type Range,
  type Seat,
} from '../../worker/engine/index.ts'
import { drawRuns, exampleRuns } from './runs.ts'

/** A whole number from 0 below `n`. */
export type Draw = (n: number) => number

type Corners = { readonly [K in ChoiceKind]: (choice: ChoiceOf<K>, state: GameState, seat: Seat) => readonly Move[] }

const ends = (range: Range): readonly number[] => [...new Set([range.min, range.max])]

const CORNERS: Corners = {
  ...MEMBERS,
  bidPremium: c => ends(c.range).map(marks => ({ do: 'bidPremium', marks })),
  openAuction: c => c.lots.flatMap(lot => ends(c.range).map(marks => ({ do: 'openAuction', lot, marks }) as const)),
  bid: c => ends(c.range).map(marks => ({ do: 'bid', marks })),
  sellShares: c =>
    c.lots.flatMap(({ company, max }) =>
      Array.from({ length: max }, (_, i) => ({ do: 'sellShares', company, count: i + 1 }) as const),
    ),
  formPublicMine: c =>
    c.companies.flatMap(({ company, own, others, must }) =>
      own.flatMap(first =>
        [...own, ...others]
          .filter(second => second !== first && (must === null || first === must || second === must))
          .map(second => ({ do: 'formPublicMine', company, mines: [first, second] }) as const),
      ),
    ),
  layTiles: (c, state) => {
    if (c.route) return [{ do: 'layTiles', tiles: c.route }]
    const tiles = c.hexes.flatMap(hex => options(state, c, { hex }))
    return tiles.flatMap(o => (o.kind === 'tile' ? [{ do: 'layTiles', tiles: [o.tile] } as const] : []))
  },
  assignSwitchers: c => {
    const rotate = (by: number) =>
      c.switchers.map((size, i) => ({ mine: c.mines[(i + by) % c.mines.length] ?? '1', size }) as const)
    return c.mines.map((_, by) => ({ do: 'assignSwitchers', switchers: rotate(by) }))
  },
  runTrains: (_c, state) => exampleRuns(state),
  buyMine: c =>
    c.mines.flatMap(({ mine, range }) => ends(range).map(price => ({ do: 'buyMine', mine, price }) as const)),
  buyMachine: c =>
    c.machines.map(({ size, mines, markers }) => ({ do: 'buyMachine', size, mines: mines.slice(0, markers) })),
  buyTrain: c =>
    c.trains.flatMap(({ unit, from, range, payer }) =>
      ends(range).map(price => ({ do: 'buyTrain', unit, from, price, maintenance: payer }) as const),
    ),
  buySwitcher: c =>
    c.switchers.flatMap(({ size, from, range, payer }) =>
      (c.mines.length > 0 ? c.mines : [null]).flatMap(mine =>
        ends(range).map(price => ({ do: 'buySwitcher', size, from, price, maintenance: payer, mine }) as const),
      ),
    ),
}

/** Every corner of a choice: all members of its sets, both ends of its ranges. */
export function corners(state: GameState, seat: Seat, choice: Choice): readonly Move[] {
  return (CORNERS[choice.do] as (c: Choice, s: GameState, seat: Seat) => readonly Move[])(choice, state, seat)
}

/** One move out of a choice; null where it turns out to be empty. */
export function drawMove(state: GameState, seat: Seat, choice: Choice, draw: Draw): Move | null {
  if (choice.do === 'layTiles' && !choice.route) return drawTile(state, choice, draw)
  if (choice.do === 'runTrains') return drawRuns(state, draw)
  const moves = corners(state, seat, choice)
  const move = moves[draw(Math.max(1, moves.length))]
  return move ? inside(choice, move, draw) : null
}

/** Draws the hex first: all tiles of all hexes would take too long at every move. */
function drawTile(state: GameState, choice: ChoiceOf<'layTiles'>, draw: Draw): Move | null {
  const hex = choice.hexes[draw(Math.max(1, choice.hexes.length))]
  if (hex === undefined) return null
  const found = options(state, choice, { hex })
  const option = found[draw(Math.max(1, found.length))]
  return option?.kind === 'tile' ? { do: 'layTiles', tiles: [option.tile] } : null
}

/** Amounts near the lower end, so that money lasts: real bids seldom jump to the limit. */
function inside(choice: Choice, move: Move, draw: Draw): Move {
  if (choice.do === 'bidPremium' && move.do === 'bidPremium') return { ...move, marks: near(choice.range, draw) }
  if (choice.do === 'bid' && move.do === 'bid') return { ...move, marks: near(choice.range, draw) }
  if (choice.do === 'openAuction' && move.do === 'openAuction') return { ...move, marks: near(choice.range, draw) }
  return move
}

function near(range: Range, draw: Draw): number {
  const steps = Math.floor((range.max - range.min) / range.step)
  return range.min + range.step * Math.min(steps, draw(3))
}
