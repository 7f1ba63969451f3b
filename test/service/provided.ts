// A service under test whose mails go to the double of the provider, and whose time passes as the post office sets it.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { PostOffice } from '../../worker/post/PostOffice.ts'
import { type Mood, Provider } from '../support/provider.ts'
import { office, workOff } from './client.ts'

export const settings = env as unknown as Record<string, string>

/** Mails go to a double from now on; without it, nobody is called. */
export function provided(mood: (key: string) => Mood = () => 'well'): Provider {
  const provider = new Provider(mood)
  settings.RESEND_API_KEY = 're_test'
  settings.MAIL_PATIENCE = '0.02'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    if (!request.url.startsWith('https://api.resend.com/')) throw new Error(`nobody may call ${request.url}`)
    return provider.answer(request)
  })
  return provider
}

/** Puts the settings back that a test has changed. */
export function unprovided(): void {
  const before = {
    RESEND_API_KEY: '',
    MAIL_PATIENCE: '',
    MAILS_A_DAY: '100',
    MAILS_A_MONTH: '3000',
    SETTLE_SECONDS: '0',
  }
  Object.assign(settings, before)
  vi.useRealTimers()
  vi.restoreAllMocks()
}

export const goesOnAt = () => runInDurableObject(office(), (_: PostOffice, state) => state.storage.getAlarm())

/** Lets the rooms hand over what they have, and the post office work until it has nothing more to do within `within` milliseconds. */
export async function pass(ids: readonly string[], within = 60_000): Promise<void> {
  const end = Date.now() + within
  for (let i = 0; i < 200; i++) {
    for (const id of ids) await workOff(id)
    const at = await goesOnAt()
    if (at === null || at > end) return
    vi.setSystemTime(Math.max(at, Date.now()))
  }
  throw new Error('the post office never rests')
}

/** Rows of the post office's own tables. */
export const rows = <T extends Record<string, SqlStorageValue>>(query: string) =>
  runInDurableObject(office(), (_: PostOffice, state) => state.storage.sql.exec<T>(query).toArray())
