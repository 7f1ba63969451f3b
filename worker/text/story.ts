// Which events a reader is told, and which go together.
import type { GameEvent, PayReason, Seat } from '../engine/index.ts'

type Produced = Extract<GameEvent, { what: 'produced' }>
type Distributed = Extract<GameEvent, { what: 'distributed' }>

type Line = GameEvent | { readonly what: 'allPassed'; readonly seats: readonly Seat[] }

/**
 * One line of a story: an event, several seats that passed one after another, what somebody's order did, or a mine's production
 * with who got it.
 */
export type Told =
  | Line
  | { readonly what: 'byOrder'; readonly line: Line }
  | { readonly what: 'earned'; readonly produced: Produced; readonly distributed: Distributed }

/** Payments that no other line tells. */
const TOLD_ALONE: ReadonlySet<PayReason> = new Set([
  'shortfall',
  'closure',
  'mergedTreasury',
  'reimbursement',
  'recapitalisation',
])

/** Told by the line before them, or nothing that moves anything. */
const SILENT: ReadonlySet<GameEvent['what']> = new Set([
  'turnEnded',
  'turnBegan',
  'roundEnded',
  'switchersAssigned',
  'switchersLeft',
])
const COVERS_PURCHASE: ReadonlySet<GameEvent['what']> = new Set(['railwayFormed', 'optionExercised'])

/** The events that are told, in order: no payment that another line tells, no purchase that belongs to a formation, passes drawn together. */
export function story(events: readonly GameEvent[]): readonly Told[] {
  const lines: Told[] = []
  let covered = false
  let byOrder = false
  for (const event of events) {
    if (event.what === 'orderActed') {
      byOrder = true
      continue
    }
    const hidden =
      (event.what === 'paid' && !TOLD_ALONE.has(event.why)) ||
      SILENT.has(event.what) ||
      (event.what === 'shareBought' && covered) ||
      isReplaced(event)
    if (event.what === 'shareBought') covered = false
    if (COVERS_PURCHASE.has(event.what)) covered = true
    if (hidden) continue
    if (byOrder) addOrdered(lines, event)
    else add(lines, event)
    byOrder = false
  }
  return lines
}

/** An old machine goes with the new one that is told already. */
const isReplaced = (event: GameEvent): boolean => event.what === 'scrapped' && event.unit === 'machine'

function add(lines: Told[], event: GameEvent): void {
  const last = lines[lines.length - 1]
  const together = passedTogether(last, event)
  if (together) lines[lines.length - 1] = together
  else if (event.what === 'distributed' && last?.what === 'produced' && last.who === event.who)
    lines[lines.length - 1] = { what: 'earned', produced: last, distributed: event }
  else {
    if (event.what === 'premiumReduced') dropPasses(lines)
    lines.push(event)
  }
}

function addOrdered(lines: Told[], event: GameEvent): void {
  const last = lines[lines.length - 1]
  const together = last?.what === 'byOrder' ? passedTogether(last.line, event) : null
  if (together) lines[lines.length - 1] = { what: 'byOrder', line: together }
  else lines.push({ what: 'byOrder', line: event })
}

/** The line before with this pass drawn into it; null where they do not go together. */
function passedTogether(last: Told | undefined, event: GameEvent): Line | null {
  if (event.what !== 'passed') return null
  if (last?.what === 'passed') return { what: 'allPassed', seats: [last.seat, event.seat] }
  if (last?.what !== 'allPassed' || last.seats.includes(event.seat)) return null
  return { what: 'allPassed', seats: [...last.seats, event.seat] }
}

/** `All passed` says it for every one of them; what an order did stays told. */
function dropPasses(lines: Told[]): void {
  const passes: Told[] = []
  for (let last = lines.at(-1); last && isPass(last); last = lines.at(-1)) {
    lines.pop()
    passes.unshift(last)
  }
  lines.push(...passes.filter(line => line.what === 'byOrder'))
}

const isPass = (line: Told | undefined): boolean =>
  line?.what === 'passed' || line?.what === 'allPassed' || (line?.what === 'byOrder' && isPass(line.line))
