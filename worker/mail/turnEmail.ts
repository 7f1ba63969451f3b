// The mail to whoever must decide: pure, from a position to subject, text and HTML.
import type { MailContent } from '../../schema/mail.ts'
import type { GameEvent, GameState, LeftOfOrder, OrderEnd, Seat } from '../engine/index.ts'
import { html, signed } from '../look/html.ts'
import type { OfferedDecision } from '../offered/decision.ts'
import type { OfferedButton } from '../offered/mailButtons.ts'
import { type PresentPosition, presentPosition } from '../offered/presentPosition.ts'
import { languageOf, type MoveWords, plain, type Scene, type Sentence, type Words, words } from '../text/index.ts'
import { type Beginning, differing } from './differing.ts'
import * as paper from './sheet.ts'
import { subjectLine } from './subject.ts'
import { turnText } from './turnText.ts'

/** A sentence in large letters, and lines under it. */
export interface Preface {
  readonly lead: string
  readonly lines: readonly string[]
}

export interface TurnMail {
  readonly game: string
  readonly state: GameState
  /** What happened since this player's last decision, oldest first. */
  readonly events: readonly GameEvent[]
  readonly seat: Seat
  /** The player's standing orders: in force, or over since their last decision (`ended`: why). Left out: none. */
  readonly orders?: readonly (LeftOfOrder & { readonly ended: OrderEnd | null })[]
  /** What the decision offers, with the moves that get a button. */
  readonly offered: OfferedDecision
  /** What stands above the decision: what came of an answer. Left out: nothing. */
  readonly preface?: Preface
  /** It can be answered. */
  readonly answerable?: boolean
  /** By seat. */
  readonly names: readonly string[]
  /** The reader's; one that there are no words in is that of a later version. */
  readonly language: string
  readonly zone: string
  /** How the reader's mail before this one began: this one begins otherwise. */
  readonly before?: Beginning | null
  /** UTC milliseconds; `deadline` null where the game has no clock. */
  readonly now: number
  readonly deadline: number | null
  readonly links: {
    /** The personal links of the buttons (`/t/<token>`), in their order, without the one to the page. */
    readonly buttons: readonly string[]
    /** To the present decision without a move of its own, for what asks for no more than a form. */
    readonly more: string
    /** To the standing orders, where one can be cancelled. */
    readonly orders: string
    readonly game: string
    readonly mailsOff: string
  }
}

/** A button of the mail: its number, its words and its link. */
export interface MailButton {
  readonly number: number
  readonly title: Sentence
  readonly detail: string
  readonly url: string
  /** Ways out and lesser things are outlined, moves filled. */
  readonly main: boolean
  /** Where it stands for several moves: each in a line. */
  readonly ways: readonly Sentence[]
}

/** Everything that both forms of the mail say. */
export interface TurnContent {
  readonly mail: TurnMail
  readonly w: Words
  readonly name: (seat: Seat) => string
  readonly decision: string
  readonly under: readonly string[]
  readonly buttons: readonly MailButton[]
  /** The standing orders, in force or just over. */
  readonly orders: readonly string[]
  /** There is one to cancel. */
  readonly inForce: boolean
  readonly since: readonly Sentence[]
  readonly earlier: number
  readonly position: PresentPosition
}

/** Stories are cut at the front, harder until the mail fits: the log has the rest, and no client clips the end of the mail. */
const MOST_LINES = [90, 60, 40, 25, 12, 5] as const
const MOST_BYTES = 78_000
/** Up to so many lines companies stand as plates; beyond, as bold letters. */
const MOST_PLATED = 40

/** The turn mail of `seat`. Both forms are complete; the HTML stays under 80 KB as sent. */
export function turnEmail(mail: TurnMail): MailContent {
  const content = gather(mail)
  const { w, name } = content
  const ways = w.shortDecisions(mail.state, mail.offered.choices, name)
  const again = ways.map(way => w.SUBJECTS.again(way))
  const subject = differing(mail.before?.subject, [subjectLine(mail.game, ways), subjectLine(mail.game, again)])
  let parts = { text: '', html: '' }
  for (const most of MOST_LINES) {
    const cut = { ...content, since: content.since.slice(-most), earlier: Math.max(0, content.since.length - most) }
    parts = { text: turnText(cut), html: turnHtml(cut) }
    if (sentBytes(parts.text) + sentBytes(parts.html) <= MOST_BYTES) break
  }
  return { subject, ...parts }
}

