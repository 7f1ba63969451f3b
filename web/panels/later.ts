// The tables, fetched together after the decision, which does not wait for them.
import type { ComponentProps } from 'preact'
import { lazily } from '../parts/Lazy.tsx'

type Tables = typeof import('./all.ts')
type Props<K extends keyof Tables> = ComponentProps<Tables[K]>
const all = () => import('./all.ts')

export const CompaniesLater = lazily<Props<'Companies'>>(() => all().then(m => m.Companies))
export const LogLater = lazily<Props<'Log'>>(() => all().then(m => m.Log))
export const MarketLater = lazily<Props<'Market'>>(() => all().then(m => m.Market))
export const PlayersLater = lazily<Props<'Players'>>(() => all().then(m => m.Players))
export const SupplyLater = lazily<Props<'Supply'>>(() => all().then(m => m.Supply))

/** All tables, so that they are there when a tab is tapped. */
export function fetchTables(): void {
  for (const table of [CompaniesLater, LogLater, MarketLater, PlayersLater, SupplyLater]) table.fetchAhead()
}
