// A player's device: cookies, mails from the local mailbox, forms.
export interface Mail {
  readonly id: number
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export class Device {
  readonly #base: string
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>()

  constructor(base: string) {
    this.#base = base
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#base)
    const headers = new Headers(init.headers)
    const cookies = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path))
    if (cookies.length > 0) headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '))
    if (init.method && init.method !== 'GET') headers.set('origin', url.origin)
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const path = attributes.find(text => text.startsWith('Path='))?.slice(5) ?? '/'
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), { value: pair.slice(pair.indexOf('=') + 1), path })
    }
    return response
  }

  /** JSON out of a 2xx answer; anything else is thrown with its text. */
  async json<T>(address: string, body?: unknown): Promise<T> {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await this.fetch(address, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} for ${address.split('/').slice(0, 5).join('/')}: ${text}`)
    return JSON.parse(text) as T
  }

  /** Submits a form; a page or a redirect is good. */
  async form(address: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const response = await this.fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${response.status} for a form: ${text.slice(0, 2000)}`)
    return text
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

export interface FormInput {
  readonly type: string
  readonly name: string
  readonly value: string
}

/** The inputs and buttons of the forms of a page, in order. */
export function inputsOf(page: string): readonly FormInput[] {
  return [...page.matchAll(/<(input|button)\b([^>]*)>/g)].map(([, tag, attributes = '']) => {
    const attribute = (name: string) => unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    return { type: attribute('type') || String(tag), name: attribute('name'), value: attribute('value') }
  })
}

/** The personal links of a mail, in order. */
export const linksIn = (mail: Mail): readonly string[] =>
  [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