/** Bytes as sent in quoted-printable: `=` and every byte beyond ASCII take three, every line of 76 loses some to its break. */
function sentBytes(text: string): number {
  let bytes = 0
  for (const byte of new TextEncoder().encode(text)) bytes += byte === 0x3d || byte > 0x7e ? 3 : 1
  return Math.ceil((bytes * 76) / 73)
}

function gather(mail: TurnMail): TurnContent {
  const w = words(languageOf(mail.language))
  const name = (seat: Seat) => mail.names[seat] ?? `${seat + 1}`
  const { choices, run, mines } = mail.offered
  const shown = presentPosition(mail.state, mail.seat)
  const since = w.storyLines(mail.events, name)
  const decide = mail.deadline === null ? [] : [w.decideBy(w.deadlineWords(mail.deadline, mail.now, mail.zone))]
  return {
    mail,
    w,
    name,
    decision: firstLine(mail, w, since),
    under: [
      [mines ? w.CASH.you(shown.you.cash) : w.cashLine(mail.state, shown.you.cash), ...decide].join(' '),
      ...w.auctionLines(mail.state, name),
    ],
    buttons: mailButtons(mail, w, { state: mail.state, seat: mail.seat, choices, name, foreseen: w.foreseenIn(), run }),
    orders: (mail.orders ?? []).map(order => w.orderLine(order)),
    inForce: (mail.orders ?? []).some(({ ended }) => ended === null),
    since,
    earlier: 0,
    position: shown,
  }
}

/** The decision; where the last mail said the same, after what happened last. */
function firstLine({ state, names, offered, before }: TurnMail, w: Words, since: readonly Sentence[]): string {
  const name = (seat: Seat) => names[seat] ?? `${seat + 1}`
  const decision = offered.mines
    ? w.minesDecision(state)
    : w.decision(state, offered.choices, name, w.placeOfTurn(state))
  const last = since.at(-1)
  const after = last ? [`${plain(last)} ${decision}`] : []
  return differing(before?.firstLine, [decision, ...after, w.onceMore(decision)])
}

function mailButtons({ links, offered }: TurnMail, w: Words, scene: Scene): readonly MailButton[] {
  return offered.buttons.map((button, i) => {
    const page = isOnBoard(button) ? links.game : links.more
    const url = button.is === 'page' ? page : (links.buttons[i] ?? links.more)
    const ways = button.is === 'alike' ? button.ways.map(move => w.moveLabel(move, scene)) : []
    return { number: i + 1, ...buttonWords(button, offered, w, scene), url, main: !button.quiet, ways }
  })
}

function buttonWords(button: OfferedButton, { mines }: OfferedDecision, w: Words, scene: Scene): MoveWords {
  if (button.is === 'alike') return w.alikeWords(button.alike, button.ways)
  if (button.is === 'moves') {
    const [first] = button.moves
    if (button.order) return w.orderedWords(button.order)
    if (mines) return w.mineBatchWords(mines, button.moves)
    return first ? w.moveWords(first.move, scene) : { title: [], detail: '' }
  }
  if (mines) return { title: [w.MINE_BY_MINE.each], detail: w.MINE_BY_MINE.eachDetail }
  const title = [isOnBoard(button) ? w.TURN_MAIL.onPage : w.TURN_MAIL.something]
  return { title, detail: w.beyondWords(button.beyond) }
}

/** What is asked for needs the board, or more than a form. */
const isOnBoard = (button: OfferedButton): boolean =>
  button.is === 'page' &&
  (!button.quiet || button.beyond.some(({ do: kind }) => kind === 'layTiles' || kind === 'runTrains'))

function turnHtml(content: TurnContent): string {
  const { mail, w, decision, under, since, earlier, position: shown } = content
  const t = w.TURN_MAIL
  const plates = since.length <= MOST_PLATED ? paper.plate : paper.bold
  const told = since.length > 0 ? since.map(line => signed(line, plates)) : [html`${t.nothingSince}`]
  const { preface } = mail
  const rows = [
    ...(preface ? [paper.lead(preface.lead, preface.lines)] : []),
    paper.lead(decision, under, preface !== undefined),
    ...content.buttons.map(b => paper.button(b.url, html`${b.number}&nbsp; ${plain(b.title)}`, b.detail, b.main)),
    paper.note(mail.answerable ? `${t.howTo} ${w.howToAnswer}` : t.howTo),
    ...content.buttons.flatMap(behind),
    ...minesTable(content),
    ...offerTable(content),
    paper.heading(t.since),
    ...content.orders.map(line => paper.note(line)),
    ...(content.inForce ? [paper.note(paper.link(mail.links.orders, w.ORDER_PAGE.link))] : []),
    ...(earlier > 0 ? [paper.note(w.earlierLines(earlier))] : []),
    paper.lines(told),
    paper.heading(t.you),
    paper.pairs(w.ownRows(mail.state, shown.you).map(row => [row.name, signed(row.value, paper.plate)] as const)),
    paper.heading(t.table),
    playersTable(content),
    ...w.aside(shown, content.name).map(line => paper.note(signed(line, paper.plate))),
    paper.heading(t.market),
    companiesTable(content),
    paper.note(signed(w.mheWords(mail.state), paper.plate)),
    paper.note(
      html`${paper.link(mail.links.game, t.openGame)} &nbsp;·&nbsp; ${paper.link(mail.links.mailsOff, t.mailsOff)}<br>${t.personal}`,
    ),
  ]
  const title = `${mail.game}: ${decision}`
  return paper.sheet({ title, preheader: newest(since, decision), language: languageOf(mail.language) }, rows)
}

