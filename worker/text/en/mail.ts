import type { Company, GameState, Lot, MineId, PlayerView, PublicCompany, UnitSize } from '../../engine/index.ts'
import { topOf } from '../../engine/index.ts'
import { type Names, plain, type Sentence, say, sign } from '../sentence.ts'
import { type Guest, guestLines, invitedBy } from './invited.ts'
import { allOf, capital, lotWords, marks, mineWords, number, whoWords } from './names.ts'
import { ON_OFFER } from './onOffer.ts'
import { lotFacts } from './startAuction.ts'

/** What a turn mail says around its tables. */
export const TURN_MAIL = {
  something: 'Something else',
  onPage: 'On the page',
  howTo: 'A button opens a page that shows the move and asks you to confirm. Opening it decides nothing.',
  howToText: 'A link shows the move and asks you to confirm. Opening it decides nothing.',
  since: 'Since your last decision',
  nothingSince: 'Nothing has happened since.',
  you: 'You',
  cash: 'Cash',
  shares: 'Shares',
  mines: 'Mines',
  concessions: 'Concessions',
  options: 'Purchase options',
  treasury: 'treasury',
  connected: 'connected',
  table: 'The table',
  nextOrder: 'Next order',
  holdings: 'Shares, %',
  place: 'Place',
  receivership: 'receivership',
  worth: 'Worth',
  market: 'The stock market',
  company: 'Company',
  value: 'Value',
  directorHead: 'Director',
  treasuryHead: 'Treasury',
  poolHead: 'Offering / pool, %',
  openGame: 'Open the game',
  mailsOff: 'Turn the mails of this game off',
  mailsOffText: 'Turn the mails of this game off',
  personal: 'These links are yours: do not pass this mail on.',
  youMark: 'you',
} as const

export const decideBy = (deadline: string): string => `Decide by ${deadline}.`
export const earlierLines = (n: number): string => `${n} earlier lines are in the game's log.`
export const nextWords = (names: readonly string[]): string => `After you: ${allOf(names)}.`
export const mheWords = (state: GameState): Sentence =>
  say`${sign('MHE')} pays ${marks(10 * state.mhe.train)} a share in each operating round.`

/** `mines 3, 9`; nothing without mines. */
export const minesShort = (mines: readonly MineId[]): string =>
  mines.length === 0 ? '' : `${mines.length === 1 ? 'mine' : 'mines'} ${mines.join(', ')}`

/** `trains 2, 3, D` or `mines 4, 12`. */
export const unitsShort = (trains: readonly (UnitSize | 'D')[], mines: readonly MineId[]): string =>
  trains.length > 0 ? `${trains.length === 1 ? 'train' : 'trains'} ${trains.join(', ')}` : minesShort(mines)

/** Who decides for a company: its director, nobody in receivership; the MHE has none. */
export function directorShort(
  { company, director }: { readonly company: Company; readonly director: number | null },
  name: Names,
): string {
  if (director !== null) return name(director)
  return company === 'MHE' ? '–' : TURN_MAIL.receivership
}

export interface OwnRow {
  readonly name: string
  readonly value: Sentence
}

/** The reader's own cash, shares, mines, concessions and options. */
export function ownRows(state: GameState, you: PlayerView): readonly OwnRow[] {
  const shares = you.shares.map(s => say`${sign(s.company)} ${s.percent} %`)
  const mines = you.mines.map(mine => say`${ownMine(state, mine)}`)
  const rows: readonly OwnRow[] = [
    { name: TURN_MAIL.cash, value: say`${marks(you.cash)}` },
    { name: TURN_MAIL.shares, value: listed(shares) },
    { name: TURN_MAIL.mines, value: listed(mines) },
    { name: TURN_MAIL.concessions, value: listed(you.concessions.map(r => say`${sign(r)}`)) },
    { name: TURN_MAIL.options, value: listed(you.options.map(c => say`${sign(c)}`)) },
  ]
  return rows.filter(row => row.value.length > 0)
}

const listed = (parts: readonly Sentence[]): Sentence => parts.flatMap((part, i) => (i === 0 ? part : [', ', ...part]))

function ownMine(state: GameState, mine: MineId): string {
  const { connected, cash } = state.mines[mine]
  const facts = [
    ...(connected ? [TURN_MAIL.connected] : []),
    ...(cash > 0 ? [`${TURN_MAIL.treasury} ${marks(cash)}`] : []),
  ]
  return facts.length > 0 ? `${mineWords(mine)} (${facts.join(', ')})` : mineWords(mine)
}

/** How the bidding stands, under the decision. */
export function auctionLines(state: GameState, name: Names): readonly string[] {
  const frame = topOf(state)
  if (frame?.at === 'premium') {
    const bids = frame.bids.flatMap((bid, seat) => (bid === null ? [] : [`${name(seat)} ${number(bid)}`]))
    return [bids.length > 0 ? `Bids so far: ${bids.join(', ')}.` : 'Nobody has bid yet.', ON_OFFER.premium]
  }
  if (frame?.at === 'auction')
    return [
      `${name(frame.leader)} leads with ${marks(frame.bids[frame.leader] ?? 0)}.`,
      `${capital(plain(lotWords(frame.lot)))}: ${lotFacts(frame.lot, state)}.`,
    ]
  return []
}

