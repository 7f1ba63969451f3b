// What `wrangler tail --format json` says of a deployment: the processor time of everything that ran, as the platform counts it.

/** Of one event of the tail, what is read here. */
export interface Tailed {
  /** `ok`, or what ended it: `exceededCpu` where the platform cut it off. */
  readonly outcome: string
  /** Milliseconds of processor time. */
  readonly cpuTime?: number
  readonly event?: {
    readonly request?: { readonly method: string; readonly url: string }
    readonly rpcMethod?: string
    readonly cron?: string
    readonly scheduledTime?: string | number
  } | null
}

/** The events in the text of a tail: one JSON after another, each over several lines. What is not complete is left out. */
export function eventsIn(text: string): readonly Tailed[] {
  const pieces = text.split(/^\}\s*$/m).slice(0, -1)
  return pieces.flatMap(piece => {
    try {
      return [JSON.parse(`${piece.slice(piece.indexOf('{'))}}`) as Tailed]
    } catch {
      return []
    }
  })
}

/** Ids and tokens stand for themselves in an address, and open something: they are not told. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^\/(t|sign-in|address)\/[^/]+/, '/$1/…'],
  [/^\/game\/[^/]+(\/\d+)?/, '/game/…'],
  [/^\/api\/games\/[^/]+/, '/api/games/…'],
  [/^\/assets\/.+/, '/assets/…'],
]

/** The kind of an event: a request by its address, what an object was asked for, an alarm, the clock. */
export function kindOf({ event }: Tailed): string {
  if (event?.request) {
    const { pathname } = new URL(event.request.url)
    const path = PARTS.reduce((shown, [found, put]) => shown.replace(found, put), pathname)
    return `Worker  ${event.request.method} ${path}`
  }
  if (event?.rpcMethod) return `object  ${event.rpcMethod}`
  if (event?.cron) return 'Worker  cron'
  return event?.scheduledTime === undefined ? 'other' : 'object  alarm'
}

export interface Row {
  readonly kind: string
  readonly times: readonly number[]
  /** How many of them the platform has cut off. */
  readonly cutOff: number
}

/** What was seen of each kind, by name. */
export function rowsOf(events: readonly Tailed[]): readonly Row[] {
  const kinds = new Map<string, Tailed[]>()
  for (const event of events) kinds.set(kindOf(event), [...(kinds.get(kindOf(event)) ?? []), event])
  return [...kinds]
    .map(([kind, list]) => ({
      ...{ kind, times: list.flatMap(({ cpuTime }) => cpuTime ?? []) },
      cutOff: list.filter(({ outcome }) => outcome === 'exceededCpu').length,
    }))
    .sort((a, b) => a.kind.localeCompare(b.kind))
}
