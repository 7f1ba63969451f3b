// What a turn does, as before and after: money, shares, values, mines, markers, phase.
import type { Company, GameState, MineId, PublicCompany, Seat } from '../../worker/engine/index.ts'
import { MINES, PUBLIC_COMPANIES, RAILWAYS, valueAt } from '../../worker/engine/index.ts'
import { marks, number, PAGE, plain, type Sentence, say, sign, trainWords } from '../words.ts'

export interface Consequence {
  readonly what: Sentence
  readonly from: string
  readonly to: string
  /** Gain or loss of the reader or of what he directs, for the colour of it; words say it anyway. */
  readonly tone: 'up' | 'down' | 'even'
}

interface Reader {
  readonly seat: Seat | null
  readonly name: (seat: Seat) => string
}

type Lines = Consequence[]

function differ(lines: Lines, what: Sentence, from: string, to: string, rise = 0): void {
  if (from !== to) lines.push({ what, from, to, tone: rise > 0 ? 'up' : rise < 0 ? 'down' : 'even' })
}

/** Money before and after. */
function money(lines: Lines, what: Sentence, from: number, to: number): void {
  if (from !== to) differ(lines, what, number(from), marks(to), to - from)
}

/** Every difference between two positions that a player cares for, the reader's own first. */
export function consequences(before: GameState, after: GameState, reader: Reader): readonly Consequence[] {
  const lines: Lines = []
  const seats = before.players.map((_, seat) => seat)
  const ordered = [...seats.filter(s => s === reader.seat), ...seats.filter(s => s !== reader.seat)]
  for (const seat of ordered) playerLines(lines, before, after, seat, reader)
  for (const company of PUBLIC_COMPANIES) companyLines(lines, before, after, company, reader)
  mheLines(lines, before, after)
  for (const mine of MINES) mineLines(lines, before, after, mine, reader)
  for (const railway of RAILWAYS)
    differ(
      lines,
      say`${sign(railway)} ${PAGE.concession.toLowerCase()}`,
      holder(before.concessions[railway].owner, reader),
      holder(after.concessions[railway].owner, reader),
    )
  differ(lines, [PAGE.phase], before.phase, after.phase)
  return lines
}

const holder = (owner: Seat | string, reader: Reader): string =>
  typeof owner === 'number' ? who(owner, reader) : owner === 'bank' ? PAGE.bank : owner === 'gone' ? PAGE.none : owner
const who = (seat: Seat, { seat: me, name }: Reader): string => (seat === me ? PAGE.you : name(seat))

function playerLines(lines: Lines, before: GameState, after: GameState, seat: Seat, reader: Reader): void {
  const [a, b] = [before.players[seat], after.players[seat]]
  if (!a || !b) return
  const label = seat === reader.seat ? PAGE.yourCash : PAGE.cashOf(reader.name(seat))
  money(lines, [label], a.cash, b.cash)
  for (const id of new Set([...Object.keys(a.shares), ...Object.keys(b.shares)])) {
    const company = id as Company
    const [x, y] = [a.shares[company] ?? 0, b.shares[company] ?? 0]
    differ(lines, say`${sign(company)} ${PAGE.sharesOf(who(seat, reader))}`, `${x} %`, `${y} %`, y - x)
  }
}

function companyLines(lines: Lines, before: GameState, after: GameState, id: PublicCompany, reader: Reader): void {
  const [a, b] = [before.companies[id], after.companies[id]]
  if (a === b) return
  const s = sign(id)
  const value = (c: typeof a): string => (c.formed ? number(valueAt(c.space)) : PAGE.none)
  const director = (c: typeof a): string => (c.director === null ? PAGE.nobody : who(c.director, reader))
  differ(lines, say`${PAGE.value} ${s}`, value(a), value(b), a.formed ? b.space - a.space : 0)
  money(lines, say`${PAGE.treasury} ${s}`, a.cash, b.cash)
  differ(lines, say`${PAGE.director} ${s}`, director(a), director(b))
  if (a.formed) differ(lines, say`${PAGE.split} ${s}`, `${a.split} %`, `${b.split} %`)
  if (a.kind === 'railway' && b.kind === 'railway') {
    differ(lines, say`${PAGE.trains} ${s}`, trainsOf(a), trainsOf(b))
    differ(lines, say`${PAGE.switcher} ${s}`, a.switchers.join(', ') || PAGE.none, b.switchers.join(', ') || PAGE.none)
    differ(lines, say`${PAGE.stations} ${s}`, stationsOf(before, id), stationsOf(after, id))
  }
}

const trainsOf = (c: { trains: readonly number[]; railcar: boolean }): string =>
  [...c.trains.map(String), ...(c.railcar ? ['D'] : [])].join(', ') || PAGE.none

function stationsOf(state: GameState, id: PublicCompany): string {
  const own = state.board.stations.filter(s => s.company === id)
  const active = own.filter(s => s.active).length
  return active === own.length ? String(own.length) : PAGE.activeOf(active, own.length)
}

function mheLines(lines: Lines, { mhe: a }: GameState, { mhe: b }: GameState): void {
  differ(
    lines,
    say`${PAGE.value} ${sign('MHE')}`,
    number(valueAt(a.space)),
    number(valueAt(b.space)),
    b.space - a.space,
  )
  differ(lines, say`${PAGE.trains} ${sign('MHE')}`, trainWords(a.train), trainWords(b.train))
}

function mineLines(lines: Lines, before: GameState, after: GameState, id: MineId, reader: Reader): void {
  const [a, b] = [before.mines[id], after.mines[id]]
  if (a === b) return
  const label = PAGE.mineLine(id)
  if (a.open !== b.open) differ(lines, [label], a.open ? PAGE.open : PAGE.shut, b.open ? PAGE.open : PAGE.shut)
  differ(lines, [`${label}: ${PAGE.owner.toLowerCase()}`], holder(a.owner, reader), holder(b.owner, reader))
  if (typeof b.owner === 'number') money(lines, [`${label}: ${PAGE.treasury.toLowerCase()}`], a.cash, b.cash)
  differ(lines, [`${label}: ${PAGE.machine.toLowerCase()}`], String(a.machine), String(b.machine))
  differ(
    lines,
    [`${label}: ${PAGE.switcher.toLowerCase()}`],
    String(a.switcher ?? PAGE.none),
    String(b.switcher ?? PAGE.none),
  )
  if (a.connected !== b.connected) differ(lines, [label], PAGE.notConnected, PAGE.isConnected)
}

export const consequenceText = ({ what, from, to }: Consequence): string => `${plain(what)}: ${from} → ${to}`