/** Lines under the table of players: lots still to come, and who or what is next. */
export function aside(
  shown: {
    readonly lots: readonly Lot[]
    readonly next: readonly number[]
    readonly turns: readonly { readonly who: PublicCompany | `mine ${MineId}`; readonly seat: number | null }[]
  },
  name: Names,
): readonly Sentence[] {
  const lots = shown.lots.map(lotWords)
  const turns = shown.turns.map(
    ({ who, seat }) => say`${whoWords(who)} (${seat === null ? 'in receivership' : name(seat)})`,
  )
  return [
    ...(lots.length > 0 ? [say`Also on offer in this round: ${listed(lots)}.`] : []),
    ...(shown.turns.length > 0 ? [say`Next to operate: ${listed(turns)}.`] : []),
    ...(shown.next.length > 0 ? [say`${nextWords(shown.next.map(name))}`] : []),
  ]
}

// ---------- other mails ----------

/** One mail's words: what it is about, the sentences, what its button says, and a closing note. */
export interface Letter {
  readonly subject: string
  readonly lead: string
  readonly lines: readonly string[]
  readonly button: string | null
  readonly note: string
}

/** `byPlays`: who invites plays himself. */
export const invitationLetter = (game: string, by: string, byPlays: boolean, others: readonly Guest[]): Letter => ({
  subject: `${game} · invitation from ${by}`,
  lead: invitedBy(by),
  lines: [
    `The game is called ${game}.`,
    byPlays ? `${by} organises it and plays.` : `${by} organises it and does not play.`,
    ...guestLines(others),
    'It is played by mail over some weeks: when you must decide, a mail comes, and you answer from the mail. There is nothing to install and no password.',
  ],
  button: 'Accept or decline',
  note: 'The button opens a page with both answers; opening it answers nothing.',
})

export const signInLetter = (site: string): Letter => ({
  subject: 'Your sign-in link for Harzbahn by mail',
  lead: 'Here is your sign-in link.',
  lines: [`It signs you in at ${site} on the device where you open it, once and within half an hour.`],
  button: 'Sign in',
  note: 'If you did not ask for it, leave it: without the link nobody gets in.',
})

/** To the organiser: somebody will not play. */
export const declinedLetter = (game: string, who: readonly string[]): Letter => ({
  subject: `${game} · invitation declined`,
  lead: `${allOf(who)} will not play in ${game}.`,
  lines: ['You can start the game with those who have accepted, once they are at least two.'],
  button: 'Open the game',
  note: '',
})

/** To the organiser: whoever had declined will play after all. */
export const nobodyDeclinesLetter = (game: string): Letter => ({
  subject: `${game} · invitation accepted after all`,
  lead: `Nobody declines to play in ${game} any more.`,
  lines: ['The game starts when everybody has accepted.'],
  button: 'Open the game',
  note: '',
})

/** To the organiser: whoever had turned their mails off gets them again. */
export const mailsOnLetter = (game: string): Letter => ({
  subject: `${game} · mails turned on again`,
  lead: `Everybody gets the mails of ${game} again.`,
  lines: [],
  button: 'Open the game',
  note: '',
})

/** To the organiser: somebody gets no more mails of this game. */
export const mailsOffLetter = (game: string, who: readonly string[]): Letter => ({
  subject: `${game} · mails turned off`,
  lead: `Mails of ${game} are turned off for ${allOf(who)}.`,
  lines: ['The seat is kept and the game goes on; it may have to wait until its player looks at the page.'],
  button: 'Open the game',
  note: '',
})

export const startedLetter = (game: string, order: readonly string[], you: string): Letter => ({
  subject: `${game} · the game has begun`,
  lead: `${game} has begun.`,
  lines: [
    `Start order: ${order.map((name, i) => `${i + 1} ${name}${name === you ? ', you' : ''}`).join(', ')}.`,
    'A mail comes whenever you must decide.',
  ],
  button: 'Open the game',
  note: 'The button is your own way in: do not pass this mail on.',
})

const ENDED: Readonly<Record<'value1000' | 'phase5', string>> = {
  value1000: 'A stock value has reached 1,000.',
  phase5: 'The second set of three operating rounds in phase 5 is over.',
}

/** `cause`: what ended it by the rules (7); null where people did. */
export const endedLetter = (game: string, winner: string, cause: 'value1000' | 'phase5' | null): Letter => ({
  subject: `${game} · final table`,
  lead: `${game} is over. ${winner} has won.`,
  lines: cause === null ? [] : [ENDED[cause]],
  button: 'Look back at the game',
  note: 'Thank you for playing.',
})
