// npm run -s page: sizes of the built page, and how soon a decision can be read and answered on a slow phone and line.
import { resolve } from 'node:path'
import { deciders, type GameState } from '../../worker/engine/index.ts'
import { openBrowser } from './browser.ts'
import { type FakeService, startFake } from './fakeService.ts'
import { pageSize } from './pageSize.ts'
import { positionWhere } from './positions.ts'

const KB = 1024
/** A line of 1.6 Mbit/s and 150 ms, a processor four times slower than this one. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (0.75e6 / 8) | 0 }
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
const LIMITS = { first: 45 * KB, all: 120 * KB, readable: 2000, answerable: 3000, draw: 100, pan: 50 } as const

const figures: [name: string, value: number, limit: number, unit: string][] = []
const { first, all } = pageSize(resolve(import.meta.dirname, '../../web/dist'))
figures.push(['before the decision', first / KB, LIMITS.first / KB, 'KB'], ['in all', all / KB, LIMITS.all / KB, 'KB'])

const late = positionWhere(s => s.phase === 'D' && s.stack[s.stack.length - 1]?.at === 'railway')
const early = positionWhere(s => s.stack[s.stack.length - 1]?.at === 'stockRound')
for (const [name, state] of [
  ['stock round', early],
  ['late turn', late],
] as const) {
  const { readable, answerable } = await loading(state)
  figures.push(
    [`${name}: readable`, readable, LIMITS.readable, 'ms'],
    [`${name}: answerable`, answerable, LIMITS.answerable, 'ms'],
  )
}
const { draw, pan } = await board(late)
figures.push(['late board drawn', draw, LIMITS.draw, 'ms'], ['longest task while panning', pan, LIMITS.pan, 'ms'])

for (const [name, value, limit, unit] of figures)
  console.log(
    `${name.padEnd(28)} ${value.toFixed(1).padStart(8)} ${unit}, at most ${limit} ${unit}${value > limit ? '  TOO MUCH' : ''}`,
  )
process.exit(figures.some(([, value, limit]) => value > limit) ? 1 : 0)

async function withPage<T>(
  state: GameState,
  use: (fake: FakeService, open: Awaited<ReturnType<typeof slowPage>>) => Promise<T>,
): Promise<T> {
  const fake = await startFake(state, deciders(state)[0] ?? 0)
  const open = await slowPage()
  try {
    return await use(fake, open)
  } finally {
    await open.browser.close()
    await fake.stop()
  }
}

async function slowPage() {
  const browser = await openBrowser()
  const page = await (await browser.newContext(PHONE)).newPage()
  const cdp = await page.context().newCDPSession(page)
  return { browser, page, cdp }
}

/** From the address to a decision that can be read, and to one that can be taken up. */
function loading(state: GameState): Promise<{ readable: number; answerable: number }> {
  return withPage(state, async (fake, { page, cdp }) => {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', LINE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const start = performance.now()
    await page.goto(`${fake.base}/game/g1`, { waitUntil: 'commit' })
    await page.locator('.move h2').waitFor()
    const readable = performance.now() - start
    await page.locator('.move input, .move .btn').first().waitFor()
    return { readable, answerable: performance.now() - start }
  })
}

/** The board of a late position: from the tap on its tab to the next frame, and the longest task while it is dragged. */
function board(state: GameState): Promise<{ draw: number; pan: number }> {
  return withPage(state, async (fake, { page, cdp }) => {
    await page.goto(`${fake.base}/game/g1`)
    await page.getByRole('button', { name: 'Board', exact: true }).tap()
    await page.locator('.col-board .board').waitFor()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      await page.getByRole('button', { name: 'Market', exact: true }).tap()
      await page.waitForTimeout(300)
      times.push(await page.evaluate(drawTime))
      await page.waitForTimeout(300)
    }
    await page.evaluate(watchTasks)
    await page.mouse.move(200, 300)
    await page.mouse.down()
    for (let i = 0; i < 60; i++) await page.mouse.move(200 - 2 * i, 300 - i)
    await page.mouse.up()
    await page.waitForTimeout(300)
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    return { draw: times.sort((a, b) => a - b)[2] ?? 0, pan: Math.max(0, ...tasks) }
  })
}

async function drawTime(): Promise<number> {
  const tab = [...document.querySelectorAll<HTMLElement>('.tabs button')].find(b => b.textContent === 'Board')
  const start = performance.now()
  tab?.click()
  await new Promise<void>(resolve => {
    const look = () =>
      document.querySelector('.col-board .board')
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
