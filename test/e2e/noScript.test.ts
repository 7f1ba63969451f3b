import { describe, expect, inject, test } from 'vitest'
import { choices, deciders, type GameState, mineTurns, topOf } from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { mailsTo, runningGame } from '../support/club.ts'
import { startFake } from '../support/fakeService.ts'
import { positionWhere } from '../support/positions.ts'
import { until } from '../support/until.ts'

// Without a script: home, signing in, and every decision that needs no board; what needs the board says so.

const { HOME, LOBBY, MARKED, PAGE } = words('en')
const PLAIN = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }

describe.skipIf(!browserPath)('without a script', () => {
  const browser = browserForAll()

  test('from the first page over signing in to a decision that is made, and signing out', async () => {
    const base = inject('base')
    const club = await runningGame(base, ['Anna', 'Ben'])
    const [mail = ''] = club.players
    const context = await browser.newContext(PLAIN)
    const page = await context.newPage()
    await page.goto(base)
    await page.getByRole('link', { name: LOBBY.plainHome }).click()
    await page.getByLabel(HOME.mailAddress).fill('nobody')
    await page.getByRole('button', { name: HOME.sendLink }).click()
    expect(await page.getByRole('alert').textContent()).toContain('nobody')
    const before = (await mailsTo(base, mail)).length
    await page.getByLabel(HOME.mailAddress).fill(mail)
    await page.getByRole('button', { name: HOME.sendLink }).click()
    await page.getByText(HOME.linkSent).waitFor()
    const link = await until(
      'a sign-in link',
      async () =>
        (await mailsTo(base, mail))
          .slice(before)
          .flatMap(one => one.text.match(/https?:\/\/\S+\/sign-in\/\S+/) ?? [])[0],
    )
    await page.goto(link)
    await page.getByRole('radio').check()
    await page.getByRole('button', { name: MARKED.signIn }).click()
    await page.getByRole('link', { name: LOBBY.plainHome }).click()
    await page.getByText('Oberharz 3').first().waitFor()
    // To the decision from here, or from the page of the game.
    await page.getByRole('link', { name: 'Oberharz 3' }).click()
    await page.getByRole('link', { name: LOBBY.plainDecision }).click()
    await page.getByRole('radio').first().check()
    await page.locator('.dock button.on').click()
    await page.getByRole('status').first().waitFor()
    await page.goto(`${base}/plain`)
    await page.getByRole('button', { name: HOME.signOut }).click()
    await page.getByLabel(HOME.mailAddress).waitFor()
    // Whoever is nobody here has no decision.
    const stranger = await browser.newContext(PLAIN)
    const other = await stranger.newPage()
    expect((await other.goto(`${base}/game/${club.id}/plain`))?.status()).toBe(403)
    await stranger.close()
    await context.close()
  })

  const shows = async (state: GameState): Promise<{ text: string; working: boolean }> => {
    const fake = await startFake(state, deciders(state)[0] ?? 0)
    const context = await browser.newContext(PLAIN)
    try {
      const page = await context.newPage()
      await page.goto(`${fake.base}/game/g1`)
      const working = await page.locator('.move').getByText(PAGE.working).isVisible()
      return { text: (await page.locator('.move').textContent()) ?? '', working }
    } finally {
      await context.close()
      await fake.stop()
    }
  }

  test('a run, which needs the board, says so; a row of mines is read as it is', async () => {
    const runs = (s: GameState) => choices(s, deciders(s)[0] ?? 0).some(c => c.do === 'runTrains')
    const railway = await shows(positionWhere(s => topOf(s)?.at === 'railway' && runs(s)))
    expect(railway.working).toBe(false)
    expect(railway.text).toContain(LOBBY.needsScript)
    const mines = await shows(positionWhere(s => mineTurns(s).length > 1))
    expect(mines.working).toBe(false)
    expect(mines.text).not.toContain(LOBBY.needsScript)
  })
})
