import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { choices, deciders, type GameState } from '../../worker/engine/index.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type Club, runningGame, submit } from '../support/club.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { positionWhere } from '../support/positions.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

/** Everything that a browser has to complain about, the policy of contents included. */
async function complaints(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeFunction('complain', (text: string) => found.push(text))
  await context.addInitScript(() => {
    const { complain } = globalThis as unknown as { complain: (text: string) => void }
    addEventListener('securitypolicyviolation', e => complain(`${e.violatedDirective}: ${e.sample || e.blockedURI}`))
  })
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text())
  })
  context.on('weberror', error => found.push(String(error.error())))
  return found
}

/** Keeps scripts back until they are let go. */
async function holdScripts(page: Page, which = /\/assets\/.*\.js$/): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(which, async route => {
    await free
    await route.continue()
  })
  return letGo
}

/** Nothing but tiles can be done there. */
function onlyTiles(state: GameState): boolean {
  const [seat] = deciders(state)
  const kinds = seat === undefined ? [] : choices(state, seat).map(choice => choice.do)
  return kinds.includes('layTiles') && kinds.every(kind => ['layTiles', 'skipStep', 'endTurn'].includes(kind))
}

/** The same with a hex to be chosen among several. */
const freeTiles = (state: GameState): boolean =>
  state.stack.at(-1)?.at === 'railway' &&
  onlyTiles(state) &&
  choices(state, deciders(state)[0] ?? 0).some(c => c.do === 'layTiles' && !c.route)

