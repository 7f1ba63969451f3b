import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { forPresentTurn, newGame, play } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { runningGame, turnMail } from '../support/club.ts'
import { type FakeService, startFake } from '../support/fakeService.ts'

const { PAGE, REVIEW } = words('en')

const start = newGame({ seats: 3, seed: 'page', tanneCost: 50, strictRuns: false })
const BID_70 = forPresentTurn(start, [{ do: 'bidPremium', marks: 70 }])
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe.skipIf(!browserPath)('a turn on the page', () => {
  const browser = browserForAll()
  let fake: FakeService
  let page: Page

  beforeEach(async () => {
    fake = await startFake(start, 0)
    const context = await browser.newContext(PHONE)
    page = await context.newPage()
    await page.goto(`${fake.base}/game/g1`)
    return async () => {
      await context.close()
      await fake.stop()
    }
  })

  const bid = async (marks: string) => {
    await page.getByLabel('Your bid', { exact: true }).fill(marks)
    await page.getByRole('button', { name: `Bid ${marks}` }).tap()
    await page.getByText(REVIEW.whatHappens).waitFor()
  }
  const commit = () => page.getByRole('button', { name: 'Commit' })

  test('survives a reload, with its review', async () => {
    await bid('70')
    await page.reload()
    await commit().waitFor()
    expect(await page.locator('.sofar').textContent()).toContain('Bid 70')
    await commit().tap()
    await expect.poll(() => fake.accepted).toEqual([BID_70])
  })

  test('open over a deployment: the page learns it from what it is answered and offers to reload, its draft stays', async () => {
    await bid('70')
    const offer = page.getByText(PAGE.newerService)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(await offer.count()).toBe(0)
    fake.deploy('another')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await offer.waitFor()
    await commit().waitFor()
    fake.deploy(null)
    await page.getByRole('button', { name: PAGE.reload }).tap()
    await page.waitForEvent('load')
    await commit().tap()
    await expect.poll(() => fake.accepted).toEqual([BID_70])
    expect(await offer.count()).toBe(0)
  })

  test('a position that only a newer page can read is not shown: the page offers to reload', async () => {
    const heading = await page.locator('.move h2').textContent()
    const later = { ...start, version: start.version + 1, phase: '5' } as unknown as typeof start
    fake.show(later, 0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText(PAGE.newerService).waitFor()
    expect(await page.locator('.move h2').textContent()).toBe(heading)
    expect(await page.locator('header .plate').textContent()).not.toContain('5')
  })

  test('a double tap makes one move', async () => {
    await bid('70')
    await commit().evaluate(button => {
      for (let i = 0; i < 5; i++) (button as HTMLButtonElement).click()
    })
    await page.getByText('Done. It is sent and stored.').waitFor()
    expect(fake.accepted).toEqual([BID_70])
  })

  test('a lost answer: the draft stays, sending again makes no second move', async () => {
    await bid('70')
    fake.lose(Number.POSITIVE_INFINITY)
    await commit().tap()
    await page.getByText('Not sent. It is kept on this device').waitFor()
    // The browser tries again by itself. The move had arrived; only its answers were lost.
    fake.lose(0)
    expect(fake.accepted).toHaveLength(1)
    await commit().tap()
    await page.getByText('Done. It is sent and stored.').waitFor()
    expect(fake.accepted).toEqual([BID_70])
  })

  test('somebody decided first: the new position is shown, the draft is kept and says what no longer fits', async () => {
    await bid('70')
    const other = play(start, 0, { do: 'bidPremium', marks: 90 })
    if (!other.ok) throw new Error('refused')
    fake.show(
      // The same turn, in another position: somebody before has taken back and bid more.
      {
        ...other.value.state,
        turnsTaken: start.turnsTaken,
        stack: other.value.state.stack.map(f => (f.at === 'premium' ? { ...f, turn: 0 } : f)),
      },
      0,
    )
    await commit().tap()
    await page.getByText('Your draft is kept; step 1 no longer fits.').waitFor()
    expect(fake.accepted).toEqual([])
    expect(await page.locator('.move h2').textContent()).toMatch(/bid .*100/)
  })

  test('a figure that is not allowed says why and cannot be sent', async () => {
    for (const wrong of ['15', '-10', '1000000000', 'ten']) {
      await page.getByLabel('Your bid', { exact: true }).fill(wrong)
      expect(await page.locator('.move .btn.go').getAttribute('aria-disabled')).toBe('true')
      expect(await page.locator('#main-why').textContent()).not.toBe('')
    }
  })

  test('a move can be taken back', async () => {
    await bid('70')
    await commit().tap()
    await page.getByText('Done. It is sent and stored.').waitFor()
    await page.getByRole('button', { name: PAGE.takeBack }).tap()
    // It says what it takes back, asks once, and nothing is done before.
    await page.getByText(REVIEW.takesBack).waitFor()
    await page
      .locator('.card', { hasText: REVIEW.takesBack })
      .getByText(/Anna bid a premium of 70\sM\./)
      .waitFor()
    expect(fake.accepted).toEqual([BID_70])
    await page.getByRole('button', { name: REVIEW.leaveIt }).tap()
    await page.getByRole('button', { name: PAGE.takeBack }).tap()
    await page.getByRole('button', { name: REVIEW.takeItBack }).tap()
    // What it was is a draft again, and can be committed as it was.
    await commit().waitFor()
    expect(await page.locator('.sofar').textContent()).toContain('Bid 70')
    await commit().tap()
    await expect.poll(() => fake.accepted).toEqual([BID_70])
  })
})

describe.skipIf(!browserPath)('from a link in a mail to the next mail', () => {
  const browser = browserForAll()

  test('the page opens from the mail, a bid is made on it, the next player is told', async () => {
    const base = inject('base')
    const club = await runningGame(base, ['Anna', 'Ben'])
    const mail = await turnMail(base, club, 0)
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${base}/mailbox/${mail.id}/html`)
    const link = await page.getByRole('link', { name: 'Open the game' }).first().getAttribute('href')
    await page.goto(link ?? '')
    await page.getByRole('button', { name: 'Open the game' }).tap()
    await page.getByLabel('Your bid', { exact: true }).fill('120')
    await page.getByRole('button', { name: 'Bid 120' }).tap()
    await page.getByRole('button', { name: 'Commit' }).tap()
    await page.getByText('Done. It is sent and stored.').waitFor()
    const next = await turnMail(base, club, 1)
    expect(next.subject).toContain('130')
    await context.close()
  })
})

describe.skipIf(!browserPath)('looking back', () => {
  const browser = browserForAll()

  test('every position has its address; the slider and the buttons lead through them, and back to the present', async () => {
    const fake = await startFake(start, 0)
    try {
      const first = play(start, 0, { do: 'bidPremium', marks: 50 })
      if (!first.ok) throw new Error('refused')
      fake.show(first.value.state, 1)
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      await page.goto(`${fake.base}/game/g1/1`)
      await page.getByText('You are looking back at move 1.').waitFor()
      await page.getByRole('button', { name: 'Board' }).tap()
      await page.getByRole('button', { name: 'One move later' }).tap()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/game/g1')
      await page.getByRole('button', { name: 'One move earlier' }).tap()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/game/g1/1')
      await page.getByRole('button', { name: 'Move', exact: true }).tap()
      await page.getByRole('button', { name: 'Back to the present position' }).tap()
      await page.locator('.move h2').waitFor()
      await context.close()
    } finally {
      await fake.stop()
    }
  })
})
