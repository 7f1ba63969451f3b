// The plain form of the turn mail: the same in the same order.
import { plain } from '../text/index.ts'
import type { TurnContent } from './turnEmail.ts'

const heading = (words: string): string => `\n${words.toUpperCase()}`

export function turnText(content: TurnContent): string {
  const { mail, w, since, earlier, position: shown } = content
  const t = w.TURN_MAIL
  const { preface } = mail
  const lines = [
    ...(preface ? [preface.lead, ...preface.lines, ''] : []),
    content.decision,
    ...content.under,
    '',
    ...content.buttons.flatMap(b => [`  ${b.number}  ${plain(w.oneLine(b.title, b.detail))}`, `     ${b.url}`]),
    '',
    t.howToText,
    ...(mail.answerable ? [w.howToAnswer] : []),
    ...content.buttons.flatMap(b =>
      b.ways.length === 0 ? [] : [heading(`${b.number}  ${plain(b.title)}`), ...b.ways.map(plain)],
    ),
    ...mineLines(content),
    ...offerLines(content),
    heading(t.since),
    ...content.orders,
    ...(content.inForce ? [`${w.ORDER_PAGE.link}: ${mail.links.orders}`] : []),
    ...(earlier > 0 ? [w.earlierLines(earlier)] : []),
    ...(since.length > 0 ? since.map(plain) : [t.nothingSince]),
    heading(t.you),
    ...w.ownRows(mail.state, shown.you).map(row => `${row.name}: ${plain(row.value)}`),
    heading(`${t.table} (${t.nextOrder}, ${t.cash}, ${t.worth}, ${t.holdings})`),
    ...playerLines(content),
    ...w.aside(shown, content.name).map(plain),
    heading(`${t.market} (${t.company}, ${t.value}, ${t.directorHead}, ${t.treasuryHead}, ${t.poolHead})`),
    ...companyLines(content),
    plain(w.mheWords(mail.state)),
    '',
    `${t.openGame}: ${mail.links.game}`,
    `${t.mailsOffText}: ${mail.links.mailsOff}`,
    t.personal,
  ]
  return `${lines.join('\n')}\n`
}

function mineLines({ mail, w }: TurnContent): readonly string[] {
  const { mines } = mail.offered
  if (!mines) return []
  const rows = mines.rows.flatMap(row => [
    `${w.mineWords(row.mine)}: ${w.mineRowWords(row)}`,
    ...w.mineLines(row).map(line => `  ${line}`),
  ])
  return [heading(w.MINE_BY_MINE.heading), ...rows]
}

function offerLines({ mail, w }: TurnContent): readonly string[] {
  const all = w.onOffer(mail.state)
  return all.length === 0 ? [] : [heading(w.ON_OFFER.heading), ...all.map(one => plain(w.offeredLine(one)))]
}

function playerLines({ mail, w, name, position: shown }: TurnContent): readonly string[] {
  const label = (seat: number) => `${name(seat)}${seat === mail.seat ? `, ${w.TURN_MAIL.youMark}` : ''}`
  const wide = Math.max(...shown.players.map(p => label(p.seat).length))
  return shown.players.map((p, i) => {
    const shares = p.shares.map(s => `${s.company} ${s.percent}`).join(', ')
    const figures = `${w.number(p.cash).padStart(6)} ${w.number(p.wealth).padStart(6)}`
    return `${i + 1} ${label(p.seat).padEnd(wide)} ${figures}  ${[shares, w.minesShort(p.mines)].filter(Boolean).join(', ')}`.trimEnd()
  })
}

function companyLines(content: TurnContent): readonly string[] {
  const { w, position: shown } = content
  return shown.companies.map(row => {
    const director = w.directorShort(row, content.name)
    const treasury = row.treasury === null ? '–' : w.number(row.treasury)
    const units = w.unitsShort(row.trains, row.mines)
    return `${row.company.padEnd(4)}${w.number(row.value).padStart(6)}  ${director}  ${treasury}  ${row.offering} / ${row.pool}${units ? `  ${units}` : ''}`
  })
}