/** The page as it stands once style and font are there; before that nothing is painted. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

describe.skipIf(!browserPath)('the page before its script', () => {
  const base = inject('base')
  const browser = browserForAll()
  let club: Club
  let context: BrowserContext
  let fake: FakeService | null = null
  beforeAll(async () => {
    club = await runningGame(base, ['Anna', 'Ben', 'Cem'])
    await submit(club, 0, [{ do: 'bidPremium', marks: 40 }])
  })
  beforeEach(() => {
    fake = null
  })
  afterEach(async () => {
    await context.close()
    await fake?.stop()
  })

  /** A browser in which a player is signed in. */
  async function signedIn(player: number, options: Parameters<Browser['newContext']>[0] = PHONE): Promise<Page> {
    context = await browser.newContext(options)
    await context.addCookies(club.devices[player]?.cookies() ?? [])
    return context.newPage()
  }

  test('without script: the decision, the state and who waits can be read, and where to answer', async () => {
    const page = await signedIn(1, { ...PHONE, javaScriptEnabled: false })
    await page.goto(`${base}/game/${club.id}`)
    expect(await page.locator('.move h2').textContent()).toMatch(/^Start auction: .*50/)
    expect((await page.locator('.move h2').boundingBox())?.y).toBeLessThan(300)
    expect(await page.locator('.top').textContent()).toContain('Start auction · Phase 1')
    const hint = page.locator('noscript p')
    expect(await hint.textContent()).toContain('the buttons of your mail work without it')
    expect((await hint.boundingBox())?.height).toBeGreaterThan(20)
    await context.close()
    const waiting = await signedIn(0, { ...PHONE, javaScriptEnabled: false })
    await waiting.goto(`${base}/game/${club.id}`)
    expect(await waiting.locator('.col-move').textContent()).toContain('Waiting for Ben')
    await waiting.goto(`${base}/game/${club.id}/1`)
    expect(await waiting.locator('.col-move').textContent()).toContain('You are looking back at move 1.')
  })

  test.each([390, 1280])(
    'at %i px the script takes up what is there: nothing is asked, drawn anew or refused',
    async width => {
      const page = await signedIn(1, { viewport: { width, height: 844 } })
      const found = await complaints(context)
      const asked: string[] = []
      page.on('request', request => asked.push(new URL(request.url()).pathname))
      const letGo = await holdScripts(page)
      await page.goto(`${base}/game/${club.id}`, { waitUntil: 'commit' })
      await page.locator('.move h2').waitFor()
      await painted(page)
      await page.evaluate(() => {
        const { children } = document.getElementById('page') as HTMLElement
        Object.assign(globalThis, {
          kept: [...children, ...document.querySelectorAll('.move, .move h2, .move input, .move .btn')],
        })
      })
      // Nothing that comes later pushes the act away from under a thumb.
      const spread = async () => {
        const top = (await page.locator('.move h2').boundingBox())?.y ?? 0
        return ((await page.locator('.move .btn.go').boundingBox())?.y ?? 0) - top
      }
      const before = await spread()
      letGo()
      await expect
        .poll(async () => {
          await page.getByRole('button', { name: 'Your bid: More' }).click()
          return page.locator('#in-marks').inputValue()
        })
        .toBe('60')
      const gone = await page.evaluate(() => {
        const { kept } = globalThis as unknown as { kept: Element[] }
        return kept.filter(e => !e.isConnected).map(e => e.outerHTML)
      })
      expect(gone).toEqual([])
      await expect.poll(() => page.locator('.move').textContent()).not.toContain('Loading')
      expect(await spread()).toBe(before)
      if (width > 1100) await page.locator('.col-board .board').waitFor()
      expect(asked.filter(path => path.startsWith('/api/games/') && !path.endsWith('/worth'))).toEqual([])
      expect(found).toEqual([])
    },
  )

  test('what was typed before the script came is there when it comes', async () => {
    const page = await signedIn(1)
    const letGo = await holdScripts(page)
    await page.goto(`${base}/game/${club.id}`, { waitUntil: 'commit' })
    await page.locator('#in-marks').fill('90')
    letGo()
    await page.locator('.move .btn.go', { hasText: 'Bid 90' }).waitFor()
  })

  test('what was marked before the script came is there when it comes', async () => {
    fake = await startFake(
      positionWhere(s => s.stack[s.stack.length - 1]?.at === 'stockRound'),
      null,
    )
    fake.hotSeat()
    context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const letGo = await holdScripts(page)
    await page.goto(`${fake.base}/game/g1`, { waitUntil: 'commit' })
    const first = page.locator('.move .pick input').first()
    await first.check()
    const [name, value] = [await first.getAttribute('name'), await first.getAttribute('value')]
    letGo()
    // The act of the marked choice comes with the script.
    await page.locator('.move .btn.go').waitFor()
    await expect.poll(() => page.locator(`.move input[name="${name}"][value="${value}"]`).isChecked()).toBe(true)
  })

  test('a decision on the board: its place is kept from the start, its parts come with the first script', async () => {
    fake = await startFake(positionWhere(onlyTiles), null)
    fake.hotSeat()
    context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const letGo = await holdScripts(page)
    await page.goto(`${fake.base}/game/g1`, { waitUntil: 'commit' })
    const place = page.locator('.move .boardbox')
    await place.waitFor()
    await painted(page)
    const before = await place.boundingBox()
    const named = () =>
      page.locator('link[rel="modulepreload"]').evaluateAll(all => all.map(e => e.getAttribute('href')))
    expect((await named()).filter(name => /onBoard|boardParts/.test(name ?? ''))).toHaveLength(2)
    letGo()
    await page.locator('.move .board').waitFor()
    expect(await place.boundingBox()).toEqual(before)
    fake.show(
      positionWhere(s => s.stack[s.stack.length - 1]?.at === 'stockRound'),
      null,
    )
    fake.hotSeat()
    const html = await (await context.request.get(`${fake.base}/game/g1`)).text()
    expect(html).not.toMatch(/boardParts-|on the board/)
  })

  test('a hex tapped before the rules are there: its tiles follow with them, and half a turn is not offered for commit', async () => {
    fake = await startFake(positionWhere(freeTiles), null)
    fake.hotSeat()
    context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const letGo = await holdScripts(page, /\/assets\/engine-.*\.js$/)
    await page.goto(`${fake.base}/game/g1`)
    const hex = page.locator('.move .targets [role="button"]').first()
    await hex.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.move').textContent()).toContain('Working it out')
    expect(await page.locator('.move .tray').count()).toBe(0)
    letGo()
    await page.locator('.move .tray input').first().waitFor()
    await page.locator('.move .btn.go').click()
    await page.locator('.sofar li').first().waitFor()
    expect(await page.getByRole('button', { name: 'Commit' }).count()).toBe(0)
  })

  test('a draft kept on the device comes back over the markup, with its review', async () => {
    const page = await signedIn(1)
    const found = await complaints(context)
    await page.goto(`${base}/game/${club.id}`)
    await page.getByRole('button', { name: 'Bid 50' }).click()
    await page.getByRole('button', { name: 'Commit' }).waitFor()
    const letGo = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#in-marks').waitFor()
    letGo()
    await page.getByRole('button', { name: 'Commit' }).waitFor()
    expect(await page.locator('.move').count()).toBe(1)
    expect(await page.locator('#in-marks').count()).toBe(0)
    expect(await page.locator('.sofar').textContent()).toContain('Bid 50')
    expect(found).toEqual([])
  })

  test('whoever comes back to a page left open finds the present position', async () => {
    const waits = await runningGame(base, ['Anna', 'Ben'])
    const page = await signedIn(1)
    await context.addCookies(waits.devices[1]?.cookies() ?? [])
    await page.goto(`${base}/game/${waits.id}`)
    await page.getByText('Waiting for Anna').waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('taken up').length > 0)
    await submit(waits, 0, [{ do: 'bidPremium', marks: 40 }])
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.locator('.move h2').waitFor()
  })

  test('whoever waits before an open page sees within a minute what others have decided', async () => {
    const waits = await runningGame(base, ['Anna', 'Ben'])
    const page = await signedIn(1)
    await context.addCookies(waits.devices[1]?.cookies() ?? [])
    await page.clock.install()
    await page.goto(`${base}/game/${waits.id}`)
    await page.getByText('Waiting for Anna').waitFor()
    await page.clock.runFor(5000)
    await submit(waits, 0, [{ do: 'bidPremium', marks: 40 }])
    await page.clock.runFor(61_000)
    await page.locator('.move h2').waitFor()
  })

  test('a refusal stands there with and without script, and is not asked for again', async () => {
    context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    expect((await page.goto(`${base}/game/${club.id}`))?.status()).toBe(403)
    const sentence = await page.locator('.problem').textContent()
    // The script is there and has done what it does of itself.
    await page.waitForFunction(() => performance.getEntriesByName('taken up').length > 0)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.locator('.problem').textContent()).toBe(sentence)
    expect(asked.filter(path => path.startsWith('/api/'))).toEqual([])
  })
})
