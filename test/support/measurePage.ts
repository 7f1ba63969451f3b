// npm run -s page: sizes of the built page, and how soon a decision of a running game can be read and answered on a slow phone
// and line. Everything comes from the real service, with a recorded game brought into it.
//   npm run -s page -- --against COMMIT   the same in the tree of another commit, in turns, figure beside figure
import { resolve } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { GameRead } from '../../schema/wire.ts'
import { compare } from '../../tools/against.ts'
import { commandLine } from '../../tools/arguments.ts'
import { deciders, type GameState } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { openBrowser } from './browser.ts'
import type { Club } from './club.ts'
import { startFake } from './fakeService.ts'
import { hardTurn } from './hardTurn.ts'
import { longestTasks } from './longestTask.ts'
import { MOST_KB, pageSize } from './pageSize.ts'
import { playedGame } from './playedGame.ts'
import { pageRenderer } from './rendered.ts'
import { startService } from './runtime.ts'

const KB = 1024
/** A line of 1.6 Mbit/s and 150 ms, a processor four times slower than this one. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (0.75e6 / 8) | 0 }
const SLOWER = 4
const TIMES = 3
const BOARD_INPUTS = 5
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }
const LIMITS = { readable: 2000, answerable: 3000, draw: 100, task: 50, render: 5 } as const
const GAME = resolve(import.meta.dirname, '../fixtures/games/rg-2p-302-broke.json.gz')

const { values } = commandLine([], ['against'])
if (typeof values.against === 'string') {
  compare('page', values.against)
  process.exit()
}

let tooMuch = false
function say(name: string, value: number, limit: number | null, unit: string): void {
  const over = limit !== null && value > limit
  tooMuch ||= over
  const most = limit === null ? '' : `, at most ${limit} ${unit}${over ? '  TOO MUCH' : ''}`
  console.log(`${name.padEnd(38)} ${value.toFixed(1).padStart(8)} ${unit}${most}`)
}

const { first, onBoard, all } = pageSize(resolve(import.meta.dirname, '../../web/dist'))
say('script and style before deciding', first / KB, MOST_KB.first, 'KB')
say('the same for one on the board', onBoard / KB, MOST_KB.onBoard, 'KB')
say('script and style in all', all / KB, MOST_KB.all, 'KB')

// Nobody is told: the mails of a game played within a minute are no part of this.
const service = await startService({ vars: { SETTLE_SECONDS: '86400', AGAIN_SECONDS: '86400' } })
const browser = await openBrowser()
try {
  const top = (state: GameState) => state.stack[state.stack.length - 1]
  const stockRound = (state: GameState) => top(state)?.at === 'stockRound' && state.round.turn > 1
  const lateTurn = (state: GameState) => {
    const frame = top(state)
    return state.phase === 'D' && frame?.at === 'railway' && frame.step === 'track'
  }
  const game = playedGame(service.base, GAME)
  for (const [name, wanted] of [
    ['stock round', stockRound],
    ['late turn', lateTurn],
  ] as const) {
    const { club, seat, submissions } = await game.until(wanted)
    const read = await club.devices[seat]?.get<GameRead>(`/api/games/${club.id}`)
    if (!read) throw new Error('nobody decides')
    console.log(`${name}: after ${submissions} submissions`)
    await rendering(name, read)
    await loading(name, club, seat)
    if (name === 'late turn') await board(club, seat)
  }
  await searching()
} finally {
  await browser.close()
  await service.stop()
}
process.exit(tooMuch ? 1 : 0)

/** What the service does for a page beside reading the position, without the waiting. */
async function rendering(name: string, value: GameRead): Promise<void> {
  const render = await pageRenderer()
  const props = { id: value.id, from: null, as: null, given: { ok: true as const, value } }
  for (let i = 0; i < 30; i++) render(props, value.name)
  const before = process.cpuUsage()
  for (let i = 0; i < 30; i++) render(props, value.name)
  const { user, system } = process.cpuUsage(before)
  say(`${name}: rendered by the service`, (user + system) / 1000 / 30, LIMITS.render, 'ms')
}

/** A phone on which a player of the game is signed in. */
async function phone(club: Club, seat: number): Promise<Page> {
  const context = await browser.newContext(PHONE)
  await context.addCookies(club.devices[seat]?.cookies() ?? [])
  return context.newPage()
}

