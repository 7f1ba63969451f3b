import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choices, deciders, type GameState } from '../../worker/engine/index.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'
import { positionWhere } from '../support/positions.ts'

const seatOf = (state: GameState) => deciders(state)[0] ?? 0
const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]

/** Many hexes far apart may be built on. */
const tiles = () =>
  positionWhere(state =>
    choices(state, seatOf(state)).some(c => c.do === 'layTiles' && c.route === null && c.hexes.length > 8),
  )

describe.skipIf(!browserPath)('the board under a thumb', () => {
  const browser = browserForAll()
  let fake: FakeService
  beforeAll(async () => {
    fake = await startFake(tiles(), 0)
  })
  afterAll(async () => {
    await fake?.stop()
  })

  async function opened(viewport: (typeof PHONES)[number]): Promise<Page> {
    fake.show(fake.state(), seatOf(fake.state()))
    const context = await browser.newContext({ viewport, hasTouch: true })
    const page = await context.newPage()
    await page.goto(`${fake.base}/game/g1`)
    await page.locator('.move .targets polygon').first().waitFor({ state: 'attached' })
    return page
  }
  const middle = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box && { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y }
  }
  /** A lit hex that lies whole on the board, clear of its buttons. */
  const inSight = (page: Page) =>
    page.evaluate(() => {
      const box = document.querySelector('.move .boardbox')?.getBoundingClientRect() ?? new DOMRect()
      for (const hex of document.querySelectorAll('.move .targets polygon')) {
        const { left, right, top, bottom } = hex.getBoundingClientRect()
        if (
          left > box.left &&
          right < box.right &&
          top > box.top + 56 &&
          bottom < Math.min(box.bottom, innerHeight - 110)
        )
          return { x: (left + right) / 2, y: (top + bottom) / 2 }
      }
      return null
    })

  test.each(PHONES)(
    '$width x $height: lit hexes are 44 px at the least; choosing one zooms to it, its tiles lie free',
    async phone => {
      const page = await opened(phone)
      const widths = await page
        .locator('.move .targets polygon')
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().width / 0.93))
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(43.9)
      const at = await inSight(page)
      await page.touchscreen.tap(at?.x ?? 0, at?.y ?? 0)
      await page.locator('.tray label').first().waitFor()
      const chosen = await middle(page, '.move .targets [aria-pressed="true"]')
      expect(chosen?.width).toBeGreaterThan(80)
      const [tray, act] = [await middle(page, '.tray'), await middle(page, '.move .act')]
      expect(tray && act && tray.top + tray.height <= act.top).toBe(true)
      for (const tile of await page.locator('.tray label').all()) {
        const box = await tile.boundingBox()
        expect(box && act && box.y + box.height <= act.top).toBe(true)
      }
      await page.context().close()
    },
  )

  test('one finger scrolls the page over the board until the board is tapped; it is said once', async () => {
    const page = await opened({ width: 390, height: 844 })
    const touchAction = () => page.locator('.move .boardview').evaluate(e => getComputedStyle(e).touchAction)
    expect(await touchAction()).toBe('pan-x pan-y')
    const board = await middle(page, '.move .boardbox')
    const client = await page.context().newCDPSession(page)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: board?.x ?? 0, y }],
      })
    const drag = async () => {
      const from = board?.y ?? 0
      await finger('touchStart', from)
      for (let i = 1; i <= 12; i++) await finger('touchMove', from - 12 * i)
      await finger('touchEnd', 0)
    }
    const where = () =>
      page.evaluate(() => [scrollY, document.querySelector<SVGElement>('.move .board')?.style.transform] as const)
    const [top, view] = await where()
    await drag()
    await expect.poll(async () => (await where())[0]).toBeGreaterThan(top)
    expect((await where())[1]).toBe(view)
    await page.getByText('Two fingers move the board.').waitFor()
    await page.reload()
    await page.locator('.move .targets polygon').first().waitFor({ state: 'attached' })
    await drag()
    await expect.poll(async () => (await where())[0]).toBeGreaterThan(0)
    expect(await page.getByText('Two fingers move the board.').count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    const at = await inSight(page)
    await page.touchscreen.tap(at?.x ?? 0, at?.y ?? 0)
    await expect.poll(touchAction).toBe('none')
    await page.touchscreen.tap(5, 5)
    await page.locator('.move h2').tap()
    await expect.poll(touchAction).toBe('pan-x pan-y')
    await page.context().close()
  })

  test('any hex of the board says what it is, by touch and by keyboard; the signs are explained with samples', async () => {
    const page = await opened({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Board', exact: true }).tap()
    await page.locator('#hex-info').selectOption('I14')
    const info = page.locator('.col-board [role="status"]')
    await info.getByText('Mine 7 Lindenberg').waitFor()
    await page.locator('#hex-info').selectOption('')
    const board = await middle(page, '.col-board .boardbox')
    await page.touchscreen.tap(board?.x ?? 0, board?.y ?? 0)
    await expect.poll(() => info.textContent()).not.toBe('')
    expect(await page.getByRole('link', { name: 'What the signs mean' }).getAttribute('href')).toBe('/signs')
    await page.context().close()
  })
})
