import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { StoredMail } from '../../worker/mail/mailbox.ts'
import { faults, WCAG } from '../support/audit.ts'
import { browserPath } from '../support/browser.ts'
import { browserForAll } from '../support/browserForAll.ts'
import { type Club, mailsTo, runningGame, signIn, submit, turnMail } from '../support/club.ts'
import type { Device } from '../support/device.ts'
import { until } from '../support/until.ts'

// Every switch has a way back, with fingers on a phone.

/** What is pressed before the page's script is there does nothing yet. */
const takenUp = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('taken up').length > 0)

describe.skipIf(!browserPath)('ways back in a browser', () => {
  const base = inject('base')
  const browser = browserForAll()

  /** A phone with what a device has kept. */
  async function phone(device: Device | null): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    if (device) await context.addCookies(device.cookies())
    return context.newPage()
  }

  const tagged = (name: string) => `${name}.${Math.random().toString(36).slice(2, 8)}@club.test`
  const mailWith = (to: string, words: string): Promise<StoredMail> =>
    until(`a mail to ${to} with ${words}`, async () =>
      [...(await mailsTo(base, to))].reverse().find(({ subject }) => subject.includes(words)),
    )
  const linkIn = (mail: StoredMail, path: string): string =>
    mail.text.match(new RegExp(`https?://\\S+/${path}/\\S+`))?.[0] ?? ''
  const faultless = async (page: Page) => {
    await page.waitForLoadState()
    expect(await faults(page, WCAG), page.url()).toEqual([])
  }
  /** Opens the game's page, and from its log the switches. */
  const openLog = async (page: Page, club: Club) => {
    await page.goto(`${base}/game/${club.id}`)
    await takenUp(page)
    await page
      .getByRole('tab', { name: 'Log' })
      .or(page.getByRole('button', { name: 'Log' }))
      .first()
      .click()
    await page.getByRole('link', { name: 'This game and you' }).click()
    await page.waitForURL(/around/)
  }
  const player = (club: Club, n: number) => {
    const [device, mail] = [club.devices[n], club.players[n]]
    if (!device || !mail) throw new Error(`no player ${n}`)
    return { device, mail }
  }

  test('invitations: sent where, withdrawn, another in its place, the game cancelled', async () => {
    const [anna, ben, cleo] = [tagged('anna'), tagged('ben'), tagged('cleo')]
    const device = await signIn(base, anna)
    const seats = [anna, ben].map(mail => ({ mail, name: mail.slice(0, mail.indexOf('.')) }))
    const created = await device.post('/api/games', { name: 'Lobby', seats })
    const { id } = (await created.json()) as { id: string }
    const page = await phone(device)
    await page.goto(`${base}/game/${id}`)
    await page.getByText(`invited at ${ben}`).waitFor()
    await faultless(page)
    await page.getByRole('button', { name: 'Send the invitation again' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('less than an hour ago')
    await page.getByLabel('Name (optional)').fill('cleo')
    await page.getByRole('textbox', { name: 'Mail address', exact: true }).fill(cleo)
    await page.getByLabel('In place of').selectOption({ label: 'ben' })
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText(`invited at ${cleo}`).waitFor()
    await mailWith(ben, 'invitation withdrawn')
    await page.getByRole('checkbox', { name: 'I am sure' }).check()
    await page.getByRole('button', { name: 'Cancel the game' }).click()
    await page.getByText('was cancelled before it started').waitFor()
    await faultless(page)
    const invitation = await mailWith(cleo, 'invitation from')
    await page.goto(linkIn(invitation, 't'))
    expect(await page.textContent('main')).toContain('The game was cancelled')
    await page.context().close()
  })

  test('mails of a game off and on, links renewed, from its page; off and on again from the mail', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const { device, mail } = player(club, 1)
    const page = await phone(device)
    await openLog(page, club)
    await page.getByRole('heading', { name: 'This game and you' }).waitFor()
    await page.getByRole('button', { name: 'Turn them off' }).click()
    await page.getByText('Mails of this game are turned off for you.').waitFor()
    await mailWith(player(club, 0).mail, 'mails are off for Ben')
    await faultless(page)
    await page.getByRole('button', { name: 'Turn them on again' }).click()
    await page.getByText('Mails of this game come to you.').waitFor()
    await page.getByRole('button', { name: 'Renew my links' }).click()
    await page.getByText('The links are renewed').waitFor()
    await mailWith(mail, 'your new link')
    await submit(club, 0, [{ do: 'bidPremium', marks: 50 }])
    const decide = await turnMail(base, club, 1)
    const off = /<(\S+)>/.exec(decide.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const old = (await mailsTo(base, mail)).find(({ subject }) => subject.includes('has begun'))
    const plain = await phone(null)
    const change = plain.locator('form', { has: plain.locator('[name=mails]') }).getByRole('button')
    await plain.goto(old ? linkIn(old, 't') : '')
    expect(await plain.textContent('main')).toContain('were renewed')
    await plain.goto(off)
    await change.click()
    expect(await plain.getByRole('alert').textContent()).toContain('Mark one of the choices first')
    await plain.getByRole('radio', { name: 'No more mails' }).check()
    await change.click()
    expect(await plain.getByRole('status').textContent()).toContain('No more mails about this game')
    await faultless(plain)
    await plain.getByRole('radio', { name: 'again' }).check()
    await change.click()
    expect(await plain.getByRole('status').textContent()).toContain('come to you again')
    for (const one of [page, plain]) await one.context().close()
  })

  test('settings: name and zone, the address with its way back, signed out everywhere', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const { device, mail } = player(club, 1)
    const next = tagged('benedikt')
    const page = await phone(device)
    await page.goto(base)
    await page.getByRole('link', { name: 'Your settings' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Benedikt')
    await page.getByLabel('Time zone').fill('Europe/Lisbon')
    await page.getByRole('button', { name: 'Add a holiday' }).click()
    await faultless(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    const { seats } = await device.get<{ seats: { name: string }[] }>(`/api/games/${club.id}`)
    expect(seats.map(({ name }) => name)).toEqual(['Anna', 'Benedikt'])
    await page.getByLabel('New mail address').fill(next)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByText('A link is on its way').waitFor()
    const plain = await phone(null)
    await plain.goto(linkIn(await mailWith(next, 'new address'), 'address'))
    await faultless(plain)
    await plain.getByRole('radio', { name: 'This new address is mine' }).check()
    await plain.getByRole('button', { name: 'Send' }).click()
    expect(await plain.getByRole('status').textContent()).toContain('The new address is yours')
    await page.reload()
    await page.getByText(next).waitFor()
    await plain.goto(linkIn(await mailWith(mail, 'has changed'), 'address'))
    await plain.getByRole('radio', { name: 'I did not want this' }).check()
    await plain.getByRole('button', { name: 'Send' }).click()
    expect(await plain.getByRole('status').textContent()).toContain('was taken back')
    await page.reload()
    expect(await page.getByRole('alert').textContent()).toContain('Sign in first')
    const again = await phone(await signIn(base, mail))
    await again.goto(`${base}/account`)
    await again.getByRole('button', { name: 'Sign out on every device' }).click()
    await again.getByRole('button', { name: 'Send me a link' }).waitFor()
    for (const one of [page, plain, again]) await one.context().close()
  })

  test('the organiser: new links for somebody, and a new address for who cannot sign in any more', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const next = tagged('benedikt')
    const page = await phone(player(club, 0).device)
    await openLog(page, club)
    await page.getByText('Ben', { exact: true }).last().click()
    await page.getByRole('button', { name: 'Renew the links of Ben' }).click()
    await page.getByText('The links are renewed').waitFor()
    const { mail } = player(club, 1)
    await mailWith(mail, 'your new link')
    const old = (await mailsTo(base, mail)).find(({ subject }) => subject.includes('has begun'))
    const plain = await phone(null)
    await plain.goto(old ? linkIn(old, 't') : '')
    expect(await plain.textContent('main')).toContain('were renewed')
    await page.getByLabel('New address for Ben').fill(next)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByText('A link is on its way').waitFor()
    await plain.goto(linkIn(await mailWith(next, 'new address'), 'address'))
    await plain.getByRole('radio', { name: 'This new address is mine' }).check()
    await plain.getByRole('button', { name: 'Send' }).click()
    expect(await plain.getByRole('status').textContent()).toContain('The new address is yours')
    await mailWith(mail, 'has changed')
    for (const one of [page, plain]) await one.context().close()
  })

  test('all invitations refused from the mail, and the way back on the page of the settings', async () => {
    const [anna, ben] = [tagged('anna'), tagged('ben')]
    const device = await signIn(base, anna)
    const invite = (name: string) => device.post('/api/games', { name, seats: [anna, ben].map(mail => ({ mail })) })
    await invite('Unwanted')
    const page = await phone(null)
    await page.goto(linkIn(await mailWith(ben, 'invitation from'), 't'))
    await faultless(page)
    await page.getByRole('button', { name: 'Refuse them all' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Mark one of the choices first')
    await page.getByRole('radio', { name: 'No more invitations to me, from anybody' }).check()
    await page.getByRole('button', { name: 'Refuse them all' }).click()
    expect(await page.getByRole('status').textContent()).toContain('No more invitations come to you')
    await faultless(page)
    expect(await (await invite('Again')).text()).toContain('does not take invitations')
    const own = await phone(await signIn(base, ben))
    await own.goto(`${base}/account`)
    await own.getByRole('checkbox', { name: 'Others may invite me' }).check()
    await own.getByRole('button', { name: 'Save' }).click()
    await own.getByText('Saved.').waitFor()
    expect((await invite('Wanted')).status).toBe(201)
    for (const one of [page, own]) await one.context().close()
  })

  test('zone and rhythm changed from a mail and back from the mail that tells of it', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const { device, mail } = player(club, 1)
    const account = () => device.get<{ zone: string; rhythm: number }>('/api/account')
    const begun = await mailWith(mail, 'has begun')
    const off = /<(\S+)>/.exec(begun.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const page = await phone(null)
    const change = (name: string) => page.locator('form', { has: page.locator(`[name=${name}]`) }).getByRole('button')
    await page.goto(off)
    await faultless(page)
    await change('zone').click()
    expect(await page.getByRole('alert').textContent()).toContain('Mark one of the choices first')
    await page.getByLabel('Time zone').fill('Asia/Kolkata')
    await change('zone').click()
    expect(await page.getByRole('status').textContent()).toContain('It is changed')
    await page.getByRole('radio', { name: 'every 48 hours' }).check()
    await change('rhythm').click()
    expect(await page.getByRole('status').textContent()).toContain('It is changed')
    expect(await account()).toMatchObject({ zone: 'Asia/Kolkata', rhythm: 48 })
    const told = await mailWith(mail, 'your settings were changed')
    expect(told.text).toContain('Time zone: Asia/Kolkata.')
    await page.goto(linkIn(told, 't'))
    await page.getByLabel('Time zone').fill('Europe/Berlin')
    await change('zone').click()
    expect(await page.getByRole('status').textContent()).toContain('It is changed')
    expect(await account()).toMatchObject({ zone: 'Europe/Berlin', rhythm: 48 })
    await page.context().close()
  })

  test('mails of a game off and on from the page of the settings', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const page = await phone(player(club, 1).device)
    const isOff = async () =>
      (await player(club, 0).device.get<{ seats: { mailsOff: boolean }[] }>(`/api/games/${club.id}`)).seats[1]?.mailsOff
    await until('the list of games', async () => {
      const { games } = await player(club, 1).device.get<{ games: { status: string }[] }>('/api/games')
      return games[0]?.status === 'running' || undefined
    })
    await page.goto(`${base}/account`)
    await page.getByRole('button', { name: 'Turn them off' }).click()
    await page.getByText('Mails of this game are turned off for you.').waitFor()
    expect(await isOff()).toBe(true)
    await faultless(page)
    await until('the list to follow', async () => {
      const { games } = await player(club, 1).device.get<{ games: { mailsOff: boolean }[] }>('/api/games')
      return games[0]?.mailsOff || undefined
    })
    await page.reload()
    await page.getByRole('button', { name: 'Turn them on again' }).click()
    await page.getByText('Mails of this game come to you.').waitFor()
    expect(await isOff()).toBe(false)
    await page.context().close()
  })

  test('a move taken back and its form sent again by loading the page anew: it is said, and not made again', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const { device } = player(club, 0)
    const page = await phone(null)
    await page.goto(linkIn(await turnMail(base, club, 0), 't'))
    await page.getByRole('radio', { name: 'Pass' }).check()
    await page.locator('.dock button:visible').click()
    expect(await page.getByRole('status').textContent()).toContain('Anna')
    const { seq } = await device.get<{ seq: number }>(`/api/games/${club.id}`)
    await device.post(`/api/games/${club.id}/undo`, { submissionId: 'taken-back-elsewhere', seq })
    await page.reload()
    expect(await page.getByRole('alert').textContent()).toContain('taken it back since')
    expect((await device.get<{ seq: number }>(`/api/games/${club.id}`)).seq).toBe(seq + 1)
    await page.context().close()
  })

  test('a game is hidden from the list; a running one is ended by its organiser, who is asked to be sure', async () => {
    const club = await runningGame(base, ['Anna', 'Ben'])
    const page = await phone(player(club, 0).device)
    await openLog(page, club)
    await page.getByRole('checkbox', { name: 'I am sure' }).check()
    await page.getByRole('button', { name: 'End the game now' }).click()
    await mailWith(player(club, 1).mail, 'ended early')
    await page.goto(base)
    await page.getByRole('button', { name: /^Hide from this list/ }).click()
    await page.getByText('You are in no game yet').waitFor()
    await page.context().close()
  })
})
