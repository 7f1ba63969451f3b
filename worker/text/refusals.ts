// Why the rules refuse something, in words.
import { type Company, type Illegal, isMine } from '../engine/index.ts'
import type { PageWords } from './dictionary.ts'
import type { Figures } from './figures.ts'
import { companyWords, hexWords, mineWords } from './names.ts'
import { turnNameWords } from './turns.ts'

/** The figures of a refusal as they stand in its sentence. */
function figures(d: PageWords, data: NonNullable<Illegal['data']>): Figures {
  const money = (key: string) => (typeof data[key] === 'number' ? d.format.marks(data[key]) : undefined)
  const raw = (key: string) => (data[key] === undefined ? undefined : String(data[key]))
  const company = data.company ?? data.railway
  const mine = String(data.mine ?? '')
  const all = {
    price: money('price'),
    cash: money('cash'),
    least: money('least'),
    most: money('most'),
    company: company === undefined ? undefined : companyWords(d, company as Company),
    mine: isMine(mine) ? d.NAMES.mine(mineWords(mine)) : undefined,
    hex: typeof data.hex === 'string' ? hexWords(data.hex) : undefined,
    item: raw('item'),
    held: raw('held'),
    limit: raw('limit'),
    amount: raw('amount'),
    turn: data.turn === undefined ? undefined : turnNameWords(d, String(data.turn), () => d.TURNS.yours),
    activation: data.phase === undefined ? undefined : activation(d, data),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** From when a concession is on offer: `from phase 4, or from phase 3 once a tile lies on its route`. */
export function activation({ ACTIVATION }: PageWords, data: Illegal['data']): string {
  const { phase, earlyPhase } = data ?? {}
  if (phase === undefined) return ACTIVATION.later
  return earlyPhase === undefined
    ? ACTIVATION.from(String(phase))
    : ACTIVATION.fromOrEarlier(String(phase), String(earlyPhase))
}

/** What is wrong, what to do now, and the rule: `... bid 110 M or more in steps of 10 (3.1).` */
export function refusal(d: PageWords, { code, rule, data }: Illegal): string {
  // A code of a later version refuses as what cannot be done now.
  const sentence = d.REFUSALS[code] ?? d.REFUSALS.notNow
  return ruled(d, sentence(figures(d, data ?? {})), rule)
}

/** A sentence with the number of its rule. Section 1 stands for the course of the game as a whole; its number would tell nobody anything. */
export const ruled = ({ withRule }: PageWords, sentence: string, rule: string): string =>
  rule === '1' || rule === '' ? sentence : withRule(sentence, rule)