/** From the address to a decision that can be read, and to one that can be taken up: medians. */
async function loading(name: string, club: Club, seat: number): Promise<void> {
  const times: { readable: number; answerable: number; bytes: number }[] = []
  for (let i = 0; i < TIMES; i++) {
    const page = await phone(club, seat)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', LINE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watchLoading)
    await page.goto(`${service.base}/game/${club.id}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => {
      const { seen } = window as unknown as { seen: object }
      return 'readable' in seen && 'answerable' in seen
    })
    times.push(await page.evaluate(() => (window as unknown as { seen: (typeof times)[number] }).seen))
    await page.context().close()
  }
  const median = (of: keyof (typeof times)[number]) => times.map(t => t[of]).sort((a, b) => a - b)[TIMES >> 1] ?? 0
  say(`${name}: page with its position`, median('bytes') / KB, null, 'KB')
  say(`${name}: readable`, median('readable'), LIMITS.readable, 'ms')
  say(`${name}: answerable`, median('answerable'), LIMITS.answerable, 'ms')
}

/** In the page: `readable` once the decision is painted, `answerable` once the script has it and its first input is there. */
function watchLoading(): void {
  const seen: { readable?: number; answerable?: number; bytes?: number } = {}
  Object.assign(window, { seen })
  let there = 0
  const look = () => {
    // The first paint is late news: what it painted is what stood there then.
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    if (!there && document.querySelector('.move h2')) there = performance.now()
    if (painted && there) seen.readable ??= Math.max(painted, there)
    const taken = performance.getEntriesByName('taken up').length > 0
    if (taken && document.querySelector('.move input, .move .act .btn, .move .targets polygon'))
      seen.answerable ??= performance.now()
    seen.bytes =
      performance.getEntriesByType('navigation').map(e => (e as PerformanceResourceTiming).encodedBodySize)[0] ?? 0
    if (!seen.answerable || !seen.readable) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * The board of a late position, from the tap on its tab to the next frame, on pages opened anew: at once, before it is drawn ahead; the
 * first time after that; and again. Then the longest task while it is dragged.
 */
async function board(club: Club, seat: number): Promise<void> {
  const atOnce: number[] = []
  const first: number[] = []
  const again: number[] = []
  for (let i = 0; i < BOARD_INPUTS; i++) {
    const hasty = await opened(club, seat)
    atOnce.push(await hasty.evaluate(drawTime))
    await hasty.context().close()
    const page = await opened(club, seat)
    await page.locator('.col-board .board').waitFor({ state: 'attached' })
    await page.waitForTimeout(300)
    first.push(await page.evaluate(drawTime))
    await page.getByRole('button', { name: 'Market', exact: true }).tap()
    await page.waitForTimeout(300)
    again.push(await page.evaluate(drawTime))
    if (i === BOARD_INPUTS - 1) await panning(page)
    await page.context().close()
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
  say('late turn: board, in the first second', median(atOnce), null, 'ms')
  say('late turn: board', median(first), LIMITS.draw, 'ms')
  say('late turn: board, looked at again', median(again), LIMITS.draw, 'ms')
}

/** A page with its decision there, from now on slowed. */
async function opened(club: Club, seat: number): Promise<Page> {
  const page = await phone(club, seat)
  const cdp = await page.context().newCDPSession(page)
  await page.goto(`${service.base}/game/${club.id}`)
  await page.locator('.move .board').waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function panning(page: Page): Promise<void> {
  await page.evaluate(watchTasks)
  await page.mouse.move(200, 300)
  await page.mouse.down()
  for (let i = 0; i < 60; i++) await page.mouse.move(200 - 2 * i, 300 - i)
  await page.mouse.up()
  await page.waitForTimeout(300)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  say('late turn: longest task of panning', Math.max(0, ...tasks), LIMITS.task, 'ms')
}

/** The search for the best run of the hardest position, which must not hold up the page: processor time of the longest task. */
async function searching(): Promise<void> {
  const hard = hardTurn(188)
  const fake = await startFake(hard, deciders(hard)[0] ?? null)
  const page = await (await browser.newContext(PHONE)).newPage()
  try {
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route('**/runs.worker-*.js', async route => {
      await arrived
      await route.continue()
    })
    await page.goto(`${fake.base}/game/g1`)
    await page.locator('.move [role=status]', { hasText: words('en').BOARD.searching }).waitFor()
    await page.waitForTimeout(500)
    const longest = await longestTasks(browser, page, async () => {
      arrive()
      await page.getByText(words('en').PROOF.proven).waitFor()
      await page.waitForTimeout(300)
    })
    say('hard run: longest task of the page', longest.page, LIMITS.task, 'ms')
    say('hard run: longest task of its worker', longest.worker, null, 'ms')
  } finally {
    await page.context().close()
    await fake.stop()
  }
}

async function drawTime(): Promise<number> {
  const tab = [...document.querySelectorAll<HTMLElement>('.tabs button')].find(b => b.textContent === 'Board')
  const start = performance.now()
  tab?.click()
  await new Promise<void>(resolve => {
    const look = () =>
      document.querySelector('.col-board .board[style]')
        ? requestAnimationFrame(() => setTimeout(resolve, 0))
        : setTimeout(look, 0)
    look()
  })
  return performance.now() - start
}

function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(e => e.duration))).observe({
    type: 'longtask' as never,
  })
}
