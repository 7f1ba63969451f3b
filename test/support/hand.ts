import type { Locator, Page } from 'playwright-core'
import { enter, filled, moveOf, type Values } from '../../web/turn/form.ts'
import { formOf, isFormKind } from '../../web/turn/forms.ts'
import { hexWords } from '../../web/words.ts'
import {
  type Choice,
  type ChoiceOf,
  choices,
  deciders,
  type GameState,
  type HexId,
  type MineId,
  type Move,
  type MoveOf,
  mineTurns,
  options,
  play,
} from '../../worker/engine/index.ts'
import { words } from '../../worker/text/index.ts'
import { entered, tapsOf } from './compose.ts'

const { MINES, PAGE } = words('en')

export type Way = 'touch' | 'keys'

/** Milliseconds between two taps on the board: closer together they zoom. */
const APART = 320

/** Somebody's hand on the page: one finger, or a keyboard alone. */
export class Hand {
  readonly page: Page
  readonly way: Way
  /** When the finger last tapped the board. */
  private tapped = 0

  constructor(page: Page, way: Way) {
    this.page = page
    this.way = way
  }

  /** Presses a button or marks an option. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    if (this.way === 'touch') return target.tap()
    await this.reach(target)
    await this.page.keyboard.press(key)
  }

  /** Only what the tab key can reach counts as reachable. */
  private async reach(target: Locator): Promise<void> {
    const reachable = await target.evaluate(e => (e as HTMLElement).tabIndex >= 0)
    if (!reachable) throw new Error(`the keyboard does not reach ${target}`)
    // After a step the page takes the reader to its head; a person is slower than that, a test is not.
    for (let i = 0; i < 5; i++) {
      await target.focus()
      await this.page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
      if (await target.evaluate(e => e === document.activeElement)) return
    }
    throw new Error(`the keyboard does not stay on ${target}`)
  }

  async write(target: Locator, text: string): Promise<void> {
    if (this.way === 'touch') await target.tap()
    else await this.reach(target)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
  }

  mark(name: string, value: string): Promise<void> {
    return this.press(this.page.locator(`.move input[name="${name}"][value="${value}"]`), 'Space')
  }

  /** Picks a lit hex on the board: with the finger by its place, with the keyboard by its button. */
  async hex(hex: HexId): Promise<void> {
    const target = this.page
      .locator('.move .targets polygon[role="button"]')
      .and(this.page.getByLabel(hexWords(hex), { exact: true }))
    if (this.way === 'keys') return this.press(target)
    await target.waitFor({ state: 'attached' })
    await this.page.locator('.move .boardbox').scrollIntoViewIfNeeded()
    const at = (await this.inSight(target)) ?? (await this.overview(target))
    if (!at) throw new Error(`${hex} is not in sight`)
    await this.page.waitForTimeout(Math.max(0, this.tapped + APART - Date.now()))
    await this.page.touchscreen.tap(at.x, at.y)
    this.tapped = Date.now()
  }

  private async overview(target: Locator) {
    await this.press(this.page.locator('.move .zoom button').nth(2))
    return this.inSight(target)
  }

  private async inSight(target: Locator): Promise<{ x: number; y: number } | null> {
    const [hex, box] = [await target.boundingBox(), await this.page.locator('.move .boardbox').boundingBox()]
    if (!hex || !box) return null
    const [x, y] = [hex.x + hex.width / 2, hex.y + hex.height / 2]
    const view = this.page.viewportSize()
    // The sticky act covers the lower end, the zoom buttons the first corner.
    const zoom = x < box.x + 160 && y < box.y + 52
    const seen = !zoom && x > box.x + 4 && x < box.x + box.width - 4 && y > box.y + 4 && y < box.y + box.height - 4
    return seen && view && y < view.height - 120 ? { x, y } : null
  }

