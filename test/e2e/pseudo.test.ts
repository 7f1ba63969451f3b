// A short game through the running service in the pseudo-language: mails, mailed pages, the page itself on a phone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { type GameState, topOf } from '../../worker/engine/index.ts'
import { offeredDecision } from '../../worker/offered/decision.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type Club, mailsTo, runningGame, submit } from '../support/club.ts'
import { buildPseudo } from '../support/pseudo/build.ts'
import { unmarked, unmarkedIn } from '../support/pseudo/pseudo.ts'
import { type Service, startService } from '../support/runtime.ts'

/** A phone whose browser asks for the language. */
const PHONE = { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'accept-language': 'qps' } }
const NAMES = ['Anna', 'Benno', 'Cem']
const KNOWN = [...NAMES, 'Oberharz 3', 'club.test', 'Berlin']
/** Kinds of decision that are looked at on a phone. */
const LOOKED_AT = 7
const MOST_MOVES = 90

const kindOf = (state: GameState): string => {
  const frame = topOf(state)
  return frame && 'step' in frame ? `${frame.at} ${frame.step}` : (frame?.at ?? '')
}

/** What is wider than its place: the page, or the words of something that is pressed. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    const pressed = [...document.querySelectorAll<HTMLElement>('button, .btn, .option, label, summary')]
    const clipped = pressed.filter(one => {
      const style = getComputedStyle(one)
      const hidden = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      return (
        one.offsetWidth > 0 &&
        style.display !== 'inline' &&
        (one.scrollWidth > one.clientWidth + 1 || (hidden && one.scrollHeight > one.clientHeight + 1))
      )
    })
    return [...wide, ...clipped.map(one => one.outerHTML.slice(0, 120))]
  })

describe.skipIf(!browserPath)('a game in the pseudo-language', () => {
  const browser = browserForAll()
  let service: Service
  let club: Club

  beforeAll(async () => {
    service = await startService({ config: await buildPseudo() })
    club = await runningGame(service.base, NAMES)
  })
  afterAll(() => service?.stop())

  const read = (player: number): Promise<GameRead> =>
    club.devices[player]?.get<GameRead>(`/api/games/${club.id}`) as Promise<GameRead>

  async function lookOnPhone(player: number): Promise<void> {
    const context = await browser.newContext({ ...PHONE })
    await context.addCookies(club.devices[player]?.cookies() ?? [])
    const page = await context.newPage()
    await page.goto(`${service.base}/game/${club.id}`, { waitUntil: 'networkidle' })
    expect(await page.getAttribute('html', 'lang')).toBe('qps')
    expect(unmarkedIn(await page.content(), KNOWN)).toEqual([])
    expect(await cut(page)).toEqual([])
    await context.close()
  }

  test('played by mail and page, no word is unmarked and nothing is cut at 390 px', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < MOST_MOVES && seen.size < LOOKED_AT; n++) {
      const { deciders: waiting } = await read(0)
      const player = waiting[0] ?? 0
      const { state, seat } = await read(player)
      if (!state || seat === null) throw new Error('no game')
      if (!seen.has(kindOf(state))) {
        seen.add(kindOf(state))
        await lookOnPhone(player)
      }
      const offered = offeredDecision(state, seat).moves
      const move = offered[n % 3 === 0 ? 0 : Math.min(1, offered.length - 1)]
      if (!move) throw new Error(`nothing offered: ${kindOf(state)}`)
      await submit(club, player, [move])
    }
    expect(seen.size).toBeGreaterThanOrEqual(4)
  })

  test('every mail on the way, and the page that its first button opens', async () => {
    for (const [player, address] of club.players.entries()) {
      const mails = await mailsTo(service.base, address)
      expect(mails.length).toBeGreaterThan(1)
      for (const { subject, text, html } of mails) {
        expect(unmarked(`${subject}\n${text}`, KNOWN)).toEqual([])
        expect(unmarkedIn(html, KNOWN)).toEqual([])
      }
      const link = mails.at(-1)?.text.match(/\/t\/\S+/)?.[0] ?? ''
      const page = (await club.devices[player]?.fetch(link))?.text()
      expect(unmarkedIn((await page) ?? '', KNOWN)).toEqual([])
    }
  })

  test('what needs nobody known: first page, refusals, an unknown address', async () => {
    const context = await browser.newContext({ ...PHONE })
    const page = await context.newPage()
    for (const path of ['/', '/nothing', '/t/nothing', '/sign-in/nothing', '/game/aaaaaaaaaaaa', '/mailbox']) {
      await page.goto(service.base + path, { waitUntil: 'networkidle' })
      expect([path, unmarkedIn(await page.content(), [...club.players, ...KNOWN])]).toEqual([path, []])
      if (path !== '/mailbox') expect([path, await cut(page)]).toEqual([path, []])
    }
    await context.close()
  })
})
