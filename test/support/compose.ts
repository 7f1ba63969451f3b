import { enter, type Field, type Form, filled, listOf, moveOf, type Values } from '../../web/turn/form.ts'
import { type FormKind, formOf, isFormKind } from '../../web/turn/forms.ts'
import { chooseTrain, inputOf, type RunInput, runMove, takeRoute, tapPlace, type WaysOn } from '../../web/turn/runs.ts'
import { chooseTile, layMove, lying, rotations, tapHex, turnTile } from '../../web/turn/tiles.ts'
import {
  type Choice,
  type ChoiceOf,
  choices,
  deciders,
  waysOn as engineWaysOn,
  type GameState,
  type HexId,
  type Move,
  type MoveOf,
  type Option,
  options,
  type PlacedTile,
  play,
  type Route,
  trainsOf,
} from '../../worker/engine/index.ts'

type AnyForm = Form<FormKind>
type AnyChoice = ChoiceOf<FormKind>

/**
 * Enters `move` into the page's input for `choice` as a person would: field after field, with what the field offers.
 * The move that the input then says; null if no way of filling it in says that move.
 */
export function composed(choice: Choice, move: Move): Move | null {
  const values = entered(choice, move)
  return values && isFormKind(choice.do) ? moveOf(formOf(choice.do), choice as AnyChoice, values) : null
}

/** The values with which the input says `move`; null if there are none. */
export function entered(choice: Choice, move: Move): Values | null {
  if (!isFormKind(choice.do)) return null
  const form: AnyForm = formOf(choice.do)
  return search(form, choice as AnyChoice, {}, 0, JSON.stringify(move))
}

function search(form: AnyForm, choice: AnyChoice, values: Values, at: number, wanted: string): Values | null {
  const full = filled(form, choice, values)
  const field = form.fields(choice, full)[at]
  if (!field) {
    const move = moveOf(form, choice, full)
    return move && same(choice, move, JSON.parse(wanted)) ? full : null
  }
  for (const next of entries(form, choice, full, field, wanted)) {
    const found = search(form, choice, next, at + 1, wanted)
    if (found) return found
  }
  return null
}

/** The ways to fill in one field that the wanted move can have anything to do with. */
function entries(form: AnyForm, choice: AnyChoice, values: Values, field: Field, wanted: string): Values[] {
  if (field.kind === 'amount') {
    const figures = [...new Set(wanted.match(/\d+/g) ?? [])].map(Number)
    return figures.map(figure => enter(form, choice, values, field.name, figure))
  }
  const move = JSON.parse(wanted)
  if (field.kind === 'many') {
    let next = values
    for (const key of listOf(next, field.name)) next = enter(form, choice, next, field.name, key)
    for (const key of (move as { mines: readonly string[] }).mines) next = enter(form, choice, next, field.name, key)
    return [next]
  }
  return field.options.map(option => enter(form, choice, values, field.name, option.key))
}

/** Whether two moves do the same: lists whose order says nothing aside, the payer where nothing is due, the only mine there is. */
function same(choice: AnyChoice, a: Move, b: Move): boolean {
  const text = (move: Move) =>
    JSON.stringify(Object.entries(plainer(choice, move)).sort(([x], [y]) => (x < y ? -1 : 1)))
  return text(a) === text(b)
}

function plainer(choice: AnyChoice, move: Move): Move {
  if (move.do === 'buyMachine') return { ...move, mines: [...move.mines].sort() }
  if (move.do === 'assignSwitchers')
    return { ...move, switchers: [...move.switchers].sort((a, b) => Number(a.mine) - Number(b.mine)) }
  if (move.do === 'buyTrain' && choice.do === 'buyTrain') {
    const due = choice.trains.find(t => t.unit === move.unit && t.from === move.from)?.maintenance
    return due === 0 ? { ...move, maintenance: 'buyer' } : move
  }
  if (move.do === 'buySwitcher' && choice.do === 'buySwitcher') {
    const due = choice.switchers.find(t => t.size === move.size && t.from === move.from)?.maintenance
    // A private mine need not say that it buys for itself.
    const mine = choice.mines.length === 1 ? (choice.mines[0] ?? null) : move.mine
    return { ...move, mine, maintenance: due === 0 ? 'buyer' : move.maintenance }
  }
  return move
}

