// Which events a reader is told, and which go together.
import type { GameEvent, Seat } from '../engine/index.ts'

type Produced = Extract<GameEvent, { what: 'produced' }>
type Distributed = Extract<GameEvent, { what: 'distributed' }>

/** One line of a story: an event, several seats that passed one after another, or a mine's production with who got it. */
export type Told =
  | GameEvent
  | { readonly what: 'allPassed'; readonly seats: readonly Seat[] }
  | { readonly what: 'earned'; readonly produced: Produced; readonly distributed: Distributed }

/** Told by the line before them, or of interest only in the full log. */
const SILENT: ReadonlySet<GameEvent['what']> = new Set([
  'paid',
  'turnEnded',
  'turnBegan',
  'roundEnded',
  'switchersAssigned',
  'switchersLeft',
])
const COVERS_PURCHASE: ReadonlySet<GameEvent['what']> = new Set(['railwayFormed', 'optionExercised'])

/** The events that are told, in order: no payments, no purchase that belongs to a formation, passes drawn together. */
export function story(events: readonly GameEvent[]): readonly Told[] {
  const lines: Told[] = []
  let covered = false
  for (const event of events) {
    const hidden = SILENT.has(event.what) || (event.what === 'shareBought' && covered)
    if (event.what === 'shareBought') covered = false
    if (COVERS_PURCHASE.has(event.what)) covered = true
    if (!hidden) add(lines, event)
  }
  return lines
}

function add(lines: Told[], event: GameEvent): void {
  const last = lines[lines.length - 1]
  if (event.what === 'passed' && last?.what === 'passed')
    lines[lines.length - 1] = { what: 'allPassed', seats: [last.seat, event.seat] }
  else if (event.what === 'passed' && last?.what === 'allPassed' && !last.seats.includes(event.seat))
    lines[lines.length - 1] = { what: 'allPassed', seats: [...last.seats, event.seat] }
  else if (event.what === 'distributed' && last?.what === 'produced' && last.who === event.who)
    lines[lines.length - 1] = { what: 'earned', produced: last, distributed: event }
  else {
    if (event.what === 'premiumReduced') dropPasses(lines)
    lines.push(event)
  }
}

/** `All passed` says it for every one of them. */
function dropPasses(lines: Told[]): void {
  while (lines.length > 0 && isPass(lines[lines.length - 1])) lines.pop()
}

const isPass = (line: Told | undefined): boolean => line?.what === 'passed' || line?.what === 'allPassed'
