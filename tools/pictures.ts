// Pictures for the README from a real game on a service of its own: npm run -s pictures -- [FOLDER, default docs]
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import type { GameRead } from '../schema/wire.ts'
import { openBrowser } from '../test/support/browser.ts'
import { type Club, runningGame, submit, turnMail } from '../test/support/club.ts'
import { playedGame } from '../test/support/playedGame.ts'
import { startService } from '../test/support/runtime.ts'
import type { GameState, Move } from '../worker/engine/index.ts'
import { commandLine } from './arguments.ts'

const folder = commandLine([], []).files[0] ?? 'docs'
const PHONE = { width: 390, height: 844 }
/** A whole game for the picture of the page. */
const PLAYED = resolve(import.meta.dirname, '../test/fixtures/games/rg-3p-63-boom5.json.gz')
const NAMES = ['Anna', 'Ben', 'Cem', 'Dora']
/** Who is pictured: the first to decide in the second stock round. */
const UNTIL = 'stock 2'

const buy = (item: string): Move => ({ do: 'buyItem', item }) as Move
const share = (company: 'HBE' | 'GHE' | 'MHE', from: 'offering' | 'pool'): Move => ({ do: 'buyShare', company, from })

/** The moves of a quiet game by player, each made when it comes on offer; in between everybody passes. */
const PLANS: readonly Move[][] = [
  [
    { do: 'bidPremium', marks: 0 },
    { do: 'bidPremium', marks: 20 },
    buy('15'),
    buy('HBE'),
    buy('7'),
    { do: 'formRailway', railway: 'HBE', value: 120, shares: 2 },
  ],
  [
    { do: 'bidPremium', marks: 10 },
    { do: 'bidPremium', marks: 30 },
    buy('12'),
    buy('6'),
    buy('4'),
    { do: 'formPublicMine', company: 'HW', mines: ['12', '6'] },
    share('MHE', 'pool'),
  ],
  [buy('14'), buy('9'), buy('2'), share('HBE', 'offering'), share('MHE', 'pool')],
  [buy('13'), buy('8'), buy('3'), share('MHE', 'pool'), share('HBE', 'pool')],
].map(plan => plan as Move[])

/** Always done when offered: what a new railway must do. */
const DUTIES: readonly Move[] = [
  { do: 'runTrains', runs: [{ train: 1, routes: [['B19', 'B17', 'C16', 'D15']] }] },
  { do: 'runTrains', runs: [{ train: 2, routes: [['B19', 'B17', 'C16', 'D15']] }] },
  { do: 'distribute', kind: 'full' },
]

/** Plays until the round of the pictures and says who must decide then. */
async function playUntil(club: Club): Promise<number> {
  const plans = PLANS.map(plan => [...plan])
  for (let i = 0; i < 400; i++) {
    const game = await readAs(club, 0)
    const [seat] = game.deciders
    if (seat === undefined) throw new Error('the game is over')
    const round = game.view?.round
    if (`${round?.kind} ${round?.turn}` === UNTIL && seat !== 1) return seat
    await decide(club, seat, plans[seat] ?? [])
  }
  throw new Error(`never reached ${UNTIL}`)
}

const readAs = (club: Club, seat: number) => {
  const device = club.devices[seat]
  if (!device) throw new Error(`no seat ${seat}`)
  return device.get<GameRead>(`/api/games/${club.id}`)
}

/** The next move of the plan if it is taken, else a duty, else the forced move, else passing. */
async function decide(club: Club, seat: number, plan: Move[]): Promise<void> {
  const { choices } = await readAs(club, seat)
  const kinds = new Set(choices.map(choice => choice.do))
  const [planned] = plan
  if (planned && kinds.has(planned.do) && (await accepted(club, seat, planned))) {
    plan.shift()
    return
  }
  for (const choice of choices) {
    if (
      choice.do === 'layTiles' &&
      choice.route &&
      (await accepted(club, seat, { do: 'layTiles', tiles: choice.route }))
    )
      return
    if (choice.do === 'buyTrain' && choice.compulsory) {
      const train = choice.trains.find(t => t.from === 'bank')
      if (
        train &&
        (await accepted(club, seat, {
          do: 'buyTrain',
          unit: train.unit,
          from: 'bank',
          price: train.range.min,
          maintenance: 'buyer',
        }))
      )
        return
    }
  }
  const exits: readonly Move[] = [{ do: 'pass' }, { do: 'endTurn' }, { do: 'skipStep' }]
  for (const move of [...DUTIES, ...exits]) if (kinds.has(move.do) && (await accepted(club, seat, move))) return
  throw new Error(`seat ${seat} knows nothing among ${[...kinds].join(', ')}`)
}

const accepted = (club: Club, seat: number, move: Move): Promise<boolean> =>
  submit(club, seat, [move]).then(
    () => true,
    () => false,
  )

async function picture(browser: Browser, club: Club, seat: number, base: string): Promise<void> {
  const mail = await turnMail(base, club, seat)
  const link = mail.text.match(/\n {2}1 .*\n\s+(\S+)/)?.[1] ?? ''
  const shots = [
    { name: 'mail', address: `${base}/mailbox/${mail.id}/html`, width: 640, scheme: 'light' },
    { name: 'mail-dark', address: `${base}/mailbox/${mail.id}/html`, width: 390, scheme: 'dark' },
    { name: 'confirm', address: link, width: 390, scheme: 'light' },
  ] as const
  for (const { name, address, width, scheme } of shots) {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme: scheme,
      deviceScaleFactor: 1.5,
    })
    const page = await context.newPage()
    await page.goto(address)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name !== 'confirm' })
    await context.close()
  }
  console.log(`${mail.subject}: ${shots.length} pictures in ${folder}`)
}

/** The page on a phone: a railway's run, as it is proposed, late in a game that was played before. */
async function pageOfGame(browser: Browser, base: string): Promise<void> {
  const wanted = ({ stack, phase }: GameState): boolean => {
    const top = stack[stack.length - 1]
    return top?.at === 'railway' && top.step === 'track' && phase === '5'
  }
  const { club, seat } = await playedGame(base, PLAYED, NAMES).until(wanted)
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.5, hasTouch: true })
  await context.addCookies(club.devices[seat]?.cookies() ?? [])
  const page = await context.newPage()
  await page.goto(`${base}/game/${club.id}`)
  // Without a tile the run is the next step.
  await page.locator('.exits .btn').first().tap()
  await page.locator('.routelist li').first().waitFor()
  await page.evaluate('scrollTo(0, 0)')
  await page.screenshot({ path: join(folder, 'page.png') })
  await context.close()
  console.log('the page of a game played from its record: 1 picture')
}

const service = await startService()
try {
  const club = await runningGame(service.base, NAMES)
  const reader = await playUntil(club)
  await mkdir(folder, { recursive: true })
  const browser = await openBrowser()
  await picture(browser, club, reader, service.base)
  await pageOfGame(browser, service.base)
  await browser.close()
} finally {
  await service.stop()
}
