// A double of the provider of mail: takes mails by their key as Resend does, and answers badly as often as it is told to.

/** What it does with a request. The answer to `lost` and `hang` never comes although the mail is taken. */
export const MOODS = ['429', '500', '502', '403', '422', '409', 'hang', 'lost', 'slow'] as const
/** Those that are drawn from, and what only single tests ask for. */
export type Mood = (typeof MOODS)[number] | 'well' | '400'

export interface Request {
  readonly key: string
  readonly to: string
  readonly body: string
  readonly mood: Mood
}

export class Provider {
  /** Every request, in order. */
  readonly requests: Request[] = []
  /** The keys of mails that were taken, in order. */
  readonly taken: string[] = []
  /** Keys that came with another body than before: never allowed. */
  readonly changed: string[] = []
  readonly refused = new Set<string>()
  readonly #bodies = new Map<string, string>()
  readonly #mood: (key: string) => Mood

  constructor(mood: (key: string) => Mood) {
    this.#mood = mood
  }

  /** Answers as the provider's API does. */
  async answer(request: globalThis.Request): Promise<Response> {
    const key = request.headers.get('idempotency-key') ?? ''
    const body = await request.text()
    const before = this.#bodies.get(key)
    const drawn = this.#mood(key)
    // Nobody refuses what they have taken.
    const mood = this.taken.includes(key) && ['400', '403', '422'].includes(drawn) ? 'well' : drawn
    this.requests.push({ key, to: addressIn(JSON.parse(body).to), body, mood })
    if (before !== undefined && before !== body) {
      this.changed.push(key)
      return refusal(409, 'invalid_idempotent_request')
    }
    this.#bodies.set(key, body)
    return this.#answerIn(mood, key)
  }

  #answerIn(mood: Mood, key: string): Response | Promise<Response> {
    switch (mood) {
      case '429':
        return refusal(429, 'rate_limit_exceeded', { 'retry-after': '3' })
      case '500':
        return refusal(500, 'application_error')
      case '409':
        return refusal(409, 'concurrent_idempotent_requests')
      case '400':
      case '403':
      case '422':
        this.refused.add(key)
        return refusal(Number(mood), 'validation_error')
      case '502':
        this.#take(key)
        return new Response('<html><body>Bad gateway</body></html>', { status: 502 })
      case 'lost':
        this.#take(key)
        throw new TypeError('connection lost')
      case 'hang':
        this.#take(key)
        return new Promise(() => undefined)
      case 'slow':
      case 'well':
        return this.#take(key)
    }
  }

  #take(key: string): Response {
    if (!this.taken.includes(key)) this.taken.push(key)
    return Response.json({ id: `taken-${key}` })
  }
}

function refusal(status: number, name: string, headers: Record<string, string> = {}): Response {
  return Response.json({ statusCode: status, name, message: `refused as ${name}` }, { status, headers })
}

/** The address alone of `"Anna" <anna@club.test>`. */
const addressIn = (to: string): string => / <([^<>]+)>$/.exec(to)?.[1] ?? to
