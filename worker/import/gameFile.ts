// Game files in the export format of 18xx.games: what is in them, and which of their actions are in force.
import * as v from 'valibot'
import type { MineId, PublicCompany, Result, Seat, Setup } from '../engine/index.ts'
import { companyOf, isMine, ok, refuse } from '../engine/index.ts'

const route = v.looseObject({
  train: v.string(),
  connections: v.array(v.array(v.string())),
  hexes: v.optional(v.array(v.string())),
})

const fields = {
  type: v.string(),
  id: v.optional(v.number()),
  entity: v.optional(v.union([v.string(), v.number()])),
  entity_type: v.optional(v.string()),
  action_id: v.optional(v.nullable(v.number())),
  price: v.optional(v.number()),
  company: v.optional(v.string()),
  corporation: v.optional(v.string()),
  share_price: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  minor: v.optional(v.string()),
  shares: v.optional(v.array(v.string())),
  percent: v.optional(v.number()),
  hex: v.optional(v.string()),
  tile: v.optional(v.string()),
  rotation: v.optional(v.number()),
  city: v.optional(v.string()),
  slot: v.optional(v.number()),
  slots: v.optional(v.array(v.number())),
  routes: v.optional(v.array(route)),
  kind: v.optional(v.string()),
  train: v.optional(v.string()),
  variant: v.optional(v.nullable(v.string())),
  extra_due: v.optional(v.nullable(v.boolean())),
}
const appended = v.looseObject(fields)
const action = v.looseObject({ ...fields, auto_actions: v.optional(v.nullable(v.array(appended))) })
const file = v.looseObject({
  title: v.optional(v.string()),
  status: v.optional(v.string()),
  players: v.pipe(v.array(v.looseObject({ id: v.union([v.string(), v.number()]), name: v.optional(v.string()) }))),
  settings: v.nullish(v.looseObject({ optional_rules: v.optional(v.nullable(v.array(v.string()))) })),
  actions: v.array(action),
  result: v.optional(v.nullable(v.record(v.string(), v.number()))),
})

type Action = v.InferOutput<typeof action>
export type RecordFields = v.InferOutput<typeof appended>

/** Who acts in a record. */
export type Actor =
  | { readonly kind: 'player'; readonly seat: Seat }
  | { readonly kind: 'company'; readonly id: PublicCompany }
  | { readonly kind: 'mine'; readonly id: MineId }

/** One record that can be a move: standing orders, checks and talk are left out. */
export interface GameRecord {
  /** Number of the action in force that it belongs to, from 1. */
  readonly action: number
  readonly type: string
  readonly by: Actor
  readonly fields: RecordFields
}

export interface RecordedGame {
  readonly players: readonly { readonly id: string; readonly name: string }[]
  readonly setup: Setup
  readonly records: readonly GameRecord[]
  /** How many actions are in force. */
  readonly actions: number
  /** Final wealth by seat, where the game is over. */
  readonly result: readonly number[] | null
}

/** `path`: where the shape is wrong, `actions.17.price`; `at`: the action in force whose actor the game does not know. */
export type FileFault = {
  readonly what: 'shape' | 'title' | 'players' | 'actor'
  readonly path?: string
  readonly at?: number
}

/** Records that change nothing on the board. */
const SILENT = new Set(['message', 'destination_connection'])
const isSilent = (type: string): boolean => SILENT.has(type) || type.startsWith('program_')

/** The actions in force, in order: undone ones left out, redone ones put back. */
export function actionsInForce<
  T extends { readonly type: string; readonly id?: number; readonly action_id?: number | null },
>(actions: readonly T[]): readonly T[] {
  let kept: T[] = []
  let undone: T[][] = []
  for (const each of actions) {
    if (each.type === 'message') continue
    if (each.type === 'undo') {
      const target = each.action_id
      const cut =
        target === undefined || target === null ? kept.length - 1 : kept.filter(k => (k.id ?? 0) <= target).length
      undone.push(kept.slice(Math.max(0, cut)))
      kept = kept.slice(0, Math.max(0, cut))
    } else if (each.type === 'redo') kept = [...kept, ...(undone.pop() ?? [])]
    else {
      kept.push(each)
      undone = []
    }
  }
  return kept
}

/** Reads a game file. Errors name what is wrong with it; nothing is guessed. */
export function readGameFile(input: unknown): Result<RecordedGame, FileFault> {
  const parsed = v.safeParse(file, input)
  if (!parsed.success) return refuse({ what: 'shape', path: v.getDotPath(parsed.issues[0]) ?? '' })
  const { title, status, players, settings, actions, result } = parsed.output
  if (title !== undefined && title !== 'Harzbahn 1873') return refuse({ what: 'title' })
  if (players.length < 2 || players.length > 5) return refuse({ what: 'players' })
  const ids = players.map(p => String(p.id))
  const records: GameRecord[] = []
  const inForce = actionsInForce(actions)
  for (const [index, each] of inForce.entries())
    for (const one of withAppended(each)) {
      if (isSilent(one.type)) continue
      const by = actorOf(one, ids)
      if (!by) return refuse({ what: 'actor', at: index + 1 })
      records.push({ action: index + 1, type: one.type, by, fields: one })
    }
  return ok({
    players: players.map(p => ({ id: String(p.id), name: p.name ?? String(p.id) })),
    setup: {
      seats: players.length,
      seed: 'recorded',
      tanneCost: settings?.optional_rules?.includes('aag_variant') ? 100 : 50,
      // Recorded runs are accepted as they stand (decision P4).
      strictRuns: false,
    },
    records,
    actions: inForce.length,
    result: result && (status === undefined || status === 'finished') ? ids.map(id => result[id] ?? 0) : null,
  })
}

const withAppended = (each: Action): readonly RecordFields[] => [each, ...(each.auto_actions ?? [])]

function actorOf(one: RecordFields, ids: readonly string[]): Actor | null {
  const entity = String(one.entity)
  if (one.entity_type === 'player') {
    const seat = ids.indexOf(entity)
    return seat < 0 ? null : { kind: 'player', seat }
  }
  if (one.entity_type === 'minor') return isMine(entity) ? { kind: 'mine', id: entity } : null
  const company = companyOf(entity)
  return company === null || company === 'MHE' ? null : { kind: 'company', id: company }
}

export const sameActor = (a: Actor, b: Actor): boolean =>
  a.kind === 'player' ? b.kind === 'player' && a.seat === b.seat : b.kind === a.kind && b.id === a.id