  main(): Promise<void> {
    return this.press(this.page.locator('.move .act > .btn'))
  }

  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.locator('.move').getByRole('button', { name }))
  }

  /** Enters one move of the position on the table, up to the act that takes it. */
  async enter(state: GameState, move: Move): Promise<void> {
    const seat = deciders(state)[0] ?? 0
    const offered = choices(state, seat)
    const mine = mineTurns(state)[0]?.mine
    if (mine && !(await this.atMine(mine, move))) return
    if (['pass', 'skipStep', 'endTurn', 'withdrawOffer'].includes(move.do)) return this.leave(move.do)
    const choice = offered.find(c => c.do === move.do)
    if (!choice) throw new Error(`${move.do} is not on offer`)
    const kind = this.page.locator(`.move input[name="kind"][value="${move.do}"]`)
    if ((await kind.count()) > 0) await this.press(kind, 'Space')
    if (choice.do === 'layTiles') return this.lay(state, choice, move as MoveOf<'layTiles'>)
    if (choice.do === 'runTrains') return this.run(state, choice, move as MoveOf<'runTrains'>)
    await this.fill(choice, move)
    await this.main()
  }

  /** Among several mines: marks what one of them does, or goes to it where that is done step by step; true where it has to be entered then. */
  private async atMine(mine: MineId, move: Move): Promise<boolean> {
    const { page } = this
    await page.waitForFunction(() => performance.getEntriesByName('taken up').length > 0)
    const stepwise = (await page.locator('.mines').count()) === 0
    // What is not done for a mine needs no hand.
    if (move.do === 'skipStep' || move.do === 'endTurn') {
      if (stepwise) await this.button(PAGE.allMines)
      return false
    }
    if (stepwise) return true
    const row = page.locator('.mines > li', { hasText: `⚒ ${mine} ` }).first()
    if (move.do === 'layTiles' || (move.do === 'buySwitcher' && move.from !== 'bank')) {
      await this.press(row.getByRole('button', { name: MINES[move.do === 'layTiles' ? 'tile' : 'deal'] }))
      return true
    }
    if (move.do === 'closeMine') await this.press(row.locator('summary'))
    await this.press(row.locator(`input[name="${mine}-${move.do}"]`), 'Space')
    return false
  }

  /** At its last step a turn is left by ending it: leaving the step out has no button of its own. */
  private async leave(exit: string): Promise<void> {
    const by = (kind: string) => this.page.locator(`.move .exits button[value="${kind}"]`)
    await by(exit).or(by('endTurn')).first().waitFor()
    return this.press((await by(exit).count()) > 0 ? by(exit) : by('endTurn'))
  }

  private async fill(choice: Choice, move: Move): Promise<void> {
    if (!isFormKind(choice.do)) return
    const form = formOf(choice.do)
    const known = choice as Parameters<typeof form.fields>[0]
    const wanted = entered(choice, move)
    if (!wanted) throw new Error(`no way to enter ${JSON.stringify(move)}`)
    let now: Values = filled(form, known, {})
    for (let i = 0; ; i++) {
      const field = form.fields(known, now)[i]
      if (!field) break
      const value = wanted[field.name]
      if (JSON.stringify(now[field.name]) === JSON.stringify(value) || value === undefined) continue
      for (const one of Array.isArray(value) ? value : [value as string | number]) {
        if (field.kind === 'amount') await this.write(this.page.locator(`.move #in-${field.name}`), String(one))
        else await this.mark(field.name, String(one))
        now = enter(form, known, now, field.name, one)
      }
    }
    if (!moveOf(form, known, now)) throw new Error(`${JSON.stringify(now)} is no ${move.do}`)
  }

  private async lay(state: GameState, choice: ChoiceOf<'layTiles'>, move: MoveOf<'layTiles'>): Promise<void> {
    if (choice.route) return this.main()
    let now = state
    for (const placed of move.tiles) {
      const seat = deciders(now)[0] ?? 0
      const fits = options(now, choice, { hex: placed.hex })
      await this.hex(placed.hex)
      if (fits[0]?.tile.tile !== placed.tile)
        await this.press(this.page.getByLabel(`Tile ${placed.tile}`, { exact: true }), 'Space')
      const same = fits.filter(f => f.tile.tile === placed.tile)
      for (let turns = same.findIndex(f => f.tile.rotation === placed.rotation); turns > 0; turns--)
        await this.button(/Turn/)
      await this.main()
      const played = play(now, seat, { do: 'layTiles', tiles: [placed] })
      if (!played.ok) throw new Error(JSON.stringify(played.error))
      now = played.value.state
    }
  }

  private async run(state: GameState, choice: ChoiceOf<'runTrains'>, move: MoveOf<'runTrains'>): Promise<void> {
    await this.button('Change routes')
    await this.button('Remove all routes')
    for (const { train, taps } of tapsOf(state, choice, move)) {
      await this.press(this.page.locator('.move input[name="train"]').nth(train), 'Space')
      for (const hex of taps) await this.hex(hex)
      await this.button('Add this route')
    }
    await this.main()
  }

  /** Whether the turn is under review, once the rules are there to say what can be: until then the review is still being worked out. */
  async reviewing(): Promise<boolean> {
    await this.page.locator('.move').getByText('Working it out').waitFor({ state: 'hidden' })
    return (await this.page.locator('.move h2').textContent()) === PAGE.finishTurn
  }
}