/** A list of mails shows about so many letters after the subject. */
const SHOWN = 90

/** The last of the news, as much as is seen before a mail is opened; the decision follows it. */
function newest(since: readonly Sentence[], decision: string): string {
  const lines = since.map(plain)
  // Where the decision begins with them, they are not told before it as well.
  if (decision.startsWith(lines.at(-1) ?? '\n')) return ''
  let news = lines.at(-1) ?? ''
  for (const line of lines.slice(0, -1).reverse()) {
    if (news.length + line.length > SHOWN) break
    news = `${line} ${news}`
  }
  return news
}

/** What stands behind a button for several moves, so that the mail says it, too. */
const behind = ({ number, title, ways }: MailButton) =>
  ways.length === 0
    ? []
    : [paper.heading(html`${number}&nbsp; ${plain(title)}`), paper.lines(ways.map(way => signed(way, paper.bold)))]

/** Every mine that is decided about: what it makes and holds, and what it could buy. */
function minesTable({ mail, w }: TurnContent) {
  const { mines } = mail.offered
  if (!mines) return []
  const t = w.MINE_BY_MINE
  const columns = [
    { head: w.TURN_MAIL.mines },
    { head: t.makesHead, right: true },
    { head: t.treasuryHead, right: true },
  ]
  const rows = mines.rows.map(row => ({
    mine: false,
    cells: [
      html`<b>${w.mineWords(row.mine)}</b>${w.mineLines(row).map(line => paper.below(line))}`,
      w.number(row.makes.profit),
      w.number(row.treasury),
    ],
  }))
  return [paper.heading(t.heading), paper.table(columns, rows)]
}

/** What the first bids of the game are about. */
function offerTable({ mail, w }: TurnContent) {
  const all = w.onOffer(mail.state)
  if (all.length === 0) return []
  const columns = [{ head: w.ON_OFFER.item }, { head: w.ON_OFFER.price, right: true }]
  const rows = all.map(({ words: item, price, brings }) => ({
    mine: false,
    cells: [html`<b>${signed(item, paper.plate)}</b>${paper.below(brings)}`, w.marks(price)],
  }))
  return [paper.heading(w.ON_OFFER.heading), paper.table(columns, rows)]
}

function playersTable({ mail, w, name, position: shown }: TurnContent) {
  const t = w.TURN_MAIL
  const columns = [
    { head: t.nextOrder },
    { head: t.holdings },
    { head: t.cash, right: true },
    { head: t.worth, right: true },
  ]
  return paper.table(
    columns,
    shown.players.map((player, i) => ({
      mine: player.seat === mail.seat,
      cells: [
        html`${i + 1}&nbsp;&nbsp;${paper.name(name(player.seat))}${player.seat === mail.seat ? `, ${t.youMark}` : ''}`,
        html`${player.shares.map(s => paper.holding(s.company, s.percent))}${paper.below(w.minesShort(player.mines))}`,
        w.number(player.cash),
        html`<b>${w.number(player.wealth)}</b>`,
      ],
    })),
  )
}

function companiesTable(content: TurnContent) {
  const { w, position: shown } = content
  const t = w.TURN_MAIL
  const columns = [
    { head: t.companyHead },
    { head: t.value, right: true },
    { head: t.treasuryHead, right: true },
    { head: t.poolHead, right: true },
  ]
  return paper.table(
    columns,
    shown.companies.map(row => ({
      mine: false,
      cells: [
        html`${paper.plate(row.company)} ${row.company === 'MHE' ? '' : paper.kept(w.directorShort(row, content.name))}${paper.below(w.unitsShort(row.trains, row.mines))}`,
        w.number(row.value),
        row.treasury === null ? '–' : w.number(row.treasury),
        `${row.offering} / ${row.pool}`,
      ],
    })),
  )
}