/** The page's board inputs, driven by taps: the moves that they make out of one recorded move. */
export function drawnMoves(state: GameState, choice: Choice, move: Move): readonly Move[] | null {
  if (move.do === 'layTiles' && choice.do === 'layTiles') return layings(state, choice, move)
  if (move.do === 'runTrains' && choice.do === 'runTrains') return [runOf(state, choice, move)]
  return null
}

function layings(state: GameState, choice: ChoiceOf<'layTiles'>, move: MoveOf<'layTiles'>): Move[] | null {
  if (choice.route) return [{ do: 'layTiles', tiles: choice.route }]
  const moves: Move[] = []
  let now = state
  for (const placed of move.tiles) {
    const seat = deciders(now)[0] ?? 0
    const offered = choices(now, seat).find(c => c.do === 'layTiles')
    const lay = offered?.hexes.includes(placed.hex) ? laying(options(now, offered, { hex: placed.hex }), placed) : null
    if (!lay) return null
    moves.push(lay)
    const played = play(now, seat, lay)
    if (!played.ok) return null
    now = played.value.state
  }
  return moves
}

/** A tap on the hex, on the tile in the tray, then on the hex until the tile lies as it should. */
function laying(fits: readonly Option[], { tile, rotation }: PlacedTile): Move | null {
  let input = chooseTile(tapHex(fits), tile)
  for (let i = 0; i < rotations(input); i++) {
    const now = lying(input)?.tile
    if (now?.tile === tile && now.rotation === rotation) return layMove(input)
    input = turnTile(input)
  }
  return null
}

/** The taps that draw a run on an empty one: route by route, with the train's place in the list. */
export function tapsOf(
  state: GameState,
  choice: ChoiceOf<'runTrains'>,
  move: MoveOf<'runTrains'>,
): { readonly train: number; readonly taps: readonly HexId[] }[] {
  const waysOn = (walk: Route) => engineWaysOn(state, walk)
  const left = [...move.runs]
  return trainsOf(choice).flatMap((name, train) => {
    const at = left.findIndex(run => run.train === name)
    const [run] = at < 0 ? [] : left.splice(at, 1)
    return (run?.routes ?? []).map(route => ({ train, taps: tapped(inputOf([name], []), route, waysOn).taps }))
  })
}

function runOf(state: GameState, choice: ChoiceOf<'runTrains'>, move: MoveOf<'runTrains'>): Move {
  const waysOn = (walk: Route) => engineWaysOn(state, walk)
  let input = inputOf(trainsOf(choice), [])
  for (const { train, taps } of tapsOf(state, choice, move)) {
    input = chooseTrain(input, train)
    for (const hex of taps) input = tapPlace(input, hex, waysOn)
    input = takeRoute(input)
  }
  return runMove(input)
}

/** Place after place; where two tracks lead to the next one, a second tap takes the other. */
function tapped(start: RunInput, route: Route, waysOn: WaysOn): { readonly input: RunInput; readonly taps: HexId[] } {
  const taps: HexId[] = []
  let input = start
  const tap = (hex: HexId) => {
    taps.push(hex)
    input = tapPlace(input, hex, waysOn)
  }
  tap(route[0] ?? '')
  while (input.walk.length < route.length) {
    const before = input.walk.length
    const way = waysOn(input.walk).find(w => w.every((hex, i) => hex === route[before + i]))
    const place = way?.[way.length - 1]
    if (!way || !place) break
    tap(place)
    for (let i = 0; i < 4 && input.walk.join() !== route.slice(0, before + way.length).join(); i++) tap(place)
  }
  return { input, taps }
}
