/** What an answer brings; a refusal is thrown with what it says. */
export async function bodyOf(response: Response): Promise<string> {
  const text = await response.text()
  if (response.status >= 400) throw new Error(`${response.status}: ${text.slice(0, 2000)}`)
  return text
}

export const jsonOf = async <T>(response: Response): Promise<T> => JSON.parse(await bodyOf(response)) as T

/** A person's device: keeps cookies as a browser does, and follows no redirects by itself. */
export class Device {
  readonly #base: string
  readonly #send: (request: Request) => Promise<Response>
  readonly #cookies = new Map<string, { value: string; path: string }>()

  constructor(base: string, send: (request: Request) => Promise<Response> = request => fetch(request)) {
    this.#base = base
    this.#send = send
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.#base)
    const sent = [...this.#cookies.entries()].filter(([, cookie]) => url.pathname.startsWith(cookie.path))
    const headers = new Headers(init.headers)
    if (sent.length > 0)
      headers.set('cookie', sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; '))
    const response = await this.#send(new Request(url, { redirect: 'manual', ...init, headers }))
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const path = attributes.find(text => text.startsWith('Path='))?.slice(5) ?? '/'
    const name = pair.slice(0, pair.indexOf('='))
    // Equal names on different paths are different cookies.
    this.#cookies.set(`${name} ${path}`, { value: pair.slice(name.length + 1), path })
  }

  /** What it has kept, to be given to a browser. */
  cookies(): { name: string; value: string; path: string; domain: string }[] {
    const domain = new URL(this.#base).hostname
    return [...this.#cookies].map(([key, cookie]) => ({ name: key.split(' ')[0] ?? '', domain, ...cookie }))
  }

  get = async <T>(path: string): Promise<T> => jsonOf<T>(await this.fetch(path))

  send(method: string, path: string, body: unknown): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  post = (path: string, body: unknown) => this.send('POST', path, body)

  form(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  }
}
