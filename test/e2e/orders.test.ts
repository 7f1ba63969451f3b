import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { GameRead } from '../../schema/wire.ts'
import { faults } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type Club, runningGame, submit, turnMail } from '../support/club.ts'

// Standing orders on the page, before the whole service: placed by touch or by keyboard alone, shown, cancelled, over.

describe.skipIf(!browserPath)('standing orders on a phone', () => {
  const browser = browserForAll()

  const read = (club: Club, player: number) => club.devices[player]!.get<GameRead>(`/api/games/${club.id}`)

  /** The page of a player, opened from the link in their newest turn mail. */
  async function open(club: Club, player: number, dark = false): Promise<Page> {
    const base = inject('base')
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme: dark ? 'dark' : 'light',
    })
    const page = await context.newPage()
    const mail = await turnMail(base, club, player)
    await page.goto(`${base}/mailbox/${mail.id}/html`)
    const link = await page.getByRole('link', { name: 'Open the game' }).first().getAttribute('href')
    await page.goto(link ?? '')
    await page.getByRole('button', { name: 'Open the game' }).tap()
    await page.locator('.move h2').waitFor()
    return page
  }

  async function sound(page: Page): Promise<void> {
    expect(await faults(page)).toEqual([])
    const small = await page
      .locator('main button:visible, .pick:visible')
      .evaluateAll(
        all => all.map(e => e.getBoundingClientRect()).filter(box => box.height < 43.5 || box.width < 43.5).length,
      )
    expect(small).toBe(0)
  }

  const commit = async (page: Page) => {
    await page.getByRole('button', { name: 'Commit' }).tap()
    await page.getByText('Done. It is sent and stored.').waitFor()
  }

  test('a bid with a limit by touch: it goes on by itself, and says how it ended', async () => {
    const club = await runningGame(inject('base'), ['Anna', 'Ben', 'Cleo'])
    const page = await open(club, 0)
    await page.getByLabel('Your bid', { exact: true }).fill('50')
    await page.getByLabel('Go on when outbid').tap()
    await page.getByLabel('Go on up to', { exact: true }).fill('55')
    await expect.poll(() => page.locator('.move .btn.go').getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Go on up to', { exact: true }).fill('120')
    await sound(page)
    await page.getByRole('button', { name: 'Bid 50 and go on up to 120' }).tap()
    await page.getByText('And then: Bid a premium up to 120 M.').waitFor()
    // The draft holds the order over a reload.
    await page.reload()
    await page.getByText('And then: Bid a premium up to 120 M.').waitFor()
    await sound(page)
    await commit(page)
    await page.getByRole('heading', { name: 'Your standing orders' }).waitFor()
    await page.getByText('Bid a premium up to 120 M.').waitFor()
    await sound(page)
    await submit(club, 1, [{ do: 'bidPremium', marks: 60 }])
    await submit(club, 2, [{ do: 'bidPremium', marks: 130 }])
    expect((await read(club, 0)).deciders).toEqual([1])
    await page.reload()
    await page.getByText('Your standing order is over: the least bid was above its limit').waitFor()
    await page.getByRole('button', { name: 'Log' }).tap()
    await page.getByText('Anna passed (standing order).').waitFor()
    await page.context().close()
  })

  test('cancelled by touch: the next decision is asked again', async () => {
    const club = await runningGame(inject('base'), ['Anna', 'Ben'])
    const page = await open(club, 0, true)
    await page.getByLabel('Go on when outbid').tap()
    await page.getByLabel('Go on up to', { exact: true }).fill('200')
    await page.getByRole('button', { name: 'Bid 0 and go on up to 200' }).tap()
    await commit(page)
    await sound(page)
    await page.getByRole('button', { name: 'Cancel the order' }).tap()
    await expect.poll(async () => (await read(club, 0)).order).toBeNull()
    await page.getByRole('button', { name: 'Cancel the order' }).waitFor({ state: 'detached' })
    await submit(club, 1, [{ do: 'bidPremium', marks: 60 }])
    expect((await read(club, 0)).deciders).toEqual([0])
    await page.context().close()
  })

  test('a draft list by touch: ordered by tapping, with limits; bought in turn and told', async () => {
    const club = await runningGame(inject('base'), ['Anna', 'Ben'])
    await submit(club, 0, [{ do: 'bidPremium', marks: 20 }])
    await submit(club, 1, [{ do: 'pass' }])
    const page = await open(club, 0)
    await page.locator('.move input[name="item"][value="15"]').tap()
    await page.getByLabel('Leave a list for your next turns').tap()
    for (const item of ['13', '14', '7', '14']) await page.locator(`.move input[name="listed"][value="${item}"]`).tap()
    expect(await page.locator('.move input[name="listed"][value="15"]').count()).toBe(0)
    await page.getByLabel('2nd: 7 Lindenberg, up to', { exact: true }).fill('180')
    await sound(page)
    await page.getByRole('button', { name: /^Buy .*15 Thale.* and leave a list of 2/ }).tap()
    await commit(page)
    expect((await read(club, 0)).order?.order).toEqual({
      kind: 'draftList',
      items: [
        { item: '13', limit: 280 },
        { item: '7', limit: 180 },
      ],
    })
    await submit(club, 1, [{ do: 'buyItem', item: '13' }])
    // 13 is gone and 7 costs 190: it passes until the premium has fallen.
    await submit(club, 1, [{ do: 'pass' }])
    const now = await read(club, 0)
    expect(now.state?.mines['7'].owner).toBe(0)
    await page.reload()
    await page.getByText('Your standing order is over: nothing of the list is left to buy.').waitFor()
    await page.context().close()
  })

  test('a list may be left with a pass', async () => {
    const club = await runningGame(inject('base'), ['Anna', 'Ben'])
    await submit(club, 0, [{ do: 'bidPremium', marks: 20 }])
    await submit(club, 1, [{ do: 'pass' }])
    await submit(club, 0, [{ do: 'buyItem', item: '15' }])
    const page = await open(club, 1)
    await page.getByLabel('Leave a list for your next turns').tap()
    await page.locator('.move input[name="listed"][value="13"]').tap()
    await page.getByRole('button', { name: 'Pass and leave a list of 1' }).tap()
    await page.getByText('And then: Buy the first that is there').waitFor()
    await commit(page)
    expect((await read(club, 1)).order?.order).toEqual({ kind: 'draftList', items: [{ item: '13', limit: 280 }] })
    await page.context().close()
  })

  test('placed while waiting, by keyboard alone', async () => {
    const club = await runningGame(inject('base'), ['Anna', 'Ben', 'Cleo'])
    const page = await open(club, 0)
    await page.getByLabel('Go on when outbid').waitFor()
    await page.getByRole('button', { name: 'Bid 0' }).tap()
    await commit(page)
    await page.getByRole('heading', { name: 'Your standing orders' }).waitFor()
    await page.getByLabel('Go on when outbid').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Go on up to', { exact: true }).waitFor()
    // From the checkbox over the smaller step to the field.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('90')
    await sound(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Bid a premium up to 90 M.').waitFor()
    await submit(club, 1, [{ do: 'bidPremium', marks: 60 }])
    await submit(club, 2, [{ do: 'pass' }])
    expect((await read(club, 1)).deciders).toEqual([1])
    await page.context().close()
  })
})
