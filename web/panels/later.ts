// The tables, fetched together after the decision, which does not wait for them.
import type { ComponentProps } from 'preact'
import { BoardPlace, lazily } from '../parts/Lazy.tsx'

type Tables = typeof import('./all.ts')
type Props<K extends keyof Tables> = ComponentProps<Tables[K]>
const all = () => import('./all.ts')

export const BoardPanelLater = lazily<Props<'BoardPanel'>>(() => all().then(m => m.BoardPanel), BoardPlace)
export const CompaniesLater = lazily<Props<'Companies'>>(() => all().then(m => m.Companies))
export const LogLater = lazily<Props<'Log'>>(() => all().then(m => m.Log))
export const LookBackLater = lazily<Props<'LookBack'>>(() => all().then(m => m.LookBack))
export const MarketLater = lazily<Props<'Market'>>(() => all().then(m => m.Market))
export const PlayersLater = lazily<Props<'Players'>>(() => all().then(m => m.Players))
export const SupplyLater = lazily<Props<'Supply'>>(() => all().then(m => m.Supply))

/** All tables, so that they are there when a tab is tapped. */
export function fetchTables(): void {
  const tables = [CompaniesLater, LogLater, MarketLater, PlayersLater, SupplyLater]
  for (const table of [BoardPanelLater, LookBackLater, ...tables]) table.fetchAhead()
}
